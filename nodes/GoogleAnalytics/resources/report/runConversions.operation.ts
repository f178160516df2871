import type { IDataObject } from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { withTruncation } from '../../../shared/catalogue/truncation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { remarkOn, type ReportAnswer, groupsOf, truncationOfAnswers, reportTruncation } from './answer/answer';
import { conversionDimensions, conversionFields, conversionMetrics } from './conversionFields';
import { conversionActionsOf, hasNone, noConversions } from './conversions';
import { sizeFields } from './fields';
import { unknownFieldIn } from '../../api/reportFields';
import { quotingRefusal } from './metadata';
import { inApiNames } from './names';
import { oneItemOf, pagesOf, questionOptions, rangeAndRowFields, readPages, requestOf } from './report';

/** What a report about conversions is made from. */
const conversionReportFields = [
	propertyField,
	{
		displayName: 'Conversion Names or IDs',
		name: 'conversions',
		type: 'multiOptions',
		typeOptions: { loadOptionsMethod: 'loadConversions', loadOptionsDependsOn: ['property.value'] },
		default: [],
		description:
			'All of them when empty. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
	},
	{
		displayName: 'Attribution Model',
		name: 'attributionModel',
		type: 'options',
		options: [
			{
				name: 'Data-Driven',
				value: 'DATA_DRIVEN',
				description: 'Each paid or organic channel gets the share that it had in the conversion',
			},
			{
				name: 'Last Click',
				value: 'LAST_CLICK',
				description: 'The last paid or organic channel before the conversion gets all of it',
			},
		],
		default: 'DATA_DRIVEN',
		description: 'Which channels a conversion is credited to',
	},
	{
		displayName: 'Metrics',
		name: 'metrics',
		type: 'multiOptions',
		options: [...conversionMetrics],
		allowArbitraryValues: true,
		default: ['allConversionsByInteractionDate'],
		description:
			'Any of allConversions, totalRevenue, returnOnAdSpend or advertiserAdCostPerAllConversions, each with ByInteractionDate (of the click) or ByConversionDate; advertiserAdCost, advertiserAdClicks, advertiserAdImpressions, advertiserAdCostPerClick',
	},
	{
		displayName: 'Dimensions',
		name: 'dimensions',
		type: 'multiOptions',
		options: [...conversionDimensions],
		allowArbitraryValues: true,
		default: [],
		description:
			'Any of campaignName, source, medium, sourceMedium, sourcePlatform, defaultChannelGroup, primaryChannelGroup, country, continent, subcontinent, deviceCategory, platform; there are no days',
	},
	...rangeAndRowFields,
	...sizeFields,
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [...questionOptions],
	},
] as const satisfies Fields;

type ConversionParams = Params<typeof conversionReportFields>;

const names = (fields: ReadonlyArray<{ readonly apiName: string }>) => fields.map(({ apiName }) => apiName);

/** A refusal with the names that there are, or with what the list of conversions proves: not every property has some. */
async function explained(api: Api, property: string, error: unknown): Promise<unknown> {
	if (!(error instanceof NodeApiError) || error.httpCode !== '400') return error;
	const field = unknownFieldIn(error.message);
	if (field) {
		const existing = names(conversionFields[`${field.kind}s`]).join(', ');
		return quotingRefusal(
			`"${field.name}" is not a ${field.kind} of conversion reports. They know ${existing}.`,
			error,
		);
	}
	return (await hasNone(api, property)) ? quotingRefusal(noConversions(property), error) : error;
}

/** Runs a report about conversions in the form that the user chose. */
async function runConversions(
	api: Api,
	given: ConversionParams,
	context: Pick<ItemContext, 'hint'>,
): Promise<IDataObject[]> {
	const { property, attributionModel, returnAs } = given;
	const conversionActions = await conversionActionsOf(api, property, given.conversions);
	const { options } = given;
	const aggregations = options.aggregations ?? (returnAs === 'oneItem' ? (['TOTAL'] as const) : []);
	const named = await inApiNames(
		api,
		property,
		{ metrics: given.metrics, dimensions: given.dimensions },
		async () => await Promise.resolve(conversionFields),
	);
	const question = {
		...given,
		...named,
		options: { ...options, aggregations: returnAs === 'rows' ? [] : aggregations },
	};
	const request = await requestOf(api, property, question);
	const body = { ...request, conversionSpec: { conversionActions, attributionModel }, returnPropertyQuota: true };
	const extent = { limit: given.returnAll ? Infinity : given.limit, groups: groupsOf(request) };
	const pages = pagesOf(extent.limit, async (page) => {
		const asked = api.request<ReportAnswer>({
			method: 'POST',
			base: 'data',
			path: path`/v1alpha/properties/${property}:runReport`,
			body: { ...body, ...page },
		});
		return await asked.catch(async (error: unknown) => {
			throw await explained(api, property, error);
		});
	});
	if (returnAs === 'raw') {
		const answers = await collected(pages);
		remarkOn(context, property, answers[0] ?? {}, request.dateRanges);
		return withTruncation(
			answers.map((answer) => ({ ...answer }) as IDataObject),
			truncationOfAnswers(answers, extent),
		);
	}
	const report = await readPages(pages);
	remarkOn(context, property, report.answer, request.dateRanges);
	const truncation = reportTruncation(report.rows.length, report.answer.rowCount, extent);
	if (report.rows.length === 0 && (await hasNone(api, property))) context.hint(noConversions(property));
	const subject = { property: { id: property }, attributionModel };
	const rows = returnAs === 'rows' ? [...report.rows] : [oneItemOf(subject, report, request.dateRanges, Date.now())];
	return withTruncation(rows, truncation);
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
		'dateRanges',
		'orderBy',
		'aggregations',
		'currencyCode',
		'keepEmptyRows',
		'weekStart',
		'dimensionFilters',
		'metricFilters',
		'combineFilters',
		'filterGroups',
		'returnAs',
	],
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	receipt: {
		campaignName: 'Spring sale',
		allConversionsByInteractionDate: 41.5,
		totalRevenueByInteractionDate: 1204.3,
	},
	fields: conversionReportFields,
	run: onProperty(runConversions),
});
