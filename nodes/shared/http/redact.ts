import type { Credential } from '../catalogue/api';

const plainFields = /url|scope|name|email|type|domain|region|authentication|header/i;

/** The texts of a credential that nobody may read: every value that is not an address or a setting. */
function secretsOf(value: unknown, field = ''): string[] {
	if (typeof value === 'string') return value.length >= 8 && !plainFields.test(field) ? [value] : [];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, nested]) => secretsOf(nested, name));
}

/** How a secret may be written in an answer. */
const forms = (secret: string): string[] => [
	secret,
	encodeURIComponent(secret.replace(/\p{Surrogate}/gu, '\ufffd')),
	JSON.stringify(secret).slice(1, -1),
];

/** A function that blanks every secret of this credential in a text, plain, URL-encoded or as a part of JSON. */
export function redactor(credential: Credential): (text: string) => string {
	const secrets = secretsOf(credential).flatMap(forms);
	const longestFirst = [...new Set(secrets)].sort((a, b) => b.length - a.length);
	return (text) => longestFirst.reduce((clean, secret) => clean.replaceAll(secret, '***'), text);
}

/** Blanks the texts anywhere inside an answer's body, before any of it is cut short. */
export function redactAll(clean: (text: string) => string, body: unknown): unknown {
	if (typeof body === 'string') return clean(body);
	if (Array.isArray(body)) return body.map((entry) => redactAll(clean, entry));
	if (typeof body !== 'object' || body === null) return body;
	return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, redactAll(clean, value)]));
}
