import { describe, expect, it } from 'vitest';

import { github } from '../../../nodes/Github/github';
import { fromEnd } from '../../../nodes/Github/api/recentRows';
import { collected } from '../../../nodes/shared/http/paginate';
import { path } from '../../../nodes/shared/http/path';
import { recordingApi } from '../../support/recordingHost.mts';

const credential = { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' };

describe('A list that begins with the oldest', () => {
	const page = (number: number) => [number * 2 - 1, number * 2];
	const link =
		'<https://api.github.com/x?per_page=100&page=2>; rel="next", <https://api.github.com/x?per_page=100&page=3>; rel="last"';

	it('is read from its end, and no further than the reader wants', async () => {
		const { api, sent } = recordingApi(github, credential, ({ query }) => ({
			body: page(Number(query.page ?? 1)),
			headers: query.page === undefined ? { link } : {},
		}));
		const request = { method: 'GET', path: path`/repos/o/r/stargazers` } as const;
		expect(await collected(fromEnd<number>(api, request))).toEqual([6, 5, 4, 3, 2, 1]);
		sent.length = 0;
		for await (const number of fromEnd<number>(api, request)) if (number === 6) break;
		expect(sent.map(({ query }) => query.page)).toEqual([undefined, 3]);
	});

	it.each([
		['ends', 400, [undefined]],
		['is remembered to end before, and has grown', 398, [undefined, 398, 399]],
	])('is read elsewhere where the service %s at page 400', async (_what, last, pages) => {
		const linkOf = (page: number) => [
			...(page < 400 ? [`<https://api.github.com/x?page=${page + 1}>; rel="next"`] : []),
			`<https://api.github.com/x?page=${page === 1 ? last : 400}>; rel="last"`,
		];
		const { api, sent } = recordingApi(github, credential, ({ query }) => ({
			body: [Number(query.page ?? 1)],
			headers: { link: linkOf(Number(query.page ?? 1)).join(', ') },
		}));
		async function* newest() {
			yield await Promise.resolve(9000);
		}
		const request = { method: 'GET', path: path`/repos/o/r/stargazers` } as const;
		expect(await collected(fromEnd<number>(api, request, newest))).toEqual([9000]);
		expect(sent.map(({ query }) => query.page)).toEqual(pages);
	});
});
