import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';

/** An object of the Admin API; its name is its path, such as properties/1/keyEvents/2. */
export interface Named extends IDataObject {
	name: string;
}

export interface KeyEvent extends Named {
	eventName: string;
}

export interface DataStream extends Named {
	type: string;
	displayName?: string;
	webStreamData?: { measurementId?: string; defaultUri?: string };
}

/** The last part of a resource's name. */
export const idOf = ({ name }: Named): string => name.slice(name.lastIndexOf('/') + 1);

export const keyEventsOf = (api: Api, property: string, limit?: number) =>
	api.rows<KeyEvent>({ method: 'GET', base: 'admin', path: path`/v1beta/properties/${property}/keyEvents` }, limit);

export const dataStreamsOf = (api: Api, property: string, limit?: number) =>
	api.rows<DataStream>({ method: 'GET', base: 'admin', path: path`/v1beta/properties/${property}/dataStreams` }, limit);

export async function keyEventNamed(api: Api, property: string, eventName: string): Promise<KeyEvent | undefined> {
	for await (const keyEvent of keyEventsOf(api, property)) {
		if (keyEvent.eventName === eventName) return keyEvent;
	}
	return undefined;
}

/**
 * The id of a key event that was given by its id or by the name of its event.
 *
 * @throws UserError when the property has no key event of that name.
 */
export async function keyEventId(api: Api, property: string, given: string): Promise<string> {
	if (/^\d+$/.test(given)) return given;
	const found = await keyEventNamed(api, property, given);
	if (found) return idOf(found);
	throw new UserError(
		`"${given}" is not a key event of the property ${property}. "Get many key events" lists those that there are; names are case-sensitive.`,
	);
}

/**
 * The id of a data stream that was given by its id or its measurement ID.
 *
 * @throws UserError when no web stream of the property has that measurement ID.
 */
export async function dataStreamId(api: Api, property: string, given: string): Promise<string> {
	if (/^\d+$/.test(given)) return given;
	for await (const stream of dataStreamsOf(api, property)) {
		if (stream.webStreamData?.measurementId?.toUpperCase() === given.toUpperCase()) return idOf(stream);
	}
	throw new UserError(
		`No data stream of the property ${property} has the measurement ID "${given}". "Get many data streams" lists those that there are.`,
	);
}
