import { asObject, asText, type JsonObject } from '../../front/exchange.mts';
import { githubAccounts } from '../seed.mts';
import type { World } from '../world.mts';
import { connection } from './connection.mts';
import { missing } from './discussions/discussionModel.mts';
import { GraphFailure, type Args, type GraphObject } from './failure.mts';
import { inputOf, type Graph } from './graph.mts';
import { showItem, showProject, showStatusUpdate } from './projectGraph.mts';
import { itemChanges, projectChanges } from './projects/changes.mts';
import { fieldOf, itemOf, projectOf, type KeptProjects } from './projects/kept.mts';
import { changeValue, fieldId, itemId, itemPayload, newProject, projectId, updateId } from './projectModel.mts';
import type { Content, Field, Item, Project } from './projectModel.mts';

const members: Partial<Record<Field['dataType'], string>> = {
	TEXT: 'text',
	NUMBER: 'number',
	DATE: 'date',
	SINGLE_SELECT: 'singleSelectOptionId',
	ITERATION: 'iterationId',
};

function checkedValue(field: Field, given: JsonObject): string | number {
	const member = members[field.dataType];
	const value = member === undefined ? undefined : given[member];
	// belief(project-value-wrong): these words for a value that is absent or of another kind
	const invalid = new GraphFailure(
		'UNPROCESSABLE',
		`Did not receive a ${field.dataType.toLowerCase()} value to update a field of type ${field.dataType.toLowerCase()}`,
	);
	if (typeof value !== 'string' && typeof value !== 'number') throw invalid;
	if (field.dataType === 'SINGLE_SELECT' && !field.options.some(({ id }) => id === value)) {
		// leonsteinhaeuser/project-beta-automations#58
		throw new GraphFailure('UNPROCESSABLE', 'The single select option Id does not belong to the field');
	}
	if (field.dataType === 'ITERATION' && !field.iterations?.some(({ id }) => id === value)) {
		// belief(project-value-wrong): these words for an iteration, as for an option
		throw new GraphFailure('UNPROCESSABLE', 'The iteration Id does not belong to the field');
	}
	return value;
}

async function say(
	world: World,
	project: Project,
	item: Item,
	action: string,
	login: string,
	more: JsonObject = {},
): Promise<void> {
	if (project.owner.type !== 'Organization') return;
	const payload = { action, projects_v2_item: await itemPayload(world, project, item), ...more };
	await world.announceOrganization('projects_v2_item', project.owner.login, login, payload);
}

/** States of projects that no request brings about. */
export interface ProjectStates {
	/**
	 * How much later than its item a value is dated: one mutation sets both times "at (nearly) the same instant"
	 * (handarbeit/fabrik), so that they can lie in different seconds.
	 */
	valueSkewMs: number;
	/** Hides the issue or pull request with this node ID in all projects. */
	redact(contentId: string): void;
	/** Gives the items about an issue a value of a field of the organization's issues. */
	setIssueField(contentId: string, name: string, value: string | number): void;
}

function projectStates(projects: readonly Project[]) {
	const redacted = new Set<string>();
	const states: ProjectStates = {
		valueSkewMs: 0,
		redact: (contentId) => void redacted.add(contentId),
		setIssueField(contentId, name, value) {
			for (const project of projects)
				for (const item of project.items.filter(({ content }) => content.id === contentId)) {
					const id = Math.max(...project.fields.map((one) => one.id)) + 1;
					const dataType = typeof value === 'number' ? 'NUMBER' : 'TEXT';
					const existing = project.fields.find((one) => one.name === name);
					const field = existing ?? { id, name, dataType, options: [], isIssueField: true };
					if (existing === undefined) project.fields.push(field);
					item.values.set(field.id, value);
				}
		},
	};
	/**
	 * Whether GitHub hides what an item is about: "Redacted Item" (`ProjectV2ItemType` in @octokit/graphql-schema). belief(project-redacted-item): it
	 * does so where the account cannot read the repository, and deliveries, which are written for no account, are unchanged.
	 */
	async function isRedacted({ login, world }: Graph, { content }: Item): Promise<boolean> {
		if (content.type === 'DraftIssue') return false;
		const [owner = '', repo = ''] = content.fullName.split('/');
		return redacted.has(content.id) || (await world.rights.role(login, owner, repo)) === 'none';
	}
	return { states, isRedacted };
}

