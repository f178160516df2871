import { asObject, asText, type JsonObject } from '../../../front/exchange.mts';
import { nodeId } from '../../replies.mts';
import { missing } from '../discussions/discussionModel.mts';
import { GraphFailure, type Args } from '../failure.mts';
import { inputOf, type Graph } from '../graph.mts';
import { showItem, showProject, showStatusUpdate } from '../projectGraph.mts';
import { fieldId, newProject, type DataType, type Field, type Project } from '../projectModel.mts';
import { itemOf, projectOf, type KeptProjects } from './kept.mts';
import { showField } from './values.mts';

const listOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.map(asObject) : []);
const textOrNull = (value: unknown): string | null => asText(value) ?? null;

/** Whose project it becomes. */
async function ownerOf(graph: Graph, id: unknown): Promise<Project['owner']> {
	const found = await graph.node(String(id));
	if (found?.__typename !== 'User' && found?.__typename !== 'Organization') throw missing('node', id);
	return { type: found.__typename, login: String(found['login']) };
}

/** belief(project-empty-title): a project has a title, so GitHub refuses an empty one, as it does of issues (`title` is required there). */
function checkTitle(title: unknown): void {
	if (typeof title === 'string' && title.trim() === '') throw new GraphFailure('UNPROCESSABLE', "Title can't be blank");
}

async function begun(graph: Graph, { projects }: KeptProjects, ownerId: unknown, title: unknown): Promise<Project> {
	checkTitle(title);
	const owner = await ownerOf(graph, ownerId);
	const last = Math.max(0, ...projects.filter((one) => one.owner.login === owner.login).map(({ number }) => number));
	const made = newProject(owner, last + 1, asText(title) ?? '', graph.login, graph.world.now());
	projects.push(made);
	return made;
}

/** "At least one value is required if data_type is SINGLE_SELECT": CreateProjectV2FieldInput of GitHub's schema. */
function newField(project: Project, input: JsonObject): Field {
	const dataType = String(input['dataType']) as DataType;
	const name = asText(input['name']) ?? '';
	const given = listOf(input['singleSelectOptions']);
	if (project.fields.some((one) => one.name.toLowerCase() === name.toLowerCase()))
		// belief(project-field-name-taken): the words, and that names compare case-insensitively
		throw new GraphFailure('UNPROCESSABLE', 'Name has already been taken');
	if (dataType === 'SINGLE_SELECT' && given.length === 0)
		// belief(project-field-no-options): an error, and its words, for a single-select field without options
		throw new GraphFailure('UNPROCESSABLE', 'At least one option is required for single select fields');
	const id = Math.max(...project.fields.map((one) => one.id)) + 1;
	const options = given.map((one, at) => ({
		...{ id: `${id.toString(16)}${at}`, name: String(one['name']) },
		...{ color: String(one['color']), description: asText(one['description']) ?? '' },
	}));
	// belief(project-iterations-overlap): GitHub stores iterations as they are sent, with breaks between them and where they overlap.
	const { iterations, startDate, duration } = asObject(input['iterationConfiguration']);
	const asked = listOf(iterations);
	const usual = [1, 2, 3].map((at) => ({ title: `${name} ${at}`, startDate, duration }));
	const all = (asked.length > 0 ? asked : usual).map((one, at) => ({
		...{ id: `${id.toString(16)}i${at}`, title: String(one['title']) },
		...{ startDate: String(one['startDate']), duration: Number(one['duration']) },
	}));
	return { id, name, dataType, options, ...(dataType === 'ITERATION' && { iterations: all }) };
}

