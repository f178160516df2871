import type { IDataObject } from 'n8n-workflow';

/** What reaches the node's address from outside. */
export interface Incoming {
	/** The exact bytes; an object is written as compact JSON. */
	readonly body?: string | Buffer | object;
	readonly headers?: Readonly<Record<string, string>>;
	readonly method?: 'POST' | 'HEAD' | 'GET';
}

/** What the node answered by itself. */
export interface Written {
	status?: number;
	ended: boolean;
	body?: unknown;
}

const parsed = (raw: Buffer): IDataObject => {
	if (raw.length === 0) return {};
	return JSON.parse(raw.toString('utf8')) as IDataObject; // n8n answers 422 before the node when this throws
};

/** The request and the response as n8n's web server hands them to a node: lower-case headers, parsed body, raw bytes. */
export function exchange({ body = '', headers = {}, method = 'POST' }: Incoming) {
	const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
	const rawBody = Buffer.from(text as string);
	const written: Written = { ended: false };
	const httpResponse = {
		status(code: number) {
			written.status = code;
			return httpResponse;
		},
		send(answer?: unknown) {
			written.body = answer;
			written.ended = true;
			return httpResponse;
		},
		end(answer?: unknown) {
			written.body = answer;
			written.ended = true;
			return httpResponse;
		},
	};
	const lowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
	const httpRequest = {
		method,
		headers: Object.fromEntries(lowerCase) as Record<string, string>,
		rawBody,
		body: parsed(rawBody),
		params: {},
		query: {},
	};
	return { httpRequest, httpResponse, written };
}
