import type { ApiRequest, Explanation, Refusal } from '../../shared/catalogue/api';
import { wordsOf } from '../../shared/http/errors';
import { numberIn } from '../../shared/http/headers';
import { isId } from './ids';
import { quarterOfAnHour, slowLanes } from './limits';

const invalidToken = 'credential-invalid' as const;

/**
 * Trello says "unauthorized" and 401 where the account has connected well and may not do what was asked for; only its words
 * tell that from a token that is not accepted. Trello's own web client tells them apart in the same way.
 */
const rights: ReadonlyArray<{ readonly words: RegExp; readonly message: string }> = [
	{
		words: /unauthorized organization/i,
		message:
			'This Trello account may not see or change this workspace: it is no member of it, or the token was made without the right. Ask an admin of the workspace to add the account, or choose another workspace. The connection itself is in order.',
	},
	{
		words: /unauthorized card permission requested/i,
		message:
			"This Trello account may not see or change this card: the member is not on the card's board, may only look at it, or the token was made without scope=read,write,account. Ask an admin of the board to add the account. The connection itself is in order.",
	},
	{
		words: /unauthorized (\w+ )?permission requested/i,
		message:
			'This Trello account may not do that: its token lacks the right, or the member lacks it on this board. Make a token with scope=read,write,account, or ask an admin of the board.',
	},
	{
		words: /missing scopes?|scope does not match|insufficient[ _]scope/i,
		message:
			'The connection lacks a right for that. Make a token with scope=read,write,account, or tick the missing scope of the OAuth2 app, add it to "Scope" in the credential and connect again.',
	},
	{
		words: /confirm to view/i,
		message:
			'Trello wants this account to confirm its e-mail address first. Open Trello as this member, follow the link in its e-mail, then try again.',
	},
	{
		words: /^unauthorized \w/i,
		message:
			'This Trello account may not do that. Ask an admin of the board or the workspace, or choose something that the account may use. The connection itself is in order.',
	},
];

/** What to do about the right that Trello's words say is missing; undefined where they say no such thing. Pure. */
export const adviceOnRight = (words: string): string | undefined =>
	rights.find((right) => right.words.test(words))?.message;

/** Whether Trello's words say that a right is missing, rather than that the token is not accepted. Pure. */
export const isAboutRights = (words: string | undefined): boolean =>
	words !== undefined && adviceOnRight(words) !== undefined;

const rules: ReadonlyArray<{ readonly words: RegExp; readonly explanation: Explanation }> = [
	{
		words: /invalid (app )?key/i,
		explanation: {
			message:
				'Trello does not know this API key. Copy it again from the tab "API key" of your app at trello.com/apps/admin into the credential.',
			failure: { cause: invalidToken },
		},
	},
	{
		words: /invalid (\w+ )?token|expired token|token expired/i,
		explanation: {
			message:
				"Trello does not accept this token: it was revoked, it has expired, or the app's secret was pasted in its place. Make a new token (the credential's form says how) and save it there.",
			failure: { cause: invalidToken },
		},
	},
	{
		words: /without allowBillableGuest/i,
		explanation: {
			message:
				'This person is on another board of the workspace without being one of its members, which a paid workspace pays for. Turn on "Allow Billable Guest", or add them to the workspace first.',
		},
	},
	{
		words: /did not return 200|VALIDATOR_URL/i,
		explanation: {
			message:
				'Trello could not reach this n8n at the address of the webhook. Trello needs a public https address that answers with status 200: set N8N_WEBHOOK_URL to it and check the proxy before n8n, or choose the delivery "Polling" in the trigger.',
			failure: { cause: 'configuration-invalid' },
		},
	},
	{
		words: /webhook .*already exists/i,
		explanation: { message: 'Trello has this webhook already. Deactivate the workflow and activate it again.' },
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

/** Trello's words stay in the message: they may name the parameter. Where they do not, those that look wrong are named. */
function ofRefusedId({ request }: Refusal, words = ''): Explanation | undefined {
	const [refused] = /[Ii]nvalid objectId|invalid value for id[A-Z]\w*/.exec(words) ?? [];
	if (refused !== undefined) {
		const said = [refused, ...misshapen(request)].join('; ');
		return {
			message: `Trello does not take one of the ids that were sent (${said}). In a body or a query it wants the 24-character id, not the short one of a link, and labels and members must be those of the same board. Correct the id, or choose from the list.`,
		};
	}
	if (!/invalid id/i.test(words)) return undefined;
	return {
		message: `Trello does not know an id with this value, in ${request.method} ${request.path}. Give the 24-character id, or the link of the board or card.`,
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
function limited({ body, headers, request }: Refusal): Explanation {
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
			? "The requests of this account took too much time in Trello's database. Ask for less at once, and try again in some minutes."
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
 * More than Trello hands out at once: 403 with a code or with words (airbytehq/airbyte#22037), 449 where a part of the answer
 * failed (mattab/trello-backup#64). https://developer.atlassian.com/cloud/trello/guides/rest-api/status-codes/
 */
const isTooMuch = ({ status, body }: Refusal): boolean =>
	status === 449 ||
	(status === 403 && (codeOf(body) === 'API_TOO_MANY_CARDS_REQUESTED' || /^too many \w+/i.test(wordsOf(body) ?? '')));

/** A refusal that is about the size of the answer or of the request. https://support.atlassian.com/trello/docs/adding-attachments-to-cards/ */
function ofSize(refusal: Refusal): Explanation | undefined {
	if (isTooMuch(refusal)) {
		return {
			message:
				'Trello does not hand out so much at once. Ask for fewer parts, such as without checklists or comments, or for fewer rows, for example of one list instead of the whole board.',
			isTooMuch: true,
		};
	}
	if (refusal.status !== 413) return undefined;
	return {
		message:
			'What was sent is too large for Trello. It takes files up to 10 MB, or 250 MB in a paid workspace: send a smaller file or a shorter text, or attach a link to it.',
	};
}

/** What to do about Trello's refusals; its error bodies are mostly plain text. Pure. */
export function explainTrello(refusal: Refusal): Explanation | undefined {
	const words = wordsOf(refusal.body);
	if (refusal.status === 429) return limited(refusal);
	const message = adviceOnRight(words ?? '');
	const explanation =
		ofSize(refusal) ??
		ofRefusedId(refusal, words) ??
		(message === undefined ? rules.find(({ words: pattern }) => pattern.test(words ?? ''))?.explanation : { message });
	return explanation && { ...explanation, description: words && `Trello says: ${words}` };
}
