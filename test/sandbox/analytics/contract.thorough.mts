import Ajv from 'ajv';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { messagesOf, protoFaults } from '../../contract/protos.mts';
import { startWithClients } from './clients.mts';

type Api = 'ga-data' | 'ga-admin';
type Check = (
	api: Api,
	method: string,
	url: string,
	parts: { query?: object; body?: unknown },
) => { op: string | null; errors: string[]; unknown: string[] };
interface Specification {
	methods: Record<string, { response: string }>;
	$defs: Record<string, object>;
}

const FILES: Record<Api, string> = { 'ga-data': 'analyticsdata', 'ga-admin': 'analyticsadmin' };
const folder = process.env['CONTRACT_SPECS'];

const dateRanges = [{ startDate: '7daysAgo', endDate: 'today' }];
const metrics = [
	{ name: 'sessions' },
	{ name: 'totalRevenue' },
	{ name: 'perUser', expression: 'eventCount/totalUsers' },
];
const dimensions = [{ name: 'country' }];
const filter = { filter: { fieldName: 'country', inListFilter: { values: ['Germany'] } } };
const report = {
	dateRanges,
	dimensions,
	metrics,
	dimensionFilter: { notExpression: { andGroup: { expressions: [filter] } } },
	metricAggregations: ['TOTAL', 'MINIMUM', 'MAXIMUM'],
	returnPropertyQuota: true,
};
const pivot = {
	dateRanges,
	dimensions,
	metrics,
	pivots: [{ fieldNames: ['country'], limit: '5', metricAggregations: ['TOTAL'] }],
};
const property = 'properties/1001';

const calls: [method: string, path: string, body?: object][] = [
	['POST', `${property}:runReport`, report],
	['POST', 'properties/1004:runReport', report],
	['POST', `${property}:runPivotReport`, pivot],
	['POST', `${property}:batchRunReports`, { requests: [report, report] }],
	['POST', `${property}:batchRunPivotReports`, { requests: [pivot] }],
	['POST', `${property}:runRealtimeReport`, { metrics: [{ name: 'eventCount' }], returnPropertyQuota: true }],
	['POST', `${property}:checkCompatibility`, { dimensions, metrics: [{ name: 'sessions' }] }],
	['GET', `${property}/metadata`],
	['GET', 'properties/0/metadata'],
	['GET', 'accountSummaries?pageSize=10'],
	['GET', 'accounts?pageSize=10'],
	['GET', 'accounts/100'],
	['PATCH', 'accounts/100?updateMask=display_name', { displayName: 'Sample' }],
	['GET', 'properties?filter=parent:accounts/100'],
	['GET', property],
	[
		'POST',
		'properties',
		{ parent: 'accounts/100', displayName: 'Site', timeZone: 'Etc/UTC', industryCategory: 'TRAVEL' },
	],
	['PATCH', `${property}?updateMask=display_name`, { displayName: 'Store' }],
	['GET', `${property}/keyEvents`],
	['GET', `${property}/conversionEvents`],
	['GET', `${property}/conversionEvents/1`],
	[
		'POST',
		`${property}/keyEvents`,
		{ eventName: 'click', countingMethod: 'ONCE_PER_EVENT', defaultValue: { numericValue: 1, currencyCode: 'EUR' } },
	],
	['PATCH', `${property}/keyEvents/2?updateMask=counting_method`, { countingMethod: 'ONCE_PER_SESSION' }],
	['DELETE', `${property}/keyEvents/2`],
	['GET', `${property}/dataStreams`],
	[
		'POST',
		`${property}/dataStreams`,
		{ type: 'WEB_DATA_STREAM', displayName: 'Blog', webStreamData: { defaultUri: 'https://blog.example' } },
	],
	['POST', `${property}/dataStreams/1/measurementProtocolSecrets`, { displayName: 'Secret' }],
	['GET', `${property}/dataStreams/1/measurementProtocolSecrets`],
	['DELETE', `${property}/dataStreams/1`],
	['GET', `${property}/customDimensions`],
	['GET', `${property}/customMetrics`],
	['PATCH', `${property}/customDimensions/1?updateMask=display_name`, { displayName: 'Price plan' }],
	['POST', `${property}/customDimensions/1:archive`, {}],
	['POST', `${property}/customMetrics/1:archive`, {}],
	['DELETE', 'properties/1002'],
];

async function everyAnswer() {
	const { sandbox } = await startWithClients({ events: 2_000 });
	const headers = { authorization: `Bearer ${sandbox.accessToken()}` };
	const answers = [];
	for (const [method, path, body] of calls) {
		const url = new URL(`${sandbox.url}/v1beta/${path}`);
		const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
		const query = Object.fromEntries(url.searchParams);
		answers.push({
			method,
			path: url.pathname,
			query,
			body,
			status: response.status,
			answer: (await response.json()) as unknown,
		});
	}
	await sandbox.close();
	return answers;
}

it('answers every method of the contract list', async () => {
	const answers = await everyAnswer();
	expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
	expect(answers).toHaveLength(calls.length);
});

it('answers as the protocol buffers of Google’s own client say', async () => {
	const answered = (await everyAnswer()).flatMap(({ path, answer }) => {
		const messages = messagesOf(path);
		return messages ? [{ path, faults: protoFaults(messages.version, messages.response, answer) }] : [];
	});
	expect(answered.length).toBeGreaterThan(8);
	expect(answered.filter(({ faults }) => faults.length > 0)).toEqual([]);
});

it('speaks as the official specifications say', async () => {
	if (!folder) {
		process.stdout.write(
			'CONTRACT_SPECS is not set: requests and answers were not checked against the specifications.\n',
		);
		return;
	}
	const { check } = (await import(pathToFileURL(join(folder, 'tools/validate-request.mjs')).href)) as { check: Check };
	const specifications = new Map<Api, { specification: Specification; ajv: Ajv }>();
	for (const api of ['ga-data', 'ga-admin'] as const) {
		const text = await readFile(join(folder, `${FILES[api]}-v1beta.jsonschema.json`), 'utf8');
		const specification = JSON.parse(text) as Specification;
		const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
		ajv.addSchema({ $id: api, $defs: specification.$defs });
		specifications.set(api, { specification, ajv });
	}
	let checked = 0;
	for (const { method, path, query, body, answer } of await everyAnswer()) {
		const api: Api = /:run|:batch|:check|\/metadata$/.test(path) ? 'ga-data' : 'ga-admin';
		const request = check(api, method, path, { query, ...(body && { body }) });
		expect(request, `${method} ${path}`).toMatchObject({ errors: [], unknown: [], op: expect.any(String) });
		const { specification, ajv } = specifications.get(api) ?? {};
		const type = specification?.methods[request.op ?? '']?.response ?? '';
		const validate = ajv?.getSchema(`${api}#/$defs/${type}`);
		expect(validate, type).toBeDefined();
		expect(validate?.(answer), `${type}: ${ajv?.errorsText(validate?.errors)}`).toBe(true);
		checked++;
	}
	expect(checked).toBe(calls.length);
});
