import type { Fields } from '../../../shared/catalogue/fields';
import { propertyField } from '../../api/propertyField';
import { aggregationsOption, orderByTextOption, sizeFields } from './fields';
import { filterFields, filterOptions } from './filterFields';
import { orderField } from './orderField';

/** What a report of the last minutes is made from. */
export const realtimeFields = [
	propertyField,
	{
		displayName: 'Metric Names or IDs',
		name: 'metrics',
		type: 'multiOptions',
		typeOptions: { loadOptionsMethod: 'loadRealtimeMetrics', loadOptionsDependsOn: ['property.value'] },
		default: ['activeUsers'],
		description:
			'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
	},
	{
		displayName: 'Dimension Names or IDs',
		name: 'dimensions',
		type: 'multiOptions',
		typeOptions: { loadOptionsMethod: 'loadRealtimeDimensions', loadOptionsDependsOn: ['property.value'] },
		default: [],
		description:
			'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
	},
	{
		displayName: 'Minute Ranges',
		name: 'minuteRanges',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, maxAllowedFields: 2 },
		placeholder: 'Add Minute Range',
		default: {},
		description: 'At most two; the last 30 minutes when empty',
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
						placeholder: 'e.g. now',
						description: 'What the rows of this range say in dateRange; date_range_0 and so on when empty',
					},
					{
						displayName: 'Start Minutes Ago',
						name: 'startMinutesAgo',
						type: 'number',
						typeOptions: { minValue: 0, maxValue: 59 },
						default: 29,
						description: 'At most 29, or 59 for an Analytics 360 property',
					},
					{
						displayName: 'End Minutes Ago',
						name: 'endMinutesAgo',
						type: 'number',
						typeOptions: { minValue: 0, maxValue: 59 },
						default: 0,
						description: 'Where 0 is the current minute',
					},
				],
			},
		],
	},
	{
		displayName: 'Minute Ranges (Text)',
		name: 'minuteRangesText',
		type: 'string',
		default: '',
		placeholder: 'e.g. now=4..0, before=29..5',
		description:
			'Replaces the minute ranges above: one or two of them, separated by commas, each as first minute..last minute before now, with a name and "=" before it if wanted',
	},
	...filterFields,
	orderField,
	...sizeFields,
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [aggregationsOption, ...filterOptions, orderByTextOption],
	},
] as const satisfies Fields;
