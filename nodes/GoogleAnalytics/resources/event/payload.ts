import { type IDataObject, UserError } from 'n8n-workflow';

import type { Json } from '../../../shared/catalogue/fields';
import { readDate } from '../../../shared/parameters/readDate';
import { readJson } from '../../../shared/parameters/readJson';
import { checkName, nameKinds } from './names';
import { rowsByName } from '../../../shared/parameters/rowsByName';

/** https://developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events#limitations */
const most = { events: 25, parameters: 25, userProperties: 25, items: 200, userValue: 36, bytes: 130_000 } as const;

/** How long texts may be, in a standard property and in one of Analytics 360. https://support.google.com/analytics/answer/9267744 */
const longestText = { standard: 100, enterprise: 500 } as const;
const longerTexts: Readonly<Record<string, number>> = { page_title: 300, page_referrer: 420, page_location: 1_000 };

const backMs = 72 * 3_600_000;
/** Clocks differ. */
const aheadMs = 5 * 60_000;

/** A value as a row of the form gives it. */
interface Typed {
	readonly name: string;
	readonly type?: 'number' | 'text';
	readonly value: string;
}

/** An event as a row of the form gives it. */
export interface EventRow {
	readonly name: string;
	readonly parameters: { readonly parameter: readonly Typed[] };
	readonly parametersJson: Json | undefined;
}

export interface EventFields {
	readonly userId?: string;
	readonly userProperties?: { readonly property: readonly Typed[] };
	readonly userPropertiesJson?: Json;
	readonly occurredAt?: string;
	readonly sessionId?: string;
	readonly engagementMs?: number;
	readonly adUserData?: 'GRANTED' | 'DENIED' | 'notSaid';
	readonly adPersonalization?: 'GRANTED' | 'DENIED' | 'notSaid';
	readonly nonPersonalizedAds?: boolean;
}

export interface Given extends EventFields {
	readonly clientId: string;
	readonly rows: readonly EventRow[];
	readonly json: Json | undefined;
	readonly isApp: boolean;
	/** Epoch milliseconds. */
	readonly now: number;
	readonly zone: string;
}

/** Events as they are sent, and what is still to be known of the property. */
export interface Payload {
	readonly body: IDataObject & { readonly events: ReadonlyArray<{ readonly name: string }> };
	/** The first text that Analytics 360 alone takes, by the place where it stands. */
	readonly longText: string | undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

function numberOf(where: string, value: string): number {
	const number = Number(value);
	if (value.trim() !== '' && Number.isFinite(number)) return number;
	throw new UserError(`${where} is not a number: "${value.slice(0, 60)}". Correct it, or send it as a text.`);
}

const valueOf = (where: string, { type = 'text', value }: Typed): number | string =>
	type === 'number' ? numberOf(where, value) : value;

/** Collects texts that are too long for a standard property, and refuses those that no property takes. */
class Texts {
	long: string | undefined;