/** The mutations of projects in the graph of one caller. */
const projectMutations = (graph: Graph, kept: KeptProjects): JsonObject => ({
	async addProjectV2ItemById(args: Args) {
		const { projectId: id, contentId } = inputOf(args);
		const project = projectOf(kept.projects, id);
		const place = await graph.locate(String(contentId));
		if (place === undefined) throw missing('node', contentId);
		const item = await kept.add(project, { ...place, id: String(contentId) }, graph.login);
		return {
			clientMutationId: null,
			item: await showItem(graph, project, item),
		};
	},
	async updateProjectV2ItemFieldValue(args: Args) {
		const input = inputOf(args);
		const project = projectOf(kept.projects, input['projectId']);
		const item = itemOf(project, input['itemId']);
		const field = fieldOf(project, input['fieldId']);
		await kept.set(project, item, field, checkedValue(field, asObject(input['value'])), graph.login);
		const projectV2Item = await showItem(graph, project, item);
		return { clientMutationId: null, projectV2Item };
	},
	async clearProjectV2ItemFieldValue(args: Args) {
		const input = inputOf(args);
		const project = projectOf(kept.projects, input['projectId']);
		const item = itemOf(project, input['itemId']);
		await kept.set(project, item, fieldOf(project, input['fieldId']), undefined, graph.login);
		const projectV2Item = await showItem(graph, project, item);
		return { clientMutationId: null, projectV2Item };
	},
});

/** Keeps projects, and changes them as the mutations and REST endpoints ask; organizations hear `projects_v2_item`. */
export function createProjects(world: World) {
	const { organization, owner } = githubAccounts;
	const projects: Project[] = [
		newProject({ type: 'Organization', login: organization }, 1, 'Roadmap', owner.login, world.now()),
		newProject({ type: 'User', login: owner.login }, 1, 'My tasks', owner.login, world.now()),
	];
	// Beyond 32 bits, for which GitHub has `fullDatabaseId`: `databaseId` "does not support 64-bit signed integer identifiers".
	const ids = { last: 177_000_000_000 };
	const { states, isRedacted } = projectStates(projects);

	async function add(project: Project, content: Content, login: string): Promise<Item> {
		const present = project.items.find((item) => item.content.id === content.id);
		if (present !== undefined) return present;
		const at = world.now();
		const life = { at, updatedAt: at, archived: false };
		const none = { values: new Map<number, string | number>(), valueTimes: new Map<number, number>() };
		const item: Item = { id: (ids.last += 1), content, creator: login, ...life, ...none };
		project.items.push(item);
		await say(world, project, item, 'created', login);
		return item;
	}

	async function set(project: Project, item: Item, field: Field, value: string | number | undefined, login: string) {
		const before = item.values.get(field.id);
		if (before === value) return;
		if (value === undefined) item.values.delete(field.id);
		else item.values.set(field.id, value);
		item.updatedAt = world.now();
		item.valueTimes.set(field.id, item.updatedAt + states.valueSkewMs);
		const field_value = {
			field_node_id: fieldId(field),
			field_type: field.dataType.toLowerCase(),
			field_name: field.name,
			project_number: project.number,
			from: changeValue(field, before),
			to: changeValue(field, value),
		};
		await say(world, project, item, 'edited', login, { changes: { field_value } });
	}

	async function remove(project: Project, item: Item, login: string): Promise<void> {
		project.items = project.items.filter((other) => other !== item);
		await say(world, project, item, 'deleted', login);
	}

	return {
		...{ projects, states, add, set, remove, isRedacted },
		/** The members of an owner in the graph. */
		ofOwner: (graph: Graph, login: string): JsonObject => {
			const own = projects.filter((project) => project.owner.login === login);
			return {
				projectsV2(args: Args) {
					const words = asText(args['query'])?.toLowerCase() ?? '';
					const found = own.filter(({ title }) => title.toLowerCase().includes(words));
					return connection(found, args, (one) => showProject(graph, one));
				},
				projectV2({ number }: Args) {
					const found = own.find((one) => one.number === number);
					if (found !== undefined) return showProject(graph, found);
					// actions/add-to-project#597
					throw new GraphFailure('NOT_FOUND', `Could not resolve to a ProjectV2 with the number ${String(number)}.`);
				},
			};
		},
		/** The project items of an issue or pull request in the graph. */
		itemsOf: (graph: Graph, contentId: string, args: Args): GraphObject => {
			const found = projects.flatMap((project) =>
				project.items.filter(({ content }) => content.id === contentId).map((item) => ({ project, item })),
			);
			return connection(found, args, ({ project, item }) => showItem(graph, project, item));
		},
		async node(graph: Graph, id: string): Promise<GraphObject | undefined> {
			for (const project of projects) {
				if (projectId(project) === id) return showProject(graph, project);
				const item = project.items.find((one) => itemId(one) === id);
				if (item !== undefined) return await showItem(graph, project, item);
				const update = project.statusUpdates.find((one) => updateId(one) === id);
				if (update !== undefined) return showStatusUpdate(graph, project, update);
			}
			return undefined;
		},
		mutations: (graph: Graph): JsonObject => {
			const tell: KeptProjects['tell'] = async (...given) => await say(world, ...given);
			const kept = { projects, add, set, remove, tell };
			return { ...projectMutations(graph, kept), ...projectChanges(graph, kept), ...itemChanges(graph, kept) };
		},
	};
}

export type Projects = ReturnType<typeof createProjects>;
