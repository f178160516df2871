import { parse, specifiedRules, validate } from 'graphql';

import { asObject } from '../../sandbox/front/exchange.mts';
import { githubSchema } from '../../sandbox/github/graphql/schema.mts';
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
function sampled(value: unknown, types: ReadonlyMap<string, string>): unknown {
	if (typeof value === 'string') {
		const whole = /^\{(\w+)\}$/.exec(value)?.[1];
		if (whole !== undefined) return types.get(whole) === 'number' ? 1 : 'sample';
		return value.replace(/\{\w+\}/g, 'sample');
	}
	if (Array.isArray(value)) return value.map((one) => sampled(one, types));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sampled(one, types)]));
}

/** Faults of a REST request by the official description. */
function faultsOf(github: Described, request: RestRequest, types: ReadonlyMap<string, string>): string[] {
	const [method = '', template = ''] = request.route.split(' ');
	if (template.startsWith('https:')) return [];
	const names = placeholdersIn(template);
	const path = template.replace(/\{\w+\}/g, 'sample');
	const route = github.route(method, path);
	const unknownPath = Object.keys(request.path ?? {}).filter((name) => !names.includes(name));
	const missing = names.filter((name) => !(name in (request.path ?? {})) && !types.has(name));
	const faults = [
		...unknownPath.map((name) => `${request.route} has no {${name}}`),
		...missing.map((name) => `${request.route} lacks a value of {${name}}`),
	];
	if (request.isInvalid !== undefined) return faults;
	if (route?.template !== template) return [...faults, `${request.route} is not described`];
	const query = github.query(route);
	faults.push(...Object.keys(request.query ?? {}).flatMap((name) => (query.has(name) ? [] : [`no query ${name}`])));
	const isValid = github.validate(route);
	if (isValid === undefined) return request.body === undefined ? faults : [...faults, `${request.route} has no body`];
	if (request.body === undefined && (route.required.length === 0 || method === 'GET')) return faults;
	if (!isValid(sampled(request.body ?? {}, types))) faults.push(JSON.stringify(isValid.errors));
	return faults;
}

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

/** What is wrong with the requests of a row, by GitHub's descriptions; a placeholder must have a value before it is used. */
export function faultsOfRow(github: Described, row: Pick<LiveRow, 'prepare' | 'request' | 'cleanup'>): string[] {
	const types = new Map<string, string>(Object.entries(runValues));
	return requestsOf(row).flatMap((request) => {
		const used = isGraph(request)
			? placeholdersIn(request.variables)
			: placeholdersIn([request.path, request.query, request.body, request.headers]);
		const unknown = used.filter((name) => !types.has(name)).map((name) => `{${name}} has no value`);
		const faults = isGraph(request) ? graphFaults(request) : faultsOf(github, request, types);
		for (const [name, path] of Object.entries(request.capture ?? {})) {
			const isNumber = isGraph(request) ? path.endsWith('.number') : /(?:^|\.)(?:id|number)$/.test(path);
			types.set(name, isNumber ? 'number' : 'text');
		}
		return [...unknown, ...faults];
	});
}
