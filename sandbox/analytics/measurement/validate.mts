import { isObject } from '../server/json.mts';

/** What the validation of the Measurement Protocol says of a payload. */
export interface ValidationMessage {
	/** Absent where the payload itself could not be read (evidence 91, 93). */
	fieldPath?: string;
	description: string;
	validationCode: string;
}

/** https://developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events#limitations */
const MAX_EVENTS = 25;
/** https://developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events#limitations */
const MAX_NAME = 40;
/** https://developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events#limitations */
const MAX_PARAMS = 25;
const RESERVED_PREFIXES = ['google_', 'ga_', 'firebase_'];
const RESERVED_NAMES = new Set([
	...['ad_activeview', 'ad_click', 'ad_exposure', 'ad_query', 'ad_reward', 'adunit_exposure', 'app_clear_data'],
	...['app_exception', 'app_install', 'app_remove', 'app_store_refund', 'app_update', 'app_upgrade'],
	...['dynamic_link_app_open', 'dynamic_link_app_update', 'dynamic_link_first_open', 'error', 'first_open'],
	...['first_visit', 'in_app_purchase', 'notification_dismiss', 'notification_foreground', 'notification_open'],
	...['notification_receive', 'os_update', 'session_start', 'user_engagement'],
]);

const TOP = new Set([
	...['client_id', 'app_instance_id', 'user_id', 'timestamp_micros', 'user_properties', 'user_data', 'consent'],
	...['non_personalized_ads', 'events', 'validation_behavior', 'user_location', 'ip_override', 'device'],
	...['user_agent'],
]);
const EVENT = new Set(['name', 'params', 'timestamp_micros']);
const CURRENCY = /^[A-Z]{3}$/;
/** https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference#timestamp_micros */
export const OLDEST_MS = 72 * 3_600_000;
/** Characters of a text in a standard property. https://support.google.com/analytics/answer/9267744 */
const LONGEST: Readonly<Record<string, number>> = { page_title: 300, page_referrer: 420, page_location: 1_000 };

/** Whether relaxed validation ignores a parameter, and strict validation rejects it. */
export const isTooLong = (name: string, value: unknown): boolean =>
	typeof value === 'string' && value.length > (LONGEST[name] ?? 100);

const unread = (place: string): ValidationMessage => ({
	description: `Unable to parse Measurement Protocol JSON payload. ${place}: Cannot find field.`,
	validationCode: 'VALUE_INVALID',
});

/** The name of an event, or of one of its parameters. */
function nameFault(kind: 'Event' | 'Param', name: string, index: number): ValidationMessage | undefined {
	const what = kind === 'Event' ? `Event at index: [${index}]` : `Event at index: [${index}] has param`;
	const fault = (description: string, validationCode: string): ValidationMessage => ({
		fieldPath: 'events',
		description: `${what} has invalid name [${name}]. ${description}`,
		validationCode,
	});
	if (!/^[A-Za-z]/.test(name)) return fault('Names must start with an alphabetic character.', 'NAME_INVALID');
	if (!/^\w+$/.test(name)) return fault('Only alphanumeric characters and underscores are allowed.', 'NAME_INVALID');
	if (name.length > MAX_NAME) return fault(`Names must be ${MAX_NAME} characters or fewer.`, 'NAME_INVALID');
	const isReserved = RESERVED_NAMES.has(name) || RESERVED_PREFIXES.some((prefix) => name.startsWith(prefix));
	return isReserved && kind === 'Event' ? fault('The name is reserved.', 'NAME_RESERVED') : undefined;
}

const priceFault = (price: unknown): ValidationMessage | undefined =>
	typeof price !== 'string'
		? undefined
		: {
				description: `Validation of item.price should prevent conversion from unsupported value [string_value: ${JSON.stringify(price)}]`,
				validationCode: 'INTERNAL_ERROR',
			};

function itemFault(items: unknown): ValidationMessage | undefined {
	if (!Array.isArray(items)) return undefined;
	return items.map((item: unknown) => (isObject(item) ? priceFault(item['price']) : undefined)).find(Boolean);
}

