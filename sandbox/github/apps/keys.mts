import { createSign, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

export interface KeyPair {
	readonly publicKey: string;
	readonly privateKey: string;
}

const generate = promisify(generateKeyPair);
let made: Promise<KeyPair> | undefined;

/** The key pair of the sample app, once per process, in the form in which GitHub hands it out (PKCS#1); it is never stored. */
export async function appKeys(): Promise<KeyPair> {
	made ??= generate('rsa', {
		modulusLength: 2048,
		publicKeyEncoding: { type: 'spki', format: 'pem' },
		privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
	});
	return await made;
}

const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');

/** What the app shows the emulator, whose clock is the machine's. */
export function appAssertion({ privateKey }: KeyPair, issuer: number): string {
	const now = Math.floor(Date.now() / 1_000);
	const content = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ iss: String(issuer), iat: now - 60, exp: now + 300 })}`;
	return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`;
}
