import { describe, expect, it } from 'vitest';

import { readParams } from '../../nodes/shared/parameters/readParams';
import { itemsOf } from '../../nodes/shared/triggers/trigger';
import { catalogue } from '../catalogue/integrations.mts';
import { recordingApi } from '../support/recordingHost.mts';

/** The path of every value, with its type; what may be empty says nothing about its type. */
function pathsOf(value: unknown, path = ''): Array<[path: string, type: string]> {
	if (value === null) return [[path, 'null']];
	if (Array.isArray(value)) return [[path, 'list'], ...value.flatMap((one) => pathsOf(one, `${path}[]`))];
	if (typeof value !== 'object') return [[path, typeof value]];
	return [[path, 'object'], ...Object.entries(value).flatMap(([key, one]) => pathsOf(one, `${path}.${key}`))];
}

const [github] = catalogue.filter(({ integration }) => integration.name === 'GitHub');
if (!github) throw new Error('no GitHub');
const { integration, credential, events, cases } = github;

describe.each(events)('$value', (event) => {
	it('gives all its items the same fields, of the same types', async () => {
		const types = new Map<string, Set<string>>();
		const fields = new Map<string, Set<string>>();
		const source = cases[event.value]?.accepted ?? [];
		for (const { delivery, given = {}, exchanges = [] } of source) {
			const stored: Record<string, unknown> = { repositories: ['octocat/hello-world'], ...given };
			const read = (name: string, fallback: unknown) => stored[name] ?? fallback;
			const params = readParams(event.fields, { read, zone: 'UTC' }) as never;
			const { api } = recordingApi(integration, credential, ({ method, path }) => {
				const found = exchanges.find((exchange) => exchange.method === method && exchange.path === path);
				return { body: found?.reply ?? {}, status: found?.status };
			});
			const choice = { event, params, api, includePayload: false };
			for (const { json } of await itemsOf(choice, [delivery], { since: 0, now: Date.parse('2026-11-20T12:00:00Z') })) {
				const paths = pathsOf(json);
				const members = Object.entries(json);
				for (const [key, value] of [['', json] as const, ...members])
					if (value !== null) fields.set(key, (fields.get(key) ?? new Set()).add(JSON.stringify(subKeys(value))));
				for (const [path, type] of paths) types.set(path, (types.get(path) ?? new Set()).add(type));
			}
		}
		expect([...fields].filter(([, all]) => all.size > 1)).toEqual([]);
		const mixed = [...types].filter(([path, all]) => ![...all].every((type) => type === 'null') && isMixed(path, all));
		expect(mixed).toEqual([]);
	});
});

/** Old and new values are of the type that the changed field has. */
const isMixed = (path: string, all: ReadonlySet<string>) =>
	!/^\.changes\[\]\.(from|to)$/.test(path) && [...all].filter((type) => type !== 'null').length > 1;

const subKeys = (value: unknown) =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
