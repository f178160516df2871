import type { ICredentialsDecrypted, ICredentialTestFunctions, INodeCredentialTestResult } from 'n8n-workflow';

import { quoting } from '../../shared/http/errors';
import { redactor } from '../../shared/http/redact';
import { adviceOnRight } from './errors';

/** Newer Trello tokens begin with ATTA and are 76 characters long; secrets and older tokens are 64 hexadecimal digits. */
export const looksLikeToken = (text: string): boolean => /^ATTA/.test(text.trim());

const looksLikeKey = (text: string): boolean => /^[0-9a-f]{32}$/i.test(text.trim());

const looksLikeSecret = (text: string): boolean => /^([0-9a-f]{64}|ATO[A-Za-z0-9_-]+)$/i.test(text.trim());

interface TrelloKeys {
	readonly apiKey: string;
	readonly apiToken: string;
	readonly webhookSecret: string;
}

/** What is wrong with the three values as far as their form tells; undefined when nothing is. Pure. */
function adviceOnShapes({ apiKey, apiToken, webhookSecret }: TrelloKeys): string | undefined {
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
const adviceOnRefusedToken = ({ apiToken }: TrelloKeys): string =>
	looksLikeSecret(apiToken)
		? 'Trello does not accept the token. It has the form of the app\'s secret: paste the token there that Trello showed after "Allow" (new ones begin with ATTA).'
		: 'Trello does not accept the token. Make a new one as described above.';

interface Answer {
	readonly statusCode: number;
	readonly body: unknown;
}

type Keys = TrelloKeys & { readonly baseUrl: string };

const failed = (message: string): INodeCredentialTestResult => ({ status: 'Error', message });

const words = (body: unknown): string => {
	const text = String(body);
	return /"message":"([^"]*)"/.exec(text)?.[1] ?? text;
};

/** What to say about a refusal that is not about the token; undefined when it is. Pure. */
function adviceOnRefusal({ statusCode, body }: Answer, baseUrl: string): string | undefined {
	const wording = words(body);
	if (/invalid (app )?key/i.test(wording))
		return 'Trello does not accept this API key. Copy it again from trello.com/apps/admin.';
	if (/token/i.test(wording)) return undefined;
	if (statusCode === 429) return 'Trello asks to slow down. Test again in a minute.';
	if (statusCode >= 500) return `Trello failed (status ${statusCode}). Test again in a minute.`;
	if (statusCode !== 401)
		return `The server at ${baseUrl} did not answer as Trello does (status ${statusCode}). Check the API base URL.`;
	return adviceOnRight(wording);
}

/** Tells which of the three values of an "API key and token" credential is wrong, by their form and by asking Trello. */
export async function trelloKeyAndToken(
	this: ICredentialTestFunctions,
	credential: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const { baseUrl = '', apiKey = '', apiToken = '', webhookSecret = '' } = (credential.data ?? {}) as Partial<Keys>;
	const { request: ask } = this.helpers;
	const asked = async (token: string): Promise<Answer> =>
		(await ask({
			method: 'GET',
			uri: `${baseUrl}/members/me?fields=username`,
			headers: { Authorization: `OAuth oauth_consumer_key="${apiKey}", oauth_token="${token}"` },
			simple: false,
			resolveWithFullResponse: true,
			sendCredentialsOnCrossOriginRedirect: false,
		})) as Answer;

	const advice = adviceOnShapes({ apiKey, apiToken, webhookSecret });
	if (advice) return failed(advice);
	const answer = await asked(apiToken).catch(() => undefined);
	if (!answer) return failed(`Trello could not be reached at ${baseUrl}. Check the API base URL and the network.`);
	if (answer.statusCode < 300) return { status: 'OK', message: 'Connected to Trello' };
	const clean = redactor({ apiKey, apiToken, webhookSecret });
	const quoted = (message: string) => failed(clean(quoting('Trello', message, words(answer.body))));
	const refused = adviceOnRefusal(answer, baseUrl);
	if (refused) return quoted(refused);
	const swapped = webhookSecret !== '' && (await asked(webhookSecret).catch(() => answer)).statusCode < 300;
	if (swapped) return failed("Token and webhook signing secret are in each other's fields. Swap them.");
	return quoted(adviceOnRefusedToken({ apiKey, apiToken, webhookSecret }));
}
