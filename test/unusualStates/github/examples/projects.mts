import type { TestRepository } from '../repository.mts';
import type { Examples } from './example.mts';

const owner = 'sample-org';

interface Named {
	readonly id: string;
	readonly name: string;
}

interface Item {
	readonly id: string;
	readonly isArchived: boolean;
	readonly type: string;
	readonly content: { readonly title?: string; readonly number?: number } | null;
	readonly status: { readonly name: string } | null;
	readonly estimate: { readonly number: number } | null;
}

/** A project as octokit reads it. */
export interface Project {
	readonly id: string;
	readonly number: number;
	readonly title: string;
	readonly closed: boolean;
	readonly shortDescription: string | null;
	readonly items: { readonly nodes: readonly Item[] };
	readonly fields: { readonly nodes: readonly Named[] };
	readonly statusUpdates: {
		readonly nodes: ReadonlyArray<{ readonly id: string; readonly body: string; readonly status: string }>;
	};
	readonly views: { readonly nodes: readonly Named[] };
}

const parts = `id number title closed shortDescription
	items(first: 100) { nodes {
		id isArchived type content { ... on DraftIssue { title } ... on Issue { title number } ... on PullRequest { title number } }
		status: fieldValueByName(name: "Status") { ... on ProjectV2ItemFieldSingleSelectValue { name } }
		estimate: fieldValueByName(name: "Estimate") { ... on ProjectV2ItemFieldNumberValue { number } }
	} }
	fields(first: 100) { nodes { ... on ProjectV2FieldCommon { id name } } }
	statusUpdates(first: 20) { nodes { id body status } }
	views(first: 20) { nodes { id number name } }`;

export const readProject = async (r: TestRepository, title: string): Promise<Project | undefined> => {
	const query = `{ organization(login: "${owner}") { projectsV2(first: 100) { nodes { ${parts} } } } }`;
	interface Response {
		readonly organization: { readonly projectsV2: { readonly nodes: readonly Project[] } };
	}
	const { organization } = await r.graphql<Response>(query);
	return organization.projectsV2.nodes.find((one) => one.title === title);
};

const mustRead = async (r: TestRepository, title: string): Promise<Project> => {
	const project = await readProject(r, title);
	if (!project) throw new Error(`There is no project ${title}`);
	return project;
};

const graph = async <T,>(
	r: TestRepository,
	mutation: string,
	type: string,
	input: object,
	result: string,
): Promise<T> => {
	const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${result} } }`;
	return (await r.graphql<Record<string, T>>(query, { input }))[mutation] as T;
};

/** A new project of the organization. */
const create = async (r: TestRepository) => {
	const { organization } = await r.graphql<{ organization: { id: string } }>(
		`{ organization(login: "${owner}") { id } }`,
	);
	const title = r.name('Project *');
	const input = { ownerId: organization.id, title };
	interface Created {
		readonly projectV2: { readonly id: string; readonly number: number };
	}
	const { projectV2 } = await graph<Created>(
		r,
		'createProjectV2',
		'CreateProjectV2Input',
		input,
		'projectV2 { id number }',
	);
	const fieldsOf = (await mustRead(r, title)).fields.nodes;
	if (!fieldsOf.some(({ name }) => name === 'Estimate')) await field(r, projectV2.id, 'Estimate', 'NUMBER');
	return { ...projectV2, title, parameters: { owner, project: title } };
};

const field = async (r: TestRepository, projectId: string, name: string, dataType: string) =>
	await graph(
		r,
		'createProjectV2Field',
		'CreateProjectV2FieldInput',
		{ projectId, name, dataType },
		'clientMutationId',
	);

/** A project with an issue of the repository. */
const withItem = async (r: TestRepository) => {
	const project = await create(r);
	const issue = await r.issue();
	const input = { projectId: project.id, contentId: issue.node_id };
	const { item } = await graph<{ item: { id: string } }>(
		...([r, 'addProjectV2ItemById', 'AddProjectV2ItemByIdInput', input, 'item { id }'] as const),
	);
	const parameters = { ...project.parameters, item: `${r.fullName}#${issue.number}` };
	return { project, issue, item, parameters };
};

const itemsOf = async (r: TestRepository, title: string) => (await mustRead(r, title)).items.nodes;

export const projectExamples: Examples<'project'> = {
	'project:getItems': async (r) => {
		const { project } = await withItem(r);
		return { parameters: project.parameters, truth: async () => await itemsOf(r, project.title) };
	},
	'project:updateItemStatus': async (r) => {
		const { project, parameters } = await withItem(r);
		return {
			parameters: { ...parameters, status: 'Done', fieldName: 'Status' },
			truth: async () => await itemsOf(r, project.title),
			expected: [{ status: { name: 'Done' }, isArchived: false }],
		};
	},
	'project:getAll': async (r) => {
		const { title } = await create(r);
		return { parameters: { owner, search: title }, truth: async () => [await mustRead(r, title)] };
	},
	'project:get': async (r) => {
		const { title, parameters } = await create(r);
		return { parameters, truth: async () => await mustRead(r, title) };
	},
	'project:getFields': async (r) => {
		const { title, parameters } = await create(r);
		return { parameters, truth: async () => (await mustRead(r, title)).fields.nodes };
	},
	'project:create': async (r) => {
		const title = r.name('New project *');
		return { parameters: { owner, title }, truth: async () => await readProject(r, title), expected: { title } };
	},
	'project:update': async (r) => {
		const { title, parameters } = await create(r);
		return {
			parameters: { ...parameters, updateFields: { description: 'Soon', closed: true } },
			truth: async () => await readProject(r, title),
			expected: { shortDescription: 'Soon', closed: true },
		};
	},
	'project:copy': async (r) => {
		const { parameters } = await create(r);
		const title = r.name('Copy *');
		return {
			parameters: { ...parameters, title, newOwner: owner },
			truth: async () => await readProject(r, title),
			expected: { title },
		};
	},
	'project:delete': async (r) => {
		const { title, parameters } = await create(r);
		return { parameters, truth: async () => (await readProject(r, title)) ?? 'gone', expected: 'gone' };
	},
};

