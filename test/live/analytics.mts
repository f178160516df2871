import type { LiveRow, Possibility, RestRequest, Value } from './row.mts';

// Values of a run: `account` and `property`, numbers of a scratch account and a scratch property in it with the web stream
// `stream`; `empty`, a property without data; `clientId`, an OAuth client.

const shown = "The error shows Google's words and states no other cause.";
const other: Possibility = { response: 'other', then: shown };

/** A status of the mock server whose words are only shown. */
const words = (response: number, text?: string): LiveRow['responses'] => [
	{ response, ...(text !== undefined && { words: text }), then: shown },
	other,
];

const asked = (route: string, body?: Value, path: RestRequest['path'] = {}): RestRequest => ({
	as: 'owner',
	route,
	path: { property: '{property}', account: '{account}', stream: '{stream}', ...path },
	...(body !== undefined && { body }),
	isInvalid: 'The row checks what Google says about this value.',
});
const created = (route: string, body: Value, capture: string): RestRequest => ({
	...asked(route, body),
	capture: { [capture]: 'name' },
});

const v1beta = '/v1beta/properties/{property}';
const v1alpha = '/v1alpha/properties/{property}';
const dateRanges = [{ startDate: '7daysAgo', endDate: 'yesterday' }];
const report = (more: Record<string, Value>): RestRequest =>
	asked(`POST ${v1beta}:runReport`, { dateRanges, metrics: [{ name: 'sessions' }], ...more });

interface Row {
	id: string;
	question: string;
	request: RestRequest;
	status?: number;
	words?: string;
	prepare?: readonly RestRequest[];
	responses?: LiveRow['responses'];
}

const row = ({ id, question, request, prepare, responses, ...more }: Row): LiveRow => ({
	...{ id, question, request },
	responses: responses ?? words(more.status ?? 400, more.words),
	...(prepare && { prepare }),
});

