import type { ApiRequest, Credential } from '../catalogue/api';

/** Fields of a credential that are no secret. Those that begin with "limit" name the places that a person allowed. */
const plainFields =
	/url|scope|name|email|type|domain|region|authentication|header|^limit|^authQueryParameters$|^preset$|^appId$|^installation$/i;

/** The texts of a credential that nobody may read: every value that is not an address or a setting. */
function secretsOf(value: unknown, field = ''): string[] {
	if (typeof value === 'string') return value.length >= 8 && !plainFields.test(field) ? [value] : [];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, nested]) => secretsOf(nested, name));
}

/** How a secret may be written in an answer. */
function forms(secret: string): string[] {
	const whole = secret.replace(/\p{Surrogate}/gu, '\ufffd');
	const encoded = encodeURIComponent(whole);
	const ofForm = new URLSearchParams([['', whole]]).toString().slice(1);
	const small = [encoded, ofForm].map((text) => text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()));
	return [secret, encoded, ofForm, ...small, JSON.stringify(secret).slice(1, -1)];
}

const blanking = (secrets: readonly string[]): ((text: string) => string) => {
	const longestFirst = [...new Set(secrets.flatMap(forms))].sort((a, b) => b.length - a.length);
	return (text) => longestFirst.reduce((clean, secret) => clean.replaceAll(secret, '***'), text);
};

/** A function that blanks every secret of this credential in a text, plain, URL-encoded or as a part of JSON. */
export const redactor = (credential: Credential): ((text: string) => string) => blanking(secretsOf(credential));

/** The same for the secrets of one request, however short they are. */
export const requestRedactor = (secrets: ApiRequest['secretQuery'] = {}): ((text: string) => string) =>
	blanking(Object.values(secrets).flatMap((secret) => secret.reveal() || []));

/** Blanks the texts anywhere inside an answer's body, before any of it is cut short. */
export function redactAll(clean: (text: string) => string, body: unknown): unknown {
	if (typeof body === 'string') return clean(body);
	if (Array.isArray(body)) return body.map((entry) => redactAll(clean, entry));
	if (typeof body !== 'object' || body === null) return body;
	return Object.fromEntries(Object.entries(body).map(([name, value]) => [clean(name), redactAll(clean, value)]));
}
