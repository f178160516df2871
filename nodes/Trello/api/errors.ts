import type { ApiRequest, Explanation, ErrorResponse } from '../../shared/catalogue/api';
import { wordsOf } from '../../shared/http/errors';
import { numberIn } from '../../shared/http/headers';
import { isId } from './ids';
import { quarterOfAnHour, slowLanes } from './limits';

const invalidToken = 'credential-invalid' as const;

const usualToken = 'scope=read,write,account';

/**
 * Trello says "unauthorized" and 401 where it accepts the token and the account has not the permission; only its words tell the
 * two apart. Trello's own web client distinguishes them in the same way. Which permission it is, and why, no response says.
 */
const rights: ReadonlyArray<{ readonly words: RegExp; readonly message: string }> = [
	{
		words: /unauthorized organization/i,
		message:
			'This Trello account is not permitted to read or change this workspace. Ask an admin of the workspace to add the account, or choose another workspace.',
	},
	{
		words: /unauthorized card permission requested/i,
		message: `This Trello account is not permitted to read or change this card. Use a token with ${usualToken}, and ask an admin of the card's board to add the account as a member.`,
	},
	{
		words: /unauthorized (\w+ )?permission requested/i,
		message: `This Trello account is not permitted to do that. Use a token with ${usualToken}, and ask an admin of the board for the permission.`,
	},
	{
		words: /missing scopes?|scope does not match|insufficient[ _]scope/i,
		message: `The connection needs a further scope for that. Make a token with ${usualToken}, or select the scope in the OAuth2 app, add it to "Scope" in the credential and connect again.`,
	},
	{
		words: /confirm to view/i,
		message:
			'Trello wants this account to confirm its e-mail address first. Open Trello as this member, follow the link in its e-mail, then try again.',
	},
	{
		words: /^unauthorized \w/i,
		message:
			'This Trello account is not permitted to do that. Ask an admin of the board or the workspace for the permission, or choose something that the account can use.',
	},
];

/** What to do about the permission that Trello's words say is missing; undefined where they say no such thing. Pure. */
export const adviceOnRight = (words: string): string | undefined =>
	rights.find((right) => right.words.test(words))?.message;

/** Whether Trello's words say that a permission is missing, rather than that the token is not accepted. Pure. */
export const isAboutRights = (words: string | undefined): boolean =>
	words !== undefined && adviceOnRight(words) !== undefined;

/** What to do about a token that Trello does not accept; why, its words say at most. */
export const unacceptedToken =
	'Trello does not accept this token. Make a new token (the credential\'s form says how) and save it there: the text that Trello shows after "Allow", not the secret of the app.';

const rules: ReadonlyArray<{ readonly words: RegExp; readonly explanation: Explanation }> = [
	{
		words: /invalid (app )?key/i,
		explanation: {
			message:
				'Trello does not accept this API key. Copy it again from the tab "API key" of your app at trello.com/apps/admin into the credential.',
			failure: { cause: invalidToken },
		},
	},
	{
		words: /invalid (\w+ )?token|expired token|token expired/i,
		explanation: { message: unacceptedToken, failure: { cause: invalidToken } },
	},
	{
		words: /without allowBillableGuest/i,
		explanation: {
			message:
				'This person would become a guest of several boards, which a paid workspace pays for. Turn on "Allow Billable Guest", or add the person to the workspace first.',
		},
	},
	{
		words: /bad member type/i,
		explanation: {
			message:
				'Trello does not give this role here. An invitation by e-mail makes no admins: invite with the role "Member", and use "Change Role on Board" when the invitation is accepted. Observers need a paid workspace.',
		},
	},
	{
		words: /did not return 200|VALIDATOR_URL/i,
		explanation: {
			message:
				'Trello checked the URL of the webhook and did not get status 200 (VALIDATOR_URL_RETURNED_ERROR). It needs a public https URL: set N8N_WEBHOOK_URL to it and check the proxy before n8n, or choose the delivery "Polling" in the trigger.',
			failure: { cause: 'configuration-invalid' },
		},
	},
	{
		words: /webhook .*already exists/i,
		explanation: { message: 'Trello has this webhook already. Deactivate the workflow and activate it again.' },
	},
	{
		words: /webhook does not belong to token/i,
		explanation: { message: 'Another token made this webhook. Use the credential with that token for it.' },
	},
];

