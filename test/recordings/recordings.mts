import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** One exchange of a real service with some client, in the neutral format that the folder's README.md describes. */
export interface Recorded {
	readonly source: string;
	readonly service: string;
	/** A moment, a year, or nothing. */
	readonly recordedAt: string | null;
	readonly method: string;
	readonly path: string;
	/** Only if it is not the main host of the API. */
	readonly host?: string;
	readonly query: Readonly<Record<string, string>>;
	readonly requestHeaders: Readonly<Record<string, string>>;
	readonly requestBody: unknown;
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: unknown;
	readonly note?: string;
	/** The size of a body that was left out. */
	readonly bodyDropped?: number;
}

/** What a service sent to the address of a webhook. */
export interface Payload {
	readonly source: string;
	readonly service: string;
	readonly event: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: unknown;
}

/** A recorded object or a schema, without the exchange that it is of. */
export interface Undated {
	readonly source: string;
	readonly service: string;
	/** Of what: `cards`, `v1.0.0/card/get`. */
	readonly name: string;
	readonly body: unknown;
}

const undatedOf = (read: Readonly<Record<string, unknown>>): Undated => ({
	...{ source: String(read['source']), service: String(read['service']), name: String(read['name']) },
	body: read['body'],
});

export interface Recordings {
	readonly exchanges: readonly Recorded[];
	/** Objects and schemas without their exchange: they tell which members there are, but not when or where. */
	readonly records: readonly Undated[];
	/** What services sent to the address of a webhook. */
	readonly payloads: readonly Payload[];
	/** A hash of the names and sizes of the files: which folder this is. */
	readonly hash: string;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (value: unknown): Record<string, string> =>
	isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)])) : {};

/** The exchange that a line holds; undefined for payloads of webhooks, records and schemas. */
export function exchangeOf(read: Readonly<Record<string, unknown>>): Recorded | undefined {
	const { service, method, path, status } = read;
	if (typeof service !== 'string' || typeof method !== 'string') return undefined;
	if (typeof path !== 'string' || typeof status !== 'number') return undefined;
	return {
		source: String(read['source']),
		...{ service, method, path, status },
		recordedAt: read['recordedAt'] === null || read['recordedAt'] === undefined ? null : String(read['recordedAt']),
		...(typeof read['host'] === 'string' && { host: read['host'] }),
		query: texts(read['query']),
		requestHeaders: texts(read['requestHeaders']),
		requestBody: read['requestBody'] ?? null,
		headers: texts(read['headers']),
		body: read['body'] ?? null,
		...(typeof read['note'] === 'string' && { note: read['note'] }),
		...(typeof read['bodyDropped'] === 'number' && { bodyDropped: read['bodyDropped'] }),
	};
}

/** A body that was edited by hand proves nothing; its status and headers are as they were recorded. */
export const isEdited = ({ note = '' }: Recorded): boolean => /by hand/.test(note);

const payloadOf = (read: Readonly<Record<string, unknown>>): Payload => ({
	source: String(read['source']),
	service: String(read['service']),
	event: String(read['event'] ?? ''),
	headers: texts(read['headers']),
	body: read['body'] ?? null,
});

/** The year an exchange was recorded in; 0 when nobody knows. */
export const yearOf = ({ recordedAt }: Recorded): number => Number(recordedAt?.slice(0, 4) ?? 0);

/** The files of a folder that hold recordings, packed or not, with what is in them. */
function filesOf(variable: string, folder: string): Array<{ file: string; bytes: Buffer; text: string }> {
	if (!existsSync(folder)) throw new Error(`${variable} names a folder that does not exist`);
	const files = readdirSync(folder).filter((file) => /\.jsonl(\.gz)?$/.test(file));
	return files.sort().map((file) => {
		const bytes = readFileSync(join(folder, file));
		return { file, bytes, text: (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8') };
	});
}

/**
 * Reads every `*.jsonl.gz` and `*.jsonl` of a folder, and of a second one with what others published of a service without
 * a recording of their own; the newest exchange first.
 */
export function readRecordings(folder: string, evidence = ''): Recordings {
	const hash = createHash('sha256');
	const exchanges: Recorded[] = [];
	const records: Undated[] = [];
	const payloads: Payload[] = [];
	const files = [...filesOf('RECORDINGS', folder), ...(evidence === '' ? [] : filesOf('EVIDENCE', evidence))];
	for (const { file, bytes, text } of files) {
		hash.update(`${file} ${bytes.length}\n`);
		for (const line of text.split('\n')) {
			const read: unknown = line.trim() === '' ? undefined : JSON.parse(line);
			if (!isObject(read)) continue;
			const exchange = exchangeOf(read);
			if (exchange !== undefined) exchanges.push(exchange);
			else if (read['webhook'] === true) payloads.push(payloadOf(read));
			else if ('kind' in read) records.push(undatedOf(read));
		}
	}
	const at = ({ recordedAt }: Recorded) => recordedAt ?? '';
	const newest = exchanges.sort((one, other) => (at(one) < at(other) ? 1 : at(one) > at(other) ? -1 : 0));
	return { exchanges: newest, records, payloads, hash: hash.digest('hex') };
}
