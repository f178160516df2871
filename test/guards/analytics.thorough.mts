import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../nodes/shared/catalogue/api';
import type { Ask } from '../../nodes/shared/catalogue/integration';
import { googleAnalytics } from '../../nodes/GoogleAnalytics/googleAnalytics';
import { AsItStands, figuresOf, type Position, type Service, tryAll } from './adversary.mts';
import { type Discovery, type Route, routesOfDiscovery } from './specifications.mts';

const specs = process.env['CONTRACT_SPECS'];

const own = '1001';
const other = '2002';

const ask: Ask = async ({ path }) => await Promise.reject(new Error(`No one answers ${path}`));

/** Routes of the alpha version, which has no discovery document here: Google's own client names its collections and verbs. */
function routesOfAlpha(name: string): Route[] {
	const file = createRequire(import.meta.url).resolve(`@googleapis/${name}/build/v1alpha.js`);
	const templates = new Set(
		[...readFileSync(file, 'utf8').matchAll(/'(\/v1alpha\/[^']+)'/g)].map(([, one = '']) => one),
	);
	const route = (method: string, template: string, body: readonly string[] = []): Route => ({
		method,
		template,
		query: ['filter'],
		body,
	});
	const body = ['name', 'property', 'parent', 'audience', 'requests[].property', 'requests[].parent'];
	return [...templates].flatMap((template) => {
		const at = template.replace(/\{\+\w+\}/, 'properties/{propertiesId}');
		const isList = /\}\/[^/:]+$/.test(template);
		return [
			route('GET', at),
			route('POST', at, body),
			...(isList
				? ['GET', 'PATCH', 'DELETE'].map((method) => route(method, `${at}/{partId}`, method === 'PATCH' ? body : []))
				: []),
		];
	});
}

const naming = /property$/i;
const ofProperty = new Set(['propertiesId', 'name', 'audience']);

/** Whether a position names a property, or something that belongs to one. */
const names = ({ in: where, name }: Position): boolean => {
	const last = name.split('.').at(-1)?.replaceAll('[]', '') ?? '';
	return where === 'path' ? name === 'propertiesId' : naming.test(last) || ofProperty.has(last);
};

const harmless = (position: Position): unknown => {
	const { in: where, name } = position;
	const last = name.split('.').at(-1)?.replaceAll('[]', '') ?? '';
	if (where === 'path') return name === 'propertiesId' ? own : '7';
	if (names(position)) return naming.test(last) ? `properties/${own}` : `properties/${own}/parts/7`;
	return where === 'query' || ['parent', 'account'].includes(last) ? undefined : 'x';
};

const forbidden = (position: Position): readonly unknown[] => {
	const { in: where, name } = position;
	const last = name.split('.').at(-1)?.replaceAll('[]', '') ?? '';
	if (where === 'path' && name === 'propertiesId') {
		return [
			other,
			new AsItStands(`${own}%2F..%2F${other}`),
			new AsItStands(`${own}/../${other}`),
			new AsItStands(`%32002`),
			`properties/${other}`,
		];
	}
	if (where === 'path') return [];
	if (naming.test(last))
		return [`properties/${other}`, other, [`properties/${other}`], [`properties/${own}`, `properties/${other}`]];
	if (last === 'parent' || last === 'entity') return [`properties/${other}`, 'accounts/2'];
	return ofProperty.has(last) ? [`properties/${other}/parts/7`, [`properties/${other}/parts/7`]] : [];
};

const request = (method: string, path: string, more: object = {}): ApiRequest =>
	({ method, path, ...more }) as unknown as ApiRequest;
const report = (body: unknown, path = `/v1beta/properties/${own}:batchRunReports`) => request('POST', path, { body });

