import { type IDataObject, UserError } from 'n8n-workflow';

import type { Params } from '../../../shared/catalogue/fields';
import { readDate } from '../../../shared/parameters/readDate';
import { readJson } from '../../../shared/parameters/readJson';
import { rowsByName } from '../../../shared/parameters/rowsByName';
import { isObject } from '../../api/camelKeys';
import type { eventFields } from './fields';

/** https://developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events#limitations */
const most = { events: 25, parameters: 25, userProperties: 25, items: 200, userValue: 36, bytes: 130_000 } as const;

/** How many characters a standard property stores. https://support.google.com/analytics/answer/9267744 */
const standardLength = 100;
const longerTexts: Readonly<Record<string, number>> = { page_title: 300, page_referrer: 420, page_location: 1_000 };

const backMs = 72 * 3_600_000;
/** Clocks differ. */
const aheadMs = 5 * 60_000;

type EventParams = Params<typeof eventFields>;

export interface PayloadContext {
	readonly isApp: boolean;
	/** Epoch milliseconds. */
	readonly now: number;
	/** The IANA time zone of dates without one. */
	readonly zone: string;
}

const isPresent = (value: unknown): boolean => value !== undefined && value !== null;

const short = (value: unknown): string => String(value).slice(0, 60);

type NameKind = (typeof nameKinds)[keyof typeof nameKinds];

/**
 * The names that the protocol limits and reserves. https://developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events#limitations,
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference#reserved_names
 */
const nameKinds = {
	event: {
		title: 'the name of an event',
		longest: 40,
		reserved: [
			...['ad_activeview', 'ad_click', 'ad_exposure', 'ad_query', 'ad_reward', 'adunit_exposure', 'app_clear_data'],
			...['app_exception', 'app_install', 'app_remove', 'app_store_refund', 'app_update', 'app_upgrade'],
			...['dynamic_link_app_open', 'dynamic_link_app_update', 'dynamic_link_first_open', 'error', 'first_open'],
			...['first_visit', 'in_app_purchase', 'notification_dismiss', 'notification_foreground', 'notification_open'],
			...['notification_receive', 'notification_send', 'os_update', 'session_start', 'user_engagement'],
		],
	},
	parameter: { title: 'the name of a parameter', longest: 40, reserved: [] as string[] },
	userProperty: {
		title: 'the name of a user property',
		longest: 24,
		reserved: ['first_open_time', 'first_visit_time', 'last_deep_link_referrer', 'user_id', 'first_open_after_install'],
	},
};

/** @throws UserError that says where the name is and what is wrong with it. */
function checkName({ title, longest, reserved }: NameKind, name: string, where: string): void {
	const subject = `${where}: "${name.slice(0, 60)}" cannot be ${title}`;
	if (name === '') throw new UserError(`${where}: ${title} is missing.`);
	const prefix = ['google_', 'ga_', 'firebase_', '_', 'gtag.'].find((one) => name.startsWith(one));
	if (prefix !== undefined || reserved.includes(name)) {
		const reason = prefix === undefined ? 'Google reserves it' : `Google reserves names that begin with "${prefix}"`;
		const advice = name === 'ga_session_id' ? 'Give the session in "Session ID".' : 'Choose another one.';
		throw new UserError(`${subject}: ${reason}. ${advice}`);
	}
	if (/^[A-Za-z][A-Za-z0-9_]*$/.test(name) && name.length <= longest) return;
	throw new UserError(`${subject}. It has at most ${longest} letters, digits and underscores, a letter first.`);
}

/** Where fields of the request or of an event belong: Google stores them as ordinary parameters (googleanalytics/ga-dev-tools#908). */
const otherFields: Readonly<Record<string, string>> = {
	timestamp_micros: 'in "Occurred At", or next to "params" of an event in JSON',
	client_id: 'in "Client ID"',
	app_instance_id: 'in "Client ID"',
	user_id: 'in "User ID" of the additional fields',
	user_properties: 'in "User Properties" of the additional fields',
	consent: 'in the two consents of the additional fields',
	non_personalized_ads: 'in "Consent to Personalized Ads" of the additional fields',
};

