import { isObject } from '../server/json.mts';

/** What the validation of the Measurement Protocol says of a payload. */
export interface ValidationMessage {
	/** Absent where the payload itself could not be read (evidence 91, 93). */
	fieldPath?: string;
	description: string;
	validationCode: string;
}

const MAX_EVENTS = 25;
const MAX_NAME = 40;
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
	const names = Object.keys(params);
	if (names.length > MAX_PARAMS) {
		return {
			fieldPath: 'events',
			description: `Event at index: [${index}] has more than ${MAX_PARAMS} parameters.`,
			validationCode: 'EXCEEDED_MAX_ENTITIES',
		};
	}
	const { currency } = params;
	// A currency is only looked at where recommendations are enforced (evidence 94).
	if (isStrict && typeof currency === 'string' && !CURRENCY.test(currency)) {
		return {
			fieldPath: 'events',
			description: `Event at index: [${index}] has an invalid currency [${currency}].`,
			validationCode: 'VALUE_INVALID',
		};
	}
	return names.map((one) => nameFault('Param', one, index)).find(Boolean) ?? itemFault(params['items']);
}

/** The first fault of a payload: Google tells one at a time (evidence 92). */
export function faultOf(body: unknown): ValidationMessage | undefined {
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
	return hasVisitor(body)
		? undefined
		: { fieldPath: 'client_id', description: 'Measurement requires a client_id.', validationCode: 'VALUE_REQUIRED' };
}

/** Who did it: a browser, or an installed app. */
const hasVisitor = (body: Readonly<Record<string, unknown>>): boolean =>
	['client_id', 'clientId', 'app_instance_id'].some((name) => typeof body[name] === 'string' && body[name] !== '');
