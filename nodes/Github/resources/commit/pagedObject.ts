import type { IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest, Pager } from '../../../shared/catalogue/api';
import { truncatedLike } from '../../../shared/catalogue/truncation';
import { asRows, collected, linkPager, withQuery } from '../../../shared/http/paginate';

/** An object whose one long list GitHub returns in pages, with that list, or its first `limit` entries. */
export async function wholeObject(
	api: Api,
	request: ApiRequest,
	list: 'commits' | 'files',
	limit?: number,
): Promise<IDataObject> {
	let first: IDataObject | undefined;
	const pager: Pager = {
		...linkPager,
		first: (one) => withQuery(one, { page: 1 }),
		rows: (body) => asRows((body as IDataObject)[list]),
		totalOf: (body) => {
			first ??= body as IDataObject;
			return list === 'commits' ? Number(first['total_commits'] ?? 0) : undefined;
		},
	};
	const rows = await collected<IDataObject>(api.rows(request, limit, pager));
	return truncatedLike(rows, { ...first, [list]: rows });
}