/** The mutations of projects, their fields and what is told of them. */
export const projectChanges = (graph: Graph, kept: KeptProjects): JsonObject => ({
	async createProjectV2(args: Args) {
		const { ownerId, title } = inputOf(args);
		return { clientMutationId: null, projectV2: showProject(graph, await begun(graph, kept, ownerId, title)) };
	},
	async copyProjectV2(args: Args) {
		const { ownerId, title, projectId, includeDraftIssues } = inputOf(args);
		const from = projectOf(kept.projects, projectId);
		const made = await begun(graph, kept, ownerId, title);
		const drafts = from.items.filter(({ content }) => content.type === 'DraftIssue');
		for (const { content } of includeDraftIssues === true ? drafts : [])
			await kept.add(made, { ...content, id: `${content.id}c${made.id}` }, graph.login);
		return { clientMutationId: null, projectV2: showProject(graph, made) };
	},
	updateProjectV2(args: Args) {
		const { projectId, ...changes } = inputOf(args);
		const project = projectOf(kept.projects, projectId);
		checkTitle(changes['title']);
		const given = Object.entries(changes).filter(([, value]) => value !== undefined && value !== null);
		Object.assign(project, Object.fromEntries(given));
		return { clientMutationId: null, projectV2: showProject(graph, project) };
	},
	deleteProjectV2(args: Args) {
		const project = projectOf(kept.projects, inputOf(args)['projectId']);
		kept.projects.splice(kept.projects.indexOf(project), 1);
		return { clientMutationId: null, projectV2: showProject(graph, project) };
	},
	createProjectV2Field(args: Args) {
		const input = inputOf(args);
		const project = projectOf(kept.projects, input['projectId']);
		const made = newField(project, input);
		project.fields.push(made);
		return { clientMutationId: null, projectV2Field: showField(graph, made) };
	},
	deleteProjectV2Field(args: Args) {
		const { fieldId: id } = inputOf(args);
		const project = kept.projects.find(({ fields }) => fields.some((one) => fieldId(one) === id));
		const field = project?.fields.find((one) => fieldId(one) === id);
		if (project === undefined || field === undefined) throw missing('ProjectV2Field', id);
		project.fields = project.fields.filter((one) => one !== field);
		return { clientMutationId: null, projectV2Field: showField(graph, field) };
	},
	createProjectV2StatusUpdate(args: Args) {
		const { projectId, ...given } = inputOf(args);
		const project = projectOf(kept.projects, projectId);
		const made = {
			id: project.id * 100 + project.statusUpdates.length,
			...{ status: textOrNull(given['status']), body: textOrNull(given['body']) },
			...{ startDate: textOrNull(given['startDate']), targetDate: textOrNull(given['targetDate']) },
			...{ creator: graph.login, at: graph.world.now() },
		};
		project.statusUpdates.push(made);
		return { clientMutationId: null, statusUpdate: showStatusUpdate(graph, project, made) };
	},
});

/** The mutations of a project's items. */
export const itemChanges = (graph: Graph, kept: KeptProjects): JsonObject => {
	const found = (args: Args) => {
		const { projectId, itemId } = inputOf(args);
		const project = projectOf(kept.projects, projectId);
		return { project, item: itemOf(project, itemId) };
	};
	const archive = async (args: Args, archived: boolean) => {
		const { project, item } = found(args);
		item.archived = archived;
		await kept.tell(project, item, archived ? 'archived' : 'restored', graph.login);
		return { clientMutationId: null, item: await showItem(graph, project, item) };
	};
	return {
		async addProjectV2DraftIssue(args: Args) {
			const { projectId, title, body } = inputOf(args);
			const project = projectOf(kept.projects, projectId);
			const id = nodeId('DraftIssue', `${project.id}${project.items.length}${graph.world.now()}`);
			const content = { type: 'DraftIssue', id, title: asText(title) ?? '', body: asText(body) ?? '' } as const;
			const item = await kept.add(project, content, graph.login);
			return { clientMutationId: null, projectItem: await showItem(graph, project, item) };
		},
		archiveProjectV2Item: async (args: Args) => await archive(args, true),
		unarchiveProjectV2Item: async (args: Args) => await archive(args, false),
		async deleteProjectV2Item(args: Args) {
			const { project, item } = found(args);
			await kept.remove(project, item, graph.login);
			return { clientMutationId: null, deletedItemId: inputOf(args)['itemId'] };
		},
		async updateProjectV2ItemPosition(args: Args) {
			const { project, item } = found(args);
			const { afterId } = inputOf(args);
			const rest = project.items.filter((one) => one !== item);
			const at = typeof afterId === 'string' ? rest.indexOf(itemOf(project, afterId)) + 1 : 0;
			project.items = rest.toSpliced(at, 0, item);
			await kept.tell(project, item, 'reordered', graph.login);
			return { clientMutationId: null };
		},
	};
};
