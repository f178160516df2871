import { defineEvent } from '../../../shared/catalogue/event';
import { dayMs, hourMs, isoOf, startOf } from './calendar';
import { rowFields } from './rowFields';
import { type Appearance, appearances, rowId } from './newRows';

export const newRows = defineEvent<Appearance>()({
	name: 'New Rows',
	value: 'newRows',
	description: 'When a value of a dimension appears for the first time, such as a new landing page or source',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport',
	rights: 'analytics.readonly; Viewer of the property',
	fields: rowFields,
	accepts: ({ isKnown, metric }, { minimum }) => !isKnown && metric.value >= minimum,
	emits: (appearance) => {
		const { property, timeZone, values, metric, firstDay } = appearance;
		return {
			eventId: rowId(appearance, firstDay),
			occurredAt: isoOf(startOf(firstDay, timeZone)),
			actor: null,
			row: { ...values },
			metric: { ...metric },
			firstDay,
			timeZone,
			source: { propertyId: property, dimensions: Object.keys(values) },
		};
	},
	overlap: () => 3 * dayMs + hourMs,
	list: appearances,
});
