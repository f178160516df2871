import { defineEvent } from '../../../shared/catalogue/event';
import { changePercent } from './compare';
import { isoOf, settledMs, shifted, startOf } from './calendar';
import { hasCrossed } from './crossing';
import { crossingId, type Measurement, measurements, ruleOf, watchOf } from './metric';
import { metricFields } from './metricFields';
import { reachMs } from './windows';

const endOf = ({ window, timeZone }: Measurement): number => startOf(shifted(window.endDate, 1), timeZone);

export const metricCrossed = defineEvent<Measurement>()({
	name: 'Metric Crossed',
	value: 'metricCrossed',
	description: 'When a metric goes above or below a value, or changes by a percentage; once for each crossing',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport',
	rights: 'analytics.readonly; Viewer of the property',
	fields: metricFields,
	accepts: ({ value, comparedValue: compared, before }, params) =>
		hasCrossed(ruleOf(params), { value, ...(compared !== undefined && { compared }) }, before),
	emits: (measurement, params, { now }) => {
		const { property, timeZone, window, compared, value, comparedValue, before } = measurement;
		const isOver = params.window !== 'today';
		return {
			eventId: crossingId({ ...params, property }, window),
			occurredAt: isoOf(isOver ? endOf(measurement) : startOf(window.endDate, timeZone)),
			actor: null,
			metric: { name: params.metric, value, dayBefore: before[0]?.value ?? null },
			condition: params.condition,
			threshold: ruleOf(params).limit,
			window: { ...window, timeZone },
			...(compared &&
				comparedValue !== undefined && {
					compared: { ...compared, value: comparedValue, changePercent: changePercent(comparedValue, value) },
				}),
			mayStillChange: now < endOf(measurement) + settledMs,
			source: { propertyId: property, metric: params.metric },
		};
	},
	overlap: (params) => reachMs(watchOf(params)),
	list: measurements,
});
