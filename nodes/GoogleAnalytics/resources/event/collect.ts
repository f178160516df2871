import { type IDataObject, UserError } from 'n8n-workflow';

import { type Api, type ApiRequest, Secret } from '../../../shared/catalogue/api';
import type { Params } from '../../../shared/catalogue/fields';
import type { ItemContext } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { idOf } from '../../api/adminResource';
import { type DataStream, dataStreamOf, tagOf } from '../dataStream/dataStream';
import type { eventFields } from './fields';
import { type Payload, payloadOf } from './payload';

/** Events of one visitor that are ready to be sent to their stream. */
export interface Prepared {
	readonly property: string;
	readonly stream: DataStream;
	/** What the address says of the stream. */
	readonly query: IDataObject;
	readonly base: 'measurement' | 'measurementEu';
	readonly payload: Payload;
}

type Asked = Params<typeof eventFields>;

/** Whether a property is one of Analytics 360, which takes longer texts. */
const isEnterprise = async (api: Api, property: string): Promise<boolean> =>
	await api.cached(`service level of ${property}`, async () => {
		const request = { method: 'GET', base: 'admin', path: path`/v1beta/properties/${property}` } as const;
		const { serviceLevel } = await api.request<{ serviceLevel?: string }>(request);
		return serviceLevel === 'GOOGLE_ANALYTICS_360';
	});

/**
 * Reads the stream and makes events of the form's, all limits checked. What depends on the stream alone is checked before it is
 * read as well.
 *
 * @throws UserError before anything is sent.
 */
export async function prepared(api: Api, asked: Asked, { zone }: Pick<ItemContext, 'zone'>): Promise<Prepared> {
	const { property, dataStream, clientId, events, eventsJson: json, additionalFields, isEu } = asked;
	const given = { ...additionalFields, clientId, rows: events.event, json, zone, now: api.now() };
	payloadOf({ ...given, isApp: false });
	const stream = await dataStreamOf(api, property, dataStream);
	const tag = tagOf(stream);
	if (tag === undefined)
		throw new UserError(
			`The data stream ${idOf(stream)} of the property ${property} has neither a measurement ID nor a Firebase app ID, so no events can be sent to it.`,
		);
	const isApp = stream.webStreamData === undefined;
	const payload = payloadOf({ ...given, isApp });
	if (payload.longText !== undefined && !(await isEnterprise(api, property)))
		throw new UserError(
			`${payload.longText}; Google takes at most 100 of a property that is not of Analytics 360. Shorten it. Nothing was sent.`,
		);
	const query = isApp ? { firebase_app_id: tag } : { measurement_id: tag };
	return { property, stream, query, base: isEu ? 'measurementEu' : 'measurement', payload };
}

/** A request of the Measurement Protocol; whose property it is, the stream tells that was read of it. */
export const requestTo = (
	endpoint: ApiRequest['path'],
	{ property, base, query, payload }: Prepared,
	secret: Secret,
	more: IDataObject = {},
): ApiRequest => ({
	method: 'POST',
	base,
	path: endpoint,
	query,
	secretQuery: { api_secret: secret },
	place: property,
	body: { ...payload.body, ...more },
});

interface ValidationMessage {
	readonly fieldPath?: string;
	readonly description?: string;
	readonly validationCode?: string;
}

/** What Google finds wrong with events: of each the field, where it tells one. */
export interface Finding extends IDataObject {
	field: string;
	description: string;
	code: string;
}

/** The validation server looks at no secret (evidence 89), so it need not see one. */
const noSecret = new Secret('not-needed-for-validation');

/**
 * Lets Google look at events without counting them.
 *
 * @throws UserError when the answer is none of the validation server.
 */
export async function findingsOn(api: Api, events: Prepared, secret: Secret = noSecret): Promise<Finding[]> {
	const more = { validation_behavior: 'ENFORCE_RECOMMENDATIONS' };
	const answer = await api.request<{ validationMessages?: unknown }>(
		requestTo(path`/debug/mp/collect`, events, secret, more),
	);
	const messages = typeof answer === 'object' && answer !== null ? answer.validationMessages : undefined;
	if (!Array.isArray(messages))
		throw new UserError(
			'The validation server of the Measurement Protocol gave an answer that says nothing of the events, so they were not sent. Look at "Measurement Protocol Base URL" in the credential.',
		);
	return (messages as readonly ValidationMessage[]).map(({ fieldPath, description, validationCode }) => ({
		field: fieldPath ?? '',
		description: description ?? '',
		code: validationCode ?? '',
	}));
}

/** Findings as a sentence. Pure. */
export const toldFindings = (findings: readonly Finding[]): string =>
	findings
		.map(
			({ field, description, code }) =>
				`${field === '' ? '' : `${field}: `}${description.replace(/\.$/, '')} (${code})`,
		)
		.join('; ');

/** What a receipt says of where events went. Pure. */
export const placesOfEvents = ({ property, stream }: Prepared) => ({
	property: { id: property },
	dataStream: { id: idOf(stream) },
});