	check(where: string, name: string, value: string): void {
		const longer = longerTexts[name];
		const limit = Math.max(longestText.enterprise, longer ?? 0);
		if (value.length > limit)
			throw new UserError(`${where} has ${value.length} characters; Google takes at most ${limit}. Shorten it.`);
		if (value.length > (longer ?? longestText.standard)) this.long ??= `${where} has ${value.length} characters`;
	}
}

function itemsOf(where: string, given: unknown, texts: Texts): unknown[] {
	if (!Array.isArray(given))
		throw new UserError(`${where} is not a list. Give a list of objects such as {"item_id": "A1"}.`);
	if (given.length > most.items)
		throw new UserError(`${where} has ${given.length} entries; Google takes ${most.items}.`);
	return given.map((item: unknown, index) => {
		const at = `${where}[${index}]`;
		if (!isRecord(item)) throw new UserError(`${at} is not an object such as {"item_id": "A1"}.`);
		for (const [name, value] of Object.entries(item)) {
			checkName(nameKinds.parameter, name, at);
			// The validation server fails on such a price without a word that helps (evidence 93).
			if (typeof value === 'string' && ['price', 'quantity', 'discount'].includes(name))
				throw new UserError(`${at}.${name} is a text, "${value.slice(0, 40)}". Give a number, without a currency.`);
			scalarOf(`${at}.${name}`, name, value, texts);
		}
		return item;
	});
}

function scalarOf(where: string, name: string, value: unknown, texts: Texts): number | string {
	if (typeof value === 'number' && Number.isFinite(value)) return value;
	if (typeof value !== 'string')
		throw new UserError(`${where} is neither a text nor a number. Give one of these, such as 1 or "yes".`);
	texts.check(where, name, value);
	return value;
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== null;

/** The parameters of one event; those of the form come after those of JSON, and replace them. */
function paramsOf(
	where: string,
	given: unknown,
	rows: readonly Typed[],
	texts: Texts,
): Readonly<Record<string, unknown>> {
	if (isSaid(given) && !isRecord(given)) throw new UserError(`${where}: the parameters are no JSON object.`);
	const wording = Object.entries(isRecord(given) ? given : {}).filter(([, value]) => isSaid(value));
	const named = rows.map((row) => {
		const name = row.name.trim();
		return [name, valueOf(`${where}, "${name}"`, row)] as const;
	});
	return Object.fromEntries(
		[...wording, ...named].map(([name, value]) => {
			checkName(nameKinds.parameter, name, where);
			const at = `${where}, "${name}"`;
			return [name, name === 'items' ? itemsOf(at, value, texts) : scalarOf(at, name, value, texts)];
		}),
	);
}

interface Written {
	readonly name: string;
	readonly params: unknown;
	readonly rows: readonly Typed[];
	/** Of this event alone. */
	readonly moment?: unknown;
}

function eventsJson(given: Json | undefined): Written[] {
	if (given === undefined) return [];
	const list = Array.isArray(given) ? given : [given];
	return list.map((event, index) => {
		const where = `"Events (JSON)", event ${index + 1}`;
		if (!isRecord(event)) throw new UserError(`${where} is not an object such as {"name": "sign_up", "params": {}}.`);
		const { name, params, timestamp_micros: moment, ...others } = event;
		const [strange] = Object.keys(others);
		if (strange !== undefined)
			throw new UserError(`${where} does not know "${strange}". An event has name, params and timestamp_micros.`);
		if (typeof name !== 'string') throw new UserError(`${where} has no "name".`);
		return { name, params, rows: [], moment };
	});
}

/**
 * Epoch milliseconds of ISO 8601, milliseconds or microseconds.
 *
 * @throws UserError when it is none, or one that Google does not take.
 */
function momentOf(label: string, given: unknown, { now, zone }: Pick<Given, 'now' | 'zone'>): number {
	const text = String(given).trim();
	const isMicros = /^\d{15,17}$/.test(text);
	const millis = /^\d{12,17}$/.test(text)
		? Math.floor(Number(text) / (isMicros ? 1_000 : 1))
		: Date.parse(readDate(label, text, zone));
	if (millis < now - backMs)
		throw new UserError(`"${label}" is more than 72 hours ago: ${text}. Google takes no older events.`);
	if (millis > now + aheadMs)
		throw new UserError(`"${label}" lies in the future: ${text}. Send it when it has happened.`);
	return millis;
}

function userPropertiesOf({ userProperties, userPropertiesJson }: Given): IDataObject | undefined {
	const where = '"User Properties"';
	const json =
		typeof userPropertiesJson === 'string'
			? readJson('User Properties (JSON)', userPropertiesJson)
			: userPropertiesJson;
	if (isSaid(json) && !isRecord(json))
		throw new UserError('"User Properties (JSON)" is not an object of names and values.');
	const rows = (userProperties?.property ?? []).map((row) => [row.name.trim(), valueOf(where, row)] as const);
	const all = rowsByName<unknown>('User Properties', [...Object.entries(isRecord(json) ? json : {}), ...rows]);
	const names = Object.keys(all);
	if (names.length > most.userProperties)
		throw new UserError(`${where} has ${names.length} entries; Google takes ${most.userProperties} at once.`);
	const said = Object.entries(all).map(([name, value]) => {
		checkName(nameKinds.userProperty, name, where);
		if (typeof value !== 'string' && typeof value !== 'number')
			throw new UserError(`${where}, "${name}" is neither a text nor a number.`);
		if (String(value).length > most.userValue)
			throw new UserError(`${where}, "${name}" is longer than ${most.userValue} characters. Shorten it.`);
		return [name, { value }] as const;
	});
	return said.length === 0 ? undefined : Object.fromEntries(said);
}

/** The last two parts of the cookie _ga are the client ID. https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference#client_id */
function visitorOf({ clientId, userId = '', isApp }: Given): IDataObject {
	const id = clientId.trim().replace(/^GA\d+\.\d+\./, '');
	const label = isApp ? 'App Instance ID' : 'Client ID';
	if (id === '') throw new UserError(`"${label}" is missing: Google counts no event without it.`);
	for (const [name, value] of [
		[label, id],
		['User ID', userId],
	] as const) {
		if (/\S@\S/.test(value))
			throw new UserError(
				`"${name}" looks like an e-mail address. Google forbids what names a person; send an ID or a hash.`,
			);
		if (value.length > 256) throw new UserError(`"${name}" is longer than 256 characters.`);
	}
	return { [isApp ? 'app_instance_id' : 'client_id']: id, user_id: userId.trim() || undefined };
}

const saidConsent = (value: string | undefined) => (value === 'GRANTED' || value === 'DENIED' ? value : undefined);

function consentOf({ adUserData, adPersonalization }: Given): IDataObject | undefined {
	const consent = { ad_user_data: saidConsent(adUserData), ad_personalization: saidConsent(adPersonalization) };
	return Object.values(consent).every((value) => value === undefined) ? undefined : consent;
}

/** What every event carries, so that it counts in reports. https://developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events#recommended_parameters_for_reports */
function engagementOf({ sessionId = '', engagementMs = 100 }: Given): IDataObject {
	const session = sessionId.trim();
	if (session !== '' && !/^\d+$/.test(session))
		throw new UserError(
			`"Session ID" has digits alone, as the cookie of the tag; "${session.slice(0, 60)}" has others.`,
		);
	if (!(engagementMs >= 0)) throw new UserError('"Engagement Time" is not a number of milliseconds.');
	return {
		...(session !== '' && { session_id: session }),
		...(engagementMs > 0 && { engagement_time_msec: Math.round(engagementMs) }),
	};
}

/**
 * Events as Google takes them, with all limits of the protocol checked: what breaks one is dropped there without a word. Pure.
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference
 *
 * @throws UserError that names the field and the event.
 */
export function payloadOf(given: Given): Payload {
	const { rows, json, now, occurredAt, nonPersonalizedAds, isApp } = given;
	const written: Written[] = [
		...rows.map(({ name, parameters, parametersJson }) => ({
			name: name.trim(),
			params: parametersJson,
			rows: parameters.parameter,
		})),
		...eventsJson(json),
	];
	if (written.length === 0) throw new UserError('"Events" is empty. Add one, such as sign_up.');
	if (written.length > most.events)
		throw new UserError(
			`"Events" has ${written.length} entries; Google takes ${most.events} at once. Send the others with a second item.`,
		);
	const texts = new Texts();
	const usual = engagementOf(given);
	const events = written.map(({ name, params, rows: own, moment }, index) => {
		const where = `Event ${index + 1}${name === '' ? '' : ` (${name.slice(0, 40)})`}`;
		checkName(nameKinds.event, name, where);
		const all = { ...usual, ...paramsOf(where, params, own, texts) };
		const count = Object.keys(all).length;
		if (count > most.parameters)
			throw new UserError(
				`${where} has ${count} parameters, session and engagement time included; Google takes ${most.parameters}.`,
			);
		const at = isSaid(moment) ? momentOf(`${where}: timestamp_micros`, moment, given) : undefined;
		return { name, ...(at !== undefined && { timestamp_micros: at * 1_000 }), params: all };
	});
	const at = occurredAt?.trim() ? momentOf('Occurred At', occurredAt, { now, zone: given.zone }) : undefined;
	const body = {
		...visitorOf({ ...given, isApp }),
		timestamp_micros: at === undefined ? undefined : at * 1_000,
		user_properties: userPropertiesOf(given),
		consent: consentOf(given),
		non_personalized_ads: nonPersonalizedAds === true ? true : undefined,
		events,
	};
	const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as typeof body;
	const size = Buffer.byteLength(JSON.stringify(sent));
	if (size >= most.bytes)
		throw new UserError(
			`The events have ${size} bytes together; Google takes less than ${most.bytes}. Send fewer at once.`,
		);
	return { body: sent, longText: texts.long };
}
