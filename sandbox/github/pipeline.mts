import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { asObject, bodyFields, type Incoming, type Reply, withPath } from '../front/exchange.mts';
import type { Router } from '../front/router.mts';
import type { Account, Accounts } from './accounts.mts';
import { isAssertion, refusedAssertion } from './apps/assertion.mts';
import { beyondAssertion, beyondInstallation } from './apps/reach.mts';
import type { Call, Handler } from './call.mts';
import type { Finish } from './finish/finish.mts';
import { entityTag } from './finish/headers.mts';
import type { Limits } from './limits.mts';
import { judge } from './permissions.mts';
import { failure, moved, notFound, ok } from './replies.mts';
import { githubAccounts } from './seed.mts';
import { dressed } from './server/addresses.mts';
import { createLag } from './server/lag.mts';
import { cutTree, refusedByServer, type ServerProfile, versionsOf } from './server/profile.mts';
import { signOnRequired, withheld } from './server/singleSignOn.mts';
import { withoutUnknown } from './server/unknown.mts';

export interface PipelineParts {
	/** The public key of the app. */
	appKey: string;
	isPrivate(fullName: string): Promise<boolean>;
	accounts: Accounts;
	limits: Limits;
	router: Router<Handler>;
	/** Gives an answer the form of the service. */
	finish: Finish;
	/** Answers what no route of the front takes. */
	fallback: Handler;
	profile: ServerProfile;
	/** The new path of a renamed repository. */
	redirect(path: string): string | undefined;
	/** The path with the names of its owner and repository as they are stored; undefined where it has them so. */
	stored(path: string): Promise<string | undefined>;
	organizationId(login: string): Promise<unknown>;
	/** The address of the front. */
	url: string;
	now(): number;
	/** How long an answer takes at least: meanwhile its request counts as running. */
	latencyMs: number;
}

/** The order in which GitHub judges a request: client, token, version, limits, rights; then the act and the headers. */
export function createPipeline(parts: PipelineParts) {
	const { accounts, appKey, isPrivate, limits, router, fallback, finish, profile, redirect, url, now } = parts;
	const { latencyMs, organizationId, stored } = parts;
	const lag = createLag(profile);
	return async (incoming: Incoming): Promise<Reply> => {
		const { authorization = '' } = incoming.headers;
		const assertion = isAssertion(authorization)
			? (refusedAssertion(authorization, appKey, now()) ?? beyondAssertion(incoming.path))
			: undefined;
		const found = isAssertion(authorization) ? theApp : accounts.authenticate(authorization);
		const account = found === 'unknown' ? undefined : found;
		const early = refuseClient(incoming, found === 'unknown', versionsOf(profile)) ?? assertion;
		const date = { date: new Date(now()).toUTCString() };
		if (early !== undefined) return dressed(profile, url, incoming, complete(incoming, early, date));

		const admission = limits.admit(incoming.method, incoming.path, account);
		try {
			if (latencyMs > 0) await pause(latencyMs, undefined, { ref: false });
			const verdict = judge(incoming.method, incoming.path, account);
			const act = async (request: Incoming): Promise<Reply> => {
				if (request.path === '/rate_limit') return ok(limits.overview(account));
				const address = redirect(request.path);
				if (address !== undefined) return movedTo(request, address);
				const method = request.method === 'HEAD' ? 'GET' : request.method;
				const match = router.find(method, request.path);
				const call: Call = { ...request, params: match?.params ?? {}, account, fields: bodyFields(request) };
				// PyGithub/PyGithub#2759
				const refusal = lag.isHidden(call)
					? notFound()
					: (refusedByServer(profile, call) ?? signOnRequired(profile, call));
				const reply = refusal ?? (await (match?.handler ?? fallback)(call));
				lag.note(call, reply);
				const finished = withoutUnknown(profile, call, await finish(request, cutTree(profile, call, reply), account));
				return await withheld(profile, finished, organizationId);
			};
			// Owner and repository: "The name is not case sensitive" (@octokit/openapi).
			const actInAnyCase = async (): Promise<Reply> => {
				const reply = await act(incoming);
				const path = reply.status === 404 ? await stored(incoming.path) : undefined;
				return path === undefined ? reply : await act(withPath(incoming, path));
			};
			const reply =
				admission.refusal ??
				(await outOfReach(incoming, account, isPrivate)) ??
				verdict.refusal ??
				(await actInAnyCase());
			const conditional = unchanged(incoming, reply);
			if (conditional.status === 304 && account !== undefined) admission.refund();
			const whole = complete(incoming, conditional, { ...date, ...admission.headers(), ...verdict.headers });
			return dressed(profile, url, incoming, whole);
		} finally {
			admission.release();
		}
	};
}

