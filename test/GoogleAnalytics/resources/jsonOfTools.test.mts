import type { IDataObject } from 'n8n-workflow';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { googleAnalyticsToolkit } from '../../../nodes/GoogleAnalytics/toolkit';
import { toolDefinition, toolKey } from '../../../nodes/shared/toolkit/definition/tool';
import { toolsOf } from '../../../nodes/shared/toolkit/toolkit';
import { SEED } from '../../../sandbox/analytics/seed.mts';
import { type AnalyticsSandbox, startAnalytics } from '../../../sandbox/analytics/start.mts';
import { executeNode } from '../../engine/harness.mts';
import { oAuth2 } from '../analyticsAccount.mts';

let sandbox: AnalyticsSandbox;
beforeAll(async () => {
	sandbox = await startAnalytics({ now: Date.now, events: 0, warehouseRows: 0 });
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.close());

function schemaOf(key: string) {
	const operation = toolsOf(googleAnalyticsToolkit).find((one) => toolKey(one) === key);
	if (!operation) throw new Error(`There is no tool ${key}`);
	return toolDefinition('Google Analytics', operation, new Set()).schema;
}

/** The JSON that a text gives as an example. */
const exampleIn = (text = ''): unknown => JSON.parse(/(?:such as|Example:) (\[.*\])/.exec(text)?.[1] ?? 'null');

async function create(resource: string, given: IDataObject): Promise<IDataObject> {
	const parameters = { authentication: 'oAuth2', resource, operation: 'create', property: SEED.shop, ...given };
	const credentials = oAuth2(sandbox);
	const { json } = await executeNode({ nodeClass: GoogleAnalyticsSteps, credentials, parameters: parameters as never });
	return json[0] ?? {};
}

const kinds = [
	{
		resource: 'audience',
		field: 'filterClausesJson',
		given: { displayName: 'Buyers', description: 'Who bought' },
		created: { conditions: [{ clause: 'INCLUDE' }, { clause: 'EXCLUDE' }] },
		refused: [
			[],
			[{ clause: 'EXCLUDE', eventName: 'refund' }],
			[{ clause: 'TAKE', eventName: 'refund' }],
			[{ eventName: ' ' }],
			[{ field: 'country' }],
			[{ field: 'country', match: 'like', value: 'A' }],
			[{ field: 'sessionCount', match: 'greaterThan', value: 'many' }],
			[{ name: 'purchase' }],
			[{ clauseType: 'INCLUDE' }],
			[{ clauseType: 'INCLUDE', simpleFilter: { filterExpression: { eventFilter: { eventName: 'purchase' } } } }],
			[5],
		],
	},
	{
		resource: 'channelGroup',
		field: 'channelsJson',
		given: { displayName: 'Ours', withGooglesChannels: false },
		created: { channels: [{ condition: expect.stringContaining('eachScopeSource') }] },
		refused: [
			[],
			['Partners'],
			[{ field: 'eachScopeSource', value: 'partner' }],
			[{ name: 'Partners' }],
			[{ name: 'Partners', match: 'like', value: 'partner' }],
			[{ name: 'x'.repeat(81), value: 'partner' }],
			[{ displayName: 'Partners', expression: { filter: {} } }],
			[5],
		],
	},
];

describe.each(kinds)('the JSON of a tool that creates: $resource', ({ resource, field, given, created, refused }) => {
	const schema = schemaOf(`${resource}:create`);
	const argument = schema.properties?.[field];

	it('has a type, is required, and has an example that the mock server accepts', async () => {
		expect(argument?.type).toBe('array');
		expect(schema.required).toContain(field);
		const example = exampleIn(argument?.description);
		expect(await create(resource, { ...given, [field]: example })).toMatchObject(created);
	});

	it.each(refused.map((json) => ({ json })))('$json is refused with an example that is accepted', async ({ json }) => {
		const message = await create(resource, { ...given, [field]: json }).catch((error: Error) => error.message);
		expect(message).toEqual(expect.stringContaining('['));
		expect(sandbox.requests.filter(({ method }) => method === 'POST')).toEqual([]);
		const example = exampleIn(message as string);
		expect(await create(resource, { ...given, [field]: example })).toHaveProperty('id');
	});
});

it('an update of a channel group does not require channels', () => {
	const { required, properties } = schemaOf('channelGroup:update');
	expect(required).toEqual(['property', 'channelGroup']);
	expect(exampleIn(properties?.['channelsJson']?.description)).toEqual([expect.objectContaining({ match: 'inList' })]);
});
