import '../harness.mts';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { GoogleAnalyticsToolkit } from '../../../nodes/GoogleAnalytics/GoogleAnalyticsToolkit.node.ts';
import { googleAnalyticsToolkit } from '../../../nodes/GoogleAnalytics/toolkit.ts';
import { toolKey, toolName } from '../../../nodes/shared/toolkit/definition/tool.ts';
import { argumentsOf } from '../../../nodes/shared/toolkit/definition/toolSchema.ts';
import { oneByOne, toolsOf } from '../../../nodes/shared/toolkit/toolkit.ts';
import { SEED } from '../../../sandbox/analytics/seed.mts';
import { type AnalyticsSandbox, startAnalytics } from '../../../sandbox/analytics/start.mts';
import { oAuth2 } from '../../GoogleAnalytics/analyticsAccount.mts';
import { callTool } from '../host/toolkit.mts';

let sandbox: AnalyticsSandbox;
beforeAll(async () => void (sandbox = await startAnalytics({ events: 100, warehouseRows: 10 })));
afterAll(async () => await sandbox?.close());

const tools = toolsOf(googleAnalyticsToolkit);
const keysOf = (isRead: boolean) => tools.filter(({ kind }) => (kind === 'read') === isRead).map(toolKey);
let executions = 0;

const told = async (key: string, given: IDataObject, more: INodeParameters = {}): Promise<string> => {
	const [resource = '', value = ''] = key.split(':');
	executions += 1;
	const setting = {
		executionId: `limited-${executions}`,
		nodeClass: GoogleAnalyticsToolkit,
		credentials: oAuth2(sandbox),
		parameters: {
			...{ authentication: 'oAuth2', preset: oneByOne, tools: keysOf(true), writes: keysOf(false) },
			...{ places: [name], ...more },
		},
	};
	const tool = toolName('Google Analytics', { resource, value });
	return await callTool(setting, googleAnalyticsToolkit, tool, given).then(
		(answer) => `answered ${JSON.stringify(answer)}`,
		(error: unknown) => (error instanceof Error ? error.message : String(error)),
	);
};

/** What the stand-in's other properties and their accounts are called. */
const others = /Blog|Brand new|Enterprise|Warehouse|Agency Clients|Client (?:site )?\d/;
const name = 'Shop';

describe('a toolkit for one property', () => {
	it('takes its name, and lists it alone', async () => {
		expect(await told('property:get', { property: name })).toMatch(/^answered/);
		const accounts = await told('account:getAll', {});
		expect(accounts).toContain('omitted, being about properties that must not be used here.');
		expect(accounts).not.toMatch(others);
	});

	it.each(tools.map((tool) => [toolKey(tool), tool] as const))(
		'%s tells no other one, in no error (D14)',
		async (key, tool) => {
			const required = [...argumentsOf(tool.fields)].flatMap(([field, { field: one }]) =>
				one.required ? [field] : [],
			);
			const rest = Object.fromEntries(required.map((field) => [field, field === 'property' ? name : 'No Such Thing']));
			const answers = [
				await told(key, rest),
				await told(key, { ...rest, ...(required.includes('property') && { property: 'Blogg' }) }),
				await told(key, { ...rest, ...(required.includes('account') && { account: '100' }) }),
				await told(key, rest, { places: ['Blogs'] }),
			];
			const said = answers.map((answer) => answer.replace(/called "[^"]*"|"Blogs"/g, ''));
			for (const answer of said) expect(answer).not.toMatch(others);
		},
	);
});

describe('access', () => {
	it.each([
		['firebaseLink:create', { property: SEED.shop, project: 'my-shop' }],
		['googleAdsLink:create', { property: SEED.shop, customerId: '1234567890', isAdsPersonalizationEnabled: false }],
	])('%s is given to no one (D7)', async (key, given) => {
		const tool = tools.find((one) => toolKey(one) === key);
		const names = new Set(argumentsOf(tool?.fields ?? []).keys());
		const known = Object.fromEntries(Object.entries(given).filter(([field]) => names.has(field))) as IDataObject;
		const places = { places: [SEED.shop] };
		expect(await told(key, known, places)).toContain('This would let others see something private');
		expect(await told(key, known, { ...places, requestOptions: { keepApart: 'off' } })).not.toContain('let others');
	});
});