const more: NonNullable<Service['more']> = [
	['another one in a batch', report({ requests: [{}, { property: `properties/${other}` }] })],
	['another one in a list that is a body', report([{ property: `properties/${other}` }])],
	[
		'a source of a roll-up',
		report({ sourceProperty: `properties/${other}` }, `/v1alpha/properties/${own}/rollupPropertySourceLinks`),
	],
	[
		'the same in the spelling of protocol buffers',
		report({ source_property: `properties/${other}` }, `/v1alpha/properties/${own}/dataStreams`),
	],
	[
		'a filter for a subproperty',
		report({ applyToProperty: `properties/${other}` }, `/v1alpha/properties/${own}/subpropertyEventFilters`),
	],
	['the sources of a roll-up', request('GET', `/v1alpha/properties/${own}/rollupPropertySourceLinks`)],
	['settings of subproperties', request('GET', `/v1alpha/properties/${own}/subpropertySyncConfigs`)],
	['a new subproperty', report({ parent: `properties/${own}` }, '/v1alpha/properties:provisionSubproperty')],
	['a new roll-up', report({ sourceProperties: [`properties/${other}`] }, '/v1alpha/properties:createRollupProperty')],
	['a move to another account', request('PATCH', `/v1beta/properties/${own}`, { body: { parent: 'accounts/2' } })],
	['changes of an account', report({ property: `properties/${own}` }, '/v1beta/accounts/1:searchChangeHistoryEvents')],
	['who used an account', report({}, '/v1beta/accounts/1:runAccessReport')],
	['people of an account', request('GET', '/v1alpha/accounts/1/accessBindings')],
	[
		'an audience of another one',
		report({ audience: `properties/${other}/audiences/7` }, `/v1beta/properties/${own}/audienceExports`),
	],
	['bytes', request('POST', `/v1beta/properties/${own}:runReport`, { body: Buffer.from('{}') })],
	['a version that no one knows', request('GET', `/v2/properties/${own}`)],
	['another case', request('GET', `/V1beta/Properties/${own}`)],
	['all properties', request('GET', '/v1beta/properties', { query: { filter: 'parent:accounts/1' } })],
].map(([title, one]) => ({ title: title as string, request: one as ApiRequest }));

