import { createHmac } from 'node:crypto';
import type { JsonObject } from '../../front/exchange.mts';
import { onceOnly } from '../../front/onceOnly.mts';
import type { Hook } from './hook.mts';

/** One attempt to deliver one event to one hook. */
export interface Delivery {
	/** 64 bits, as GitHub's are since February 2026: https://github.com/octokit/request.js/issues/797 */
	id: bigint;
	guid: string;
	deliveredAt: number;
	/** When GitHub held it back, if it did. */
	throttledAt: number | null;
	/** From when on it is in the log. */
	loggedAt: number;
	redelivery: boolean;
	/** Seconds. */
	duration: number;
	status: string;
	statusCode: number;
	event: string;
	action: string | null;
	repositoryId: number | null;
	url: string;
	request: { headers: Record<string, string>; payload: JsonObject };
	response: { headers: Record<string, string>; payload: string };
}

/** What may happen to a delivery beside being made at once and noted in the log at once. */
export interface Disturbance {
	/** It is throttled, made so many milliseconds later, and not in the log until then. */
	heldBackMs?: number;
	/** It appears in the log so many milliseconds after it was made. */
	loggedLateMs?: number;
	/** It comes once more, so many milliseconds later. */
	again?: {
		/** With the same GUID, as somebody has it who presses "Redeliver", or unasked, or from another webhook with its own. */
		as: 'redelivery' | 'repetition' | 'other';
		afterMs: number;
	};
}

export interface Outgoing {
	headers: Record<string, string>;
	body: string;
}

const sign = (algorithm: string, secret: string, body: string): string =>
	`${algorithm}=${createHmac(algorithm, secret).update(body).digest('hex')}`;

/** The request GitHub sends to a hook: signed over the very bytes of the body, JSON or form. */
export function outgoing(hook: Hook, event: string, guid: string, payload: JsonObject): Outgoing {
	const json = JSON.stringify(payload);
	const form = hook.config.content_type === 'form';
	const body = form ? `payload=${encodeURIComponent(json)}` : json;
	const { secret } = hook.config;
	return {
		body,
		headers: {
			Accept: '*/*',
			'Content-Type': form ? 'application/x-www-form-urlencoded' : 'application/json',
			'User-Agent': 'GitHub-Hookshot/044aadd',
			'X-GitHub-Delivery': guid,
			'X-GitHub-Event': event,
			'X-GitHub-Hook-ID': String(hook.id),
			'X-GitHub-Hook-Installation-Target-ID': String(hook.target.id),
			'X-GitHub-Hook-Installation-Target-Type': hook.target.type,
			...(secret === undefined || secret === ''
				? {}
				: {
						'X-Hub-Signature': sign('sha1', secret, body),
						'X-Hub-Signature-256': sign('sha256', secret, body),
					}),
		},
	};
}

export interface Outcome {
	status: string;
	statusCode: number;
	lastStatus: string;
	response: Delivery['response'];
}

/** Sends the request and words what came back as GitHub's delivery log does. */
export async function transmit(url: string, { headers, body }: Outgoing, timeoutMs: number): Promise<Outcome> {
	try {
		const signal = AbortSignal.timeout(timeoutMs);
		const response = await fetch(url, {
			method: 'POST',
			headers: { ...onceOnly, ...headers },
			body,
			signal,
			redirect: 'manual',
		});
		const payload = await response.text();
		const succeeded = response.status >= 200 && response.status < 300;
		return {
			status: succeeded ? 'OK' : `Invalid HTTP Response: ${response.status}`,
			statusCode: response.status,
			lastStatus: succeeded ? 'active' : 'misconfigured',
			response: { headers: Object.fromEntries(response.headers), payload },
		};
	} catch (error) {
		const late = error instanceof Error && error.name === 'TimeoutError';
		return {
			status: late ? 'timed out' : 'failed to connect to host',
			statusCode: late ? 504 : 502,
			lastStatus: late ? 'timeout' : 'connection_error',
			response: { headers: {}, payload: '' },
		};
	}
}

/** A number in JSON with all its digits, which JavaScript's own numbers do not hold. */
const wholeNumber = (value: bigint): unknown =>
	(JSON as typeof JSON & { rawJSON(text: string): unknown }).rawJSON(String(value));

/** Whether an attempt counts as delivered. */
export const delivered = ({ statusCode }: Delivery): boolean => statusCode >= 200 && statusCode < 300;

/** An attempt as the list shows it, and with request and response as the single item does. */
export function showDelivery(delivery: Delivery, full: boolean): JsonObject {
	const summary = {
		id: wholeNumber(delivery.id),
		guid: delivery.guid,
		delivered_at: new Date(delivery.deliveredAt).toISOString(),
		redelivery: delivery.redelivery,
		duration: delivery.duration,
		status: delivery.status,
		status_code: delivery.statusCode,
		event: delivery.event,
		action: delivery.action,
		installation_id: null,
		repository_id: delivery.repositoryId,
		throttled_at: delivery.throttledAt === null ? null : new Date(delivery.throttledAt).toISOString(),
	};
	if (!full) return summary;
	return { ...summary, url: delivery.url, request: delivery.request, response: delivery.response };
}