const anAmount = [
	/^\s*-?\d+(?:\.\d+)?(?:e[+-]?\d+)?\s*$/i,
	'a number with a decimal point, without a currency',
] as const;

/** How Google reads the values of its own parameters. https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference#common_params */
const formats: Readonly<Record<string, readonly [pattern: RegExp, expected: string]>> = {
	session_id: [/^\d+$/, 'the digits of a session, as the cookie of the tag has them'],
	engagement_time_msec: [/^\d+(?:\.\d+)?$/, 'a number of milliseconds'],
	value: anAmount,
	shipping: anAmount,
	tax: anAmount,
};

/** Numbers of items: the validation server fails on text with a message that does not help (evidence 93). */
const itemNumbers: ReadonlySet<string> = new Set(['price', 'quantity', 'discount']);

const presentIn = (json: unknown) => Object.entries(isObject(json) ? json : {}).filter(([, value]) => isPresent(value));

/**
 * Checks one value of an event.
 *
 * @param remarks gets a sentence where a standard property does not store the text.
 * @throws UserError that names it.
 */
function checkValue(at: string, name: string, value: unknown, remarks: string[]): void {
	if (name === 'debug_mode' && typeof value === 'boolean') return;
	if (!Number.isFinite(value) && typeof value !== 'string')
		throw new UserError(`${at} is neither text nor a number. Give one of these, such as 1 or "yes".`);
	const [pattern, expected = ''] = formats[name] ?? [];
	if (pattern?.test(String(value)) === false)
		throw new UserError(`${at} does not accept "${short(value)}". Give ${expected}.`);
	const longest = longerTexts[name] ?? standardLength;
	if (typeof value === 'string' && value.length > longest)
		remarks.push(
			`${at} has ${value.length} characters. Google ignores it, unless this is an Analytics 360 property: others store at most ${longest}.`,
		);
}

function checkItems(at: string, items: unknown, remarks: string[]): void {
	if (!Array.isArray(items))
		throw new UserError(`${at} is not a list. Give a list of objects such as {"item_id": "A1"}.`);
	if (items.length > most.items)
		throw new UserError(`${at} has ${items.length} entries; Google accepts ${most.items}.`);
	for (const [index, item] of (items as unknown[]).entries()) {
		const itemAt = `${at}[${index}]`;
		if (!isObject(item)) throw new UserError(`${itemAt} is not an object such as {"item_id": "A1"}.`);
		for (const [name, value] of Object.entries(item)) {
			checkName(nameKinds.parameter, name, itemAt);
			if (typeof value === 'string' && itemNumbers.has(name))
				throw new UserError(`${itemAt}.${name} is text, "${short(value)}". Give a number, without a currency.`);
			checkValue(`${itemAt}.${name}`, name, value, remarks);
		}
	}
}

function checkParameter(where: string, name: string, value: unknown, remarks: string[]): void {
	const target = otherFields[name];
	if (target !== undefined)
		throw new UserError(`${where}: "${name}" is not a parameter of an event. Give it ${target}.`);
	checkName(nameKinds.parameter, name, where);
	const at = `${where}, "${name}"`;
	if (name === 'items') checkItems(at, value, remarks);
	else checkValue(at, name, value, remarks);
}

interface TypedRow {
	readonly name: string;
	readonly type?: string;
	readonly value: string;
}

/** The values of JSON and of rows by their names. @throws UserError for a name that is there twice, or a number that is none. */
function valuesOf(label: string, json: unknown, rows: readonly TypedRow[]): Readonly<Record<string, unknown>> {
	const typed = rows.map(({ name, type, value }) => {
		const isNumber = type === 'number';
		if (isNumber && (value.trim() === '' || !Number.isFinite(Number(value))))
			throw new UserError(`${label}, "${name}" is not a number: "${short(value)}". Correct it, or send it as text.`);
		return [name.trim(), isNumber ? Number(value) : value] as const;
	});
	return rowsByName(label.replaceAll('"', ''), [...presentIn(json), ...typed]);
}

