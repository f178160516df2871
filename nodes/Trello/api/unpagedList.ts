import type { IDataObject } from 'n8n-workflow';

import type { Api, Path } from '../../shared/catalogue/api';

/** A list that Trello hands out whole, with one request, or its first rows. */
export const unpagedList = async (api: Api, path: Path, query: IDataObject, limit?: number): Promise<IDataObject[]> =>
	(await api.request<IDataObject[]>({ method: 'GET', path, query })).slice(0, limit);
