import { type IDataObject, NodeApiError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { callOn, onProperty, propertyField, readsProperty } from '../../api/property';
import { choiceField, optionsField, severalListedField } from '../../api/formFields';
import { conversionNames, unknownFieldIn } from '../../api/reportFields';
import { groupsOf, type ReportAnswer } from './answer/answer';
import { conversionActionsOf, hasNone, noConversions } from './conversions';
import { dimensionsField, metricsField, sizeFields } from './fields';
import { quotingRefusal } from './metadata';
import { inApiNames } from './names';
import { notForTools, outputOf, pagesOf, questionOptions, rangeAndRowFields, requestOf } from './report';

const conversionReportFields = [
	propertyField,
	severalListedField('Conversion Names or IDs', 'conversions', 'loadConversions', 'All of them when empty.'),
	choiceField('Attribution Model', 'attributionModel', 'DATA_DRIVEN', 'Which channels a conversion is credited to', [
		{
			name: 'Data-Driven',
			value: 'DATA_DRIVEN',
			description: 'Each paid or organic channel gets its share of the conversion',
		},
		{
			name: 'Last Click',
			value: 'LAST_CLICK',
			description: 'The last paid or organic channel before the conversion gets all of it',
		},
	]),
	{
		...metricsField,
		default: ['allConversionsByInteractionDate'],
		description:
			'Any of allConversions, totalRevenue, returnOnAdSpend, advertiserAdCostPerAllConversions with ByInteractionDate or ByConversionDate, or advertiserAdCost, advertiserAdClicks, advertiserAdImpressions, advertiserAdCostPerClick',
	},
	{
		...dimensionsField,
		description:
			'Any of campaignName, source, medium, sourceMedium, sourcePlatform, defaultChannelGroup, primaryChannelGroup, country, continent, subcontinent, deviceCategory, platform; there are no days',
	},
	...rangeAndRowFields,
	...sizeFields,
	optionsField(...questionOptions),
] as const satisfies Fields;

type ConversionParams = Params<typeof conversionReportFields>;

const conversionFieldsOf = async () => await Promise.resolve({ report: 'conversions', ...conversionNames } as const);

/** A rejection with what the list of conversions proves: not every property has one. */
async function explained(api: Api, property: string, error: unknown): Promise<unknown> {
	if (!(error instanceof NodeApiError) || error.httpCode !== '400' || unknownFieldIn(error.message)) return error;
	return (await hasNone(api, property)) ? quotingRefusal(noConversions(property), error) : error;
}

async function runConversions(
	api: Api,
	input: ConversionParams,
	context: Pick<ItemContext, 'hint'>,
): Promise<IDataObject[]> {
	const { property, attributionModel, returnAs } = input;
	const conversionActions = await conversionActionsOf(api, property, input.conversions);
	const params = await inApiNames(api, property, input, conversionFieldsOf);
	const usual = returnAs === 'oneItem' ? (['TOTAL'] as const) : [];
	const aggregations = returnAs === 'rows' ? [] : (params.options.aggregations ?? usual);
	const request = await requestOf(api, property, { ...params, options: { ...params.options, aggregations } });
	const groups = groupsOf(request);
	const limit = input.returnAll ? Infinity : input.limit;
	const body = { ...request, conversionSpec: { conversionActions, attributionModel }, returnPropertyQuota: true };
	const fetchPage = async (page: object) =>
		await callOn<ReportAnswer>(api, property, 'runReport', { ...body, ...page }, 'v1alpha').catch(
			async (error: unknown) => {
				throw await explained(api, property, error);
			},
		);
	const items = await outputOf(context, {
		...{ property, returnAs, limit, groups, dateRanges: request.dateRanges },
		pages: pagesOf(limit, fetchPage, groups === 1),
		head: { attributionModel },
	});
	const [first] = items;
	const isEmpty = returnAs === 'rows' ? first === undefined : first?.rowCount === undefined || first.rowCount === 0;
	if (isEmpty && (await hasNone(api, property))) context.hint(noConversions(property));
	return items;
}

export const runConversionsReport = defineOperation({
	name: 'Run Conversions (Alpha)',
	value: 'runConversions',
	action: 'Run a conversions report',
	description:
		'Get conversions, their revenue and ad costs by campaign, channel or country (alpha, not for every property)',
	alias: ['conversions', 'attribution', 'roas', 'return on ad spend', 'conversion report', 'cost per conversion'],
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/conversions-api-basics',
	notForTools: [
		'orderBy',
		'metricFilterJson',
		...notForTools.question,
		...notForTools.ranges,
		...notForTools.filters,
		...notForTools.form,
	],
	...readsProperty,
	receipt: {
		campaignName: 'Spring sale',
		allConversionsByInteractionDate: 41.5,
		totalRevenueByInteractionDate: 1204.3,
	},
	fields: conversionReportFields,
	run: onProperty(runConversions),
});
