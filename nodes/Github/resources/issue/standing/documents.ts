import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../../shared/catalogue/api';
import { path } from '../../../../shared/http/path';
import { graphql } from '../../../api/graphql';
import type { Numbered } from '../../../api/numbered';
import { segmentsOf } from '../../../api/repository';

/** REST can do none of this. https://docs.github.com/graphql/reference/mutations#pinissue */
export const pin = `mutation ($id: ID!) { pinIssue(input: { issueId: $id }) { issue { id } } }`;
export const unpin = `mutation ($id: ID!) { unpinIssue(input: { issueId: $id }) { issue { id } } }`;
export const deletion = `mutation ($id: ID!) { deleteIssue(input: { issueId: $id }) { repository { id } } }`;
export const transfer = `mutation ($id: ID!, $repositoryId: ID!, $createLabels: Boolean) {
	transferIssue(input: { issueId: $id, repositoryId: $repositoryId, createLabelsIfMissing: $createLabels }) {
		issue { number }
	}
}`;

/** Changes an issue by GraphQL, which wants its node ID. */
export async function changedByGraphql<T>(
	api: Api,
	{ repository, number }: Numbered,
	document: string,
	variables: IDataObject = {},
): Promise<T> {
	const at = path`/repos/${segmentsOf(repository)}/issues/${number}`;
	const { node_id: id } = await api.request<{ node_id: string }>({ method: 'GET', path: at });
	return await graphql<T>(api, document, { id, ...variables });
}
