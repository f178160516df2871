import type { Fields } from '../../../shared/catalogue/fields';
import { propertyField } from '../../api/propertyField';
import { endDate, startDate } from './dateFields';
import { dimensionsField, metricsField } from './fields';

/** What several reports are made from. */
export const batchFields = [
	propertyField,
	{
		displayName: 'Reports',
		name: 'reports',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, sortable: true },
		placeholder: 'Add Report',
		default: {},
		options: [
			{
				displayName: 'Report',
				name: 'report',
				values: [
					{
						displayName: 'Report Name',
						name: 'name',
						type: 'string',
						default: '',
						placeholder: 'e.g. countries',
						description: 'What its results say under "report"; 1, 2 and so on when empty',
					},
					metricsField,
					dimensionsField,
					startDate,
					endDate,
					{
						displayName: 'Limit',
						name: 'limit',
						type: 'number',
						typeOptions: { minValue: 1 },
						default: 50,
						description: 'Max number of results to return',
					},
				],
			},
		],
	},
	{
		displayName: 'Reports (JSON)',
		name: 'reportsJson',
		type: 'json',
		default: '',
		placeholder: 'e.g. [{"metrics": "sessions", "startDate": "7daysAgo", "endDate": "yesterday"}]',
		description:
			'Added to the reports above: a list of objects, such as [{"name": "countries", "metrics": "sessions", "dimensions": "country", "startDate": "7daysAgo", "endDate": "yesterday", "limit": 10}]; anything else of Google\'s <a href="https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport">runReport</a> is passed on, such as dimensionFilter',
	},
	{
		displayName: 'Return As',
		name: 'returnAs',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'One Item per Report', value: 'oneItem', description: 'Each with its rows in a list' },
			{ name: 'One Item per Row', value: 'rows', description: 'Each with the name of its report under "report"' },
			{ name: 'Raw', value: 'raw', description: "Google's own answers, unchanged" },
		],
		default: 'oneItem',
	},
] as const satisfies Fields;
