import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { forAgents } from '../../../shared/parameters/audience';
import { onProperty, propertyField } from '../../api/property';
import { remarkOn, warningsOf } from './answer/answer';
import {
	besideEachOther,
	needsToday,
	rangeFields,
	rangesOf,
	todayIn,
	uncompared,
	weekStartOption,
} from './dates/dates';
import {
	combineFilters,
	dimensionFilterJson,
	dimensionFilterOf,
	dimensionFilters,
	fieldsIn,
	filterGroups,
} from './filters';
import { type FunnelAnswer, funnelMetadata, funnelRows, funnelTableRows, unreachedIn } from './answer/funnelAnswer';
import { stepRow, stepsOf } from './funnelSteps';
import { advised } from './metadata';
import { inApiNames } from './names';

/** What a funnel is made from. */
const funnelFields = [
	propertyField,
	{
		displayName: 'Steps',
		name: 'steps',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, sortable: true },
		placeholder: 'Add Step',
		default: {},
		description: 'What users do one after the other',
		options: [{ displayName: 'Step', name: 'step', values: [...stepRow] }],
	},
	{
		displayName: 'Steps (JSON)',
		name: 'stepsJson',
		type: 'json',
		default: '[]',
		displayOptions: forAgents,
		placeholder: 'e.g. ["session_start", "add_to_cart", "purchase"]',
		description:
			'A list of names of events, or of objects such as {"name": "Checkout", "field": "pageTitle", "match": "contains", "value": "Checkout", "withinMinutes": 30}, or of Google\'s FunnelStep',
	},
	{
		displayName: 'Open Funnel',
		name: 'openFunnel',
		type: 'boolean',
		default: false,
		description: 'Whether users may enter at any step; else they begin with the first',
	},
	...rangeFields,
	{
		displayName: 'Breakdown Name or ID',
		name: 'breakdown',
		type: 'options',
		typeOptions: { loadOptionsMethod: 'loadDimensions', loadOptionsDependsOn: ['property.value'] },
		default: '',
		description:
			'A dimension by whose values each step is divided, such as deviceCategory. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
	},
	{
		displayName: 'Next Action',
		name: 'nextAction',
		type: 'options',
		options: [
			{ name: 'Event Name', value: 'eventName' },
			{ name: 'Nothing', value: 'none' },
			{ name: 'Page Path', value: 'pagePath' },
			{ name: 'Page Title', value: 'pageTitle' },
		],
		default: 'none',
		description: 'What users did right after each step and before the next one',
	},
	{
		displayName: 'Filters',
		name: 'filters',
		type: 'collection',
		placeholder: 'Add Filter',
		default: {},
		options: [dimensionFilters, combineFilters, filterGroups, dimensionFilterJson],
	},
	{
		displayName: 'Return As',
		name: 'returnAs',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'One Item per Step', value: 'rows', description: 'With its next actions or days in a list' },
			{
				name: 'One Item with All Rows',
				value: 'oneItem',
				description: 'Both tables of the funnel, and what to know before trusting them',
			},
			{ name: 'Raw', value: 'raw', description: "Google's own answer, unchanged" },
		],
		default: 'rows',
	},
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [
			{
				displayName: 'By Day',
				name: 'byDay',
				type: 'boolean',
				default: false,
				description: 'Whether to tell how many users reached each step on each day',
			},
			{
				displayName: 'Values of Breakdown',
				name: 'breakdownLimit',
				type: 'number',
				typeOptions: { minValue: 1, maxValue: 15, numberPrecision: 0 },
				default: 5,
				description: 'How many values of the breakdown to return at most',
			},
			{
				displayName: 'Values of Next Action',
				name: 'nextActionLimit',
				type: 'number',
				typeOptions: { minValue: 1, maxValue: 5, numberPrecision: 0 },
				default: 5,
				description: 'How many next actions to return of each step at most',
			},
			weekStartOption,
		],
	},
] as const satisfies Fields;

type FunnelParams = Params<typeof funnelFields>;