/**
 * What strict validation rejects, and relaxed validation accepts or ignores (evidence 94, and
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference#payload_validation_info).
 */
function strictFault(params: Readonly<Record<string, unknown>>, index: number): ValidationMessage | undefined {
	const at = `Event at index: [${index}] has`;
	const fault = (description: string, validationCode: string) => ({
		fieldPath: 'events',
		description: `${at} ${description}`,
		validationCode,
	});
	const entries = Object.entries(params);
	const { currency, value } = params;
	if (entries.length > MAX_PARAMS) return fault(`more than ${MAX_PARAMS} parameters.`, 'EXCEEDED_MAX_ENTITIES');
	if (typeof currency === 'string' && !CURRENCY.test(currency))
		return fault(`an invalid currency [${currency}].`, 'VALUE_INVALID');
	if (typeof value === 'string' && !Number.isFinite(Number(value)))
		return fault(`an invalid value [${value}].`, 'VALUE_INVALID');
	const long = entries.find(([name, one]) => isTooLong(name, one));
	if (long) return fault(`a value of [${long[0]}] that is too long.`, 'VALUE_OUT_OF_BOUNDS');
	return entries.map(([name]) => nameFault('Param', name, index)).find(Boolean);
}

function eventFault(event: unknown, index: number, isStrict: boolean): ValidationMessage | undefined {
	if (!isObject(event)) return unread(`(events[${index}])`);
	const strange = Object.keys(event).find((key) => !EVENT.has(key));
	if (strange !== undefined) return unread(`(events[${index}]) ${strange}`);
	const { name, params } = event;
	if (typeof name !== 'string' || name === '') {
		return {
			fieldPath: 'events',
			description: `Event at index: [${index}] has no name.`,
			validationCode: 'VALUE_REQUIRED',
		};
	}
	const fault = nameFault('Event', name, index);
	if (fault) return fault;
	if (!isObject(params)) return undefined;
	return (isStrict ? strictFault(params, index) : undefined) ?? itemFault(params['items']);
}

/** Whether an event is older than strict validation accepts. */
const isOld = (micros: unknown, now: number): boolean =>
	micros !== undefined && Number(micros) / 1_000 < now - OLDEST_MS;

/** The first fault of a payload: Google names one at a time (evidence 92). */
export function faultOf(body: unknown, now: number): ValidationMessage | undefined {
	if (!isObject(body)) return unread('');
	const strange = Object.keys(body).find((key) => !TOP.has(key.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)));
	if (strange !== undefined) return unread(strange);
	const { events, validation_behavior: behavior } = body;
	const list: readonly unknown[] = Array.isArray(events) ? events : [];
	if (list.length > MAX_EVENTS) {
		return {
			fieldPath: 'events',
			description: `Measurement Protocol only supports up to ${MAX_EVENTS} events per request.`,
			validationCode: 'EXCEEDED_MAX_ENTITIES',
		};
	}
	const isStrict = behavior === 'ENFORCE_RECOMMENDATIONS';
	const fault = list.map((event, index) => eventFault(event, index, isStrict)).find(Boolean);
	if (fault) return fault;
	const times = [
		body['timestamp_micros'],
		...list.map((event) => (isObject(event) ? event['timestamp_micros'] : undefined)),
	];
	if (isStrict && times.some((micros) => isOld(micros, now)))
		return {
			fieldPath: 'timestamp_micros',
			description: 'Measurement timestamp has timestamp earlier than the limit.',
			validationCode: 'VALUE_INVALID',
		};
	return hasVisitor(body)
		? undefined
		: { fieldPath: 'client_id', description: 'Measurement requires a client_id.', validationCode: 'VALUE_REQUIRED' };
}

/** Who did it: a browser, or an installed app. */
const hasVisitor = (body: Readonly<Record<string, unknown>>): boolean =>
	['client_id', 'clientId', 'app_instance_id'].some((name) => typeof body[name] === 'string' && body[name] !== '');