/** The ids of a request that do not have the form of one, such as the short link of a card. */
function misshapen({ query, body }: ApiRequest): string[] {
	const sent =
		typeof body === 'object' && !Array.isArray(body) && !Buffer.isBuffer(body) ? { ...query, ...body } : query;
	return Object.entries(sent ?? {}).flatMap(([name, value]) => {
		const ids = /^id[A-Z]/.test(name) ? [value].flat().flatMap((one) => String(one ?? '').split(',')) : [];
		return ids.filter((id) => id !== '' && !isId(id)).map((id) => `${name} is "${id.slice(0, 40)}"`);
	});
}

/** Trello's words can name the parameter. Where they do not, those that do not look like an ID are named. */
function ofRefusedId({ request }: ErrorResponse, words = ''): Explanation | undefined {
	const [refused] = /[Ii]nvalid objectId|invalid value for id[A-Z]\w*/.exec(words) ?? [];
	if (refused !== undefined) {
		const wording = [refused, ...misshapen(request)].join('; ');
		return {
			message: `Trello does not accept one of the IDs that were sent (${wording}). In a body or a query it requires the 24-character ID, not the short one of a link, and labels and members must be those of the same board. Correct the ID, or choose from the list.`,
		};
	}
	if (!/invalid id/i.test(words)) return undefined;
	return {
		message: `Trello does not accept an ID in ${request.method} ${request.path}. Give the 24-character ID, or the link of the board or card.`,
	};
}

/** The code of an answer in JSON; plain texts have none. */
const codeOf = (body: unknown): string | undefined =>
	typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
		? body.error
		: undefined;

/**
 * Of the limits of single routes, whose window Trello's headers do not tell:
 * https://laracasts.com/discuss/channels/laravel/api-trello-exceeded-rate-limit-to-1member,
 * https://community.developer.atlassian.com/t/i-keep-getting-429-rate-limit-errors-what-are-trello-s-rate-limits/30353
 */
const ofRoute = new Set(['RATE_LIMIT_EXCEEDED', 'MEMBER_LIMIT_EXCEEDED']);

/** Of the time that a token's requests take in Trello's database: …/guides/rest-api/rate-limits/ */
const ofDatabase = 'API_TOKEN_DB_LIMIT_EXCEEDED';

/** Which limit is used up, and how long its window lasts. */
function limited({ body, headers, request }: ErrorResponse): Explanation {
	const code = codeOf(body) ?? '';
	const description = wordsOf(body);
	const lane = ofRoute.has(code) ? slowLanes.find(({ applies }) => applies(request)) : undefined;
	if (lane) {
		return {
			message: `Trello allows an account 100 requests in 15 minutes to ${request.path.split('/', 2).join('/')}, and they are used up.`,
			description,
			failure: { cause: 'rate-limited', retryAfterMs: quarterOfAnHour },
			rateLimit: lane.name,
			windowMs: quarterOfAnHour,
		};
	}
	const owner = code === 'API_KEY_LIMIT_EXCEEDED' ? 'key' : 'token';
	const message =
		code === ofDatabase
			? "The requests of this account took too much time in Trello's database. Request less at once, and try again in some minutes."
			: 'Trello asks to slow down (100 requests per 10 seconds and token, 100 per 15 minutes for members and search). Try again in a minute.';
	return {
		message,
		description,
		failure: { cause: 'rate-limited', retryAfterMs: 10_000 },
		windowMs: numberIn(headers, `x-rate-limit-api-${owner}-interval-ms`),
		...(owner === 'key' && { rateLimit: 'key' }),
	};
}

/**
 * More than Trello returns at once: 403 with a code or with words (airbytehq/airbyte#22037), 449 where a part of the response
 * failed (mattab/trello-backup#64). https://developer.atlassian.com/cloud/trello/guides/rest-api/status-codes/
 */
