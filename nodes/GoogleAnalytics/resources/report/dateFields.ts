import type { Fields } from '../../../shared/catalogue/fields';

export const startDate = {
	displayName: 'Start Date',
	name: 'startDate',
	type: 'string',
	default: '7daysAgo',
	required: true,
	placeholder: 'e.g. 2026-11-01',
	description: "The first day, as 2026-11-01, today, yesterday or 7daysAgo; days are those of the property's time zone",
} as const;

export const endDate = {
	displayName: 'End Date',
	name: 'endDate',
	type: 'string',
	default: 'yesterday',
	required: true,
	placeholder: 'e.g. 2026-11-30',
	description: 'The last day, which is part of the report, as 2026-11-30, today, yesterday or 7daysAgo',
} as const;

/** Which days a report covers. */
export const rangeFields = [
	{
		displayName: 'Date Range',
		name: 'dateRange',
		type: 'options',
		options: [
			{ name: 'Custom', value: 'custom', description: 'From a start date to an end date' },
			{ name: 'Last 28 Days', value: 'last28Days', description: 'The 28 complete days up to yesterday' },
			{ name: 'Last 30 Days', value: 'last30Days', description: 'The 30 complete days up to yesterday' },
			{ name: 'Last 7 Days', value: 'last7Days', description: 'The 7 complete days up to yesterday' },
			{ name: 'Last 90 Days', value: 'last90Days', description: 'The 90 complete days up to yesterday' },
			{ name: 'Last Month', value: 'lastMonth', description: 'The last complete month' },
			{ name: 'Last Week', value: 'lastWeek', description: 'The last complete week' },
			{ name: 'Last Year', value: 'lastYear', description: 'The last complete year' },
			{ name: 'Several Ranges', value: 'several', description: 'Up to four; each row says its own in dateRange' },
			{ name: 'This Month', value: 'thisMonth', description: 'From the 1st to today' },
			{ name: 'This Week', value: 'thisWeek', description: 'From its first day to today' },
			{ name: 'This Year', value: 'thisYear', description: 'From January 1 to today' },
			{ name: 'Today', value: 'today', description: 'So far, so the numbers still grow' },
			{ name: 'Yesterday', value: 'yesterday' },
		],
		default: 'last7Days',
		description: "Which days to report, in the property's time zone",
	},
	{ ...startDate, displayOptions: { show: { dateRange: ['custom'] } } },
	{ ...endDate, displayOptions: { show: { dateRange: ['custom'] } } },
	{
		displayName: 'Date Ranges',
		name: 'dateRanges',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, maxAllowedFields: 4 },
		placeholder: 'Add Date Range',
		default: { range: [{ name: '', startDate: '7daysAgo', endDate: 'yesterday' }] },
		options: [
			{
				displayName: 'Range',
				name: 'range',
				values: [
					{
						displayName: 'Range Name',
						name: 'name',
						type: 'string',
						default: '',
						placeholder: 'e.g. campaign',
						description: 'What the rows of this range say in dateRange; date_range_0 and so on when empty',
					},
					startDate,
					endDate,
				],
			},
		],
		displayOptions: { show: { dateRange: ['several'] } },
	},
	{
		displayName: 'Date Ranges (Text)',
		name: 'dateRangesText',
		type: 'string',
		default: '',
		placeholder: 'e.g. now=7daysAgo..yesterday, before=14daysAgo..8daysAgo',
		description:
			'Replaces the date ranges above: one to four of them, separated by commas, each as first day..last day, with a name and "=" before it if wanted',
		displayOptions: { show: { dateRange: ['several'] } },
	},
] as const satisfies Fields;

/** Which days a report covers, and which it compares them with. */
export const dateFields = [
	...rangeFields,
	{
		displayName: 'Compare With',
		name: 'compareWith',
		type: 'options',
		options: [
			{ name: 'Nothing', value: 'none' },
			{ name: 'Previous Period', value: 'previousPeriod', description: 'As many days, right before' },
			{ name: 'Previous Year', value: 'previousYear', description: 'As many days, from the same date a year before' },
		],
		default: 'none',
		description: 'Adds to each metric, such as sessions: sessionsPrevious, sessionsChange and sessionsChangePercent',
		displayOptions: {
			show: {
				dateRange: [
					'custom',
					'last28Days',
					'last30Days',
					'last7Days',
					'last90Days',
					'lastMonth',
					'lastWeek',
					'lastYear',
					'thisMonth',
					'thisWeek',
					'thisYear',
					'today',
					'yesterday',
				],
			},
		},
	},
] as const satisfies Fields;