const service = (routes: readonly Route[]): Service => ({
	integration: googleAnalytics,
	routes,
	allowed: own,
	ask,
	harmless,
	forbidden,
	strays: [
		...(['query', 'body'] as const).flatMap((where) =>
			['property', 'sourceProperty', 'source_property', 'name'].map((name) => ({
				in: where,
				name,
				value: `properties/${other}`,
			})),
		),
		{ in: 'query', name: 'property[]', value: other },
		{ in: 'body', name: 'parent', value: 'accounts/2' },
	],
	more,
	reasons: [
		{
			routes: /^GET \/v1\w+\/accountSummaries$/,
			why: 'the names of accounts and properties, of which a client leaves out the others',
		},
		{ routes: /^\w+ \/v1\w+\/properties\/\{propertiesId\}$/, why: 'the property itself' },
		{ routes: /^\w+ \/v1\w+\/properties\/\{propertiesId\}:/, why: 'reports on the property, and what is done with it' },
		{ routes: /^\w+ \/v1\w+\/properties\/\{propertiesId\}\//, why: 'what belongs to the property' },
	],
});

if (specs === undefined) {
	process.stdout.write('CONTRACT_SPECS is not set: routes of Google Analytics were not tried.\n');
	it('tries the routes only where CONTRACT_SPECS names the official specifications', () => {
		expect(specs).toBeUndefined();
	});
} else {
	describe('requests to Google Analytics within one property', () => {
		const discovery = (name: string) =>
			routesOfDiscovery(JSON.parse(readFileSync(`${specs}/${name}-v1beta.discovery.json`, 'utf8')) as Discovery);
		const routes = [
			...discovery('analyticsadmin'),
			...discovery('analyticsdata'),
			...['analyticsadmin', 'analyticsdata'].flatMap(routesOfAlpha),
		];

		it('that name another one are refused, and those that pass have a reason', async () => {
			const outcome = await tryAll(service(routes));
			process.stdout.write(`${figuresOf('Google Analytics', outcome)}\n`);
			expect(outcome.violations).toEqual([]);
			expect(outcome.unexplained).toEqual([]);
			expect(outcome.unused).toEqual([]);
			expect(outcome.allowed).toBeGreaterThan(100);
		});

		it.each([
			['bodies', (one: ApiRequest) => ({ ...one, body: undefined })],
			['parameters', (one: ApiRequest) => ({ ...one, query: undefined })],
			['what a property has', (one: ApiRequest) => ({ ...one, path: one.path.replace(/(properties\/\d+)\/.*/, '$1') })],
			[
				'the names of members',
				(one: ApiRequest) => ({
					...one,
					body: JSON.parse(JSON.stringify(one.body ?? {}).replaceAll('roperty"', '"')) as object,
				}),
			],
		])('are found where a rule looks past %s', async (_title, blind) => {
			const { places } = googleAnalytics;
			if (!places) throw new Error('Google Analytics has places');
			const of = async (one: ApiRequest, asked: Ask) => await places.of(blind(one) as ApiRequest, asked);
			const integration = { ...googleAnalytics, places: { ...places, of } };
			expect((await tryAll({ ...service(routes), integration })).violations).not.toEqual([]);
		});
	});
}

describe('access to Google Analytics', () => {
	const publishes = (method: string, path: string) => googleAnalytics.places?.publishes?.(request(method, path));

	it.each([
		['POST', '/v1alpha/properties/1/accessBindings'],
		['POST', '/v1alpha/accounts/1/accessBindings'],
		['PATCH', '/v1alpha/properties/1/accessBindings/7'],
		['POST', '/v1alpha/properties/1/accessBindings:batchCreate'],
		['POST', '/v1alpha/properties/1/bigQueryLinks'],
		['POST', '/v1beta/properties/1/googleAdsLinks'],
		['POST', '/v1beta/properties/1/firebaseLinks'],
		['POST', '/v1alpha/properties/1/displayVideo360AdvertiserLinkProposals/7:approve'],
	])('%s %s gives it to others (D7)', (method, path) => {
		expect(publishes(method, path)).toBe(true);
	});

	it.each([
		['GET', '/v1alpha/properties/1/accessBindings'],
		['DELETE', '/v1alpha/properties/1/accessBindings/7'],
		['POST', '/v1alpha/properties/1/accessBindings:batchDelete'],
		['POST', '/v1beta/properties/1/keyEvents'],
		['POST', '/v1beta/properties/1:runReport'],
	])('%s %s gives it to no one', (method, path) => {
		expect(publishes(method, path)).toBe(false);
	});
});

describe('lists of properties within one property (D14)', () => {
	const kept = (path: string, body: object) =>
		googleAnalytics.places?.kept?.({ status: 200, headers: {}, body }, request('GET', path), [own]);

	it('tell it alone, with its account', () => {
		const accountSummaries = [
			{
				account: 'accounts/1',
				displayName: 'Shop',
				propertySummaries: [{ property: `properties/${own}` }, { property: `properties/${other}` }],
			},
			{ account: 'accounts/2', displayName: 'Secret', propertySummaries: [{ property: 'properties/3003' }] },
			{ account: 'accounts/3', displayName: 'Empty' },
		];
		expect(kept('/v1beta/accountSummaries', { accountSummaries, nextPageToken: 'p2' })).toEqual({
			body: {
				accountSummaries: [
					{ account: 'accounts/1', displayName: 'Shop', propertySummaries: [{ property: `properties/${own}` }] },
				],
				nextPageToken: 'p2',
			},
			leftOut: 2,
		});
		const rows = [{ name: `properties/${own}` }, { name: `properties/${other}` }];
		expect(kept('/v1beta/properties', { properties: rows })).toEqual({
			body: { properties: rows.slice(0, 1) },
			leftOut: 1,
		});
	});

	it('are refused where no one leaves out the others', async () => {
		const of = async (more: object) =>
			await googleAnalytics.places?.of(request('GET', '/v1beta/properties', more), ask);
		expect(await of({})).toBeUndefined();
		expect(await of({ isKept: true })).toEqual([]);
	});
});
