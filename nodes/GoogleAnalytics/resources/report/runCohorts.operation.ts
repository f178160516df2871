import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { choiceField, numberField, optionsField } from '../../api/formFields';
import { onProperty, propertyField, readsProperty } from '../../api/property';
import { type CohortPeriod, cohortsOf, startedPeriods, units } from './cohorts';
import { unasked } from './ask/dimensionExpressions';
import { type Day, todayIn } from './dates/dates';
import { currencyOption, dimensionsField, fieldsOf, keepEmptyRowsOption, metricsField, sizeFields } from './fields';
import { filtersField, filtersOf } from './filters';
import { advised } from './metadata';
import { inApiNames } from './names';
import { notForTools, outputOf, type ReadPages, settingsOf } from './report';
import { reportPages } from './request';

const cohortFields = [
	propertyField,
	choiceField(
		'Granularity',
		'granularity',
		'WEEKLY',
		'Period of the first visit that forms a cohort, and of each later row',
		[
			{ name: 'Days', value: 'DAILY', description: 'Users whose first visit was on one day, day by day' },
			{ name: 'Months', value: 'MONTHLY', description: 'Users whose first visit was in one month, month by month' },
			{
				name: 'Weeks',
				value: 'WEEKLY',
				description: 'Users whose first visit was in one week, Sunday to Saturday, week by week',
			},
		],
	),
	numberField(
		'Cohorts',
		'cohorts',
		6,
		{ minValue: 1, maxValue: 12 },
		'How many of the last complete days, weeks or months form a cohort',
	),
	numberField(
		'Periods',
		'periods',
		6,
		{ minValue: 1, maxValue: 60 },
		'How many days, weeks or months each cohort is followed, including that of the first visit; periods in the future have no row',
	),
	{
		...metricsField,
		default: ['cohortActiveUsers', 'cohortTotalUsers'],
		description: `Such as cohortActiveUsers (who came in the period) and cohortTotalUsers (the size of the cohort), which together give retentionPercent. ${metricsField.description}`,
	},
	{
		...dimensionsField,
		description: `In addition to the cohort and its period, such as country or firstUserSource. ${dimensionsField.description}`,
	},
	filtersField,
	...sizeFields,
	optionsField(currencyOption, {
		...keepEmptyRowsOption,
		description:
			'Whether Google returns rows whose metrics are all zero; without it, complete periods without users are filled with zeros where Google returned all rows',
	}),
] as const satisfies Fields;

type CohortParams = Params<typeof cohortFields>;

function requestOf(params: CohortParams, today: Day) {
	const { granularity, options } = params;
	const { step } = units[granularity];
	const others = params.dimensions.filter((name) => name !== 'cohort' && name !== step);
	// evidence 27: Google fails with status 500 every time
	if (options.keepEmptyRows && others.includes('firstSessionDate')) {
		throw new UserError(
			'Google cannot keep empty rows by firstSessionDate. Remove the dimension, or "Keep Empty Rows".',
		);
	}
	const fields = fieldsOf(params.metrics, ['cohort', step, ...others]);
	return {
		...fields,
		cohortSpec: {
			cohorts: cohortsOf(granularity, params.cohorts, today),
			cohortsRange: { granularity, startOffset: 0, endOffset: params.periods - 1 },
		},
		...filtersOf(params),
		...settingsOf(options),
		orderBys: fields.dimensions.map(({ name: dimensionName }) => ({ dimension: { dimensionName } })),
		returnPropertyQuota: true,
	};
}

const percentOf = ({ cohortActiveUsers: active, cohortTotalUsers: total }: IDataObject): number | null =>
	typeof active === 'number' && typeof total === 'number' && total > 0
		? Math.round((active / total) * 10_000) / 100
		: null;

/** The rows of a cohort by the values of its other dimensions. */
function combinationsOf(rows: readonly IDataObject[], others: readonly string[]): IDataObject[][] {
	const groups = new Map<string, IDataObject[]>();
	for (const row of rows) {
		const key = JSON.stringify(others.map((name) => row[name]));
		const group = groups.get(key);
		if (group) group.push(row);
		else groups.set(key, [row]);
	}
	return [...groups.values()];
}

/** How a response is completed and read. */
interface Reading {
	/** The dimension that counts the periods. */
	readonly step: string;
	readonly metrics: readonly string[];
	readonly periods: readonly CohortPeriod[];
	/** Whether a complete period without a row had no users, so that it is filled with zeros. */
	readonly isFilled: boolean;
}

/**
 * The rows of the periods that have started, each with whether its period is over. A period that is not over has no share of
 * users who came back, because it would look like a low one. Pure.
 */
