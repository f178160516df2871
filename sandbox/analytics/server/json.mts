import { badField, invalid } from './errors.mts';

type Scalar = 'string' | 'int64' | 'int32' | 'double' | 'bool' | 'timestamp';

/** The JSON form of a request message, as far as Google's transcoding checks it. */
export type Kind = Scalar | { enum: readonly string[]; type: string } | { list: Kind } | Message;

export interface Message {
	fields: () => Readonly<Record<string, Kind>>;
	/** Groups of fields of which only one may be set. */
	oneof?: Readonly<Record<string, readonly string[]>>;
}

type Json = Record<string, unknown>;

const TYPES: Record<Scalar, string> = {
	string: 'TYPE_STRING',
	int64: 'TYPE_INT64',
	int32: 'TYPE_INT32',
	double: 'TYPE_DOUBLE',
	bool: 'TYPE_BOOL',
	timestamp: 'type.googleapis.com/google.protobuf.Timestamp',
};
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
export const isObject = (value: unknown): value is Json =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a body against a message: unknown names and wrong types are refused in Google's words. */
export function parseBody(text: string, message: Message): Json {
	if (text.trim() === '') return {};
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		const shown = text.slice(0, 20);
		throw invalid(`Invalid JSON payload received. Unexpected token.\n${shown}\n^`);
	}
	if (!isObject(value)) throw badField('Invalid JSON payload received. Root element must be a message.', '');
	return parseMessage(value, message, '');
}

function parseMessage(value: Json, message: Message, path: string): Json {
	const fields = message.fields();
	const parsed: Json = {};
	for (const [given, content] of Object.entries(value)) {
		const name = camel(given);
		const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
		if (!kind) {
			const where = path ? ` at '${path}'` : '';
			throw badField(`Invalid JSON payload received. Unknown name "${given}"${where}: Cannot find field.`, path);
		}
		if (content === null) continue;
		const parsedValue = parseKind(content, kind, path ? `${path}.${snake(name)}` : snake(name));
		refuseSecondOfOneof(message, parsed, name, given, path);
		parsed[name] = parsedValue;
	}
	return parsed;
}

function refuseSecondOfOneof(message: Message, parsed: Json, name: string, given: string, path: string): void {
	for (const [oneof, names] of Object.entries(message.oneof ?? {})) {
		if (!names.includes(name) || !names.some((other) => other in parsed)) continue;
		throw badField(
			`Invalid value at '${path}' (oneof), oneof field '${oneof}' is already set. Cannot set '${given}'`,
			path,
		);
	}
}

function parseKind(value: unknown, kind: Kind, path: string): unknown {
	if (typeof kind === 'string') return parseScalar(value, kind, path);
	if ('list' in kind) {
		if (!Array.isArray(value)) return [parseKind(value, kind.list, path)];
		return value.map((element: unknown, index) => parseKind(element, kind.list, `${path}[${index}]`));
	}
	if ('enum' in kind) {
		if (typeof value === 'string' && kind.enum.includes(value)) return value;
		throw wrong(value, `type.googleapis.com/${kind.type}`, path);
	}
	if (!isObject(value)) throw wrong(value, 'TYPE_MESSAGE', path);
	return parseMessage(value, kind, path);
}

function parseScalar(value: unknown, kind: Scalar, path: string): unknown {
	switch (kind) {
		case 'timestamp':
		case 'string':
			if (typeof value === 'string') return value;
			break;
		case 'bool':
			if (typeof value === 'boolean') return value;
			break;
		case 'int64':
			if (typeof value === 'string' && /^-?\d{1,19}$/.test(value)) return value;
			if (typeof value === 'number' && Number.isInteger(value)) return String(value);
			break;
		case 'int32':
		case 'double': {
			const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
			if (typeof number !== 'number' || !Number.isFinite(number)) break;
			if (kind === 'double' || Number.isInteger(number)) return number;
		}
	}
	throw wrong(value, TYPES[kind], path);
}

function wrong(value: unknown, type: string, path: string): Error {
	return badField(`Invalid value at '${path}' (${type}), ${JSON.stringify(value)}`, path);
}

const SYSTEM = ['alt', 'fields', 'key', 'prettyPrint', 'quotaUser', 'access_token', 'oauth_token', 'callback'];
const SYSTEM_ALIASES = ['upload_protocol', 'uploadType', '$.xgafv', '$alt', '$fields', '$prettyPrint'];

/** Refuses query parameters that neither the method nor Google's front end knows. */
export function checkQuery(query: URLSearchParams, known: readonly string[]): void {
	for (const name of query.keys()) {
		if (known.includes(camel(name)) || SYSTEM.includes(name) || SYSTEM_ALIASES.includes(name)) continue;
		throw badField(
			`Invalid JSON payload received. Unknown name "${name}": Cannot bind query parameter. Field '${name}' could not be found in request message.`,
			'',
		);
	}
}
