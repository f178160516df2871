import { type IDataObject, UserError } from 'n8n-workflow';

import type { Json } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';

// https://docs.github.com/rest/repos/repos#create-a-repository-dispatch-event
const mostCharacters = 100;
const mostProperties = 10;
const mostBytes = 64 * 1024;

/** @throws UserError where GitHub would reject the payload. */
function payloadOf(payload: Json | undefined): IDataObject {
	if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
		throw new UserError('"Payload" must be a JSON object such as {"version": "1.2.0"}. Correct it and try again.');
	const count = Object.keys(payload).length;
	if (count > mostProperties)
		throw new UserError(
			`"Payload" has ${count} properties. GitHub accepts at most ${mostProperties}: put some of them into one object.`,
		);
	if (Buffer.byteLength(JSON.stringify(payload)) >= mostBytes)
		throw new UserError('"Payload" is too large. GitHub accepts less than 64 KB: send a link to the data instead.');
	return payload as IDataObject;
}

export const createDispatchEvent = defineOperation({
	name: 'Create Dispatch Event',
	value: 'createDispatchEvent',
	action: 'Create a repository dispatch event',
	description:
		'Start the workflows that listen to repository_dispatch with this event type; GitHub does not say whether there are any, "Workflow Run: Get Many" shows the runs',
	alias: ['repository dispatch', 'trigger workflows', 'custom event'],
	docs: 'https://docs.github.com/rest/repos/repos#create-a-repository-dispatch-event',
	kind: 'destructive',
	rights: 'Contents: write',
	receipt: { repository: repositoryNamed('octocat/hello-world'), eventType: 'deploy', isCreated: true },
	fields: [
		repositoryField,
		{
			displayName: 'Event Type',
			name: 'eventType',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. deploy',
			description: 'The name of the event, at most 100 characters; workflows name it under repository_dispatch.types',
		},
		{
			displayName: 'Payload',
			name: 'clientPayload',
			type: 'json',
			default: '{}',
			placeholder: 'e.g. {"version": "1.2.0"}',
			description: 'A JSON object with at most 10 properties, which workflows read as github.event.client_payload',
		},
	],
	run: async (api, { repository, eventType, clientPayload }) => {
		const type = eventType.trim();
		if (type === '' || type.length > mostCharacters)
			throw new UserError(`"Event Type" must have 1 to ${mostCharacters} characters; it has ${type.length}.`);
		const body = { event_type: type, client_payload: payloadOf(clientPayload ?? {}) };
		await api.request({ method: 'POST', path: path`/repos/${segmentsOf(repository)}/dispatches`, body });
		return { repository: repositoryNamed(repository), eventType: type, isCreated: true };
	},
});