function readable({ answer, rows }: ReadPages, { step, metrics, periods, isFilled }: Reading): IDataObject[] {
	const hasPercent = ['cohortActiveUsers', 'cohortTotalUsers'].every((name) => metrics.includes(name));
	const nothing = Object.fromEntries(metrics.map((name) => [name, 0]));
	const others = (answer.dimensionHeaders ?? [])
		.map(({ name }) => name)
		.filter((name) => !['cohort', step].includes(name));
	const names = new Set(periods.map(({ cohort }) => cohort));
	const unknown = rows.filter((row) => !names.has(String(row.cohort)));
	const read = periods.flatMap(({ cohort, nth, isComplete }) => {
		const ofCohort = rows.filter((row) => row.cohort === cohort);
		const combinations = ofCohort.length === 0 && others.length === 0 ? [[]] : combinationsOf(ofCohort, others);
		return combinations.flatMap((group) => {
			const existing = group.filter((row) => Number(row[step]) === nth);
			const [sample = { cohort }] = group;
			const size = 'cohortTotalUsers' in sample && { cohortTotalUsers: sample.cohortTotalUsers };
			const zeros = isFilled && isComplete ? [{ cohort, [step]: nth, ...sample, ...nothing, ...size }] : [];
			return (existing.length > 0 ? existing : zeros).map((row: IDataObject) => {
				const percent = hasPercent && { retentionPercent: isComplete ? percentOf(row) : null };
				return { ...row, [step]: nth, ...percent, isComplete };
			});
		});
	});
	return [...read, ...unknown];
}

async function runCohorts(
	api: Api,
	input: CohortParams,
	context: Pick<ItemContext, 'hint'>,
): Promise<readonly IDataObject[]> {
	const { property, returnAs } = input;
	const params = await inApiNames(api, property, input);
	const today = await todayIn(api, property);
	const request = requestOf(params, today);
	const { cohorts } = request.cohortSpec;
	const { step } = units[params.granularity];
	const periods = startedPeriods(params.granularity, cohorts, params.periods, today);
	const ahead = params.cohorts * params.periods - periods.length;
	const limit = params.returnAll ? Infinity : params.limit;
	const isPlain = request.dimensions.length === 2 && returnAs !== 'raw';
	const isWithheld = ({ answer }: ReadPages) =>
		request.metricFilter !== undefined ||
		answer.metadata?.subjectToThresholding === true ||
		answer.metadata?.dataLossFromOtherRow === true;
	const isFilled = (read: ReadPages) => !isWithheld(read) && (read.answer.rowCount ?? 0) <= read.rows.length;
	const metrics = request.metrics.map(({ name }) => name);
	const lastDay = periods.map(({ endDate }) => endDate).reduce((a, b) => (a > b ? a : b), '');
	const [first] = cohorts;
	const covered = { startDate: first?.dateRange.startDate ?? today, endDate: lastDay < today ? lastDay : today };
	return await outputOf(context, {
		...{ property, returnAs, limit, dateRanges: [covered], hidden: unasked(params.dimensions) },
		// only a complete response can be filled with zeros, and without further dimensions it is small
		pages: reportPages(api, property, request, isPlain ? params.cohorts * params.periods : limit),
		head: { cohorts: cohorts.map(({ name, dateRange }) => ({ name, ...dateRange })) },
		rowsOf: (read) => readable(read, { step, metrics, periods, isFilled: isFilled(read) }),
		warn: (read) => [
			...(periods.some(({ isComplete }) => !isComplete)
				? ['Periods that are not over yet have isComplete: false and no retentionPercent; their numbers still grow.']
				: []),
			...(ahead > 0 ? [`${ahead} periods are in the future, so they have no row.`] : []),
			...(isWithheld(read) ? ['A period without a row did not necessarily have no users.'] : []),
		],
	}).catch(async (error: unknown) => {
		throw await advised(api, property, request, error);
	});
}

export const runCohortReport = defineOperation({
	name: 'Run Cohorts',
	value: 'runCohorts',
	action: 'Run a cohort report',
	description: 'Get how many users came back, day by day, week by week or month by month after their first visit',
	alias: ['retention', 'user retention', 'returning users', 'cohort analysis'],
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/CohortSpec',
	notForTools: ['currencyCode', 'keepEmptyRows', ...notForTools.filters, ...notForTools.form],
	...readsProperty,
	receipt: {
		cohort: '2026-11-01 to 2026-11-07',
		cohortNthWeek: 1,
		cohortActiveUsers: 120,
		cohortTotalUsers: 400,
		retentionPercent: 30,
		isComplete: true,
	},
	fields: cohortFields,
	run: onProperty(runCohorts),
});
