import type { IDataObject } from 'n8n-workflow';

import type { Api, Path } from '../../shared/catalogue/api';
import { firstRows } from '../../shared/catalogue/truncation';

/** A list that Trello returns with one request, or its first rows. */
export const unpagedList = async (api: Api, path: Path, query: IDataObject, limit?: number): Promise<IDataObject[]> =>
	firstRows(await api.request<IDataObject[]>({ method: 'GET', path, query }), limit);
