import { moment } from '../replies.mts';
import { connection } from './connection.mts';
import type { Args, GraphObject } from './failure.mts';
import type { Graph } from './graph.mts';
import { fieldId, itemId, projectId, type DataType, type Field, type Item, type Project } from './projectModel.mts';

const valueTypes: Partial<Record<DataType, [typename: string, member: string]>> = {
	TEXT: ['ProjectV2ItemFieldTextValue', 'text'],
	NUMBER: ['ProjectV2ItemFieldNumberValue', 'number'],
	DATE: ['ProjectV2ItemFieldDateValue', 'date'],
};

/** A field of a project in the graph. */
export function showField(field: Field): GraphObject {
	const common = { id: fieldId(field), databaseId: field.id, name: field.name, dataType: field.dataType };
	if (field.dataType !== 'SINGLE_SELECT') return { __typename: 'ProjectV2Field', ...common };
	const options = (args: Args): GraphObject[] =>
		field.options
			.filter(({ name }) => !Array.isArray(args['names']) || args['names'].includes(name))
			.map((one) => ({ ...one }));
	return { __typename: 'ProjectV2SingleSelectField', ...common, options };
}

function showValue(field: Field, item: Item): GraphObject | null {
	const value = item.values.get(field.id);
	if (value === undefined) return null;
	const common = {
		id: `${itemId(item)}.${field.id}`,
		field: showField(field),
		createdAt: moment(item.at),
		updatedAt: moment(item.updatedAt),
	};
	if (field.dataType === 'SINGLE_SELECT') {
		const { id: optionId, ...option } = field.options.find(({ id }) => id === value) ?? { id: null };
		return { __typename: 'ProjectV2ItemFieldSingleSelectValue', ...common, ...option, optionId };
	}
	const [typename, member] = valueTypes[field.dataType] ?? ['ProjectV2ItemFieldTextValue', 'text'];
	return { __typename: typename, ...common, [member]: value };
}

/** An item of a project in the graph. */
export function showItem(graph: Graph, project: Project, item: Item): GraphObject {
	const { content } = item;
	return {
		__typename: 'ProjectV2Item',
		id: itemId(item),
		databaseId: item.id,
		type: content.type === 'Issue' ? 'ISSUE' : content.type === 'PullRequest' ? 'PULL_REQUEST' : 'DRAFT_ISSUE',
		isArchived: item.archived,
		createdAt: moment(item.at),
		updatedAt: moment(item.updatedAt),
		creator: () => graph.user(item.creator),
		project: () => showProject(graph, project),
		content: () =>
			content.type === 'DraftIssue'
				? { __typename: 'DraftIssue', id: content.id, title: content.title, body: content.body }
				: graph.issue(content.fullName, content.number),
		fieldValueByName({ name }: Args) {
			const field = project.fields.find((one) => one.name === name);
			return field === undefined ? null : showValue(field, item);
		},
		fieldValues(args: Args) {
			const values = project.fields.map((field) => showValue(field, item)).filter((value) => value !== null);
			return connection(values, args, (value) => value);
		},
	};
}

/** A project in the graph. */
export function showProject(graph: Graph, project: Project): GraphObject {
	const home = project.owner.type === 'Organization' ? 'orgs' : 'users';
	return {
		__typename: 'ProjectV2',
		id: projectId(project),
		databaseId: project.id,
		number: project.number,
		title: project.title,
		shortDescription: null,
		closed: false,
		public: false,
		template: false,
		url: `${graph.world.url}/${home}/${project.owner.login}/projects/${project.number}`,
		createdAt: moment(project.at),
		updatedAt: moment(Math.max(project.at, ...project.items.map(({ updatedAt }) => updatedAt))),
		creator: () => graph.user(project.creator),
		owner: () => graph.user(project.owner.login),
		fields: (args: Args) => connection(project.fields, args, showField),
		field({ name }: Args) {
			const field = project.fields.find((one) => one.name === name);
			return field === undefined ? null : showField(field);
		},
		items: (args: Args) => connection(project.items, args, (item) => showItem(graph, project, item)),
	};
}
