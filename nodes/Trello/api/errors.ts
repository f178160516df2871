import type { Explanation, Refusal } from '../../shared/catalogue/api';
import { wordsOf } from '../../shared/http/errors';

const invalidToken = 'credential-invalid' as const;

const rules: ReadonlyArray<{ readonly words: RegExp; readonly explanation: Explanation }> = [
	{
		words: /invalid key/i,
		explanation: {
			message:
				'Trello does not know this API key. Copy it again from the tab "API key" of your app at trello.com/apps/admin into the credential.',
			failure: { cause: invalidToken },
		},
	},
	{
		words: /invalid (app )?token|expired token|token expired/i,
		explanation: {
			message:
				"Trello does not accept this token: it was revoked, it has expired, or the app's secret was pasted in its place. Make a new token (the credential's form says how) and save it there.",
			failure: { cause: invalidToken },
		},
	},
	{
		words: /unauthorized (\w+ )?permission requested/i,
		explanation: {
			message:
				'This Trello account may not do that: its token lacks the right, or the member lacks it on this board. Make a token with scope=read,write, or ask an admin of the board.',
		},
	},
	{
		words: /invalid id/i,
		explanation: {
			message:
				'Trello does not know an id with this value. Give the 24-character id, or the link of the board or card.',
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

/** Trello's words stay in the message: they may name the parameter. */
function ofRefusedId(words = ''): Explanation | undefined {
	const [refused] = /[Ii]nvalid objectId|invalid value for id[A-Z]\w*/.exec(words) ?? [];
	return refused === undefined
		? undefined
		: {
				message: `Trello does not take one of the ids that were sent (${refused}). In a body or a query it wants the 24-character id, not the short one of a link, and labels and members must be those of the same board. Correct the id, or choose from the list.`,
			};
}

/** The key's limit is that of all its tokens. https://developer.atlassian.com/cloud/trello/guides/rest-api/rate-limits/ */
const isOfKey = (body: unknown): boolean => JSON.stringify(body)?.includes('API_KEY_LIMIT_EXCEEDED') ?? false;

/** What to do about Trello's refusals; its error bodies are mostly plain text. Pure. */
export function explainTrello(refusal: Refusal): Explanation | undefined {
	const words = wordsOf(refusal.body);
	if (refusal.status === 429) {
		return {
			message:
				'Trello asks to slow down (100 requests per 10 seconds and token, 100 per 15 minutes for members and search). Try again in a minute.',
			description: words,
			failure: { cause: 'rate-limited', retryAfterMs: 10_000 },
			...(isOfKey(refusal.body) && { rateLimit: 'key' }),
		};
	}
	const explanation = ofRefusedId(words) ?? rules.find(({ words: pattern }) => pattern.test(words ?? ''))?.explanation;
	return explanation && { ...explanation, description: words && `Trello says: ${words}` };
}
