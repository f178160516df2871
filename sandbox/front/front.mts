import { setTimeout as pause } from 'node:timers/promises';
import { controlReply, isControl, type Controls } from './control.mts';
import type { Incoming, Reply } from './exchange.mts';
import { Faults, underFault } from './faults.mts';
import { logRequest, type LoggedRequest } from './requestLog.mts';
import { listen } from './server.mts';

/** What stands behind a front. */
export interface Service {
	answer(incoming: Incoming): Promise<Reply>;
	/** The request as faults, log and service see it. */
	normalise?(incoming: Incoming): Incoming;
	/** Answers what no client sends, past faults and log. */
	aside?(incoming: Incoming): Reply | undefined;
	/** The body of an injected failure that brings none. */
	failure?(status: number): unknown;
	/** Is told of every injected failure. */
	onFailure?(path: string, status: number): void;
	controls?: Controls;
}

export interface FrontOptions {
	port?: number | undefined;
	hostname?: string | undefined;
	now: () => number;
	/** Added to every answer. */
	latencyMs?: number | undefined;
}

export interface Front {
	readonly url: string;
	readonly faults: Faults;
	/** The requests so far, the oldest first. */
	readonly requests: LoggedRequest[];
	/** Puts a service behind the front, which is unavailable until then. */
	serve(service: Service): void;
	close(): Promise<void>;
}

const starting: Service = { answer: async () => ({ status: 503, body: { message: 'Starting' } }) };

/** Opens the HTTP server before a service: it logs requests, injects faults and has a remote control. */
export async function openFront({ port, hostname, now, latencyMs = 0 }: FrontOptions): Promise<Front> {
	const faults = new Faults();
	const requests: LoggedRequest[] = [];
	let service = starting;

	async function handle(arrived: Incoming): Promise<Reply> {
		const incoming = service.normalise?.(arrived) ?? arrived;
		if (isControl(incoming)) return await controlReply(incoming, { faults, requests, controls: service.controls });
		const aside = service.aside?.(incoming);
		if (aside !== undefined) return aside;
		const entry = logRequest(requests, incoming, now());
		const fault = faults.take(incoming);
		if (fault !== undefined) entry.fault = true;
		const act = async (): Promise<Reply> => await answer(service, incoming);
		if (latencyMs > 0) await pause(latencyMs, undefined, { ref: false });
		const reply = await underFault(fault, act, (status) => service.failure?.(status));
		if (fault?.status !== undefined && fault.drop !== 'before') service.onFailure?.(incoming.path, fault.status);
		if (reply.drop !== 'unanswered') entry.status = reply.status;
		return reply;
	}

	const { url, close } = await listen(handle, { ...(port && { port }), ...(hostname && { hostname }) });
	return {
		...{ url, faults, requests, close },
		serve(behind) {
			service = behind;
		},
	};
}

async function answer(service: Service, incoming: Incoming): Promise<Reply> {
	try {
		return await service.answer(incoming);
	} catch (error) {
		const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
		return { status: 500, body: { message: `The sandbox failed: ${message}` } };
	}
}
