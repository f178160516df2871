import { withSteps } from '../sandboxSteps.mts';

import type { INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { githubCalls } from '../../../e2e/tools/github.mts';
import { lacks } from '../../contract/versions/lacks.mts';
import type { Seen, ToolCalls } from '../../../e2e/tools/call.mts';
import { githubAccounts } from '../../../sandbox/github/start.mts';
import type { ServerProfile } from '../../../sandbox/github/server/profile.mts';

export const calls: ToolCalls = githubCalls;

/** The file of an upload, which no model can give. */
const files = { data: { data: Buffer.from('a,b').toString('base64'), mimeType: 'text/csv', fileName: 'a.csv' } };

/** What a step is expected to be refused with: by any server, or by one that does not have what it asks for. */
const refusalOf = (key: string, { refuses }: (typeof calls)[string], server: string): RegExp | undefined =>
	lacks.some(
		({ servers, by, what }) =>
			what === 'no route' && servers.some((one) => one === server) && by.includes(key.replace(':', ': ')),
	)
		? /Enterprise Server [\d.]+ does not have it/
		: refuses;

/** Whether a server has no route for a step of a room: then there may be none to read, which GitHub answers in the same way. */
const isLacking = (resource: string, server: string): boolean =>
	lacks.some(
		({ servers, by, what }) =>
			what === 'no route' &&
			servers.some((one) => one === server) &&
			by.some((step) => step.startsWith(`${resource}: `)),
	);

/** Runs every step once, in the order of a story, on the stand-in for a server; each must succeed, but for what is refused everywhere. */
export function tellWholeStory(server: ServerProfile['server']) {
	const steps = withSteps();
	const { github, step } = steps;
	const results = new Map<string, Record<string, unknown>>();
	const seen: Seen = (tool) => results.get(tool) ?? {};

	beforeAll(() => {
		github().handle.profile.server = server;
	});
	afterAll(() => {
		github().handle.profile.server = 'github.com';
	});

	/** What happens beside the steps happens by the addresses of github.com. */
	const prepare = async ({ before }: (typeof calls)[string]) => {
		github().handle.profile.server = 'github.com';
		await before?.({ github: github(), accounts: { github: githubAccounts } } as never, seen);
		github().handle.profile.server = server;
	};

	it.each(Object.entries(calls))('%s succeeds', async (key, call) => {
		await prepare(call);
		const [resource = '', operation = ''] = key.split(':');
		const given = (call.given?.(seen) ?? {}) as INodeParameters;
		const outcome = await step(resource, operation, given, { files }).catch((error: Error) => error.message);
		if (typeof outcome === 'string') return expect(outcome).toMatch(refusalOf(key, call, server) ?? /^no refusal$/);
		if (outcome.length === 0 && isLacking(resource, server)) return;
		const [first = {}] = outcome;
		results.set(key, first);
		if (call.returns) expect(first).toMatchObject(call.returns);
	});

	return { ...steps, seen, results };
}
