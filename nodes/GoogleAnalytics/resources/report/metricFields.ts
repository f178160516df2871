import type { INodeProperties } from 'n8n-workflow';

import type { Fields } from '../../../shared/catalogue/fields';
import { propertyField } from '../../api/propertyField';
import { watchFilters } from './watchFilter';

const ofChange = ['increases', 'decreases', 'changes'] as const;

export const metricField = {
	displayName: 'Metric Name or ID',
	name: 'metric',
	type: 'options',
	typeOptions: { loadOptionsMethod: 'loadMetrics', loadOptionsDependsOn: ['property.value'] },
	default: 'sessions',
	required: true,
	description:
		'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
} as const satisfies INodeProperties;

/** What to watch, and when it counts as crossed. */
export const metricFields = [
	propertyField,
	metricField,
	{
		displayName: 'Condition',
		name: 'condition',
		type: 'options',
		options: [
			{ name: 'Changes by a Percentage', value: 'changes', description: 'Up or down' },
			{ name: 'Falls Below a Value', value: 'below' },
			{ name: 'Falls by a Percentage', value: 'decreases' },
			{ name: 'Rises Above a Value', value: 'above' },
			{ name: 'Rises by a Percentage', value: 'increases' },
		],
		default: 'above',
		description: 'It starts the workflow once when it begins to hold, not while it goes on',
	},
	{
		displayName: 'Value',
		name: 'threshold',
		type: 'number',
		default: 1000,
		description: 'The metric must go beyond it; a rate is a fraction, such as 0.4 for 40 %',
		displayOptions: { show: { condition: ['above', 'below'] } },
	},
	{
		displayName: 'Percentage',
		name: 'percentage',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 20,
		description: 'The change must be at least this large; 20 means from 100 to 120, or to 80',
		displayOptions: { show: { condition: [...ofChange] } },
	},
	{
		displayName: 'Compared With',
		name: 'compareWith',
		type: 'options',
		options: [
			{ name: 'Previous Period', value: 'previousPeriod', description: 'As many days, right before' },
			{ name: 'Same Weekdays Before', value: 'sameWeekdays', description: 'So that weekends do not count as falls' },
		],
		default: 'previousPeriod',
		displayOptions: { show: { condition: [...ofChange] } },
	},
	{
		displayName: 'Window',
		name: 'window',
		type: 'options',
		options: [
			{ name: 'Last 28 Days', value: 'last28Days' },
			{ name: 'Last 30 Days', value: 'last30Days' },
			{ name: 'Last 7 Days', value: 'last7Days' },
			{ name: 'Last 90 Days', value: 'last90Days' },
			{ name: 'Today, as It Comes In', value: 'today', description: 'Each day begins at zero; only for "Rises Above"' },
			{ name: 'Yesterday', value: 'yesterday' },
		],
		default: 'yesterday',
		description: "The days whose value counts, complete ones in the property's time zone; a new window ends each day",
	},
	{
		displayName: 'Wait for Late Data (Hours)',
		name: 'settleHours',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: 72 },
		default: 12,
		description:
			'How long a window must be over before it counts. Google has most of a day after 12 hours and changes it for up to 48: with 48 nothing changes afterwards, with 0 a day may seem low.',
		displayOptions: { hide: { window: ['today'] } },
	},
	{
		displayName: 'Margin (Percent)',
		name: 'margin',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: 100 },
		default: 5,
		description:
			'How far the metric must come back, in percent of the value or percentage above, before it can cross again. With less, it waits until it was not beyond for three windows.',
		displayOptions: { hide: { window: ['today'] } },
	},
	...watchFilters,
] as const satisfies Fields;
