import { type IDataObject, type INode, NodeApiError, NodeOperationError, UserError } from 'n8n-workflow';

import type { Api, ApiRequest, Credential } from '../catalogue/api';
import type { Integration } from '../catalogue/integration';
import type { ItemContext, RunContext } from '../catalogue/operation';
import { copyOf, inSentence, refusalBehind, unlessGone } from '../http/errors';
import { isRead } from '../http/guards/guard';
import { redactor } from '../http/redact';

/** An error whose message says what was done before it. */
export class PartlyDone extends UserError {}

const pausesMs = [1_000, 2_000];

/**
 * What was just written, as the service shows it. Reads lag behind writes at times, so a 404 is repeated twice within three
 * seconds: https://github.com/PyGithub/PyGithub/issues/2759
 *
 * @throws what `read` throws last.
 */
export async function readWhenShown<T>(api: Pick<Api, 'pause'>, read: () => Promise<T>): Promise<T> {
	for (const pause of pausesMs) {
		const found = await unlessGone(read().then((value) => ({ value })));
		if (found) return found.value;
		await api.pause(pause);
	}
	return await read();
}

/** Why a request failed: the request, its status and the service's words, without advice to repeat anything. Pure. */
export function reasonOf(error: unknown): string {
	const errorResponse = refusalBehind(error);
	if (!errorResponse || !(error instanceof NodeApiError)) return error instanceof Error ? error.message : String(error);
	const { request, status, code = 'no response' } = errorResponse;
	const words = error.description ? ` (${inSentence(error.description)})` : '';
	return `${request.method} ${request.path} failed with ${status === 0 ? code : `status ${status}`}${words}.`;
}

/** Adds to the context of an item what only the run of an operation has. */
export const runContextOf = (api: Api, context: ItemContext): RunContext => ({
	...context,
	readBack: async (done, read) =>
		await readWhenShown(api, read).catch((error: unknown) => {
			context.hint(
				`${done}, but reading it afterwards failed: ${reasonOf(error)} The output contains what is known without it. Do not repeat this step.`,
			);
			return undefined;
		}),
});

/** What to report of the requests of an Api. */
interface Observer {
	request?(request: ApiRequest): void;
	/** The body of a response to a single request. */
	response?(request: ApiRequest, body: unknown): void;
	/** The error of a single request, which its caller may ignore. */
	failure?(error: unknown): void;
}

/** An Api that reports its requests. */
export function observing(api: Api, observer: Observer): Api {
	const observed = async <T>(
		request: ApiRequest,
		sent: (request: ApiRequest) => Promise<T>,
		bodyOf: (answer: T) => unknown,
	) => {
		observer.request?.(request);
		const answer = await sent(request).catch((error: unknown) => {
			observer.failure?.(error);
			throw error;
		});
		observer.response?.(request, bodyOf(answer));
		return answer;
	};
	return {
		...api,
		request: async <T>(request: ApiRequest) => await observed(request, api.request<T>, (body) => body),
		send: async <T>(request: ApiRequest) => await observed(request, api.send<T>, ({ body }) => body),
		rows: (request, ...more) => {
			observer.request?.(request);
			return api.rows(request, ...more);
		},
	};
}

const isRecord = (value: unknown): value is IDataObject => typeof value === 'object' && value !== null;

/** By what people find an object, the best first. */
const referenceNames = ['html_url', 'shortUrl', 'url', 'number', 'id', 'name'];

/** How people find what a response is about: a link, else a number, an ID or a name, of the object or of one inside it. */
function referenceIn(value: unknown, depth = 0): string | undefined {
	if (!isRecord(value) || depth > 4) return undefined;
	for (const name of referenceNames) {
		const own = value[name];
		if (typeof own === 'number' || (typeof own === 'string' && own !== '')) {
			return /url$/i.test(name) ? String(own) : `${name} ${own}`;
		}
	}
	for (const nested of Object.values(value)) {
		const found = referenceIn(nested, depth + 1);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** A write in a few words; a GraphQL mutation by its name, since all have the same path. */
function nameOf({ method, path, body }: ApiRequest): string {
	const query = isRecord(body) ? body['query'] : undefined;
	const [, mutation] =
		typeof query === 'string' ? (/^\s*mutation\b[^{]*\{\s*(?:\w+\s*:\s*)?(\w+)/.exec(query) ?? []) : [];
	return mutation ?? `${method} ${path}`;
}

/** Whether a GraphQL response with errors has no data: then nothing was done. */
const isRejected = (body: unknown): boolean =>
	isRecord(body) &&
	Array.isArray(body['errors']) &&
	!Object.values(isRecord(body['data']) ? body['data'] : {}).some((value) => value !== null);

const mostNamed = 5;

/** What one run of an operation has written so far, so that an error after it does not hide it. */
export class WriteLog {
	readonly #done: string[] = [];

	/** The same client, with its successful writes recorded here. */
	watch(api: Api, integration: Integration): Api {
		const response = (request: ApiRequest, body: unknown) => {
			if (isRead(integration, request) || isRejected(body)) return;
			const reference = referenceIn(body);
			this.#done.push(`${nameOf(request)}${reference === undefined ? '' : ` (${reference})`}`);
		};
		return observing(api, { response });
	}

	/**
	 * The error of the run, which says what was done before it.
	 *
	 * @param credential of which no secret may be in the message.
	 */
	async explain(node: INode, error: unknown, credential: () => Promise<Credential>): Promise<unknown> {
		const count = this.#done.length;
		if (count === 0 || error instanceof PartlyDone || !(error instanceof Error)) return error;
		const matching = this.#done.slice(0, mostNamed).join('; ');
		const more = count > mostNamed ? ` and ${count - mostNamed} more` : '';
		const clean = redactor(await credential());
		const done = `Before that, this step already made: ${clean(matching)}${more}. Check it, and complete it instead of repeating the step.`;
		const message = `${error.message} ${done}`;
		const isKnown = error instanceof NodeApiError || error instanceof NodeOperationError;
		return isKnown ? copyOf(node, error, message) : new UserError(message);
	}
}
