import { type IHttpRequestOptions, UserError } from 'n8n-workflow';

import type { Answer, ApiRequest, ErrorResponse } from '../catalogue/api';
import { redactAll, requestRedactor } from './redact';
import { type Host, type Patience, sendOnce } from './sendOnce';

/**
 * Sends one request once without any credential. Its secrets are in the address that goes out and nowhere else: they are
 * blanked in all that comes back, errors included, no redirect takes them along, and what is refused is told without them.
 *
 * @throws as `sendOnce` does.
 */
export async function sendUnsigned(
	host: Host,
	options: IHttpRequestOptions,
	{ secretQuery, ...request }: ApiRequest,
	patience: Omit<Patience, 'mayRenew'>,
): Promise<Answer | ErrorResponse> {
	const clean = requestRedactor(secretQuery);
	const secrets = Object.entries(secretQuery ?? {}).map(([name, secret]) => [name, secret.reveal()] as const);
	const sent: IHttpRequestOptions = {
		...options,
		qs: { ...options.qs, ...Object.fromEntries(secrets) },
		disableFollowRedirect: true,
	};
	const answer = await sendOnce(host, undefined, sent, request, { ...patience, mayRenew: false }).catch(
		(error: unknown) => {
			throw error instanceof UserError ? new UserError(clean(error.message)) : error;
		},
	);
	const headers = Object.entries(answer.headers).map(([name, value]) => [name, clean(value)] as const);
	return { ...answer, headers: Object.fromEntries(headers), body: redactAll(clean, answer.body) };
}
