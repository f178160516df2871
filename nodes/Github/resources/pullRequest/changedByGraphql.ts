import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { RunContext } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { graphql } from '../../api/graphql';
import type { Numbered } from '../../api/numbered';
import type { Like } from '../../api/officialTypes';
import { segmentsOf } from '../../api/repository';
import { convertToDraft, readyForReview } from './documents';

/** Nothing is left to wait for: peter-evans/enable-pull-request-automerge#343. */
const asCanBeMerged = (error: unknown): unknown =>
	error instanceof UserError && /is in (?:clean|unstable) status/.test(error.message)
		? new UserError('This pull request can be merged now, so there is nothing to wait for. Use Pull Request: Merge.')
		: error;

export type PullRequest = IDataObject & Like<'pull-request', { draft: boolean; auto_merge: object }, 'node_id'>;

/** What is to be of a pull request, and the GraphQL document that makes it so. */
interface Change {
	/** The fields that change, as REST returns them. */
	readonly fields: Pick<PullRequest, 'draft' | 'auto_merge'>;
	readonly document: string;
	readonly variables?: IDataObject;
	isDone(pull: PullRequest): boolean;
	/** The pull request, where it was read already. */
	readonly pull?: PullRequest;
	/** The pull request after a change before this one. */
	readonly changed?: PullRequest;
}

/** Changes a pull request by GraphQL, which needs its node ID, unless nothing is to change, and reads it again. */
export async function changedByGraphql(
	api: Api,
	{ readBack }: Pick<RunContext, 'readBack'>,
	{ repository, number }: Numbered,
	{ fields, document, variables = {}, isDone, pull: existing, changed: previous }: Change,
): Promise<IDataObject> {
	const at = path`/repos/${segmentsOf(repository)}/pulls/${number}`;
	const read = async () => await api.request<PullRequest>({ method: 'GET', path: at });
	const pull = existing ?? (await read());
	if (isDone(pull)) return previous ?? pull;
	await graphql(api, document, { id: pull.node_id, ...variables }).catch((error: unknown) => {
		throw asCanBeMerged(error);
	});
	const changed = await readBack(`Pull request ${repository}#${number} was changed`, read);
	return changed ?? { ...(previous ?? pull), ...fields, updated_at: undefined };
}

export const toDraft: Change = {
	...{ fields: { draft: true }, document: convertToDraft },
	isDone: ({ draft }) => draft === true,
};

export const toReady: Change = {
	...{ fields: { draft: false }, document: readyForReview },
	isDone: ({ draft }) => draft !== true,
};
