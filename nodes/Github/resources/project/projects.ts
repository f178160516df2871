import { type IDataObject, UserError } from 'n8n-workflow';

import { collected } from '../../../shared/http/paginate';
import type { Api } from '../../../shared/catalogue/api';
import { connected, type Connection, graphql } from '../../api/graphql';
import type { ProjectField } from './fieldValues';
import { fieldsOfProject, projectById, projectByNumber, projectsOfOwner } from './documents';
import { projectReference } from './projectReference';

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
	yield* connected<Project>(async (after, first) => {
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
		throw missing(`${number} of ${login}`);
	}
	const all = await collected(projectsOf(api, reference.owner));
	const named = all.filter(({ title }) => title.toLowerCase() === reference.title.toLowerCase());
	if (named[0] && named.length === 1) return named[0];
	const list = all.map(({ number, title }) => `"${title}" (${number})`).join(', ') || 'none';
	throw new UserError(
		named.length > 1
			? `${reference.owner} has several projects "${reference.title}". Give the number instead: ${list}.`
			: `${reference.owner} has no project "${reference.title}" that this account may see; its projects are: ${list}. Give the title or the number of one, or the login of another owner.`,
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
