import { createHash } from 'node:crypto';

/** The client's id and secret in a Basic `Authorization` header; undefined when there is no such header. */
export function basicClient(authorization: string | null | undefined): { id: string; secret: string } | undefined {
	const encoded = /^Basic\s+(\S+)$/i.exec(authorization ?? '')?.[1];
	if (encoded === undefined) return undefined;
	const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':').map(decodeURIComponent);
	return { id, secret };
}

/** The `S256` challenge that belongs to a PKCE verifier. */
export function challengeOf(verifier: string): string {
	return createHash('sha256').update(verifier).digest('base64url');
}
