import { moment } from '../replies.mts';
import { connection } from './connection.mts';
import type { Args, GraphObject } from './failure.mts';
import type { Graph } from './graph.mts';
import { itemId, projectId, updateId, viewId } from './projectModel.mts';
import type { Item, Project, StatusUpdate, View } from './projectModel.mts';
import { showField, valuesOf } from './projects/values.mts';

const itemTypes = { Issue: 'ISSUE', PullRequest: 'PULL_REQUEST', DraftIssue: 'DRAFT_ISSUE' } as const;

/** What an item is about. */
async function contentOf(graph: Graph, { content }: Item, isRedacted: boolean): Promise<GraphObject | null> {
	if (content.type === 'DraftIssue')
		return { __typename: 'DraftIssue', id: content.id, title: content.title, body: content.body };
	return isRedacted ? null : await graph.issue(content.fullName, content.number);
}

/** An item of a project in the graph. */
export async function showItem(graph: Graph, project: Project, item: Item): Promise<GraphObject> {
	const isRedacted = await graph.isRedacted(item);
	return {
		__typename: 'ProjectV2Item',
		id: itemId(item),
		fullDatabaseId: String(item.id),
		type: isRedacted ? 'REDACTED' : itemTypes[item.content.type],
		isArchived: item.archived,
		createdAt: moment(item.at),
		updatedAt: moment(item.updatedAt),
		creator: () => graph.user(item.creator),
		project: () => showProject(graph, project),
		content: async () => await contentOf(graph, item, isRedacted),
		async fieldValueByName({ name }: Args) {
			const fields = project.fields.filter((one) => one.name === name).slice(0, 1);
			return (await valuesOf(graph, fields, item, isRedacted))[0] ?? null;
		},
		async fieldValues(args: Args) {
			return connection(await valuesOf(graph, project.fields, item, isRedacted), args, (value) => value);
		},
	};
}

/** A project in the graph. */
export function showProject(graph: Graph, project: Project): GraphObject {
	const home = project.owner.type === 'Organization' ? 'orgs' : 'users';
	return {
		__typename: 'ProjectV2',
		id: projectId(project),
		fullDatabaseId: String(project.id),
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
		fields: (args: Args) => connection(project.fields, args, (field) => showField(graph, field)),
		field({ name }: Args) {
			const field = project.fields.find((one) => one.name === name);
			return field === undefined ? null : showField(graph, field);
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
			(field) => showField(graph, field),
		),
});
