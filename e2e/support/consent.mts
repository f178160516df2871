import { CREDENTIAL_BLANKING_VALUE } from 'n8n-workflow';
import type { Sandbox } from '../../sandbox/start.mts';
import type { Credential, N8n } from '../driver/n8n.mts';

/** What a user types into the forms of the OAuth2 credentials, for the sample apps of the sandbox. */
export function sampleApps({ accounts, trello, github, analytics }: Sandbox) {
	const { client_id, client_secret } = accounts.trello.oauth2;
	return {
		agentStepsTrelloOAuth2Api: {
			clientId: client_id,
			clientSecret: client_secret,
			baseUrl: trello.apiUrl,
			authBaseUrl: trello.url,
		},
		agentStepsGithubOAuth2Api: { ...accounts.github.oauthApp, baseUrl: github.url },
		agentStepsGoogleAnalyticsOAuth2Api: {
			clientId: accounts.analytics.clientId,
			clientSecret: accounts.analytics.clientSecret,
			dataBaseUrl: analytics.dataUrl,
			adminBaseUrl: analytics.adminUrl,
			measurementBaseUrl: analytics.url,
			accountsBaseUrl: analytics.url,
			oauthBaseUrl: analytics.url,
		},
	};
}

const unescaped = (html: string): string =>
	html.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));

/** Presses the first button of a consent page; a service that asks nothing has redirected already. */
async function agree(page: Response): Promise<Response> {
	if (page.status !== 200) return page;
	const action = /<form method="post" action="([^"]+)"/.exec(await page.text())?.[1];
	if (action === undefined) throw new Error(`The page at ${page.url} has no button to agree`);
	return await fetch(new URL(unescaped(action), page.url), { method: 'POST', redirect: 'manual' });
}

export interface Consent {
	/** Where n8n sent the person to. */
	asked: URL;
	/** The page of n8n that the person came back to. */
	page: { status: number; text: string };
}

/** Presses "Connect" of an OAuth2 credential and agrees to everything, as a person does in a browser. */
export async function connectAccount({ session }: N8n, { id }: Credential): Promise<Consent> {
	const asked = await session.send<string>('GET', '/rest/oauth2-credential/auth', { query: { id } });
	const answer = await agree(await fetch(asked, { redirect: 'manual' }));
	const location = answer.headers.get('location');
	if (location === null) throw new Error(`${asked} did not lead back: ${answer.status} ${await answer.text()}`);
	if (new URL(location).origin !== session.url) throw new Error(`${asked} led to ${location}`);
	return { asked: new URL(asked), page: await session.visit(location) };
}

/** Presses "Test" of a credential that n8n holds, OAuth2 tokens included. */
export async function testStored(n8n: N8n, credential: Credential) {
	const query = { includeData: 'true' };
	const stored = await n8n.session.send<Credential>('GET', `/rest/credentials/${credential.id}`, { query });
	// n8n tells of a token that there is one, and puts back what it kept where it finds its own placeholder
	const data = { ...stored.data, oauthTokenData: CREDENTIAL_BLANKING_VALUE };
	return await n8n.testCredential({ ...stored, data });
}
