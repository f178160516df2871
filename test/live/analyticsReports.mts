import type { LiveRow, RestRequest, Value } from './row.mts';

// Reports, comparisons and questions on a property with data. `{property}` is its ID; the token needs the scopes
// analytics.readonly and analytics.chatbot.read.

const to = (verb: string, body: Value): RestRequest => ({
	as: 'owner',
	route: `POST https://analyticsdata.googleapis.com/${verb === 'chat' ? 'v1alpha' : 'v1beta'}/properties/{property}:${verb}`,
	body,
});
const shown = "The error shows Google's words.";

export const analyticsReportRows: readonly LiveRow[] = [
	{
		id: 'default-comparisons',
		question: 'Which events do the default comparisons of a property have?',
		request: to('runReport', {
			metrics: [{ name: 'sessions' }],
			dimensions: [{ name: 'deviceCategory' }],
			dateRanges: [{ startDate: '7daysAgo', endDate: 'yesterday' }],
			comparisons: [{ comparison: 'comparisons/mobileTraffic' }],
		}),
		responses: [
			{
				response: 200,
				body: { 'rows.0.dimensionValues.0.value': 'mobile', 'rows.0.dimensionValues.1.value': 'Mobile traffic' },
				then: 'The rows of a comparison name it as the picker does.',
			},
			{ response: 'other', then: shown },
		],
	},
	{
		id: 'comparison-unknown',
		question: 'In which words does Google reject a saved comparison that does not exist?',
		request: to('runReport', {
			metrics: [{ name: 'sessions' }],
			dateRanges: [{ startDate: '7daysAgo', endDate: 'yesterday' }],
			comparisons: [{ comparison: 'comparisons/999' }],
		}),
		responses: [
			{ response: 400, words: 'was not found', then: shown },
			{ response: 'other', then: shown },
		],
	},
	{
		id: 'chat-blocks',
		question: 'Which data types do the columns of an answer have, and how are its values written?',
		request: to('chat', { userQuery: 'Sessions by country in the last 7 days, as a table' }),
		responses: [
			{
				response: 200,
				body: { 'blocks.1.table.headers.1.dataType': 'INTEGER' },
				then: 'The values of a table are returned as Google writes them, whatever their types are.',
			},
			{ response: 403, then: 'The error names the scope, or says that the chat is not available to the property yet.' },
		],
	},
	{
		id: 'chat-invalid-session',
		question: 'With which status and words does Google reject an unknown session?',
		request: to('chat', { userQuery: 'And why?', sessionId: 'unknown' }),
		responses: [
			{ response: 400, words: 'is not valid', then: shown },
			{ response: 'other', then: shown },
		],
	},
	{
		id: 'chat-empty-query',
		question: 'In which words does Google reject an empty question?',
		request: to('chat', { userQuery: '' }),
		responses: [
			{ response: 400, words: 'must not be empty', then: shown },
			{ response: 'other', then: 'The step itself rejects an empty question before anything is sent.' },
		],
	},
	{
		id: 'nth-unit-start',
		question: 'Are nthWeek, nthMonth and nthYear calendar units, or counted from the first day of the date range?',
		request: to('runReport', {
			metrics: [{ name: 'sessions' }],
			dimensions: [{ name: 'nthMonth' }, { name: 'month' }],
			dateRanges: [{ startDate: '2026-09-15', endDate: '2026-10-20' }],
		}),
		responses: [
			{
				response: 200,
				body: { 'rows.1.dimensionValues.0.value': '0001', 'rows.1.dimensionValues.1.value': '10' },
				then: 'Calendar units: the mock server is right. A comparison works in both cases, because equal values are joined.',
			},
			{ response: 'other', then: 'They are counted from the first day: correct the mock server.' },
		],
	},
];