/** @throws UserError for an entry of the list that is no event. */
function entryOf(event: unknown, index: number) {
	const where = `"Events (JSON)", event ${index + 1}`;
	if (!isObject(event)) throw new UserError(`${where} is not an object such as {"name": "sign_up", "params": {}}.`);
	const { name, params = {}, timestamp_micros: timestamp, ...others } = event;
	const [unknown] = Object.keys(others);
	if (unknown !== undefined) {
		const target = otherFields[unknown];
		const advice = target === undefined ? '' : ` Give "${unknown}" ${target}.`;
		throw new UserError(
			`${where} does not know "${unknown}". An event has name, params and timestamp_micros.${advice}`,
		);
	}
	if (typeof name !== 'string') throw new UserError(`${where} has no "name".`);
	return { name: name.trim(), params, timestamp };
}

/**
 * Epoch milliseconds of ISO 8601, milliseconds or microseconds. Google moves older events to 72 hours ago
 * (https://developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events#validation_behavior_for_past_events_and_user_properties).
 *
 * @throws UserError when it is not a date, or not one of the last 72 hours.
 */
function timeOf(label: string, value: unknown, { now, zone }: PayloadContext): number {
	const text = String(value).trim();
	const isMicros = /^\d{15,17}$/.test(text);
	const millis = /^\d{12,17}$/.test(text)
		? Math.floor(Number(text) / (isMicros ? 1_000 : 1))
		: Date.parse(readDate(label, text, zone));
	if (millis < now - backMs)
		throw new UserError(
			`"${label}" is more than 72 hours ago: ${text}. Google does not count older events at their time.`,
		);
	if (millis > now + aheadMs)
		throw new UserError(`"${label}" is in the future: ${text}. Send the event when it has happened.`);
	return millis;
}

function userPropertiesOf({ userProperties, userPropertiesJson }: EventParams['additionalFields']) {
	const where = '"User Properties"';
	const json = readJson('User Properties (JSON)', userPropertiesJson);
	if (isPresent(json) && !isObject(json))
		throw new UserError('"User Properties (JSON)" is not an object of names and values.');
	const entries = Object.entries(valuesOf(where, json, userProperties?.property ?? []));
	if (entries.length > most.userProperties)
		throw new UserError(
			`${where} has ${entries.length} entries; Google accepts ${most.userProperties} in one request.`,
		);
	for (const [name, value] of entries) {
		checkName(nameKinds.userProperty, name, where);
		if (typeof value !== 'string' && typeof value !== 'number')
			throw new UserError(`${where}, "${name}" is neither text nor a number.`);
		if (String(value).length > most.userValue)
			throw new UserError(`${where}, "${name}" is longer than ${most.userValue} characters. Shorten it.`);
	}
	return entries.length === 0 ? undefined : Object.fromEntries(entries.map(([name, value]) => [name, { value }]));
}

/** The last two parts of the cookie _ga are the client ID. https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference#client_id */
function visitorOf({ clientId, additionalFields: { userId = '' } }: EventParams, isApp: boolean): IDataObject {
	const id = clientId.trim().replace(/^GA\d+\.\d+\./, '');
	const label = isApp ? 'App Instance ID' : 'Client ID';
	if (id === '') throw new UserError(`"${label}" is missing: Google counts no event without it.`);
	for (const [name, value] of Object.entries({ [label]: id, 'User ID': userId })) {
		if (/\S@\S/.test(value))
			throw new UserError(
				`"${name}" looks like an e-mail address. Google forbids data that identifies a person; send an ID or a hash.`,
			);
		if (value.length > 256) throw new UserError(`"${name}" is longer than 256 characters.`);
	}
	return { [isApp ? 'app_instance_id' : 'client_id']: id, user_id: userId.trim() || undefined };
}

