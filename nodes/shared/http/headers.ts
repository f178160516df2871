import { refuse } from './endpoint';

/** A header as a number; undefined when it is missing, empty or none. */
export function numberIn(headers: Readonly<Record<string, string>>, name: string): number | undefined {
	const value = headers[name]?.trim();
	const number = Number(value);
	return value === undefined || value === '' || Number.isNaN(number) ? undefined : number;
}

const methodHeader = /^x-(http-)?method(-override)?$/i;

/** Whether a header makes another method of a request's. https://cloud.google.com/apis/docs/system-parameters Pure. */
export const isMethodHeader = (name: string): boolean => methodHeader.test(name);

/**
 * Headers that a caller may not set: what signs a request (Google takes an API key in one), what belongs to the connection
 * (RFC 9110 7.6.1) and the address, and what makes another method of the one that was chosen
 * (https://cloud.google.com/apis/docs/system-parameters).
 */
const forbiddenHeaders: ReadonlyArray<readonly [RegExp, string]> = [
	[/^(proxy-)?authorization$|^cookie$|^x-goog-api-key$/i, 'The chosen account signs the request, so remove it.'],
	[
		/^(host|content-length|transfer-encoding|connection|proxy-connection|keep-alive|te|trailer|upgrade|expect)$/i,
		'That belongs to the connection, and it is made for each request, so remove it.',
	],
	[methodHeader, 'Choose the method in "Method" instead.'],
];

/**
 * Refuses headers that would sign a request beside the chosen account, send it elsewhere, or make it another one.
 *
 * @throws UserError naming the header, before anything is sent.
 */
export function refuseHeaders(endpoint: string, headers: Readonly<Record<string, string>>): void {
	for (const name of Object.keys(headers)) {
		const advice = forbiddenHeaders.find(([names]) => names.test(name))?.[1];
		if (advice) refuse(endpoint, `it carries the header "${name}". ${advice}`);
	}
}
