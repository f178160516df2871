import { createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** A PEM text with real line breaks, whatever became of them on the way; undefined where a part of it is missing. Pure. */
export function pemOf(pasted: string): string | undefined {
	const plain = pasted.replaceAll('\\r', '').replaceAll('\\n', '\n').replaceAll('"', '');
	const [, label, body] = /-----BEGIN ([A-Z ]+)-----([\s\S]+?)-----END \1-----/.exec(plain) ?? [];
	if (label === undefined || body === undefined) return undefined;
	const lines = body.replace(/\s+/g, '').match(/.{1,64}/g) ?? [];
	return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

/** The RSA key of a PEM text; undefined where it is none. Pure. */
export function rsaKeyOf(pem: string): KeyObject | undefined {
	try {
		const key = createPrivateKey(pem);
		return key.asymmetricKeyType === 'rsa' ? key : undefined;
	} catch {
		return undefined;
	}
}

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

/** A JSON Web Token signed with RS256. https://www.rfc-editor.org/rfc/rfc7519 */
export function signedToken(claims: object, key: KeyObject, header: object = {}): string {
	const content = `${part({ alg: 'RS256', typ: 'JWT', ...header })}.${part(claims)}`;
	return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`;
}
