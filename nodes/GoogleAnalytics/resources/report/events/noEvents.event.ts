import type { Api } from '../../../../shared/catalogue/api';
import { defineEvent, type Span } from '../../../../shared/catalogue/event';
import type { Fields, Params } from '../../../../shared/catalogue/fields';
import { textField, numberField } from '../../../api/formFields';
import { propertyField, propertyIdOf, zoneOf } from '../../../api/property';
import { valuesOf } from '../../../api/conditions';
import { allOf, eventFilterOf, oneOf, realtimeFilters } from '../filters';
import { dailyHours, hoursBegan, type Outage, outages, toldAs } from './silence';
import {
	askRealtime,
	checkMinutes,
	isoMinute,
	lastMinute,
	looksOf,
	minuteId,
	nameOf,
	realtimeEvent,
	steady,
} from './realtime';

const silenceFields = [
	propertyField,
	textField(
		'Event Name',
		'eventName',
		'purchase',
		'Which events are missed when they do not come, several separated by commas; any when empty',
	),
	numberField(
		'Minutes Without Events',
		'minutes',
		15,
		{ minValue: 1, maxValue: lastMinute - 1 },
		'How long no event must have come',
	),
	textField(
		'Expected Between',
		'expectedBetween',
		'08:00-20:00',
		"Outside of these hours, in the property's time zone, silence is not reported and does not count; all day when empty",
	),
	...realtimeFilters,
] as const satisfies Fields;

type SilenceParams = Params<typeof silenceFields>;

/** An outage of a property, or the state of one that has none, to show what it looks like. */
interface Silence extends Outage {
	readonly property: string;
	readonly isHeld: boolean;
}

const filterOf = (params: SilenceParams) => {
	const names = valuesOf(params.eventName);
	return allOf(...(names.length > 0 ? [oneOf('eventName', names)] : []), eventFilterOf(params));
};

function prefixOf(params: SilenceParams, property: string): string {
	const filter = filterOf(params);
	const hours = params.expectedBetween.trim();
	return nameOf([property, 'noEvents', `${params.minutes}min`], filter || hours ? [filter, hours] : undefined);
}

/** Which minutes had events, with one request; what was silent for long enough is emitted by the minute of the last event. */
async function silences(api: Api, params: SilenceParams, span: Span): Promise<Silence[]> {
	if (span.isAhead) return [];
	const { minutes } = params;
	checkMinutes('Minutes Without Events', minutes, lastMinute - 1);
	const hours = dailyHours(params.expectedBetween);
	const property = await propertyIdOf(api, params.property);
	const zone = hours ? await zoneOf(api, property) : 'utc';
	const question = { metrics: ['eventCount'], dimensions: ['minutesAgo'] };
	const { now, rows } = await askRealtime(api, property, { ...question, dimensionFilter: filterOf(params) });
	const oldest = now - lastMinute;
	const events = new Set(
		rows.filter(({ eventCount }) => Number(eventCount) > 0).map((row) => now - Number(row.minutesAgo)),
	);
	const prefix = prefixOf(params, property);
	const looks = looksOf<Silence>(span, ({ named }) => minuteId(prefix, named));
	const { lastEvent: lastKnown, lookedTo, unsure = 0 } = looks.facts;
	const isUnsure = unsure > 0 || (lookedTo !== undefined && lookedTo + 1 < oldest);
	const began = hours && ((minute: number) => hoursBegan(minute, hours, zone));
	const emitted = looks.emitted(prefix);
	const found = outages({ events, now, oldest, minutes, lastKnown, isUnsure, began })
		.filter(({ heldFrom }) => looks.startedIn === undefined || heldFrom >= looks.startedIn)
		.map((one) => ({
			...one,
			named: toldAs(one, emitted, minutes) ?? steady(emitted, one.named),
			property,
			isHeld: true,
		}));
	const newest = events.size > 0 ? Math.max(...events) : lastKnown;
	const unsureNow = events.size === 0 && isUnsure ? 1 : 0;
	const all = looks.finish(found, found, { lastEvent: newest, lookedTo: now, unsure: unsureNow });
	if (!span.isSample || all.length > 0) return all;
	const sample = { lastEvent: newest, named: newest ?? now, heldFrom: now, isOfHours: false };
	return [{ ...sample, property, isHeld: false }];
}

export const noEvents = defineEvent<Silence>()({
	...realtimeEvent,
	name: 'No Events',
	value: 'noEvents',
	description:
		'When no events, or none of a name, have come for some minutes although there were some before; once each time',
	alias: ['tracking broken', 'no traffic', 'outage'],
	fields: silenceFields,
	accepts: ({ isHeld }) => isHeld,
	emits: ({ property, named, lastEvent, heldFrom, ended }, params) => ({
		eventId: minuteId(prefixOf(params, property), named),
		occurredAt: isoMinute(heldFrom),
		actor: null,
		silence: {
			minutes: params.minutes,
			eventNames: valuesOf(params.eventName),
			lastEventAt: lastEvent === undefined ? null : isoMinute(lastEvent),
			endedAt: ended === undefined ? null : isoMinute(ended),
		},
		source: { propertyId: property },
	}),
	list: silences,
});
