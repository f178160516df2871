import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { collected } from '../../../shared/http/paginate';
import { connectedAccount } from '../../api/account';
import { connected, type Connection, graphql, noRows } from '../../api/graphql';
import { askTogether } from '../../api/graphqlBatch';
import type { ProjectItem, ProjectItemDelivery } from '../../log/payloads';
import { isProject, isStatus, needsProject, type StatusFilter } from './statusChange';
import { isSameName } from '../../../shared/filters/text';

const place = 'id number title body url repository { nameWithOwner }';

const item = `
	id fullDatabaseId type isArchived createdAt updatedAt
	content {
		... on Issue { ${place} }
		... on PullRequest { ${place} }
		... on DraftIssue { id title body }
	}
	fieldValueByName(name: $field) { ... on ProjectV2ItemFieldSingleSelectValue { name optionId updatedAt } }`;

const project = 'id number title url';

/** One item of a project. */
export const itemQuery = `query ($id: ID!, $field: String!) {
	node(id: $id) { ... on ProjectV2Item { ${item} project { ${project} } } }
}`;

/** A project. */
export const projectQuery = `query ($id: ID!) { node(id: $id) { ... on ProjectV2 { ${project} } } }`;

/** The projects of a user or an organization. */
export const projectsQuery = (owner: string) => `query ($login: String!, $cursor: String) {
	${owner}(login: $login) {
		projectsV2(first: 50, after: $cursor) { pageInfo { hasNextPage endCursor } nodes { ${project} closed } }
	}
}`;

/** The items of a project. They are in the order of the project, and can be neither sorted nor filtered by when they changed. */
const itemsQuestion = {
	declared: '$id: ID!, $field: String!, $cursor: String',
	field: `node(id: $id) {
		... on ProjectV2 { items(first: 100, after: $cursor) { pageInfo { hasNextPage endCursor } nodes { ${item} } } }
	}`,
};

/** The name of a field. */
export const fieldQuery = `query ($id: ID!) { node(id: $id) { ... on ProjectV2SingleSelectField { name } } }`;

/** GraphQL's names of what an item can be, in the words of webhooks. */
export const contentTypes: Readonly<Record<string, string>> = {
	ISSUE: 'Issue',
	PULL_REQUEST: 'PullRequest',
	DRAFT_ISSUE: 'DraftIssue',
	REDACTED: 'Redacted',
};

type Project = NonNullable<ProjectItem['project']> & { readonly id: string };

interface Listed extends Project {
	readonly closed: boolean;
}

interface ItemNode {
	readonly id: string;
	/** A whole number of up to 64 bits, as a text. */
	readonly fullDatabaseId: string;
	readonly type: string;
	readonly isArchived?: boolean;
	readonly createdAt?: string;
	readonly updatedAt: string;
	readonly project?: Project;
	readonly content: {
		readonly id?: string;
		readonly number?: number;
		readonly title?: string;
		readonly body?: string;
		readonly url?: string;
		readonly repository?: { readonly nameWithOwner: string };
	} | null;
	readonly fieldValueByName: { readonly name?: string; readonly optionId?: string; readonly updatedAt?: string } | null;
}

/** Reads; what this account may not see is null. */
const ask = async <T>(api: Api, query: string, variables: IDataObject): Promise<T> =>
	await graphql<T>(api, query, variables, { partial: 'allowed' });

/** A webhook has the ID as a number, which JavaScript reads exactly up to 53 bits; a longer one stays a text. */
const idOf = (fullDatabaseId: string): number | string =>
	Number.isSafeInteger(Number(fullDatabaseId)) ? Number(fullDatabaseId) : fullDatabaseId;

const itemShape = (node: ItemNode, subject: Project | undefined): ProjectItem => ({
	project: subject ? { number: subject.number, title: subject.title, url: subject.url } : null,
	content:
		node.content?.title === undefined
			? null
			: {
					number: node.content.number ?? null,
					title: node.content.title,
					body: node.content.body ?? '',
					url: node.content.url ?? null,
				},
	status: node.fieldValueByName?.name ?? null,
	...(node.fieldValueByName?.updatedAt && { statusAt: node.fieldValueByName.updatedAt }),
	updatedAt: node.updatedAt,
});

/** How long a project that was read by its ID is remembered, in milliseconds. */
const projectForMs = 10 * 60_000;

/** A project by its ID; undefined where this account cannot read it. */
async function projectAt(api: Api, id: string): Promise<ProjectItem['project'] | undefined> {
	const read = async () => (await ask<{ node: Project | null }>(api, projectQuery, { id })).node;
	const node = await api.cached(`project:${id}`, read, projectForMs);
	return node?.title === undefined ? undefined : { number: node.number, title: node.title, url: node.url };
}

/** Whose projects, and which of them. */
export interface ProjectWatch {
	readonly watch: string;
	readonly organization: string;
	readonly user: string;
	readonly project: string;
	readonly statusField: string;
}

