import { asObject, asText, type JsonObject, type Reply } from '../../front/exchange.mts';
import type { Call } from '../call.mts';
import { failure } from '../replies.mts';
import type { ServerProfile } from './profile.mts';

type Guarded = Pick<ServerProfile, 'singleSignOn'>;

const pathOfOwner = /^\/(?:repos|orgs)\/([^/]+)/;

/**
 * The refusal of what belongs to an organization with single sign-on that the token is not authorized for; its words are
 * those of octokit/octokit.net#2274.
 */
export function signOnRequired({ singleSignOn }: Guarded, { path }: Pick<Call, 'path'>): Reply | undefined {
	const owner = pathOfOwner.exec(path)?.[1] ?? '';
	if (!singleSignOn.includes(owner)) return undefined;
	const message =
		'Resource protected by organization SAML enforcement. You must grant your Personal Access token access to this organization.';
	const url = `https://github.com/orgs/${owner}/sso?authorization_request=AZSCKtL4U8yX1H3sCQIVnVgmjmon5fWxks5YrqhJgah0b2tlbl9pZM4EuMz4`;
	return { ...failure(403, message), headers: { 'x-github-sso': `required; url=${url}` } };
}

/** Who owns an entry of a list: a repository, what lies in one, or an organization itself. */
function ownerOf(entry: JsonObject): string {
	const repository = asObject(entry['repository']);
	const address = /\/repos\/([^/]+)\//.exec(asText(entry['repository_url']) ?? '')?.[1];
	const name = asText(entry['full_name']) ?? asText(repository['full_name']) ?? address ?? asText(entry['login']) ?? '';
	return name.split('/')[0] ?? '';
}

/**
 * A list without what belongs to such organizations, which a header tells by their ids.
 * https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#missing-results
 */
export async function withheld(
	{ singleSignOn }: Guarded,
	reply: Reply,
	idOf: (organization: string) => Promise<unknown>,
): Promise<Reply> {
	const body = reply.body;
	const found: unknown = Array.isArray(body) ? body : asObject(body)['items'];
	if (singleSignOn.length === 0 || reply.status !== 200 || !Array.isArray(found)) return reply;
	const rows: readonly unknown[] = found;
	const kept = rows.filter((one) => !singleSignOn.includes(ownerOf(asObject(one))));
	if (kept.length === rows.length) return reply;
	const ids = await Promise.all(singleSignOn.map(idOf));
	const headers = { ...reply.headers, 'x-github-sso': `partial-results; organizations=${ids.join(',')}` };
	return { ...reply, headers, body: Array.isArray(body) ? kept : { ...asObject(body), items: kept } };
}