const tooMuch: Explanation = {
	message:
		'Trello does not return so much at once. Request fewer parts, such as without checklists or comments, or fewer rows, for example of one list instead of the full board.',
	isTooMuch: true,
};

/** Trello's web client knows codes such as BOARD_TOO_MANY_CUSTOM_FIELDS. https://developer.atlassian.com/cloud/trello/guides/rest-api/limits/ */
const ofObjects = (code: string): Explanation => ({
	message: `A limit on the number of objects in Trello is reached${code && ` (${code})`}. Delete or archive some of them, or use another board.`,
});

type Stage = (refusal: ErrorResponse, words: string, code: string) => Explanation | undefined;

/** Rate limits, and limits of objects. */
const byCode: Stage = (errorResponse, _words, code) => {
	if (code === 'API_TOO_MANY_CARDS_REQUESTED') return tooMuch;
	if (/_TOO_MANY_[A-Z]/.test(code)) return ofObjects(code);
	return code.endsWith('_LIMIT_EXCEEDED') || code === 'RATE_LIMIT_EXCEEDED' ? limited(errorResponse) : undefined;
};

const byWords: Stage = (refusal, words) => {
	if (refusal.status === 403 && /^too many \w+/i.test(words)) {
		return refusal.request.method === 'GET' ? tooMuch : ofObjects('');
	}
	const message = adviceOnRight(words);
	return (
		ofRefusedId(refusal, words) ??
		(message === undefined ? rules.find(({ words: pattern }) => pattern.test(words))?.explanation : { message })
	);
};

/**
 * https://support.atlassian.com/trello/docs/adding-attachments-to-cards/ (413), and, for the workspaces of a Power-Up (403),
 * https://developer.atlassian.com/cloud/trello/guides/rest-api/webhooks/
 */
const byStatus: Stage = (refusal) => {
	const { status, request } = refusal;
	const target = `${request.method} ${request.path}`;
	if (status === 429) return limited(refusal);
	if (status === 449) return tooMuch;
	if (status === 413) {
		return {
			message:
				'What was sent is too large for Trello. It accepts files up to 10 MB, or 250 MB in a paid workspace: send a smaller file or a shorter text, or attach a link to it.',
		};
	}
	if (status === 403) {
		return {
			message: `Trello does not allow ${target} for this account (status 403). With Trello OAuth2: the OAuth 2.0 client of a Power-Up is restricted to the workspaces that it was authorized for. Connect the credential again and choose the workspace, use the client of an app that is not a Power-Up, or connect by API key and token.`,
		};
	}
	if (status === 401) {
		return {
			message: `Trello did not accept ${target} (status 401). Check the token in the credential, and the permissions of its account.`,
			failure: { cause: invalidToken },
		};
	}
	if (status === 404 && request.method === 'POST') {
		return {
			message: `Trello did not accept ${target} (status 404). Check the IDs in it, and that this account can read what they name.`,
		};
	}
	return undefined;
};

/** What decides how a refusal is explained, in this order; `locateAtTrello` adds what a further request proves. */
const stages: ReadonlyArray<{ readonly name: string; readonly explain: Stage }> = [
	{ name: 'error code', explain: byCode },
	{ name: 'words', explain: byWords },
	{ name: 'status', explain: byStatus },
];

/**
 * What to do about Trello's refusals; its error bodies are mostly plain text, which the kernel adds to the message. The first
 * stage that knows something decides. Pure.
 */
export function explainTrello(refusal: ErrorResponse): Explanation | undefined {
	const words = wordsOf(refusal.body);
	const code = codeOf(refusal.body) ?? '';
	for (const { explain } of stages) {
		const explanation = explain(refusal, words ?? '', code);
		if (explanation) return { description: words && `Trello says: ${words}`, ...explanation };
	}
	return undefined;
}

/** Whether Trello said why it refused, so that no further request is needed to know. Pure. */
export const saysWhy = (refusal: ErrorResponse): boolean =>
	[byCode, byWords].some((explain) => explain(refusal, wordsOf(refusal.body) ?? '', codeOf(refusal.body) ?? ''));
