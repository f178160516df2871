import { defineOperation } from '../../../shared/catalogue/operation';
import { onProperty } from '../../api/property';
import { findingsOn, placesOfEvents, prepared } from './collect';
import { eventFields } from './fields';

export const validateEvents = defineOperation({
	name: 'Validate',
	value: 'validate',
	action: 'Validate events',
	description:
		'Let Google look at events without counting them; it names one fault at a time, and does not look whether stream and secret are right',
	alias: ['measurement protocol', 'debug events'],
	docs: 'https://developers.google.com/analytics/devguides/collection/protocol/ga4/validating-events',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	notForTools: ['events', 'userProperties'],
	receipt: {
		isValid: false,
		findings: [
			{
				field: 'events',
				description: 'Event at index: [0] has invalid name [_sign_up]. Names must start with an alphabetic character.',
				code: 'NAME_INVALID',
			},
		],
		property: { id: '123456789' },
		dataStream: { id: '5551234' },
	},
	fields: eventFields,
	run: onProperty(async (api, asked, context) => {
		const events = await prepared(api, asked, context);
		const findings = await findingsOn(api, events);
		return { isValid: findings.length === 0, findings, ...placesOfEvents(events) };
	}),
});
