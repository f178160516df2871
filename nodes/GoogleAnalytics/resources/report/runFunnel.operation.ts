import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import {
	choiceField,
	filterFields,
	listedField,
	numberField,
	offSwitchField,
	optionsField,
} from '../../api/formFields';
import { jsonRowsField, withJsonRows } from '../../api/jsonRows';
import { callOn, onProperty, propertyField, readsProperty } from '../../api/property';
import { type FunnelAnswer, funnelMetadata, funnelRows, unreachedIn } from './answer/funnelAnswer';
import { rangeFields, weekStartOption } from './dates/dates';
import { combineFilters, dimensionFilterJson, dimensionFilters, fieldsIn, filtersOf } from './filters';
import { funnelFieldsOf, stepsField, stepsOf } from './funnelSteps';
import { advised } from './metadata';
import { inApiNames } from './names';
import { dateRangesOf, notForTools, onePage, outputOf, returnAsField } from './report';

const funnelFields = [
	propertyField,
	stepsField,
	jsonRowsField(
		stepsField,
		'stepsJson',
		'[{"eventName": "session_start"}, {"field": "pageTitle", "value": "Checkout"}]',
	),
	offSwitchField(
		'Open Funnel',
		'openFunnel',
		'Whether users enter at any step; otherwise all start with the first one',
	),
	...rangeFields,
	listedField(
		'Breakdown Name or ID',
		'breakdown',
		'loadDimensions',
		'A dimension, such as deviceCategory; each step has its numbers for each value.',
	),
	choiceField('Next Action', 'nextAction', 'none', 'What users did after each step', [
		{ name: 'Event Name', value: 'eventName' },
		{ name: 'Nothing', value: 'none' },
		{ name: 'Page Path', value: 'pagePath' },
		{ name: 'Page Title', value: 'pageTitle' },
	]),
	filterFields(dimensionFilters, combineFilters, dimensionFilterJson),
	returnAsField,
	optionsField(
		offSwitchField('By Day', 'byDay', 'Whether to return how many users reached each step on each day'),
		numberField(
			'Values of Breakdown',
			'breakdownLimit',
			5,
			{ minValue: 1, maxValue: 15 },
			'How many values of the breakdown to return at most',
		),
		numberField(
			'Values of Next Action',
			'nextActionLimit',
			5,
			{ minValue: 1, maxValue: 5 },
			'How many next actions to return of each step at most',
		),
		weekStartOption,
	),
] as const satisfies Fields;

type FunnelParams = Params<typeof funnelFields>;

/** https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1alpha/properties/runFunnelReport#FunnelBreakdown, …#FunnelNextAction */
async function requestOf(api: Api, params: FunnelParams) {
	const { breakdown, nextAction, options } = params;
	const steps = stepsOf(params.steps.step);
	if (nextAction !== 'none' && options.byDay) {
		throw new UserError('A funnel returns next actions or days, not both. Remove "Next Action" or "By Day".');
	}
	const limitOf = (limit = 5) => String(limit);
	return {
		dateRanges: await dateRangesOf(api, params.property, params),
		funnel: { isOpenFunnel: params.openFunnel, steps },
		...(breakdown !== '' && {
			funnelBreakdown: { breakdownDimension: { name: breakdown }, limit: limitOf(options.breakdownLimit) },
		}),
		...(nextAction !== 'none' && {
			funnelNextAction: { nextActionDimension: { name: nextAction }, limit: limitOf(options.nextActionLimit) },
		}),
		...(options.byDay && { funnelVisualizationType: 'TRENDED_FUNNEL' }),
		dimensionFilter: filtersOf(params).dimensionFilter,
		returnPropertyQuota: true,
	};
}

/** The fields that decide whether Google can compute a funnel, which counts users, whatever its steps are. */
const combinationOf = ({ funnel, funnelBreakdown, dimensionFilter }: Awaited<ReturnType<typeof requestOf>>) => {
	const breakdown = funnelBreakdown ? [funnelBreakdown.breakdownDimension.name] : [];
	const names = new Set([...fieldsIn(funnel.steps), ...breakdown]);
	return {
		metrics: [{ name: 'activeUsers' }],
		dimensions: [...names].map((name) => ({ name })),
		...(dimensionFilter && { dimensionFilter }),
	};
};

async function runFunnel(api: Api, input: FunnelParams, context: Pick<ItemContext, 'hint'>): Promise<IDataObject[]> {
	const { property, returnAs } = input;
	const form = withJsonRows(input, stepsField, input.stepsJson);
	const params = await inApiNames(api, property, form, funnelFieldsOf);
	const body = await requestOf(api, params);
	const response = callOn<FunnelAnswer>(api, property, 'runFunnelReport', body, 'v1alpha');
	const advisedResponse = response.catch(async (error: unknown) => {
		throw await advised(api, property, combinationOf(body), error, funnelFieldsOf);
	});
	return await outputOf(context, {
		...{ property, returnAs, dateRanges: body.dateRanges },
		pages: onePage(advisedResponse),
		metadataOf: funnelMetadata,
		rowsOf: ({ answer }) => funnelRows(answer, params.breakdown),
		warn: ({ answer }) => unreachedIn(funnelRows(answer, params.breakdown), body.funnel.steps),
	});
}

export const runFunnelReport = defineOperation({
	name: 'Run Funnel',
	value: 'runFunnel',
	action: 'Run a funnel report',
	description:
		'Get how many users reached each of several steps one after the other, and where they left (alpha at Google)',
	alias: ['funnel', 'checkout funnel', 'conversion funnel', 'drop off', 'conversion rate'],
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1alpha/properties/runFunnelReport',
	notForTools: [
		'stepsJson',
		'breakdownLimit',
		'byDay',
		'nextActionLimit',
		...notForTools.ranges,
		...notForTools.filters.filter((name) => name !== 'metricFilters'),
		...notForTools.form,
	],
	...readsProperty,
	receipt: {
		funnelStepName: '1. Visit',
		activeUsers: 1234,
		funnelStepCompletionRate: 0.42,
		funnelStepAbandonments: 716,
	},
	fields: funnelFields,
	run: onProperty(runFunnel),
});
