import { UserError } from 'n8n-workflow';

import type { Api } from '../../../../shared/catalogue/api';
import { defineEvent, type Span } from '../../../../shared/catalogue/event';
import type { Fields, Params } from '../../../../shared/catalogue/fields';
import { propertyField, propertyIdOf, zoneOf } from '../../../api/property';
import { valuesOf } from '../../../api/valueList';
import { allOf, eventFilterOf, oneOf, realtimeFilters } from '../filters';
import { dailyHours, hoursBegan, type Outage, outages, toldAs } from './silence';
import {
	askRealtime,
	isoMinute,
	last360Minute,
	Looks,
	minuteId,
	minuteOf,
	minutesBack,
	oldestOf,
	overlapMs,
	printOf,
	realtimeCost,
	steady,
} from './realtime';

/** What is expected, and for how long it may be missing. */
const silenceFields = [
	propertyField,
	{
		displayName: 'Event Name',
		name: 'eventName',
		type: 'string',
		default: '',
		placeholder: 'e.g. purchase',
		description: 'Which events are missed when they do not come, several separated by commas; any when empty',
	},
	{
		displayName: 'Minutes Without Events',
		name: 'minutes',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: last360Minute - 1, numberPrecision: 0 },
		default: 15,
		description: 'How long nothing must have come, at most 28, or 58 for an Analytics 360 property',
	},
	{
		displayName: 'Expected Between',
		name: 'expectedBetween',
		type: 'string',
		default: '',
		placeholder: 'e.g. 08:00-20:00',
		description:
			"Outside of these hours, in the property's time zone, silence is not told and does not count; all day when empty",
	},
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

/** Names what is missed, and for how long. */
function prefixOf(params: SilenceParams, property: string): string {
	const filter = filterOf(params);
	const { minutes, expectedBetween } = params;
	const what = [filter, expectedBetween.trim()].some(Boolean) ? [printOf([filter, expectedBetween.trim()])] : [];
	return [property, 'noEvents', `${minutes}min`, ...what].join(':');
}

/** @throws UserError for a number of minutes that nobody can be asked for. */
function checkMinutes({ minutes }: SilenceParams): void {
	if (Number.isInteger(minutes) && minutes >= 1 && minutes < last360Minute) return;
	throw new UserError(
		`"Minutes Without Events" must be a whole number from 1 to 28, or 58 for an Analytics 360 property, not ${minutes}.`,
	);
}

/** Which minutes had events, with one request; what was silent for long enough is told by the minute of the last event. */
async function silences(api: Api, params: SilenceParams, span: Span): Promise<Silence[]> {
	if (span.isAhead) return [];
	checkMinutes(params);
	const { minutes } = params;
	const hours = dailyHours(params.expectedBetween);
	const property = await propertyIdOf(api, params.property);
	const zone = hours ? await zoneOf(api, property) : 'utc';
	const question = { metrics: ['eventCount'], dimensions: ['minutesAgo'], minuteRanges: minutesBack(minutes + 1) };
	const { now, rows } = await askRealtime(api, property, { ...question, dimensionFilter: filterOf(params) });
	const oldest = oldestOf(now, minutes + 1);
	const events = new Set(
		rows.filter(({ eventCount }) => Number(eventCount) > 0).map((row) => now - Number(row.minutesAgo)),
	);
	const prefix = prefixOf(params, property);
	const looks = new Looks<Silence>(span, ({ named }) => minuteId(prefix, named));
	const { lastEvent: lastKnown, lookedTo, unsure = 0 } = looks.facts;
	const isUnsure = unsure > 0 || (lookedTo !== undefined && lookedTo + 1 < oldest);
	const began = hours && ((minute: number) => hoursBegan(minute, hours, zone));
	const told = looks.told(prefix);
	const found = outages({ events, now, oldest, minutes, lastKnown, isUnsure, began })
		.filter(({ heldFrom }) => looks.isFirst || heldFrom >= minuteOf(looks.startedAt))
		.map((one) => ({
			...one,
			named: toldAs(one, told, minutes) ?? steady(told, one.named),
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
	name: 'No Events',
	value: 'noEvents',
	description:
		'When no events, or none of a name, have come for some minutes although there were some before; once each time',
	alias: ['tracking broken', 'no traffic', 'outage'],
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runRealtimeReport',
	rights: 'analytics.readonly; Viewer of the property',
	isMeasured: true,
	cost: realtimeCost,
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
	overlap: () => overlapMs,
	list: silences,
});