/** https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1alpha/properties/runFunnelReport#FunnelBreakdown, …#FunnelNextAction */
/** The body of the request. Pure. */
function requestOf(params: FunnelParams, today: string) {
	const { breakdown, nextAction, filters, options } = params;
	const steps = stepsOf(params.steps.step, params.stepsJson);
	if (nextAction !== 'none' && options.byDay) {
		throw new UserError('A funnel tells next actions or days, not both. Take away "Next Action" or "By Day".');
	}
	return {
		dateRanges: besideEachOther(rangesOf(uncompared(params), today)),
		funnel: { isOpenFunnel: params.openFunnel, steps },
		funnelBreakdown:
			breakdown === ''
				? undefined
				: {
						breakdownDimension: { name: breakdown },
						limit: String(options.breakdownLimit ?? 5),
					},
		funnelNextAction:
			nextAction === 'none'
				? undefined
				: {
						nextActionDimension: { name: nextAction },
						limit: String(options.nextActionLimit ?? 5),
					},
		funnelVisualizationType: options.byDay ? 'TRENDED_FUNNEL' : undefined,
		dimensionFilter: dimensionFilterOf({
			rows: filters.dimensionFilters?.filter ?? [],
			combine: filters.combineFilters ?? 'and',
			groups: filters.filterGroups?.group,
			json: filters.dimensionFilterJson,
		}),
		returnPropertyQuota: true,
	};
}

type FunnelBody = ReturnType<typeof requestOf>;

/** Which fields do not go together; what names funnels know, no request tells. */
async function explained(api: Api, property: string, body: FunnelBody, error: unknown): Promise<unknown> {
	const { funnel, funnelBreakdown, dimensionFilter } = body;
	const fields = new Set([
		...fieldsIn(funnel.steps),
		...(funnelBreakdown ? [funnelBreakdown.breakdownDimension.name] : []),
	]);
	// A funnel counts users, whatever else it is made of.
	const asked = {
		metrics: [{ name: 'activeUsers' }],
		dimensions: [...fields].map((name) => ({ name })),
		dimensionFilter,
	};
	return await advised(api, property, asked, error);
}

/** Runs a funnel in the form that the user chose. */
async function runFunnel(api: Api, given: FunnelParams, context: Pick<ItemContext, 'hint'>): Promise<IDataObject[]> {
	const { property } = given;
	const params = await inApiNames(api, property, given);
	const body = requestOf(params, needsToday(uncompared(params)) ? await todayIn(api, property) : '');
	const asked = api.request<FunnelAnswer>({
		method: 'POST',
		base: 'data',
		path: path`/v1alpha/properties/${property}:runFunnelReport`,
		body,
	});
	const answer = await asked.catch(async (error: unknown) => {
		throw await explained(api, property, body, error);
	});
	const metadata = funnelMetadata(answer);
	remarkOn(context, property, { metadata }, body.dateRanges);
	const rows = funnelTableRows(answer, params.breakdown);
	const unreached = unreachedIn(rows, body.funnel.steps);
	for (const remark of unreached) context.hint(remark);
	if (params.returnAs === 'raw') return [{ ...answer } as IDataObject];
	if (params.returnAs === 'rows') return rows;
	return [
		{
			property: { id: property },
			dateRanges: body.dateRanges.map((range) => ({ ...range })),
			funnelTable: funnelRows(answer.funnelTable),
			funnelVisualization: funnelRows(answer.funnelVisualization),
			warnings: [...warningsOf(metadata, body.dateRanges, Date.now()), ...unreached],
		},
	];
}

export const runFunnelReport = defineOperation({
	name: 'Run Funnel',
	value: 'runFunnel',
	action: 'Run a funnel report',
	description:
		'Get how many users took each of several steps one after the other, and where they left (alpha at Google)',
	alias: ['funnel', 'checkout funnel', 'conversion funnel', 'drop off', 'conversion rate'],
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1alpha/properties/runFunnelReport',
	notForTools: [
		'dateRanges',
		'steps',
		'breakdownLimit',
		'nextActionLimit',
		'weekStart',
		'dimensionFilters',
		'combineFilters',
		'filterGroups',
		'returnAs',
	],
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	receipt: {
		funnelStepName: '1. Visit',
		activeUsers: 1234,
		funnelStepCompletionRate: 0.42,
		funnelStepAbandonments: 716,
	},
	fields: funnelFields,
	run: onProperty(runFunnel),
});
