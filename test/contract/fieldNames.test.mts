import { describe, expect, it } from 'vitest';

import { googleAnalytics } from '../../nodes/GoogleAnalytics/googleAnalytics';
import { type Catalogued, catalogue } from '../catalogue/integrations.mts';
import { adminComplaints } from './googleAdmin.mts';
import { graphqlComplaints } from './graphql.mts';
import { allRequests } from './requests.mts';
import type { Asked } from './specification.mts';
import { unknownFields } from './trelloFields.mts';

const named = (name: string): Catalogued => {
	const found = catalogue.find(({ integration }) => integration.name === name);
	if (!found) throw new Error(`no integration is named ${name}`);
	return found;
};

const others = await allRequests();

type Titled = Asked & { readonly title: string };

/** Every request of a service that operations, events, hooks, polls and lookups send, by what sends it. */
function requestsOf(entry: Catalogued): Titled[] {
	const ofSteps = Object.entries(entry.runs).flatMap(([resource, operations]) =>
		Object.entries(operations).flatMap(([value, runs]) =>
			runs.flatMap(({ exchanges }) => exchanges.map((exchange) => ({ title: `${resource}: ${value}`, ...exchange }))),
		),
	);
	const ofEvents = Object.entries(entry.cases).flatMap(([event, { accepted, ignored }]) =>
		[...accepted, ...ignored].flatMap(({ exchanges = [] }) =>
			exchanges.map((exchange) => ({ title: event, ...exchange })),
		),
	);
	const ofOthers = others
		.filter((one) => one.entry === entry)
		.flatMap(({ doing, sent }) => sent.map((request) => ({ title: doing, ...request })));
	return [...ofSteps, ...ofEvents, ...ofOthers].map(({ title, method, path, query = {}, body }) => ({
		...{ title, method, path, query, body },
	}));
}

/** Requests that ask for the same are checked once, under the title of the first. */
const distinct = (requests: readonly Titled[]): Titled[] => [
	...new Map(
		requests.map((one) => [JSON.stringify([one.method, one.path, one.query, one.body]), one] as const).reverse(),
	).values(),
];

const analytics = named('Google Analytics');

const checks = {
	trello: {
		requests: distinct(requestsOf(named('Trello'))).filter(({ query }) => /fields/.test(JSON.stringify(query))),
		complaints: unknownFields,
	},
	github: {
		requests: distinct(requestsOf(named('GitHub'))).filter(({ path }) => path === '/graphql'),
		complaints: graphqlComplaints,
	},
	analytics: {
		requests: distinct(requestsOf(analytics)).filter(
			({ path }) => path.startsWith('/v1') && googleAnalytics.baseOf?.(path) === 'admin',
		),
		complaints: adminComplaints,
	},
};

describe('each request asks Trello only for fields that the types of trello.js know', () => {
	it.each(checks.trello.requests)('$title: $method $path', (request) => {
		expect(checks.trello.complaints(request)).toEqual([]);
	});
});

describe("each GraphQL document fits GitHub's own schema", () => {
	it.each(checks.github.requests)('$title', (request) => {
		expect(checks.github.complaints(request)).toEqual([]);
	});
});

describe("each request to the Admin API uses the names of Google's own client", () => {
	it.each(checks.analytics.requests)('$title: $method $path', (request) => {
		expect(checks.analytics.complaints(request)).toEqual([]);
	});
});

describe('an invented name is found', () => {
	const asked = (method: string, path: string, query: object = {}, body?: unknown): Asked => ({
		...{ method, path, query, body },
	});
	it.each([
		['in fields', unknownFields(asked('GET', '/cards/1', { fields: 'name,dateBogus' })), 'dateBogus'],
		['in fields of a list', unknownFields(asked('GET', '/boards/1/cards', { fields: 'idBogus' })), 'idBogus'],
		['in fields of a nested object', unknownFields(asked('GET', '/cards/1', { board_fields: 'title' })), 'title'],
		['inside of a batch', unknownFields(asked('GET', '/batch', { urls: '/cards/1?fields=name%2Cbogus' })), 'bogus'],
		['of an object without a model', unknownFields(asked('GET', '/cards/1', { robot_fields: 'name' })), 'robot'],
		[
			'in a GraphQL document',
			graphqlComplaints({ method: 'POST', body: { query: '{ viewer { bogus } }' } }),
			'Cannot query field "bogus"',
		],
		[
			'in an update mask',
			adminComplaints(asked('PATCH', '/v1beta/properties/1', { updateMask: 'display_name,bogus' }, {})),
			'updateMask: bogus',
		],
		[
			'in a nested path of an update mask',
			adminComplaints(asked('PATCH', '/v1beta/properties/1/dataStreams/2', { updateMask: 'web_stream_data.bogus' })),
			'web_stream_data.bogus',
		],
		[
			'in a body',
			adminComplaints(asked('POST', '/v1beta/properties/1/keyEvents', {}, { defaultValue: { bogus: 1 } })),
			'body.defaultValue.bogus',
		],
		['in a query', adminComplaints(asked('GET', '/v1beta/properties', { bogus: 1 })), 'query.bogus'],
		['in a path', adminComplaints(asked('GET', '/v1alpha/properties/1/annotations')), 'no method'],
	])('%s', (_where, complaints, name) => {
		expect(complaints).toEqual([expect.stringContaining(name)]);
	});
});
