import { createHmac } from 'node:crypto';

/** How GitHub signs a delivery. */
export const githubSignature = (secret: string, body: string): string =>
	`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Sends a delivery to a webhook's address, whoever the caller pretends to be. */
export async function deliver(address: string, headers: Record<string, string>, body: string) {
	const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
	const answer = await fetch(address, sent);
	return { status: answer.status, text: await answer.text() };
}
