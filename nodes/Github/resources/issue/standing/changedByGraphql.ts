import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../../shared/catalogue/api';
import { path } from '../../../../shared/http/path';
import { graphql } from '../../../api/graphql';
import type { Numbered } from '../../../api/numbered';
import { segmentsOf } from '../../../api/repository';

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
