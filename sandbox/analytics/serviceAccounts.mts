import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

/** The key file of a service account, as Google hands it out. */
export interface ServiceAccountKey {
	type: 'service_account';
	project_id: string;
	private_key_id: string;
	private_key: string;
	client_email: string;
	client_id: string;
	token_uri: string;
}

interface Pair {
	publicKey: string;
	privateKey: string;
}

const generate = promisify(generateKeyPair);
const made = new Map<string, Promise<Pair>>();

function pairOf(email: string): Promise<Pair> {
	let pair = made.get(email);
	if (!pair) {
		pair = generate('rsa', {
			modulusLength: 2048,
			publicKeyEncoding: { type: 'spki', format: 'pem' },
			privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
		});
		made.set(email, pair);
	}
	return pair;
}

/** Makes a key pair for each service account, once per process; nothing of it is ever stored. */
export async function serviceAccountKeys(emails: readonly string[]) {
	const pairs = await Promise.all(emails.map(async (email) => ({ email, ...(await pairOf(email)) })));
	const keys = (tokenUri: string): Record<string, ServiceAccountKey> =>
		Object.fromEntries(
			pairs.map(({ email, privateKey }, index) => [
				email,
				{
					type: 'service_account',
					project_id: 'sandbox-project',
					private_key_id: `sandbox-key-${index + 1}`,
					private_key: privateKey,
					client_email: email,
					client_id: String(100_000_000_000_000_000_001n + BigInt(index)),
					token_uri: tokenUri,
				},
			]),
		);
	return { keys, publicKeys: Object.fromEntries(pairs.map(({ email, publicKey }) => [email, publicKey])) };
}