/** An object without its undefined fields; undefined when it has no other. */
const compact = (fields: IDataObject): IDataObject | undefined => {
	const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== 'unspecified');
	return entries.length === 0 ? undefined : Object.fromEntries(entries);
};

/**
 * Events as Google accepts them, checked before anything is sent: Google does not say what it ignores. Pure.
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference
 *
 * @throws UserError that names the field and the event.
 */
export function payloadOf(params: EventParams, context: PayloadContext) {
	const { eventsJson: json = [], additionalFields } = params;
	const { sessionId = '', engagementMs = 100, occurredAt = '', adUserData, adPersonalization } = additionalFields;
	const rows = params.events.event.map(({ name, parameters, parametersJson }, index) => ({
		name: name.trim(),
		params:
			parametersJson !== undefined && !isObject(parametersJson)
				? parametersJson
				: valuesOf(`Event ${index + 1} (${name.slice(0, 40)})`, parametersJson, parameters.parameter),
		timestamp: undefined,
	}));
	const entries = [...rows, ...[json].flat().map(entryOf)];
	if (entries.length === 0) throw new UserError('"Events" is empty. Add one, such as {"name": "sign_up"}.');
	if (entries.length > most.events)
		throw new UserError(
			`"Events" has ${entries.length} entries; Google accepts ${most.events} in one request. Send the others with a second item.`,
		);
	const remarks: string[] = [];
	const common = {
		...(sessionId.trim() !== '' && { session_id: sessionId.trim() }),
		...(engagementMs !== 0 && { engagement_time_msec: engagementMs }),
	};
	for (const [name, value] of Object.entries(common))
		checkValue(name === 'session_id' ? '"Session ID"' : '"Engagement Time"', name, value, remarks);
	const events = entries.map(({ name, params: own, timestamp }, index) => {
		const where = `Event ${index + 1}${name === '' ? '' : ` (${name.slice(0, 40)})`}`;
		checkName(nameKinds.event, name, where);
		if (isPresent(own) && !isObject(own)) throw new UserError(`${where}: the parameters are not a JSON object.`);
		const parameters = presentIn(own);
		for (const [key, value] of parameters) checkParameter(where, key, value, remarks);
		const all = { ...common, ...Object.fromEntries(parameters) };
		const count = Object.keys(all).length;
		if (count > most.parameters)
			throw new UserError(
				`${where} has ${count} parameters, session and engagement time included; Google accepts ${most.parameters}.`,
			);
		const time = isPresent(timestamp) ? timeOf(`${where}: timestamp_micros`, timestamp, context) : undefined;
		return { name, ...(time !== undefined && { timestamp_micros: time * 1_000 }), params: all as IDataObject };
	});
	const time = occurredAt.trim() === '' ? undefined : timeOf('Occurred At', occurredAt, context) * 1_000;
	const body: IDataObject & { readonly events: typeof events } = {
		...compact({
			...visitorOf(params, context.isApp),
			timestamp_micros: time,
			user_properties: userPropertiesOf(additionalFields),
			consent: compact({ ad_user_data: adUserData, ad_personalization: adPersonalization }),
		}),
		events,
	};
	const size = Buffer.byteLength(JSON.stringify(body));
	if (size >= most.bytes)
		throw new UserError(
			`The events have ${size} bytes together; Google accepts less than ${most.bytes}. Send fewer in one request.`,
		);
	// Session attribution requires the session: https://developers.google.com/analytics/devguides/collection/protocol/ga4/use-cases
	if (events.some(({ params: own }) => own['session_id'] === undefined)) remarks.unshift(noSession);
	return { body, remarks };
}

const noSession =
	'Without the session of the visit ("Session ID") Google counts the event in no session, and reports of sessions and sources do not show it.';
