import { forPeople } from '../../../shared/parameters/audience';
import { textOf } from '../../api/adminResource';
import { offSwitchField, requiredText } from '../../api/formFields';
import { measurementSecrets } from './measurementSecret';

const nameField = requiredText(
	'Display Name',
	'displayName',
	'Shop server',
	'The name that people see, such as that of the server that uses the secret',
);

const nameOf = (input: string) => textOf(nameField.displayName, input);

/** Never for models (ADR 0032). */
const includeValueField = {
	...offSwitchField(
		'Include Value',
		'includeValue',
		'Whether to return the value of the secret, which n8n then stores with the execution; anyone who has it can send events to the property',
	),
	displayOptions: forPeople,
};

export const measurementSecretResource = measurementSecrets.resource(
	measurementSecrets.getAll(
		'List the secrets with which servers send events to a data stream; with their values only on request',
		{
			fields: [includeValueField],
		},
	),
	measurementSecrets.create({
		description:
			'Create a secret with which a server sends events to a data stream; a user must have acknowledged the collection of user data before',
		fields: [nameField, includeValueField],
		body: ({ displayName }) => ({ displayName: nameOf(displayName) }),
	}),
	measurementSecrets.update({
		description: 'Change the name of a secret; its value cannot be changed',
		fields: [nameField],
		changes: ({ displayName }) => [{ path: 'displayName', value: nameOf(displayName) }],
	}),
	measurementSecrets.delete(
		'Delete a secret: Google ignores events that servers still send with it, without an error; this cannot be undone',
	),
);
