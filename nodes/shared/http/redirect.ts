import type { Refusal } from './errors';

/** Answers that ask for the same request, body included, at another address. */
const same = new Set([301, 307, 308]);

/**
 * Where a write must be sent instead, as a renamed repository asks for; undefined when the refusal is none of that, or
 * would take the account to another origin. Reads are followed by n8n. Pure.
 */
export function redirected(url: string, { status, headers: { location }, request }: Refusal): string | undefined {
	if (!location || !same.has(status) || request.method === 'GET' || request.method === 'HEAD') return undefined;
	const to = URL.parse(location, url);
	return to && to.origin === new URL(url).origin && to.username === '' ? to.href : undefined;
}
