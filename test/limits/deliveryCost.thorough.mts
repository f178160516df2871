import { describe, expect, it } from 'vitest';

import { github } from '../../nodes/Github/github';
import { GithubStepsTrigger } from '../../nodes/Github/GithubStepsTrigger.node.ts';
import { readParams } from '../../nodes/shared/parameters/readParams';
import { catalogue } from '../catalogue/integrations.mts';
import { recordingApi } from '../support/recordingHost.mts';

const { events = [], cases = {} } = catalogue.find(({ integration }) => integration === github) ?? {};
const website = { repositories: { repository: [{ repository: 'octocat/hello-world' }] } };
const { properties } = new GithubStepsTrigger().description;

/** Whether GitHub is asked which of an issue's entries tells of a delivery: a request that counts, for every event. */
async function asksForEntry(event: (typeof events)[number]): Promise<boolean> {
	const looked = (cases[event.value]?.accepted ?? []).map(async ({ delivery, given, exchanges = [] }) => {
		const { api, sent } = recordingApi(
			github,
			{ baseUrl: 'https://api.github.com', accessToken: 'sample' },
			(asked) => {
				const found = exchanges.find(({ method, path }) => method === asked.method && path === asked.path);
				return {
					status: found?.status ?? (found ? 200 : 404),
					headers: found?.headers ?? {},
					body: found?.reply ?? {},
				};
			},
		);
		const stored = { ...website, ...given } as Record<string, unknown>;
		const params = readParams(event.fields, { read: (name, fallback) => stored[name] ?? fallback, zone: 'UTC' });
		await event.complete?.(api, delivery as never, params);
		return sent.some(({ path }) => /\/issues\/\d+\/events$/.test(path));
	});
	return (await Promise.all(looked)).includes(true);
}

/** https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api: above 5,000 an hour deliveries have to wait. */
describe('What instant events take from the quota of GitHub', () => {
	it.each(events.filter(({ subscribe }) => subscribe))('is said in the form: $value', async (event) => {
		const said = properties.filter(
			({ name, displayOptions }) =>
				name === 'deliveryCostNotice' && displayOptions?.show?.['event']?.includes(event.value),
		);
		expect(said.map(({ displayName }) => displayName)).toEqual(
			(await asksForEntry(event))
				? [
						'Each event takes 1 of the 5,000 requests an hour that GitHub gives an account. What is more comes when the hour is over.',
					]
				: [],
		);
	});
});
