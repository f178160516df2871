import { runReport } from '../data/report.mts';
import { message } from '../data/schema.mts';
import { SEED } from '../seed.mts';
import { invalid, noPropertyAccess } from './errors.mts';
import { type Property, propertyFor } from './property.mts';
import { type Account, STANDARD_QUOTAS } from './quotas.mts';
import { reportBody } from './reportAnswer.mts';
import type { Call, Endpoint } from './route.mts';
import { alphaEndpoint } from './rpc.mts';
import type { World } from './world.mts';

// ChatRequest, ChatResponse and ResponseBlock in google/analytics/data/v1alpha (@google-analytics/data 7.2.0), and
// https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1alpha/properties/chat

export const CHAT_SCOPE = 'https://www.googleapis.com/auth/analytics.chatbot.read';

/** Chat has tokens of its own: https://developers.google.com/analytics/devguides/reporting/data/v1/quotas (2026-09-19). */
const CHAT_QUOTAS = {
	...STANDARD_QUOTAS,
	tokensPerDay: 3_750_000,
	tokensPerHour: 500_000,
	tokensPerProjectPerHour: Infinity,
};
// no rule: a number of tokens that the mock server chooses
const TOKENS = 1_240;

const accountOf = ({ name }: Property): Account => ({
	...{ property: `${name}/chat`, project: SEED.project, category: 'core', limits: CHAT_QUOTAS },
});

const sessions = new WeakMap<World, Map<string, string>>();

/**
 * The session of a question: a new one where none is given; "Invalid session IDs will result in an error" (ChatRequest).
 * belief(chat-invalid-session): status 400, also for a session of another property.
 */
function sessionOf({ world, name }: Property, sessionId: string | undefined): string {
	const known = sessions.get(world) ?? new Map<string, string>();
	sessions.set(world, known);
	const id = sessionId || `session-${known.size + 1}`;
	if (sessionId && known.get(id) !== name) throw invalid(`The session ${id} is not valid.`);
	known.set(id, name);
	return id;
}

/** belief(chat-blocks): a text, and then a table whose cells are written like the values of a report. */
function blocksOf({ context }: Property, query: string): object[] {
	const report = runReport(
		{
			metrics: [{ name: 'sessions' }],
			dimensions: [{ name: 'country' }],
			dateRanges: [{ startDate: '7daysAgo', endDate: 'yesterday' }],
			limit: '5',
		},
		context,
	);
	const { rows = [] } = reportBody(report, {}) as {
		rows?: ReadonlyArray<Record<'dimensionValues' | 'metricValues', object[]>>;
	};
	const headers = [
		{ header: 'Country', dataType: 'STRING' },
		{ header: 'Sessions', dataType: 'INTEGER' },
	];
	return [
		{ text: `Sessions of the last 7 days by country answer "${query}".` },
		...(rows.length > 0
			? [
					{
						table: {
							headers,
							rows: rows.map(({ dimensionValues, metricValues }) => ({
								columns: [...dimensionValues, ...metricValues],
							})),
						},
					},
				]
			: []),
	];
}

function answerTo(call: Call): object {
	const property = propertyFor(call, 'core', noPropertyAccess);
	const { quotas } = call.world;
	const {
		userQuery = '',
		sessionId,
		returnPropertyQuota,
	} = call.body as Record<'userQuery' | 'sessionId', string> & {
		returnPropertyQuota?: boolean;
	};
	// "Required. The user's query." (ChatRequest). belief(chat-empty-query): words.
	if (userQuery.trim() === '') throw invalid('The user query must not be empty.');
	quotas.check(accountOf(property));
	const session = sessionOf(property, sessionId);
	const { tokensPerDay, tokensPerHour } = quotas.charge(accountOf(property), TOKENS, false);
	return {
		sessionId: session,
		blocks: blocksOf({ ...property, context: { ...property.context, now: call.world.now() } }, userQuery),
		...(returnPropertyQuota && { propertyQuota: { tokensPerDay, tokensPerHour } }),
	};
}

/** A question in words. No other scope is enough for it, and its own scope is enough for nothing else. */
export const chat: Endpoint = {
	...alphaEndpoint('Chat', answerTo, {
		body: message({ property: 'string', userQuery: 'string', sessionId: 'string', returnPropertyQuota: 'bool' }),
	}),
	scopes: [CHAT_SCOPE],
};
