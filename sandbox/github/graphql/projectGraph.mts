import { moment } from '../replies.mts';
import { connection } from './connection.mts';
import type { Args, GraphObject } from './failure.mts';
import type { Graph } from './graph.mts';
import { fieldId, itemId, projectId, updateId, viewId } from './projectModel.mts';
import type { DataType, Field, Item, Project, StatusUpdate, View } from './projectModel.mts';

const valueTypes: Partial<Record<DataType, [typename: string, member: string]>> = {
	TEXT: ['ProjectV2ItemFieldTextValue', 'text'],
	NUMBER: ['ProjectV2ItemFieldNumberValue', 'number'],
	DATE: ['ProjectV2ItemFieldDateValue', 'date'],
};

/** A field of a project in the graph. */
export function showField(field: Field): GraphObject {
	const common = { id: fieldId(field), databaseId: field.id, name: field.name, dataType: field.dataType };
	if (field.dataType === 'ITERATION') {
		const { iterations = [] } = field;
		const [first] = iterations;
		const about = { duration: first?.duration ?? 14, startDay: 1, iterations, completedIterations: [] };
		return { __typename: 'ProjectV2IterationField', ...common, configuration: () => about };
	}
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
	if (field.dataType === 'ITERATION') {
		const { id: iterationId, ...iteration } = field.iterations?.find(({ id }) => id === value) ?? { id: null };
		return { __typename: 'ProjectV2ItemFieldIterationValue', ...common, ...iteration, iterationId };
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
		shortDescription: project.shortDescription ?? null,
		readme: project.readme ?? null,
		closed: project.closed ?? false,
		public: project.public ?? false,
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
		views: (args: Args) => connection(project.views, args, (view) => showView(graph, project, view)),
		statusUpdates: (args: Args) =>
			connection(project.statusUpdates.toReversed(), args, (one) => showStatusUpdate(graph, project, one)),
		items: (args: Args) => connection(project.items, args, (item) => showItem(graph, project, item)),
	};
}

/** What was told of how a project goes, in the graph. */
export const showStatusUpdate = (graph: Graph, project: Project, one: StatusUpdate): GraphObject => ({
	__typename: 'ProjectV2StatusUpdate',
	id: updateId(one),
	...{ status: one.status, body: one.body, startDate: one.startDate, targetDate: one.targetDate },
	...{ createdAt: moment(one.at), updatedAt: moment(one.at) },
	creator: () => graph.user(one.creator),
	project: () => showProject(graph, project),
});

/** A view of a project in the graph. */
export const showView = (graph: Graph, project: Project, view: View): GraphObject => ({
	__typename: 'ProjectV2View',
	id: viewId(view),
	...{ number: view.number, name: view.name, layout: view.layout, filter: view.filter },
	...{ createdAt: moment(view.at), updatedAt: moment(view.at) },
	project: () => showProject(graph, project),
	fields: (args: Args) =>
		connection(
			project.fields.filter(({ id }) => view.visible.includes(id)),
			args,
			showField,
		),
});