async function watchedProjects(
	api: Api,
	{ watch, organization, user, project: wanted }: ProjectWatch,
): Promise<Project[]> {
	const owner = watch === 'organization' ? 'organization' : 'user';
	const login = watch === 'organization' ? organization : user || (await connectedAccount(api)).login;
	const query = projectsQuery(owner);
	const listed = connected<Listed>(async (cursor) => {
		const answer = await ask<Record<string, { projectsV2: Connection<Listed> } | null>>(api, query, { login, cursor });
		const lists = answer[owner];
		if (lists) return lists.projectsV2;
		throw new UserError(`GitHub knows no ${owner} "${login}". Choose another one.`);
	});
	const chosen = (await collected(listed)).filter((one) => (wanted === '' ? !one.closed : isProject(wanted, one)));
	if (wanted === '' || chosen.length > 0) return chosen;
	throw new UserError(`${login} has no project "${wanted}". Give its link, its number or its title.`);
}

/** New projects must be found before a look goes back too little to find what happened in them. */
const allListedForMs = 10 * 60_000;
const oneListedForMs = 60 * 60_000;

/**
 * An item as a webhook would report its status, but for what it was before; undefined where nothing came about since then. One
 * without a status comes into its column when it is added.
 */
function deliveryOf(node: ItemNode, project: Project, field: string, since: number): ProjectItemDelivery | undefined {
	const { name, optionId, updatedAt } = node.fieldValueByName ?? {};
	const at = node.fieldValueByName === null && node.isArchived !== true ? node.createdAt : updatedAt;
	if (at === undefined || Date.parse(at) < since) return undefined;
	const change = { field_type: 'single_select', field_name: field, project_number: project.number };
	return {
		action: updatedAt === undefined ? 'created' : 'edited',
		projects_v2_item: {
			...{ id: idOf(node.fullDatabaseId), node_id: node.id, project_node_id: project.id, updated_at: at },
			...(node.createdAt && { created_at: node.createdAt }),
			content_node_id: node.content?.id ?? '',
			content_type: contentTypes[node.type] ?? node.type,
		},
		changes: { field_value: { ...change, ...(updatedAt !== undefined && { to: { id: optionId, name } }) } },
		item: itemShape(node, project),
	};
}

/**
 * The items whose status was set since a moment (epoch milliseconds), and those that were added without one, as a webhook would
 * have reported it, but for what it was before.
 */
export async function statusesSince(api: Api, wanted: ProjectWatch, since: number): Promise<ProjectItemDelivery[]> {
	const { statusField: field } = wanted;
	const projects = await api.cached(
		`projects:${JSON.stringify(wanted)}`,
		async () => await watchedProjects(api, wanted),
		wanted.project === '' ? allListedForMs : oneListedForMs,
	);
	const read = projects.map(async (of) => {
		const pages = connected<ItemNode>(async (cursor) => {
			const page = await askTogether<{ items: Connection<ItemNode> }>(api, itemsQuestion, { id: of.id, field, cursor });
			return page?.items ?? noRows;
		});
		const items = await collected(pages);
		return items.flatMap((node) => deliveryOf(node, of, field, since) ?? []);
	});
	return (await Promise.all(read)).flat();
}

/** The delivery with what only the item itself contains: that it is hidden, and an ID that is too long for a number. */
function withIdentity(delivery: ProjectItemDelivery, node: ItemNode | null): ProjectItemDelivery {
	const { projects_v2_item: subject } = delivery;
	const isHidden = node?.type === 'REDACTED';
	const id = node && !Number.isSafeInteger(subject.id) ? node.fullDatabaseId : subject.id;
	return { ...delivery, projects_v2_item: { ...subject, id, ...(isHidden && { content_type: 'Redacted' }) } };
}

/** The delivery with its item looked up; undefined when that shows another project, field or status. */
export async function completedItem(
	api: Api,
	delivery: ProjectItemDelivery,
	wanted: StatusFilter,
): Promise<ProjectItemDelivery | undefined> {
	if (delivery.item) return delivery;
	const { field_name: name, field_node_id: field } = delivery.changes?.field_value ?? {};
	if (name === undefined && field !== undefined) {
		const { node } = await ask<{ node: { name?: string } | null }>(api, fieldQuery, { id: field });
		if (!isSameName(node?.name, wanted.statusField)) return undefined;
	}
	const { node_id: id, project_node_id: projectId } = delivery.projects_v2_item;
	const { node } =
		id === undefined
			? { node: null }
			: await ask<{ node: ItemNode | null }>(api, itemQuery, { id, field: wanted.statusField });
	if (node?.isArchived === true && delivery.action !== 'edited') return undefined;
	const isLooked = !node?.project && projectId !== undefined && needsProject(delivery, wanted);
	const project = isLooked ? await projectAt(api, projectId) : undefined;
	const item = node ? itemShape(node, node.project) : project ? { project, content: null } : undefined;
	const full = { ...withIdentity(delivery, node), item };
	return isStatus(full, wanted) ? full : undefined;
}
