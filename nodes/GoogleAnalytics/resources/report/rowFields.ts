import type { Fields } from '../../../shared/catalogue/fields';
import { propertyField } from '../../api/propertyField';
import { watchFilters } from './watchFilter';
import { metricField } from './metricFields';

/** Which values count as new. */
export const rowFields = [
	propertyField,
	{
		displayName: 'Dimension Names or IDs',
		name: 'dimensions',
		type: 'multiOptions',
		typeOptions: { loadOptionsMethod: 'loadDimensions', loadOptionsDependsOn: ['property.value'] },
		default: ['landingPage'],
		required: true,
		description:
			'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
		hint: 'At most 8. With several, each new combination of their values counts.',
	},
	metricField,
	{
		displayName: 'Minimum',
		name: 'minimum',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 1,
		description: 'What the metric must reach in one day before a value counts as there, such as 10 sessions',
	},
	{
		displayName: 'Not Seen for (Days)',
		name: 'lookBackDays',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 365 },
		default: 30,
		description:
			'A value is new when it did not appear in this many days before. Numbers of the last 48 hours still change, so a value may be found up to three days after its first day.',
	},
	...watchFilters,
] as const satisfies Fields;
