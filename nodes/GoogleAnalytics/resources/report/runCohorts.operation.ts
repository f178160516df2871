import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { withTruncation } from '../../../shared/catalogue/truncation';
import { collected } from '../../../shared/http/paginate';
import { onProperty, propertyField } from '../../api/property';
import { cohortsOf, units } from './cohorts';
import { remarkOn, type ReportAnswer, warningsOf, truncationOfAnswers, reportTruncation } from './answer/answer';
import { shownOf } from './answer/hidden';
import { unasked } from './ask/dimensionExpressions';
import { type Day, todayIn } from './dates/dates';
import { dimensionsField, fieldsOf, metricsField, sizeFields } from './fields';
import { filtersField, filtersOf } from './filters';
import { advised } from './metadata';
import { inApiNames } from './names';
import { readPages } from './report';
import { reportPages } from './request';

const cohortFields = [
	propertyField,
	{
		displayName: 'Granularity',
		name: 'granularity',
		type: 'options',
		options: [
			{ name: 'Days', value: 'DAILY', description: 'Those who first came on a day, day by day' },
			{ name: 'Months', value: 'MONTHLY', description: 'Those who first came in a month, month by month' },
			{
				name: 'Weeks',
				value: 'WEEKLY',
				description: 'Those who first came in a week, Sunday to Saturday, week by week',
			},
		],
		default: 'WEEKLY',
		description: 'How users are put together by their first visit, and how they are followed',
	},
	{
		displayName: 'Cohorts',
		name: 'cohorts',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 12, numberPrecision: 0 },
		default: 6,
		description: 'How many of the last complete days, weeks or months to follow the users of',
	},
	{
		displayName: 'Periods',
		name: 'periods',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 60, numberPrecision: 0 },
		default: 6,
		description: 'How many days, weeks or months to follow each of them, that of the first visit included',
	},
	{ ...metricsField, default: ['cohortActiveUsers', 'cohortTotalUsers'] },
	{ ...dimensionsField, description: `${dimensionsField.description} Those of the cohort and its periods come first.` },
	filtersField,
	...sizeFields,
] as const satisfies Fields;

type CohortParams = Params<typeof cohortFields>;
function requestOf(params: CohortParams, today: Day) {
	const { granularity } = params;
	const { step } = units[granularity];
	const dimensions = ['cohort', step, ...params.dimensions.filter((name) => name !== 'cohort' && name !== step)];
	const fields = fieldsOf(params.metrics, dimensions);
	return {
		...fields,
		cohortSpec: {
			cohorts: cohortsOf(granularity, params.cohorts, today),
			cohortsRange: { granularity, startOffset: 0, endOffset: params.periods - 1 },
		},
		...filtersOf(params),
		orderBys: fields.dimensions.map(({ name: dimensionName }) => ({ dimension: { dimensionName } })),
		returnPropertyQuota: true,
	};
}

/** A row with its period as a number, and the share that came back where both numbers of users are there. */
function readable(row: IDataObject, step: string): IDataObject {
	const { cohortActiveUsers: active, cohortTotalUsers: total } = row;
	const isKnown = typeof active === 'number' && typeof total === 'number' && total > 0;
	return {
		...row,
		...(typeof row[step] === 'string' && { [step]: Number(row[step]) }),
		...(isKnown && { retentionPercent: Math.round((active / total) * 10_000) / 100 }),
	};
}

function oneItemOf(
	property: string,
	{ cohortSpec }: ReturnType<typeof requestOf>,
	{ rowCount = 0, metadata }: ReportAnswer,
	rows: IDataObject[],
): IDataObject {
	const cohorts = cohortSpec.cohorts.map(({ name, dateRange }) => ({ name, ...dateRange }));
	return { property: { id: property }, cohorts, rowCount, rows, warnings: warningsOf(metadata) };
}

async function runCohorts(
	api: Api,
	given: CohortParams,
	context: Pick<ItemContext, 'hint'>,
): Promise<readonly IDataObject[]> {
	const { property, returnAs } = given;
	const params = await inApiNames(api, property, given);
	const request = requestOf(params, await todayIn(api, property));
	const extent = { limit: params.returnAll ? Infinity : params.limit };
	const pages = reportPages(api, property, request, extent.limit);
	try {
		if (returnAs === 'raw') {
			const answers = await collected(pages);
			remarkOn(context, property, answers[0] ?? {});
			return withTruncation(
				answers.map((answer) => ({ ...answer }) as IDataObject),
				truncationOfAnswers(answers, extent),
			);
		}
		const { answer, rows } = await readPages(shownOf(pages, unasked(params.dimensions)));
		remarkOn(context, property, answer);
		const truncation = reportTruncation(rows.length, answer.rowCount, extent);
		const told = rows.map((row) => readable(row, units[params.granularity].step));
		return withTruncation(returnAs === 'rows' ? told : [oneItemOf(property, request, answer, told)], truncation);
	} catch (error) {
		throw await advised(api, property, request, error);
	}
}

export const runCohortReport = defineOperation({
	name: 'Run Cohorts',
	value: 'runCohorts',
	action: 'Run a cohort report',
	description: 'Get how many users came back, day by day, week by week or month by month after their first visit',
	alias: ['retention', 'user retention', 'returning users', 'cohort analysis'],
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/CohortSpec',
	notForTools: ['dimensionFilters', 'metricFilters', 'combineFilters', 'filterGroups', 'returnAs'],
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	receipt: {
		cohort: '2026-11-01 to 2026-11-07',
		cohortNthWeek: 1,
		cohortActiveUsers: 120,
		cohortTotalUsers: 400,
		retentionPercent: 30,
	},
	fields: cohortFields,
	run: onProperty(runCohorts),
});
