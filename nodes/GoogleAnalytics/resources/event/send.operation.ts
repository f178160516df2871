import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { idOf } from '../../api/adminResource';
import { onProperty } from '../../api/property';
import { secretFor } from '../measurementSecret/measurementSecret';
import { findingsOn, placesOfEvents, prepared, requestTo, toldFindings } from './collect';
import { eventFields } from './fields';

export const sendEvents = defineOperation({
	name: 'Send',
	value: 'send',
	action: 'Send events',
	description:
		'Add events of a visitor to a property by the Measurement Protocol. Google answers alike whether it counts them or not; realtime reports show them in minutes, others the next day.',
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
		{
			displayName: 'Validate First',
			name: 'validateFirst',
			type: 'boolean',
			default: true,
			description:
				'Whether Google looks at the events before they are sent, at the price of a second request; what is wrong is then an error, else it vanishes',
		},
		{
			displayName: 'Create a Secret If There Is None',
			name: 'createSecret',
			type: 'boolean',
			default: false,
			description:
				'Whether to make the secret of the data stream that Google asks for with events; that takes the role Editor',
		},
	],
	run: onProperty(async (api, { validateFirst, createSecret, ...asked }, context) => {
		const events = await prepared(api, asked, context);
		const { property, stream, payload } = events;
		const secret = await secretFor(api, property, idOf(stream), createSecret);
		if (validateFirst) {
			const findings = await findingsOn(api, events, secret);
			if (findings.length > 0)
				throw new UserError(
					`Google would not count these events, so nothing was sent. It says: ${toldFindings(findings)}. It may name one fault at a time.`,
				);
		}
		await api.request(requestTo(path`/mp/collect`, events, secret));
		const { body } = payload;
		return {
			eventCount: body.events.length,
			eventNames: [...new Set(body.events.map(({ name }) => name))],
			isValidated: validateFirst,
			...placesOfEvents(events),
		};
	}),
});
