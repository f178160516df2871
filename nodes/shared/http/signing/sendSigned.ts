import type { IHttpRequestOptions } from 'n8n-workflow';

import type { Answer, ApiRequest, Credential, ErrorResponse } from '../../catalogue/api';
import type { Signer } from '../../catalogue/integration';
import { type Host, type Patience, sendOnce } from '../sendOnce';
import { noteServiceTime, serviceTime } from '../serviceClock';

/** Who sends, and how. */
export interface SignedSending {
	readonly host: Host;
	readonly credential: Credential;
	/** How a request of the signer's own is sent. */
	optionsOf(own: ApiRequest): Promise<IHttpRequestOptions>;
	readonly patience: Omit<Patience, 'mayRenew'>;
	readonly signal: AbortSignal | undefined;
}

/**
 * Sends a request with the authorization of a signer, and once more with another one where the service does not accept it.
 *
 * @returns the answer, or the refusal of the request or of what the signer asked for it.
 * @throws what the signer throws before anything is sent, and as `sendOnce` does.
 */
export async function sendSignedBy(
	signer: Signer,
	request: ApiRequest,
	options: IHttpRequestOptions,
	{ host, credential, optionsOf, patience, signal }: SignedSending,
): Promise<Answer | ErrorResponse> {
	const { origin } = new URL(options.url);
	const sendAs = async (own: ApiRequest, sent: IHttpRequestOptions, authorization: string) => {
		const signed = {
			...sent,
			headers: { ...sent.headers, authorization },
			sendCredentialsOnCrossOriginRedirect: false,
		};
		const answer = await sendOnce(host, undefined, signed, own, { ...patience, mayRenew: false });
		noteServiceTime(origin, answer.headers.date, Date.now());
		return answer;
	};
	const send = async (own: ApiRequest, authorization: string) =>
		await sendAs(own, { ...(await optionsOf(own)), disableFollowRedirect: true }, authorization);
	const now = () => serviceTime(origin, Date.now());
	for (let isLast = false; ; isLast = true) {
		const signed = await signer.authorization({ request, credential, send, now, signal });
		if (typeof signed !== 'string') return signed;
		const answer = await sendAs(request, options, signed);
		if (answer.status !== 401) return answer;
		signer.refused(credential, signed);
		if (isLast) return answer;
	}
}
