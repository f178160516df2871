import type { IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest } from '../../../shared/catalogue/api';

const hasNext = (link = ''): boolean => /rel="next"/.test(link);

/** An object whose one long list GitHub hands out in pages, with the whole list in it. */
export async function wholeObject(api: Api, request: ApiRequest, list: string): Promise<IDataObject> {
	const first = await api.send({ ...request, query: { ...request.query, page: 1 } });
	const rows = [...((first.body[list] ?? []) as IDataObject[])];
	let { headers } = first;
	for (let page = 2; hasNext(headers.link); page += 1) {
		const answer = await api.send({ ...request, query: { ...request.query, page } });
		for (const row of (answer.body[list] ?? []) as IDataObject[]) rows.push(row);
		({ headers } = answer);
	}
	return { ...first.body, [list]: rows };
}
