import { type IDataObject, UserError } from 'n8n-workflow';

import { type Api, type ApiRequest, Secret } from '../../../shared/catalogue/api';
import type { Params } from '../../../shared/catalogue/fields';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { defineResource } from '../../../shared/catalogue/resource';
import { path } from '../../../shared/http/path';
import { idOf } from '../../api/adminResource';
import { offSwitchField, switchField } from '../../api/formFields';
import { onProperty, readsProperty } from '../../api/property';
import { dataStreamOf, tagOf } from '../dataStream/dataStream';
import { secretFor } from '../measurementSecret/measurementSecret';
import { eventFields } from './fields';
import { payloadOf } from './payload';

/** Events of one visitor that are ready to be sent to their stream. */
type PreparedEvents = Awaited<ReturnType<typeof prepareEvents>>;

/**
 * Reads the stream and builds the events. They are checked before the stream is read as well, so that bad input costs no request.
 *
 * @throws UserError before anything is sent.
 */
async function prepareEvents(api: Api, params: Params<typeof eventFields>, { zone }: Pick<ItemContext, 'zone'>) {
	const { property, dataStream } = params;
	const context = { zone, now: api.now() };
	payloadOf(params, { ...context, isApp: false });
	const stream = await dataStreamOf(api, property, dataStream);
	const tag = tagOf(stream);
	if (tag === undefined)
		throw new UserError(
			`The data stream ${idOf(stream)} of the property ${property} has neither a measurement ID nor a Firebase app ID, so no events can be sent to it.`,
		);
	const isApp = stream.webStreamData === undefined;
	return {
		...payloadOf(params, { ...context, isApp }),
		property,
		stream,
		query: isApp ? { firebase_app_id: tag } : { measurement_id: tag },
	};
}

/** A request of the Measurement Protocol; its property is that of the stream. */
const requestTo = (
	endpoint: ApiRequest['path'],
	{ property, query, body }: PreparedEvents,
	secret: Secret,
	more: IDataObject = {},
): ApiRequest => ({
	method: 'POST',
	base: 'measurement',
	path: endpoint,
	query,
	secretQuery: { api_secret: secret },
	place: property,
	body: { ...body, ...more },
});

/** A fault that Google finds in events, with its field where Google names one. */
type Finding = Awaited<ReturnType<typeof findingsOn>>[number];

/** The validation server checks no secret (evidence 89). */
const noSecret = new Secret('not-needed-for-validation');

/**
 * Has Google validate events without counting them. Strict validation also finds what Google would ignore; relaxed validation,
 * which applies to events that are sent, only what it would reject.
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference#payload_validation_info
 *
 * @throws UserError when the response is not one of the validation server.
 */
async function findingsOn(api: Api, events: PreparedEvents, isStrict: boolean, secret: Secret = noSecret) {
	const more = isStrict ? { validation_behavior: 'ENFORCE_RECOMMENDATIONS' } : {};
	const response = await api.request<{ validationMessages?: unknown } | undefined>(
		requestTo(path`/debug/mp/collect`, events, secret, more),
	);
	const messages = typeof response === 'object' ? response.validationMessages : undefined;
	if (!Array.isArray(messages))
		throw new UserError(
			'The response of the validation server of the Measurement Protocol says nothing about the events, so they were not sent. Check "Measurement Protocol Base URL" in the credential.',
		);
	return (messages as ReadonlyArray<Readonly<Record<string, string | undefined>>>).map(
		({ fieldPath: field = '', description = '', validationCode: code = '' }) => ({ field, description, code }),
	);
}

/** The stream and property of events, for a receipt. Pure. */
const targetOf = ({ property, stream }: PreparedEvents) => ({
	property: { id: property },
	dataStream: { id: idOf(stream) },
});

const sentence = (findings: readonly Finding[]): string =>
	findings
		.map(({ field, description, code }) => `${field && `${field}: `}${description.replace(/\.$/, '')} (${code})`)
		.join('; ');

export const eventResource = defineResource({
	value: 'event',
	name: 'Event',
	operations: [
		defineOperation({
			name: 'Send',
			value: 'send',
			action: 'Send events',
			description:
				'Add events of a visitor to a property by the Measurement Protocol. The response of Google does not show whether it counts them; realtime reports show them in minutes, others the next day.',
			alias: ['measurement protocol', 'track event', 'send hit', 'log event', 'offline conversion'],
			docs: 'https://developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events',
			kind: 'write',
			rights: 'analytics.readonly; Viewer of the property',
			notForTools: ['events', 'userProperties', 'createSecret'],
			receipt: {
				eventCount: 1,
				eventNames: ['sign_up'],
				isValidated: true,
				property: { id: '123456789' },
				dataStream: { id: '5551234' },
			},
			fields: [
				...eventFields,
				switchField(
					'Validate First',
					'validateFirst',
					'Whether Google validates the events before they are sent, with a second request. Events that Google would reject are an error; what it only recommends is a hint.',
				),
				offSwitchField(
					'Create a Secret If There Is None',
					'createSecret',
					'Whether to create the secret of the data stream that Google requires with events; requires the role Editor',
				),
			],
			run: onProperty(async (api, { validateFirst, createSecret, ...params }, context) => {
				const events = await prepareEvents(api, params, context);
				const { property, stream, body } = events;
				const secret = await secretFor(api, property, idOf(stream), createSecret);
				const recommendations = validateFirst ? await findingsOn(api, events, true, secret) : [];
				const faults = recommendations.length > 0 ? await findingsOn(api, events, false, secret) : [];
				if (faults.length > 0)
					throw new UserError(
						`Google would not count these events, so nothing was sent. Google says: ${sentence(faults)}. It can name one fault at a time.`,
					);
				await api.request(requestTo(path`/mp/collect`, events, secret));
				if (recommendations.length > 0)
					context.hint(
						`The events were sent, although they do not follow Google's recommendations: ${sentence(recommendations)}. Google can ignore such parameters.`,
					);
				for (const remark of events.remarks) context.hint(remark);
				return {
					eventCount: body.events.length,
					eventNames: [...new Set(body.events.map(({ name }) => name))],
					isValidated: validateFirst,
					...targetOf(events),
				};
			}),
		}),
		defineOperation({
			name: 'Validate',
			value: 'validate',
			action: 'Validate events',
			description:
				'Have Google check events strictly without counting them, its recommendations included. Google names one fault at a time, and does not check the data stream and its secret.',
			alias: ['measurement protocol', 'debug events'],
			docs: 'https://developers.google.com/analytics/devguides/collection/protocol/ga4/validating-events',
			notForTools: ['events', 'userProperties'],
			...readsProperty,
			receipt: {
				isValid: false,
				findings: [
					{
						field: 'events',
						description:
							'Event at index: [0] has invalid name [_sign_up]. Names must start with an alphabetic character.',
						code: 'NAME_INVALID',
					},
				],
				property: { id: '123456789' },
				dataStream: { id: '5551234' },
			},
			fields: eventFields,
			run: onProperty(async (api, params, context) => {
				const events = await prepareEvents(api, params, context);
				const findings = await findingsOn(api, events, true);
				for (const remark of events.remarks) context.hint(remark);
				return { isValid: findings.length === 0, findings, ...targetOf(events) };
			}),
		}),
	],
});
