import type { Credential } from '../catalogue/integration';

const plainFields = /url|scope|name|email|type|domain|region|authentication|header/i;

/** The texts of a credential that nobody may read: every value that is not an address or a setting. */
function secretsOf(value: unknown, field = ''): string[] {
	if (typeof value === 'string') return value.length >= 8 && !plainFields.test(field) ? [value] : [];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, nested]) => secretsOf(nested, name));
}

/** A function that blanks every secret of this credential in a text, plain or URL-encoded. */
export function redactor(credential: Credential): (text: string) => string {
	const secrets = secretsOf(credential).flatMap((secret) => [secret, encodeURIComponent(secret)]);
	const longestFirst = [...new Set(secrets)].sort((a, b) => b.length - a.length);
	return (text) => longestFirst.reduce((clean, secret) => clean.replaceAll(secret, '***'), text);
}