const dataRows: readonly LiveRow[] = [
	row({
		id: 'suggestion-bounds',
		question: 'Does Google suggest a name for a name of four letters, and for one that is far from all names?',
		request: report({ dimensions: [{ name: 'nope' }] }),
		responses: [
			{ response: 400, words: 'Field nope is not a valid dimension.', then: 'The error names fields of the property.' },
			{
				response: 400,
				words: 'Did you mean',
				then: "The error names fields of the property, and shows Google's words.",
			},
		],
	}),
	row({
		id: 'deprecated-names',
		question: 'Does Google still accept the names that its metadata list as deprecated?',
		request: report({ dimensions: [{ name: 'sessionDefaultChannelGrouping' }] }),
		responses: [
			{ response: 200, then: 'The report has the column.' },
			{ response: 400, words: 'Did you mean sessionDefaultChannelGroup?', then: 'The error has the new name.' },
		],
	}),
	row({
		id: 'filter-no-content',
		question: 'In which words does Google reject a filter expression without content?',
		request: report({ dimensionFilter: {} }),
	}),
	row({
		id: 'filter-empty-or',
		question: 'In which words does Google reject an empty orGroup?',
		request: report({ dimensionFilter: { orGroup: { expressions: [] } } }),
		words: 'Or group cannot be empty in the filter expression.',
	}),
	row({
		id: 'filter-words',
		question: 'In which words does Google reject a filter without values, without a kind or with an invalid pattern?',
		request: report({ dimensionFilter: { filter: { fieldName: 'country', inListFilter: { values: [] } } } }),
	}),
	row({
		id: 'expression-words',
		question: 'In which words does Google reject an expression of a metric or dimension that it cannot read?',
		request: report({ metrics: [{ name: 'own', expression: 'sessions/' }] }),
	}),
	row({
		id: 'date-range-words',
		question: 'In which words does Google reject names of date ranges and minute ranges outside of the limits?',
		request: report({ dateRanges: [{ startDate: 'today', endDate: 'today', name: 'RESERVED_A' }] }),
	}),
	row({
		id: 'cohort-words',
		question: 'In which words does Google reject a specification of cohorts that is not complete?',
		request: asked(`POST ${v1beta}:runReport`, {
			cohortSpec: { cohorts: [], cohortsRange: { granularity: 'DAILY', endOffset: 1 } },
			dimensions: [{ name: 'cohort' }],
			metrics: [{ name: 'cohortActiveUsers' }],
		}),
	}),
	row({
		id: 'pivot-words',
		question: 'In which words does Google reject pivots without a field, without a limit or with too many cells?',
		request: asked(`POST ${v1beta}:runPivotReport`, { dateRanges, metrics: [{ name: 'sessions' }], pivots: [] }),
	}),
	row({
		id: 'funnel-words',
		question: 'In which words does Google reject a funnel without steps, or a step or segment without a condition?',
		request: asked(`POST ${v1alpha}:runFunnelReport`, { dateRanges, funnel: { steps: [] } }),
	}),
	row({
		id: 'conversion-unknown',
		question: 'In which words does Google reject a conversion action that does not exist?',
		request: asked(`POST ${v1alpha}:runReport`, {
			dateRanges,
			metrics: [{ name: 'allConversionsByConversionDate' }],
			conversionSpec: { conversionActions: ['conversionActions/1'] },
		}),
	}),
	row({
		id: 'currency-words',
		question: 'In which words does Google reject an unknown currency of a report?',
		request: report({ currencyCode: 'XXX' }),
	}),
	row({
		id: 'quota-server-errors',
		question: 'In which words does Google refuse reports after too many server errors?',
		request: { ...report({}), times: 2 },
		prepare: [
			{ ...report({ metrics: [{ name: 'advertiserAdImpressions' }, { name: 'screenPageViews' }] }), times: 10 },
		],
		status: 429,
		words: 'server errors quota',
	}),
	row({
		id: 'quota-concurrent',
		question: 'How does the message about concurrent requests end?',
		request: { ...report({}), times: 20 },
		status: 429,
		words: 'Exhausted concurrent requests quota.',
	}),
	row({
		id: 'token-costs',
		question: 'How many tokens do a funnel, an audience export and an access report cost?',
		request: asked(`POST ${v1alpha}:runFunnelReport`, { dateRanges, funnel: {}, returnPropertyQuota: true }),
		responses: [
			{ response: 200, then: 'The limits show what is left.' },
			{ response: 400, then: shown },
		],
	}),
	row({
		id: 'export-words',
		question:
			'In which words does Google reject an audience export without a dimension, or reading one that is not ready?',
		request: asked(`POST ${v1beta}/audienceExports`, { audience: 'properties/{property}/audiences/1', dimensions: [] }),
	}),
	row({
		id: 'task-words',
		question: 'In which words does Google reject reading a report task that is not ready?',
		request: asked(`POST ${v1alpha}/reportTasks/{task}:query`, {}, { task: '1' }),
	}),
	row({
		id: 'body-not-allowed',
		question: 'In which words does Google reject a body of a request that has none?',
		request: asked(`DELETE ${v1beta}/keyEvents/{keyEvent}`, { a: 1 }, { keyEvent: '1' }),
	}),
];

