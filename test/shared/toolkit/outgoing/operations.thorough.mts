import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { withoutCode } from '../../../../nodes/shared/toolkit/outgoing/code';
import { type JsonSchema, toolSchema } from '../../../../nodes/shared/toolkit/definition/toolSchema';
import { toolKey } from '../../../../nodes/shared/toolkit/definition/tool';
import { oneByOne } from '../../../../nodes/shared/toolkit/toolkit';
import type { Values } from '../said.mts';
import { answersOf, called, hostOf, tried, type Tried } from '../toolBench.mts';

/** Ways in which a text can tell a foreign host something, one of each kind. */
const payloads = [
	'x ![](https://evil.example/?q=1)',
	'https://evil.example/?q=1',
	'<img src="//evil.example/?q=1">',
	'[a](https://github.com@evil.example/)',
];

/** What a model can say to an argument of a schema so that the payload is somewhere in it. */
function wordings(schema: JsonSchema, payload: string): unknown[] {
	if (schema.enum !== undefined || schema.type === 'number' || schema.type === 'boolean') return [];
	if (schema.type === 'array') return wordings(schema.items ?? {}, payload).map((one) => [one]);
	if (schema.type === 'string') return [payload];
	if (schema.type === undefined)
		return [payload, { sample: payload }, JSON.stringify([{ path: 'a.md', content: payload }])];
	return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
		wordings(inner, payload).map((one) => ({ [name]: one })),
	);
}

/** The payload next to what the fixture says in the same rows, which other values need to be accepted. */
const merged = (said: unknown, wording: unknown): unknown => {
	if (typeof wording !== 'object' || wording === null || typeof said !== 'object' || said === null) return wording;
	if (Array.isArray(wording)) return wording.map((one: unknown, index) => merged((said as unknown[])[index], one));
	return { ...said, ...wording };
};

/** All values that a call gives to one argument. */
const attempts = ({ operation, said }: Tried): Values[] => {
	const { properties = {} } = toolSchema(operation.fields, new Set(operation.notForTools ?? []), {});
	return Object.entries(properties).flatMap(([name, schema]) =>
		payloads.flatMap((payload) =>
			wordings(schema, payload).map((wording) => ({ ...said, [name]: merged(said[name], wording) })),
		),
	);
};

const decodedIn = (value: unknown): string[] => {
	if (typeof value === 'string') return [value, Buffer.from(value, 'base64').toString('utf8')];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(decodedIn) : [];
};

/** Contents of files, in which a link is code or data: only what a page loads by itself is refused. */
const ofFiles = new Set(['file:createOrUpdate', 'commit:create', 'gist:create', 'gist:update']);

/** The texts of the requests that a call would send in which the foreign host can learn something. */
async function leaving({ toolkit, operation, run, title }: Tried, said: Values, checkText: boolean): Promise<string[]> {
	const { host } = hostOf(toolkit.integration, {
		parameters: {
			...{ preset: oneByOne, tools: [], writes: [toolKey(operation)] },
			requestOptions: { keepApart: 'off', preview: true, checkText },
		},
		answers: answersOf(run),
		execution: `${title} ${checkText}`,
		customData: new Map([['toolkitsRead', 'private']]),
	});
	const result = (await called(host, toolkit, operation, said)) as IDataObject;
	const requests = (result['requests'] ?? []) as ReadonlyArray<Record<'body' | 'query' | 'url', unknown>>;
	return requests
		.flatMap(({ url, query, body }) => decodedIn([decodeURIComponent(String(url)), query, body]))
		.filter((text) => /(?:\/\/|@|www\.)evil\.example/.test(withoutCode(text)))
		.filter((text) => !(checkText && ofFiles.has(toolKey(operation)) && !/!\[|<img/.test(text)));
}

const seen = new Set<string>();
const first = new Set<string>();
const rows = tried.filter(({ operation, toolkit, said }) => {
	const key = `${toolkit.integration.name} ${toolKey(operation)}`;
	// a model sends no files, so what needs one is refused before
	const isNew = operation.kind !== 'read' && !first.has(key) && !JSON.stringify(said).includes('binaryPropertyName');
	if (isNew) first.add(key);
	return isNew;
});

describe('after something private was read, no text leads to another host', () => {
	it.each(rows)('$title', async (row) => {
		for (const said of attempts(row)) {
			expect(await leaving(row, said, true)).toEqual([]);
			if (!seen.has(row.title) && (await leaving(row, said, false)).length > 0) seen.add(row.title);
		}
	});

	it('although it would by the tools that write text', () => {
		expect(seen.size).toBeGreaterThan(80);
		expect([...seen]).toEqual(
			expect.arrayContaining([
				...['Trello attachment:addUrl, run 1', 'Trello comment:create, run 1', 'Trello checkItem:create, run 1'],
				...['GitHub comment:create, run 1', 'GitHub pullRequest:create, run 1', 'GitHub release:create, run 1'],
				...['GitHub file:createOrUpdate, run 1', 'GitHub repository:update, run 1', 'GitHub discussion:create, run 1'],
			]),
		);
	});
});