/** The app itself; what it asks as such is no user's doing. */
const theApp: Account = { login: githubAccounts.app.slug, kind: 'assertion', scopes: [], permissions: {} };

/** What an installation is refused wherever it is. */
async function outOfReach(
	{ method, path }: Incoming,
	account: Account | undefined,
	isPrivate: PipelineParts['isPrivate'],
): Promise<Reply | undefined> {
	if (account?.kind !== 'installation') return undefined;
	const name = /^\/repos\/([^/]+\/[^/]+)/.exec(path)?.[1];
	return beyondInstallation(method, path, account, name !== undefined && (await isPrivate(name)));
}

function refuseClient({ headers }: Incoming, badToken: boolean, versions: readonly string[]): Reply | undefined {
	if ((headers['user-agent'] ?? '') === '') {
		const body = 'Request forbidden by administrative rules. Please make sure your request has a User-Agent header.';
		// https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#user-agent
		return { status: 403, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
	}
	// PyGithub Authentication.testAuthorizationHeaderWithLogin#1
	if (badToken) return failure(401, 'Bad credentials');
	const version = headers['x-github-api-version'];
	if (version === undefined || versions.includes(version)) return undefined;
	// 400: https://docs.github.com/rest/about-the-rest-api/api-versions. belief(version-unsupported): the words
	return failure(400, `"${version}" is not a supported version of the REST API. Supported: ${versions.join(', ')}.`);
}

function movedTo({ target, method }: Incoming, address: string): Reply {
	const question = target.indexOf('?');
	const location = `${address}${question === -1 ? '' : target.slice(question)}`;
	return moved(location, method === 'GET' || method === 'HEAD' ? 301 : 307);
}

/** Gives answers an entity tag and turns a repeated one into 304, which has no `Link`. */
function unchanged(incoming: Incoming, reply: Reply): Reply {
	const etag = entityTag(incoming, reply);
	if (etag === undefined) return reply;
	const { method, headers } = incoming;
	const tagged = { ...reply.headers, etag, 'cache-control': 'private, max-age=60, s-maxage=60' };
	const isRead = method === 'GET' || method === 'HEAD';
	const known = (headers['if-none-match'] ?? '').split(/,\s*/).map((one) => one.replace(/^W\//, ''));
	if (!isRead || !known.includes(etag.replace(/^W\//, ''))) return { ...reply, headers: tagged };
	const { 'content-type': _type, link: _link, ...kept } = tagged as Record<string, string>;
	// https://docs.github.com/rest/using-the-rest-api/best-practices-for-using-the-rest-api#use-conditional-requests-if-appropriate
	return { status: 304, headers: kept };
}

function complete({ headers, path, method }: Incoming, reply: Reply, more: Record<string, string>): Reply {
	const version = headers['x-github-api-version'] ?? '2022-11-28';
	const isUpload = /\/releases\/\d+\/assets$/.test(path) && method === 'POST';
	const standing = {
		// octokit/fixtures get-archive#3, PyGithub WorkflowJob.testAttributes#1
		...(reply.status === 302 && { 'content-type': 'text/html;charset=utf-8' }),
		'x-github-request-id': randomBytes(10).toString('hex').toUpperCase(),
		...(reply.status === 304 || reply.status === 302
			? {}
			: { 'x-github-media-type': `github.${path === '/graphql' ? 'v4' : 'v3'}; format=json` }),
		...(path === '/graphql' ? {} : { 'x-github-api-version-selected': version }),
		'access-control-allow-origin': '*',
		vary: 'Accept, Authorization, Cookie, X-GitHub-OTP,Accept-Encoding, Accept, X-Requested-With',
	};
	// The host of uploads tells nothing of limits (octokit/fixtures release-assets#5).
	const hidden = reply.status < 300 ? /^x-ratelimit-/ : /^x-/;
	const told = Object.entries(more).filter(([name]) => !isUpload || !hidden.test(name));
	const all = { ...standing, ...Object.fromEntries(told), ...reply.headers };
	return { ...reply, headers: all, ...normalisedBody(reply) };
}

/** Errors of the emulator get the wording of the service. */
function normalisedBody({ status, body }: Reply): Pick<Reply, 'body'> {
	if (status < 400 || Buffer.isBuffer(body) || typeof body === 'string') return {};
	const error = asObject(body);
	const words = error['message'] ?? asObject(error['details'])['message'];
	if (error['status'] !== undefined && typeof words === 'string') return {};
	const message = error['message'] === 'Forbidden' ? 'Must have admin rights to Repository.' : error['message'];
	const invalid = status === 422 && /^validation failed$/i.test(String(message));
	// no rule: it completes errors of the emulator
	return failure(status, invalid ? 'Validation Failed' : String(message ?? 'Error'), invalid ? { errors: [] } : {});
}
