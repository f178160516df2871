import type { ApiRequest, Explanation, ErrorResponse } from '../../shared/catalogue/api';

const worldwide = /^https:\/\/www\.google-analytics\.com\/*$/i;

/**
 * Where events go, without any credential; the second is Google's in the EU, beside an address of another server that one.
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference#url_endpoint Pure.
 */
export function measurementBases(given: unknown): { readonly measurement: string; readonly measurementEu: string } {
	const measurement = String(given ?? '');
	return {
		measurement,
		measurementEu: worldwide.test(measurement) ? 'https://region1.google-analytics.com' : measurement,
	};
}

/** Whether a request belongs to the Measurement Protocol. Pure. */
export const isMeasurement = ({ path }: Pick<ApiRequest, 'path'>): boolean => /^\/(?:debug\/)?mp\/collect$/.test(path);

/** Whether it only looks at events, which the validation server never processes. Pure. */
export const isValidation = ({ path }: Pick<ApiRequest, 'path'>): boolean => path === '/debug/mp/collect';

/** Rights of the account have no say in what becomes of events. Undefined where the kernel says enough. Pure. */
export function explainMeasurement({ status }: ErrorResponse): Explanation | undefined {
	const server = 'The server of the Measurement Protocol';
	if (status >= 300 && status < 400) {
		return {
			message: `${server} sent the events to another address (status ${status}), which they do not follow, because a secret is with them. Nothing was counted. Correct "Measurement Protocol Base URL" in the credential.`,
			failure: { cause: 'configuration-invalid' },
		};
	}
	if (status === 413)
		return {
			message: `${server} refused the events as too large (status 413). Send fewer at once. Nothing was counted.`,
		};
	if (status < 400 || status >= 500 || status === 408 || status === 429) return undefined;
	return {
		message: `${server} refused the events (status ${status}), so nothing was counted. Google itself never does: look at "Measurement Protocol Base URL" in the credential, and at proxies between this n8n and Google.`,
		failure: { cause: 'configuration-invalid' },
	};
}
