import type { ApiRequest, Explanation, ErrorResponse } from '../../shared/catalogue/api';

/** Whether a request belongs to the Measurement Protocol. Pure. */
export const isMeasurement = ({ path }: Pick<ApiRequest, 'path'>): boolean => /^\/(?:debug\/)?mp\/collect$/.test(path);

/** Whether it only looks at events, which the validation server never processes. Pure. */
export const isValidation = ({ path }: Pick<ApiRequest, 'path'>): boolean => path === '/debug/mp/collect';

/** Rights of the account have no say in what becomes of events. Undefined where the kernel says enough. Pure. */
export function explainMeasurement({ status }: ErrorResponse): Explanation | undefined {
	if (status < 300 || status >= 500 || status === 408 || status === 429) return undefined;
	return {
		message: `The server of the Measurement Protocol did not accept the events (status ${status}), so nothing was counted. Google itself accepts all: look at "Measurement Protocol Base URL" in the credential, and at proxies between this n8n and Google.`,
		failure: { cause: 'configuration-invalid' },
	};
}
