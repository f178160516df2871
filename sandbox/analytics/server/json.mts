import { badRequest, invalid, type Violation } from './errors.mts';

type Scalar = 'string' | 'int64' | 'int32' | 'double' | 'bool' | 'timestamp' | 'struct';

/** The JSON form of a request message, as far as Google's transcoding checks it. */
export type Kind = Scalar | Enumeration | { list: Kind } | Message;

/** Names, and their numbers where those are not 0, 1, 2 …: clients may send either (proto3 JSON). */
interface Enumeration {
	enum: readonly string[];
	type: string;
	numbers?: readonly number[];
}

export interface Message {
	fields: () => Readonly<Record<string, Kind>>;
	/** Groups of fields of which only one may be set. */
	oneof?: Readonly<Record<string, readonly string[]>>;
	/** A message that Google names in its refusals, such as `google.type.Date`. */
	type?: string;
	/** What the body of a request is called where it is one field of the request's message: `data_stream`. */
	at?: string;
}

type Json = Record<string, unknown>;

const TYPES: Record<Scalar, string> = {
	string: 'TYPE_STRING',
	int64: 'TYPE_INT64',
	int32: 'TYPE_INT32',
	double: 'TYPE_DOUBLE',
	bool: 'TYPE_BOOL',
	timestamp: 'type.googleapis.com/google.protobuf.Timestamp',
	struct: 'TYPE_MESSAGE',
};
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
export const isObject = (value: unknown): value is Json =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const RECEIVED = 'Invalid JSON payload received.';

/**
 * Parses a body against a message. All unknown names and wrong values are refused together, in Google's words: one line
 * and one violation each (evidence 18, 19). No body at all is an empty message (16).
 */
export function parseBody(text: string, message: Message): Json {
	if (text.trim() === '') return {};
	const value = parsedJson(text);
	const violations: Violation[] = [];
	if (!isObject(value)) {
		throw badRequest([
			{ description: `${RECEIVED} Unknown name "${message.at ?? ''}": Root element must be a message.` },
		]);
	}
	const parsed = parseMessage(value, message, message.at ?? '', violations);
	if (violations.length > 0) throw badRequest(violations);
	return parsed;
}

/** What the parser of Google's front end says of a place where JSON is broken. */
const REASONS: ReadonlyArray<readonly [theirs: RegExp, googles: string]> = [
	[/property name/, 'Expected an object key or }.'],
	[/after property value|after array element/, 'Expected , or } after key:value pair.'],
	[/':' after/, 'Expected : between key:value pair.'],
	[/end of JSON/, 'Unexpected end of string. Expected a value.'],
	[/./, 'Unexpected token.'],
];
/** no rule: how much of broken JSON the mock server shows. */
const AROUND = 20;

/** Broken JSON is told with the place, on three lines: reason, what stands there, and a caret below it (S1). */
function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		const told = error instanceof Error ? error.message : '';
		const reason = REASONS.find(([pattern]) => pattern.test(told))?.[1] ?? '';
		const at = Number(/position (\d+)/.exec(told)?.[1] ?? text.length);
		const from = Math.max(0, at - AROUND);
		throw invalid(`${RECEIVED} ${reason}\n${text.slice(from, at + AROUND)}\n${' '.repeat(at - from)}^`);
	}
}

function parseMessage(value: Json, message: Message, path: string, violations: Violation[]): Json {
	const fields = message.fields();
	const parsed: Json = {};
	for (const [given, content] of Object.entries(value)) {
		const name = camel(given);
		const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
		if (!kind) {
			const where = path ? ` at '${path}'` : '';
			violations.push({ description: `${RECEIVED} Unknown name "${given}"${where}: Cannot find field.` });
			continue;
		}
		if (content === null) continue;
		const parsedValue = parseKind(content, kind, path ? `${path}.${snake(name)}` : snake(name), violations);
		refuseSecondOfOneof(message, parsed, { name, given, path }, violations);
		parsed[name] = parsedValue;
	}
	return parsed;
}

interface Member {
	name: string;
	given: string;
	path: string;
}

function refuseSecondOfOneof(message: Message, parsed: Json, { name, given, path }: Member, violations: Violation[]) {
	for (const [oneof, names] of Object.entries(message.oneof ?? {})) {
		if (!names.includes(name) || !names.some((other) => other in parsed)) continue;
		violations.push({
			...(path && { field: path }),
			description: `Invalid value at '${path}' (oneof), oneof field '${oneof}' is already set. Cannot set '${given}'`,
		});
	}
}

function parseKind(value: unknown, kind: Kind, path: string, violations: Violation[]): unknown {
	const wrong = (type: string) => {
		const description = `Invalid value at '${path}' (${type}), ${JSON.stringify(value)}`;
		violations.push({ field: path, description });
		return undefined;
	};
	if (typeof kind === 'string') return scalarOf(value, kind) ?? wrong(TYPES[kind]);
	if ('list' in kind) {
		if (!Array.isArray(value)) return [parseKind(value, kind.list, path, violations)];
		return value.map((element: unknown, index) => parseKind(element, kind.list, `${path}[${index}]`, violations));
	}
	if ('enum' in kind) {
		const name = nameIn(kind, value);
		if (name !== undefined) return name;
		return wrong(`type.googleapis.com/${kind.type}`);
	}
	if (!isObject(value)) return wrong(kind.type ? `type.googleapis.com/${kind.type}` : 'TYPE_MESSAGE');
	return parseMessage(value, kind, path, violations);
}

function nameIn({ enum: names, numbers }: Enumeration, value: unknown): string | undefined {
	if (typeof value !== 'number') return names.find((name) => name === value);
	return names[numbers ? numbers.indexOf(value) : value];
}

const READERS: Readonly<Record<Scalar, (value: unknown) => unknown>> = {
	string: textOf,
	timestamp: textOf,
	struct: (value) => (isObject(value) ? value : undefined),
	bool: (value) => (typeof value === 'boolean' ? value : undefined),
	int64: (value) => {
		if (typeof value === 'string' && /^-?\d{1,19}$/.test(value)) return value;
		return typeof value === 'number' && Number.isInteger(value) ? String(value) : undefined;
	},
	double: numberOf,
	int32: (value) => (Number.isInteger(numberOf(value)) ? numberOf(value) : undefined),
};

const scalarOf = (value: unknown, kind: Scalar): unknown => READERS[kind](value);

function textOf(value: unknown): string | undefined {
	return typeof value === 'string' ? value : undefined;
}

/** Numbers may come as text. */
function numberOf(value: unknown): number | undefined {
	const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
	return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

const SYSTEM = ['alt', 'fields', 'key', 'prettyPrint', 'quotaUser', 'access_token', 'oauth_token', 'callback'];
const SYSTEM_ALIASES = ['upload_protocol', 'uploadType', '$.xgafv', '$alt', '$fields', '$prettyPrint'];

/** Refuses query parameters that neither the method nor Google's front end knows. */
export function checkQuery(query: URLSearchParams, known: readonly string[]): void {
	const unknown = [...query.keys()].filter(
		(name) => !known.includes(camel(name)) && !SYSTEM.includes(name) && !SYSTEM_ALIASES.includes(name),
	);
	if (unknown.length === 0) return;
	throw badRequest(
		unknown.map((name) => ({
			description: `${RECEIVED} Unknown name "${name}": Cannot bind query parameter. Field '${name}' could not be found in request message.`,
		})),
	);
}
