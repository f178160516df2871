import { website, withSteps } from './sandboxSteps.mts';

import type { INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { githubCalls } from '../../e2e/tools/github.mts';
import type { Seen, ToolCalls } from '../../e2e/tools/call.mts';
import { githubAccounts } from '../../sandbox/github/start.mts';

const calls: ToolCalls = githubCalls;
/** The file of an upload, which no model can give. */
const files = { data: { data: Buffer.from('a,b').toString('base64'), mimeType: 'text/csv', fileName: 'a.csv' } };

describe.each(['github.com', 'ghec', 'ghes-3.17', 'ghes-3.18', 'ghes-3.19'] as const)('every step at %s', (server) => {
	const { github, step } = withSteps();
	const results = new Map<string, Record<string, unknown>>();
	const seen: Seen = (tool) => results.get(tool) ?? {};

	beforeAll(() => {
		github().handle.profile.server = server;
	});
	afterAll(() => {
		github().handle.profile.server = 'github.com';
	});

	/** What happens beside the steps happens at once and by the addresses of github.com. */
	const prepare = async ({ before }: (typeof calls)[string]) => {
		github().handle.profile.server = 'github.com';
		await before?.({ github: github(), accounts: { github: githubAccounts } } as never, seen);
		github().handle.profile.server = server;
	};

	it.each(Object.entries(calls))('%s succeeds', async (key, call) => {
		await prepare(call);
		const [resource = '', operation = ''] = key.split(':');
		const given = (call.given?.(seen) ?? {}) as INodeParameters;
		const [first = {}] = await step(resource, operation, given, { items: [{ json: {}, binary: files }] });
		results.set(key, first);
		if (call.returns) expect(first).toMatchObject(call.returns);
	});

	it('tells pages of people, not of the API', () => {
		const pages = [...results.values()].flatMap(({ url }) => (typeof url === 'string' ? [url] : []));
		expect(pages.length).toBeGreaterThan(20);
		expect(pages.filter((url) => url.includes('/api/v3'))).toEqual([]);
		expect(seen('repository:get')['url']).toBe(`${github().url}/${website}`);
	});
});