const adminRows: readonly LiveRow[] = [
	row({
		id: 'admin-name-format',
		question: 'In which words does Google reject a name whose id is no number?',
		request: asked('GET /v1beta/properties/{name}', undefined, { name: 'abc' }),
		words: "The value for the 'name' field was invalid but must be in format 'properties/123'.",
	}),
	row({
		id: 'admin-required',
		question: 'In which words does the Admin API reject a field that is missing or too long?',
		request: asked(`POST ${v1beta}/customDimensions`, { parameterName: 'live', scope: 'EVENT' }),
	}),
	row({
		id: 'admin-deleted',
		question: 'In which words does Google reject a change of a deleted property?',
		prepare: [asked(`DELETE ${v1beta}`)],
		request: asked(`POST ${v1beta}/keyEvents`, { eventName: 'live', countingMethod: 'ONCE_PER_EVENT' }),
	}),
	row({
		id: 'admin-paging',
		question: 'In which words does the Admin API reject a negative page size and an unknown page token?',
		request: { ...asked(`GET ${v1beta}/keyEvents`), query: { pageSize: -1 } },
	}),
	row({
		id: 'admin-mask',
		question:
			'In which words does the Admin API reject an update mask that is missing or names a field that cannot change?',
		request: asked(`PATCH ${v1beta}`, { displayName: 'Live' }),
	}),
	row({
		id: 'admin-exists',
		question: 'In which words does the Admin API reject a resource that exists already?',
		request: asked(`POST ${v1beta}/keyEvents`, { eventName: 'purchase', countingMethod: 'ONCE_PER_EVENT' }),
		status: 409,
	}),
	row({
		id: 'property-words',
		question: 'In which words does Google reject an unknown time zone, currency or type of a property, or a filter?',
		request: asked('POST /v1beta/properties', {
			parent: 'accounts/{account}',
			displayName: 'Live',
			timeZone: 'Europe/Nowhere',
		}),
	}),
	row({
		id: 'stream-words',
		question: 'In which words does Google reject a web stream without its data or with another URI?',
		request: asked(`POST ${v1beta}/dataStreams`, { type: 'WEB_DATA_STREAM', displayName: 'Live' }),
	}),
	row({
		id: 'key-event-words',
		question: 'In which words does Google reject a key event with a wrong name, or one more than the limit?',
		request: asked(`POST ${v1beta}/keyEvents`, { eventName: '1 live', countingMethod: 'ONCE_PER_EVENT' }),
	}),
	row({
		id: 'key-events-of-apps',
		question: 'Is a key event for one of the automatic purchases of apps a default event?',
		request: asked(`POST ${v1beta}/keyEvents`, {
			eventName: 'app_store_subscription_renew',
			countingMethod: 'ONCE_PER_EVENT',
		}),
		responses: [
			{ response: 200, then: 'The output has the key event, with or without "custom".' },
			{ response: 409, then: 'The error says that the key event exists, or the step returns it.' },
		],
	}),
	row({
		id: 'key-event-not-deletable',
		question: 'In which words does Google reject the deletion of a key event that it made?',
		prepare: [created(`POST ${v1beta}/keyEvents`, { eventName: 'purchase' }, 'event')],
		request: asked(`DELETE ${v1beta}/keyEvents/{keyEvent}`, undefined, { keyEvent: '{event}' }),
	}),
	row({
		id: 'acknowledgement-words',
		question: 'In which words does Google reject another sentence than the acknowledgement?',
		request: asked(`POST ${v1beta}:acknowledgeUserDataCollection`, { acknowledgement: 'I agree' }),
	}),
	row({
		id: 'access-report',
		question: 'In which words does Google reject an access report with too many fields or without dates?',
		request: asked(`POST ${v1beta}:runAccessReport`, { metrics: [{ metricName: 'accessCount' }] }),
	}),
	row({
		id: 'access-binding',
		question: 'In which words does Google reject an access binding with an unknown role, or a second one of a person?',
		request: asked(`POST ${v1alpha}/accessBindings`, { user: 'live@example.com', roles: ['predefinedRoles/none'] }),
	}),
	row({
		id: 'collection-words',
		question: 'In which words does Google reject annotations, links and calculated metrics that lack something?',
		request: asked(`POST ${v1alpha}/reportingDataAnnotations`, { title: 'Live', color: 'BLUE' }),
	}),
	row({
		id: 'channel-group-words',
		question: 'In which words does Google reject a channel group without rules, with too many or with too long texts?',
		request: asked(`POST ${v1alpha}/channelGroups`, { displayName: 'Live', groupingRule: [] }),
	}),
	row({
		id: 'system-defined',
		question: 'In which words does Google reject a change of what it made itself?',
		request: asked(`DELETE ${v1alpha}/channelGroups/{group}`, undefined, { group: '1' }),
	}),
];

const oauthRows: readonly LiveRow[] = [
	row({
		id: 'oauth-invalid-scope',
		question: 'In which order does the consent page list valid and invalid scopes?',
		request: asked(
			'GET https://accounts.google.com/o/oauth2/v2/auth?client_id={clientId}&redirect_uri=https%3A%2F%2Fexample.com&response_type=code&scope=openid%20foo',
		),
		words: 'Some requested scopes were invalid.',
	}),
	row({
		id: 'oauth-client-words',
		question: 'Which errors has the token endpoint for a wrong client, code, redirect URI or verifier?',
		request: asked('POST https://oauth2.googleapis.com/token', { grant_type: 'authorization_code', code: 'wrong' }),
		status: 401,
	}),
];

/** What a run against Google Analytics checks. */
export const analyticsRows: readonly LiveRow[] = [...dataRows, ...adminRows, ...oauthRows];
