import type { Answer, ApiRequest, Credential, ErrorResponse } from '../../../shared/catalogue/api';
import type { SendSigned, Signer, Signing } from '../../../shared/catalogue/integration';
import { path } from '../../../shared/http/path';
import { type Token, TokenStore } from '../../../shared/http/signing/tokenStore';
import { type App, appOf, appToken, installationKey, isOfApp, withInstallation } from './app';
import { refuseBeyond } from './beyond';
import { allInstallations, chosenOf, type Installation } from './installations';

/** A token ends after an hour; what is long under way must end before it. */
const spareMs = 3 * 60_000;

/** A refusal on the way to a token. */
class Refused extends Error {
	readonly refusal: ErrorResponse;

	constructor(errorResponse: ErrorResponse) {
		super('GitHub refused to sign the app in');
		this.refusal = errorResponse;
	}
}

const isRefusal = (answer: Answer | ErrorResponse): answer is ErrorResponse => 'request' in answer;

/** GitHub's words where the clocks differ; @octokit/auth-app repeats these as well. */
const aboutTime = /'(?:Expiration time|Issued at)' claim/;

/** Asks as the app; once more where the clock of this server is wrong, which the first answer tells. */
async function askAsApp<T>(
	app: App,
	{ send, now }: { send: SendSigned; now: () => number },
	request: ApiRequest,
): Promise<Answer<T>> {
	const ask = async () => await send(request, `Bearer ${appToken(app, now())}`);
	const first = await ask();
	const isAboutTime = first.status === 401 && aboutTime.test(JSON.stringify(first.body));
	const answer = isAboutTime ? await ask() : first;
	if (isRefusal(answer)) throw new Refused(answer);
	return answer as Answer<T>;
}

type Asking = Pick<Signing, 'send' | 'now'>;

/**
 * The id of the installation that was chosen, or of the only one.
 *
 * @throws UserError where there is none, or several.
 */
async function installationIdOf(app: App, given: string, asking: Asking): Promise<string> {
	if (/^\d+$/.test(given)) return given;
	const request = { method: 'GET', path: path`/app/installations` } as const;
	const all = await allInstallations(
		async (query) => (await askAsApp<Installation[]>(app, asking, { ...request, query })).body,
	);
	return String(chosenOf(all, given).id);
}

async function tokenOf(app: App, given: string, asking: Asking): Promise<Token> {
	const id = await installationIdOf(app, given, asking);
	const request = { method: 'POST', path: path`/app/installations/${id}/access_tokens` } as const;
	const { body, headers } = await askAsApp<{ token: string; expires_at: string }>(app, asking, request);
	const left = Date.parse(body.expires_at) - (Date.parse(headers.date ?? '') || asking.now());
	return { text: body.token, until: Date.now() + left - spareMs };
}

/** The tokens of this process, by app, installation and server. */
export const installationTokens = new TokenStore();

/**
 * Signs as a GitHub App: what is about the app itself by its key, all else by the token of an installation, which is shared and
 * renewed shortly before its end.
 * https://docs.github.com/apps/creating-github-apps/authenticating-with-a-github-app/about-authentication-with-a-github-app
 */
export const appSigner: Signer = {
	chosen: withInstallation,

	async authorization({ request, credential, send, now, signal }) {
		const app = appOf(credential);
		if (isOfApp(request)) return `Bearer ${appToken(app, now())}`;
		refuseBeyond(request);
		const ask = async () => await tokenOf(app, String(credential.installation ?? ''), { send, now });
		return await installationTokens.get(installationKey(credential), ask, { now: Date.now, signal }).then(
			(text) => `Bearer ${text}`,
			(error: unknown) => {
				if (error instanceof Refused) return error.refusal;
				throw error;
			},
		);
	},

	refused(credential: Credential, authorization: string) {
		installationTokens.forget(installationKey(credential), authorization.replace(/^Bearer /, ''));
	},
};
