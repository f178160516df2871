import { describe, expect, it, vi } from 'vitest';

import { newDiscussion } from '../../../nodes/Github/resources/discussion/newDiscussion.event';
import { github } from '../../../nodes/Github/github';
import { askTogether } from '../../../nodes/Github/api/graphqlBatch';
import { PartialRead } from '../../../nodes/shared/triggers/partialRead';
import { prepare } from '../../../sandbox/github/graphql/answer.mts';
import type { Recorded } from '../../support/recordingHost.mts';
import { recordingApi } from '../../support/recordingHost.mts';

const credential = { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' };
const question = {
	declared: '$owner: String!, $name: String!',
	field: 'repository(owner: $owner, name: $name) { nameWithOwner }',
};

interface Asked {
	readonly query: string;
	readonly variables: Readonly<Record<string, unknown>>;
}

const at = '2026-11-20T11:00:00Z';
const discussion = (repository: string, number: number) => ({
	...{
		id: `${repository}_${number}`,
		databaseId: number,
		number,
		title: 'How?',
		body: '',
		createdAt: at,
		updatedAt: at,
	},
	...{ url: `https://github.com/${repository}/discussions/${number}`, author: null },
	category: { name: 'Q&A', slug: 'q-a', isAnswerable: true },
});

/** Repositories that hold as many new discussions as their number; those named "closed-…" may not be read. */
function answer(asked: Asked): object {
	expect(prepare({ ...asked, operationName: undefined })).toHaveProperty('cost');
	const data: Record<string, unknown> = {};
	const errors: object[] = [];
	const aliases = [...asked.query.matchAll(/(?:(a(\d+)): )?repository\(/g)];
	for (const [, alias = 'repository', index = ''] of aliases) {
		const of = (name: string) => asked.variables[`${name}${index}`];
		const name = `${String(of('owner'))}/${String(of('name'))}`;
		const many = Number(/\d+$/.exec(name)?.[0]);
		const start = Number(of('cursor') ?? 0);
		const end = Math.min(start + Number(of('first')), many);
		const nodes = Array.from({ length: Math.max(0, end - start) }, (_unused, row) => discussion(name, start + row + 1));
		const pageInfo = { hasNextPage: end < many, endCursor: String(end) };
		const isClosed = name.includes('closed');
		if (isClosed) errors.push({ type: 'FORBIDDEN', path: [alias], message: `${name} is protected by SAML` });
		data[alias] = isClosed
			? null
			: { databaseId: many, nameWithOwner: name, url: `https://github.com/${name}`, discussions: { nodes, pageInfo } };
	}
	return { data, ...(errors.length > 0 && { errors }) };
}

async function look(names: readonly string[]) {
	const { api, sent } = recordingApi(github, credential, ({ body }: Recorded) => ({ body: answer(body as Asked) }));
	const reader = new PartialRead({}, { since: Date.parse(at), now: Date.parse(at) });
	const span = { since: Date.parse(at), now: Date.parse(at), part: reader.part.bind(reader) };
	const params = { watch: 'repositories', repositories: { repository: names.map((repository) => ({ repository })) } };
	const found = (await newDiscussion.list?.(api, params as never, span)) ?? [];
	const urls = found.map(({ discussion: { html_url: url } }) => url);
	return { urls, told: reader.notices, queries: sent.map(({ body }) => body as Asked) };
}

const quiet = (count: number) => Array.from({ length: count }, (_unused, index) => `o/quiet-${index}-0`);

describe('What is asked of several repositories', () => {
	it.each([
		[1, 1],
		[20, 1],
		[50, 1],
		[200, 4],
	])('is one query for %d of them, or one for fifty', async (count, queries) => {
		const { queries: asked, urls } = await look(quiet(count));
		expect(urls).toEqual([]);
		expect(asked).toHaveLength(queries);
		const points = asked.map((one) => {
			const prepared = prepare({ ...one, operationName: undefined });
			return 'cost' in prepared ? prepared.cost.points : undefined;
		});
		expect(points).toEqual(Array.from({ length: queries }, () => 1));
	});

	it('is refused alone where one of twenty is forbidden', async () => {
		const { urls, told, queries } = await look([...quiet(17), 'o/closed-3', 'o/busy-1', 'o/busy-2']);
		expect(queries).toHaveLength(1);
		expect(urls).toEqual(
			[1, 2, 2].map((many, row) => `https://github.com/o/busy-${many}/discussions/${[1, 1, 2][row]}`),
		);
		expect(told).toEqual([expect.stringMatching(/^o\/closed-3 could not be read, .*protected by SAML/)]);
	});

	it('goes on page by page where there is more, for each that has more together', async () => {
		const { urls, queries } = await look([...quiet(3), 'o/busy-7', 'o/busy-70']);
		expect(urls).toHaveLength(77);
		expect(new Set(urls).size).toBe(77);
		expect(
			queries.map(({ variables }) => Object.keys(variables).filter((key) => key.startsWith('owner')).length),
		).toEqual([5, 2, 1]);
	});

	it("is null for what there is not, and a limit is everybody's", async () => {
		const limit = { errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded' }] };
		const missing = { type: 'NOT_FOUND', path: ['a1'], message: 'Could not resolve to a Repository' };
		const answers: object[] = [
			{ data: { a0: { nameWithOwner: 'o/a' }, a1: null }, errors: [missing] },
			...[limit, limit, limit],
		];
		const { api } = recordingApi(github, credential, () => ({ body: answers.shift() ?? {} }));
		vi.spyOn(api, 'pause').mockResolvedValue();
		const both = async () =>
			await Promise.allSettled(['a', 'b'].map(async (name) => await askTogether(api, question, { owner: 'o', name })));
		expect(await both()).toMatchObject([{ value: { nameWithOwner: 'o/a' } }, { value: null }]);
		expect(await both()).toMatchObject([
			{ reason: { message: expect.stringContaining('slow down') } },
			{ reason: { message: expect.stringContaining('slow down') } },
		]);
	});
});
