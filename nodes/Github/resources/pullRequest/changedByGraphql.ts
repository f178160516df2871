import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { graphql } from '../../api/graphql';
import type { Numbered } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';

/** Nothing is left to wait for: peter-evans/enable-pull-request-automerge#343. */
const asCanBeMerged = (error: unknown): unknown =>
	error instanceof UserError && /is in (?:clean|unstable) status/.test(error.message)
		? new UserError('This pull request can be merged now, so there is nothing to wait for. Use Pull Request: Merge.')
		: error;

interface PullRequest {
	readonly node_id: string;
	readonly draft?: boolean;
	readonly auto_merge?: object | null;
}

/**
 * Changes a pull request by GraphQL, which wants its node ID, unless it is so already, and reads it again.
 *
 * @param isDone whether it is as it is wanted to be.
 */
export async function changedByGraphql(
	api: Api,
	{ repository, number }: Numbered,
	isDone: (pull: PullRequest) => boolean,
	document: string,
	variables: IDataObject = {},
): Promise<IDataObject> {
	const read = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/pulls/${number}` } as const;
	const pull = await api.request<PullRequest & IDataObject>(read);
	if (isDone(pull)) return pull;
	await graphql(api, document, { id: pull.node_id, ...variables }).catch((error: unknown) => {
		throw asCanBeMerged(error);
	});
	return await api.request(read);
}
