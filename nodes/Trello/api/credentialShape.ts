/** Newer Trello tokens begin with ATTA and are 76 characters long; secrets and older tokens are 64 hexadecimal digits. */
export const looksLikeToken = (text: string): boolean => /^ATTA/.test(text.trim());

const looksLikeKey = (text: string): boolean => /^[0-9a-f]{32}$/i.test(text.trim());
const looksLikeSecret = (text: string): boolean => /^([0-9a-f]{64}|ATO[A-Za-z0-9_-]+)$/i.test(text.trim());

export interface TrelloKeys {
	readonly apiKey: string;
	readonly apiToken: string;
	readonly webhookSecret: string;
}

/** What is wrong with the three values as far as their form tells; undefined when nothing is. Pure. */
export function adviceOnShapes({ apiKey, apiToken, webhookSecret }: TrelloKeys): string | undefined {
	if (looksLikeToken(apiKey)) return 'The field "API Key" holds a token. Paste the 32-character API key there.';
	if (looksLikeToken(webhookSecret)) {
		return 'The field "Webhook Signing Secret" holds the token. Paste the "Secret" of your app there, from the tab "API key" at trello.com/apps/admin.';
	}
	if (looksLikeKey(apiToken))
		return 'The field "API Token" holds an API key. Paste the token there that Trello showed after "Allow".';
	if (apiToken !== '' && apiToken === webhookSecret) {
		return 'The fields "API Token" and "Webhook Signing Secret" hold the same text. The token is what Trello showed after "Allow"; the secret stands below the API key of your app.';
	}
	if (webhookSecret !== '' && looksLikeKey(webhookSecret)) {
		return 'The field "Webhook Signing Secret" holds an API key. Paste the "Secret" that stands below it.';
	}
	return undefined;
}

/** What to say when Trello refused the token: a secret has the form of an older token, so only Trello can tell them apart. */
export const adviceOnRefusedToken = ({ apiToken }: TrelloKeys): string =>
	looksLikeSecret(apiToken)
		? 'Trello does not accept the token. It has the form of the app\'s secret: paste the token there that Trello showed after "Allow" (new ones begin with ATTA).'
		: 'Trello does not accept the token: it was revoked or has expired. Make a new one as described above.';
