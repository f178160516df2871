import { createHmac, timingSafeEqual } from 'node:crypto';

/** The HMAC of the parts one after the other, in the text form that the service uses. */
export const hmac = (
	algorithm: 'sha1' | 'sha256',
	form: 'hex' | 'base64',
	secret: string,
	...parts: ReadonlyArray<Buffer | string>
): string => {
	const digest = createHmac(algorithm, secret);
	for (const part of parts) digest.update(part);
	return digest.digest(form);
};

/** Compares in constant time, so that an answer's delay tells nothing about the right value. */
export function isSame(expected: string, given: string): boolean {
	const [a, b] = [Buffer.from(expected), Buffer.from(given)];
	return a.length === b.length && timingSafeEqual(a, b);
}