export const projectItemExamples: Examples<'projectItem'> = {
	'projectItem:add': async (r) => {
		const project = await create(r);
		const issue = await r.issue();
		return {
			parameters: { ...project.parameters, repository: r.fullName, issueNumber: String(issue.number) },
			truth: async () => await itemsOf(r, project.title),
			expected: [{ content: { number: issue.number } }],
		};
	},
	'projectItem:update': async (r) => {
		const { project, parameters } = await withItem(r);
		return {
			parameters: { ...parameters, values: { value: [{ name: 'Estimate', value: '3' }] } },
			truth: async () => await itemsOf(r, project.title),
			expected: [{ estimate: { number: 3 }, isArchived: false }],
		};
	},
	'projectItem:get': async (r) => {
		const { project, parameters } = await withItem(r);
		return { parameters, truth: async () => await itemsOf(r, project.title) };
	},
	'projectItem:createDraft': async (r) => {
		const project = await create(r);
		return {
			parameters: { ...project.parameters, title: 'Think' },
			truth: async () => await itemsOf(r, project.title),
			expected: [{ content: { title: 'Think' } }],
		};
	},
	'projectItem:move': async (r) => {
		const { project, item, parameters } = await withItem(r);
		const draft = { projectId: project.id, title: 'First' };
		await graph(r, 'addProjectV2DraftIssue', 'AddProjectV2DraftIssueInput', draft, 'clientMutationId');
		return {
			parameters: { ...parameters, behind: 'First' },
			truth: async () => await itemsOf(r, project.title),
			expected: [{ content: { title: 'First' } }, { id: item.id }],
		};
	},
	'projectItem:archive': async (r) => {
		const { project, parameters } = await withItem(r);
		return { parameters, truth: async () => await itemsOf(r, project.title), expected: [{ isArchived: true }] };
	},
	'projectItem:unarchive': async (r) => {
		const { project, item, parameters } = await withItem(r);
		const input = { projectId: project.id, itemId: item.id };
		await graph(r, 'archiveProjectV2Item', 'ArchiveProjectV2ItemInput', input, 'clientMutationId');
		return { parameters, truth: async () => await itemsOf(r, project.title), expected: [{ isArchived: false }] };
	},
	'projectItem:delete': async (r) => {
		const { project, parameters } = await withItem(r);
		return { parameters, truth: async () => await itemsOf(r, project.title), expected: [] };
	},
};

export const planningExamples: Examples<'projectField' | 'projectStatusUpdate' | 'projectView'> = {
	'projectField:get': async (r) => {
		const { title, parameters } = await create(r);
		return {
			parameters: { ...parameters, fieldName: 'Estimate' },
			truth: async () => (await mustRead(r, title)).fields.nodes.filter(({ name }) => name === 'Estimate'),
		};
	},
	'projectField:create': async (r) => {
		const { title, parameters } = await create(r);
		return {
			parameters: { ...parameters, name: 'Mood', fieldType: 'single_select', choices: 'Good, Bad' },
			truth: async () => (await mustRead(r, title)).fields.nodes.some(({ name }) => name === 'Mood'),
			expected: true,
		};
	},
	'projectField:delete': async (r) => {
		const { id, title, parameters } = await create(r);
		await field(r, id, 'Obsolete', 'TEXT');
		return {
			parameters: { ...parameters, fieldName: 'Obsolete' },
			truth: async () => (await mustRead(r, title)).fields.nodes.some(({ name }) => name === 'Obsolete'),
			expected: false,
		};
	},
	'projectStatusUpdate:getAll': async (r) => {
		const { title, parameters } = await updated(r);
		return { parameters, truth: async () => (await mustRead(r, title)).statusUpdates.nodes };
	},
	'projectStatusUpdate:create': async (r) => {
		const { title, parameters } = await create(r);
		return {
			parameters: { ...parameters, status: 'off_track', body: 'Late' },
			truth: async () => (await mustRead(r, title)).statusUpdates.nodes,
			expected: [{ body: 'Late', status: 'OFF_TRACK' }],
		};
	},
	'projectStatusUpdate:get': async (r) => {
		const { title } = await updated(r);
		const [update] = (await mustRead(r, title)).statusUpdates.nodes;
		return { parameters: { statusUpdateId: update?.id ?? '' }, truth: async () => await mustRead(r, title) };
	},
	'projectView:getAll': async (r) => {
		const { title, parameters } = await create(r);
		return { parameters, truth: async () => (await mustRead(r, title)).views.nodes };
	},
	'projectView:get': async (r) => {
		const { title, parameters } = await create(r);
		return { parameters: { ...parameters, view: 'View 1' }, truth: async () => (await mustRead(r, title)).views.nodes };
	},
	'projectView:create': async (r) => {
		const { title, parameters } = await create(r);
		return {
			parameters: { ...parameters, name: 'Wall', layout: 'board' },
			truth: async () => (await mustRead(r, title)).views.nodes.some(({ name }) => name === 'Wall'),
			expected: true,
		};
	},
};

async function updated(r: TestRepository) {
	const project = await create(r);
	const input = { projectId: project.id, status: 'ON_TRACK', body: 'Soon' };
	await graph(r, 'createProjectV2StatusUpdate', 'CreateProjectV2StatusUpdateInput', input, 'clientMutationId');
	return project;
}
