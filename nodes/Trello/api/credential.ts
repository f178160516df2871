import type { ICredentialsDecrypted, ICredentialTestFunctions, INodeCredentialTestResult } from 'n8n-workflow';

import { adviceOnRefusedToken, adviceOnShapes, type TrelloKeys } from './credentialShape';

interface Answer {
	readonly statusCode: number;
	readonly body: unknown;
}

type Keys = TrelloKeys & { readonly baseUrl: string };

const failed = (message: string): INodeCredentialTestResult => ({ status: 'Error', message });

/** Tells which of the three values of an "API key and token" credential is wrong, by their form and by asking Trello. */
export async function trelloKeyAndToken(
	this: ICredentialTestFunctions,
	credential: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const { baseUrl = '', apiKey = '', apiToken = '', webhookSecret = '' } = (credential.data ?? {}) as Partial<Keys>;
	const { request: ask } = this.helpers;
	const known = async (token: string): Promise<Answer> =>
		(await ask({
			method: 'GET',
			uri: `${baseUrl}/members/me?fields=username`,
			headers: { Authorization: `OAuth oauth_consumer_key="${apiKey}", oauth_token="${token}"` },
			simple: false,
			resolveWithFullResponse: true,
		})) as Answer;

	const advice = adviceOnShapes({ apiKey, apiToken, webhookSecret });
	if (advice) return failed(advice);
	const answer = await known(apiToken).catch(() => undefined);
	if (!answer) return failed(`Trello could not be reached at ${baseUrl}. Check the API base URL and the network.`);
	if (answer.statusCode < 300) return { status: 'OK', message: 'Connected to Trello' };
	if (/invalid key/i.test(String(answer.body)))
		return failed('Trello does not know this API key. Copy it again from trello.com/apps/admin.');
	const swapped = webhookSecret !== '' && (await known(webhookSecret).catch(() => answer)).statusCode < 300;
	if (swapped) return failed("Token and webhook signing secret are in each other's fields. Swap them.");
	return failed(adviceOnRefusedToken({ apiKey, apiToken, webhookSecret }));
}
