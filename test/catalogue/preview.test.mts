import { describe, expect, it } from 'vitest';

import { catalogue } from './integrations.mts';
import { isRefused, preview, table, writesOf } from './previews.mts';

/** What no output may hold: of the credential, and of what an account is asked for to sign with. */
const secrets = catalogue.flatMap(({ credential }) =>
	['apiKey', 'apiToken', 'accessToken'].flatMap((name) => credential[name] ?? []),
);
const blanked = (value: unknown): unknown =>
	JSON.parse(JSON.stringify(value ?? null).replaceAll(/1\/\/sample|ya29\.sample|aB3_sample-secret-value/g, '***'));

describe('a preview of the run of a fixture', () => {
	it.each(table)('$title', async (row) => {
		const { outcome, written } = await preview(row);
		expect(written).toEqual([]);
		if ('error' in outcome) throw outcome.error;
		const { complete, requests } = outcome.told;
		const writes = writesOf(row);
		const told = requests.map(({ method, url, query = {}, body = null }) => ({
			...{ method, query, body },
			path: writes.find(({ path }) => url.endsWith(path))?.path,
		}));
		const expected = writes.slice(0, requests.length).map(({ method, path, query = {}, body }, index) => ({
			...{ method, path, query: blanked(query) },
			body: / bytes \(/.test(String(told[index]?.body)) ? told[index]?.body : blanked(body),
		}));
		expect(told).toEqual(expected);
		for (const secret of secrets) expect(JSON.stringify(outcome.told)).not.toContain(secret);
		if (complete && !writes.some(isRefused)) expect(requests).toHaveLength(writes.length);
		expect(complete || row.operation.isSequence).toBe(true);
	});
});

describe('what writes once, or says that it is a sequence', () => {
	it.each(table.filter(({ operation }) => !operation.isSequence))('$title', (row) => {
		expect(writesOf(row).filter((exchange) => !isRefused(exchange)).length).toBeLessThanOrEqual(1);
	});
});
