import { describe, expect, it } from 'vitest';

import { touchOfGithub } from '../../nodes/Github/touch/touch';
import type { ApiRequest, Path } from '../../nodes/shared/catalogue/api';

const route = '/repos/Octo/site/issues/5/suggestions/7';
const labels = Array.from({ length: 130 }, (_one, at) => ({ id: at + 1, name: `label ${at + 1}` }));

/** Answers as GitHub does for one suggestion. */
const answering =
	(suggestion: object | undefined) =>
	async <T,>({ path, query = {} }: ApiRequest): Promise<{ body: T }> => {
		const page = Number(query['page'] ?? 1);
		const bodies: ReadonlyArray<readonly [string, unknown]> = [
			['/suggestions', suggestion ? [suggestion] : []],
			['/labels', labels.slice((page - 1) * 100, page * 100)],
			['/user/9', { login: 'mona' }],
		];
		const [, body] = bodies.find(([end]) => path.endsWith(end)) ?? [];
		return await Promise.resolve({ body: body as T });
	};

const touched = async (suggestion: object | undefined, action = 'approve') => {
	const request: ApiRequest = { method: 'POST', path: `${route}/${action}` as Path };
	const ask = answering(suggestion) as never;
	return {
		items: (await touchOfGithub.items?.touchedBy(request, ask))?.subjects,
		labels: await touchOfGithub.labels?.(request, ask),
		people: await touchOfGithub.people(request, ask),
	};
};

describe('the approval of a suggestion', () => {
	const items = [['octo/site#5', 'octo/site']];

	it('adds the label that is suggested, on whatever page of the labels it is', async () => {
		const suggestion = { id: 7, action: 'add_label', target_id: 120 };
		expect(await touched(suggestion)).toEqual({ items, labels: [['label 120']], people: [] });
	});

	it('adds the person who is suggested', async () => {
		const suggestion = { id: 7, action: 'add_assignee', target_id: 9 };
		expect(await touched(suggestion)).toEqual({ items, labels: [], people: [['9', 'mona', 'mona']] });
	});

	it('of another change adds neither', async () => {
		const suggestion = { id: 7, action: 'close_issue', target_id: null };
		expect(await touched(suggestion)).toEqual({ items, labels: [], people: [] });
	});

	it('cannot be determined where the suggestion, or its label, is not known', async () => {
		expect(await touched(undefined)).toEqual({ items, labels: undefined, people: undefined });
		const suggestion = { id: 7, action: 'add_label', target_id: 999 };
		expect((await touched(suggestion)).labels).toBeUndefined();
	});

	it('is no matter where the suggestion is dismissed', async () => {
		expect(await touched(undefined, 'dismiss')).toEqual({ items, labels: [], people: [] });
	});
});
