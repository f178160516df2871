import { parse, specifiedRules, validate } from 'graphql';

import { asObject } from '../../sandbox/front/exchange.mts';
import { githubSchema } from '../../sandbox/github/graphql/schema.mts';
import type { Check } from '../contract/specification.mts';
import type { Described } from '../contract/versions/described.mts';
import { type GraphRequest, type LiveRequest, type LiveRow, type RestRequest, runValues } from './row.mts';

const requestsOf = ({ prepare = [], request, cleanup = [] }: Parameters<typeof faultsOfRow>[1]): LiveRequest[] => [
	...prepare,
	request,
	...cleanup,
];
const isGraph = (request: LiveRequest): request is GraphRequest => 'document' in request;

/** The names in braces of all texts of a value. */
const placeholdersIn = (value: unknown): string[] =>
	[...JSON.stringify(value ?? null).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** A value with samples for its placeholders: numbers where a whole text is the placeholder of a number. */
function sampled(value: unknown, types: ReadonlyMap<string, string>, sample = 'sample'): unknown {
	if (typeof value === 'string') {
		const whole = /^\{(\w+)\}$/.exec(value)?.[1];
		if (whole !== undefined) return types.get(whole) === 'number' ? 1 : sample;
		return value.replace(/\{\w+\}/g, sample);
	}
	if (Array.isArray(value)) return value.map((one) => sampled(one, types, sample));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sampled(one, types, sample)]));
}

type Types = ReadonlyMap<string, string>;

/** The faults of a REST request by the official description of a service. */
export type Faults = (request: RestRequest, types: Types) => string[];

/** Faults of the values of names in the path, whatever the service is. */
function pathFaults({ route, path = {} }: RestRequest, types: Types): string[] {
	const names = placeholdersIn(route);
	return [
		...Object.keys(path).flatMap((name) => (names.includes(name) ? [] : [`${route} has no {${name}}`])),
		...names.flatMap((name) => (name in path || types.has(name) ? [] : [`${route} lacks a value of {${name}}`])),
	];
}

export const githubFaults =
	(github: Described): Faults =>
	(request, types) => {
		const [method = '', template = ''] = request.route.split(' ');
		const route = github.route(method, template.replace(/\{\w+\}/g, 'sample'));
		if (route?.template !== template) return [`${request.route} is not described`];
		const query = github.query(route);
		const faults = Object.keys(request.query ?? {}).flatMap((name) => (query.has(name) ? [] : [`no query ${name}`]));
		const isValid = github.validate(route);
		if (isValid === undefined) return request.body === undefined ? faults : [...faults, `${request.route} has no body`];
		if (request.body === undefined && (route.required.length === 0 || method === 'GET')) return faults;
		if (!isValid(sampled(request.body ?? {}, types))) faults.push(JSON.stringify(isValid.errors));
		return faults;
	};

/** Any ID of Trello. */
const trelloId = '0'.repeat(24);

export const trelloFaults =
	(check: Check): Faults =>
	({ route, query = {}, body }) => {
		const [method = '', template = ''] = route.split(' ');
		const sample = (value: unknown): unknown => sampled(value, new Map(), trelloId);
		const sent = { query: asObject(sample(query)), body: body && sample(body) };
		const { op, errors, unknown } = check('trello', method, `/1${template.replace(/\{\w+\}/g, trelloId)}`, sent);
		if (op === null) return [`${route} is not described`];
		// Alternatives of the description do not exclude one another.
		const faults = errors.map(String).filter((error) => !error.includes('exactly one schema in oneOf'));
		return [...faults, ...unknown.map((name) => `no ${name}`)];
	};

const knownRule = specifiedRules.filter(({ name }) => name !== 'OverlappingFieldsCanBeMergedRule');

function graphFaults({ document, variables = {} }: GraphRequest): string[] {
	const parsed = parse(document);
	const declared = parsed.definitions.flatMap((one) =>
		'variableDefinitions' in one ? (one.variableDefinitions ?? []).map((each) => asObject(each)) : [],
	);
	const names = declared.map(({ variable }) => String(asObject(asObject(variable)['name'])['value']));
	return [
		...validate(githubSchema(), parsed, knownRule).map(({ message }) => message),
		...names.filter((name) => !(name in variables)).map((name) => `no value for $${name}`),
		...Object.keys(variables)
			.filter((name) => !names.includes(name))
			.map((name) => `$${name} is not declared`),
	];
}

/** What is wrong with the requests of a row; a placeholder must have a value before it is used. */
export function faultsOfRow(faultsOf: Faults, row: Pick<LiveRow, 'prepare' | 'request' | 'cleanup'>): string[] {
	const types = new Map<string, string>(Object.entries(runValues));
	const restFaults = (request: RestRequest): string[] => {
		if (/ https:/.test(request.route)) return [];
		const faults = pathFaults(request, types);
		return request.isInvalid === undefined ? [...faults, ...faultsOf(request, types)] : faults;
	};
	return requestsOf(row).flatMap((request) => {
		const used = isGraph(request)
			? placeholdersIn(request.variables)
			: placeholdersIn([request.path, request.query, request.body, request.headers]);
		const unknown = used.filter((name) => !types.has(name)).map((name) => `{${name}} has no value`);
		const faults = isGraph(request) ? graphFaults(request) : restFaults(request);
		for (const [name, path] of Object.entries(request.capture ?? {})) {
			const isNumber = isGraph(request) ? path.endsWith('.number') : /(?:^|\.)(?:id|number)$/.test(path);
			types.set(name, isNumber ? 'number' : 'text');
		}
		return [...unknown, ...faults];
	});
}
