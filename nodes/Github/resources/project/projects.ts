import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { collected } from '../../../shared/http/paginate';
import { connected, type Connection, graphql } from '../../api/graphql';
import { fieldsOfProject, projectById, projectByNumber, projectsOfOwner } from './documents';
import type { ProjectField } from './fieldValues';
import { namedOne } from '../../../shared/parameters/namedOne';

/** What a text says about which project is meant. */
export type ProjectReference =
	| { readonly by: 'number'; readonly owner: string; readonly number: number }
	| { readonly by: 'id'; readonly id: string }
	| { readonly by: 'title'; readonly owner: string; readonly title: string };

const link = /^(?:https?:\/\/[^/]+\/)?(?:orgs|users)\/([\w-]+)\/projects\/(\d+)(?:[/?#].*)?$/;

const short = /^([\w-]+)[/#](\d+)$/;

/** Node IDs of today and of old: the kind of thing is in them. */
const isId = (text: string) => /^PVT_[\w-]+$/.test(text) || /^MD[A-Za-z0-9+/]{10,}=*$/.test(text);

const otherOwner = (ownerOfTitle: string, owner: string): UserError =>
	new UserError(
		`"Project" belongs to ${ownerOfTitle}, but "Owner" says ${owner}. Leave Owner empty, or correct one of them.`,
	);

/**
 * Reads which project is meant, by link, number, `owner/number`, ID or title. Pure.
 *
 * @param owner what the Owner field says; may be empty where the text names the owner, or is an ID.
 * @throws UserError when the owner is missing, or when the two name different ones.
 */
export function projectReference(text: string, owner: string): ProjectReference {
	const given = text.trim();
	if (isId(given)) return { by: 'id', id: given };
	const [, ownerOfTitle, number] = link.exec(given) ?? short.exec(given) ?? [];
	if (ownerOfTitle !== undefined && owner !== '' && ownerOfTitle.toLowerCase() !== owner.toLowerCase()) {
		// "Q4/2026" is a title as well
		if (short.test(given)) return { by: 'title', owner, title: given };
		throw otherOwner(ownerOfTitle, owner);
	}
	if (ownerOfTitle !== undefined) return { by: 'number', owner: ownerOfTitle, number: Number(number) };
	if (/^https?:/.test(given))
		throw new UserError(
			`"Project" does not accept "${given.slice(0, 80)}". Give a link such as https://github.com/orgs/octo-org/projects/5.`,
		);
	if (owner === '')
		throw new UserError('"Owner" is missing. Choose who the project belongs to, or give the link of the project.');
	const own = /^#?(\d+)$/.exec(given)?.[1];
	return own === undefined ? { by: 'title', owner, title: given } : { by: 'number', owner, number: Number(own) };
}

export interface Project extends IDataObject {
	readonly id: string;
	readonly number: number;
	readonly title: string;
	readonly url: string;
}

interface OfOwner<T> {
	/** Null when there is no such user or organization; empty when it is neither. */
	readonly repositoryOwner: T | Record<string, never> | null;
}

const missing = (what: string) =>
	new UserError(
		`There is no project ${what}, or this account may not see it: a token needs the scope read:project (classic) or Projects: read of the organization, and fine-grained tokens cannot read projects of users.`,
	);

/** The projects of a user or organization, those that match `query` where it is given. */
export async function* projectsOf(api: Api, login: string, query?: string, limit?: number): AsyncGenerator<Project> {
	return yield* connected<Project>(async (after, first) => {
		const variables = { login, first, after, query: query ?? null };
		const { repositoryOwner: owner } = await graphql<OfOwner<{ projectsV2: Connection<Project> }>>(
			api,
			projectsOfOwner,
			variables,
		);
		if (owner?.projectsV2) return owner.projectsV2;
		throw new UserError(`GitHub knows no user or organization "${login}". Correct "Owner" and try again.`);
	}, limit);
}

const allOf = async (api: Api, owner: string): Promise<readonly Project[]> => await collected(projectsOf(api, owner));

const titledIn = (all: readonly Project[], title: string, owner: string): Project | undefined =>
	namedOne(all, title, {
		several: `${owner} has several projects`,
		namesOf: (one) => [one.title],
		idOf: ({ id, number }) => `${id}, number ${number}`,
	});

/**
 * The project that was named by link, number, ID or title.
 *
 * @throws UserError when there is none, or several of that title.
 */
export async function projectOf(api: Api, owner: string, text: string): Promise<Project> {
	const reference = projectReference(text, owner);
	if (reference.by === 'id') {
		const { node } = await graphql<{ node: Project | null }>(api, projectById, { id: reference.id });
		if (node?.id) return node;
		throw missing(`"${reference.id}"`);
	}
	if (reference.by === 'number') {
		const { owner: login, number } = reference;
		const found = await graphql<OfOwner<{ projectV2: Project | null }>>(
			api,
			projectByNumber,
			{ login, number },
			{ partial: 'found' },
		);
		if (found.repositoryOwner?.projectV2) return found.repositoryOwner.projectV2;
		// the title of a project can be a number, such as 2026
		const titled = /^#?\d+$/.test(text.trim()) ? titledIn(await allOf(api, login), text.trim(), login) : undefined;
		if (titled) return titled;
		throw missing(`${number} of ${login}`);
	}
	const all = await allOf(api, reference.owner);
	const matching = titledIn(all, reference.title, reference.owner);
	if (matching) return matching;
	const ownerOfTitle = short.exec(reference.title)?.[1];
	if (ownerOfTitle !== undefined) throw otherOwner(ownerOfTitle, reference.owner);
	const list = all.map(({ number, title }) => `"${title}" (${number})`).join(', ') || 'none';
	throw new UserError(
		`${reference.owner} has no project "${reference.title}" that this account may see; its projects are: ${list}. Give the title or the number of one, or the login of another owner.`,
	);
}

/** How long the items of a run share what is read of a project, in milliseconds. */
export const rememberedForMs = 60_000;

/** A project and its fields. */
interface ProjectForm {
	readonly project: Project;
	readonly fields: ProjectField[];
}

/**
 * What `find` makes of a project and its fields, which are read once for the items of a run, and anew where what is remembered
 * does not do.
 *
 * @throws what `find` throws of the project as it is now.
 */
export async function inProject<T>(api: Api, owner: string, text: string, find: (form: ProjectForm) => T): Promise<T> {
	const read = async (): Promise<ProjectForm> => {
		const project = await projectOf(api, owner, text);
		return { project, fields: await fieldsOf(api, project) };
	};
	let isNew = false;
	const first = async () => {
		isNew = true;
		return await read();
	};
	const form = await api.cached(`project form:${owner} ${text}`, first, rememberedForMs);
	return await (async () => find(form))().catch(async (error: unknown) =>
		isNew ? await Promise.reject(error as Error) : find(await read()),
	);
}

/** All fields of a project. */
export const fieldsOf = async (api: Api, { id }: Project): Promise<ProjectField[]> =>
	await collected(
		connected<ProjectField>(async (after, first) => {
			const { node } = await graphql<{ node: { fields: Connection<ProjectField> } }>(api, fieldsOfProject, {
				id,
				first,
				after,
			});
			return node.fields;
		}),
	);
