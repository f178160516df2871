import type { INodeProperties } from 'n8n-workflow';

/**
 * What an account may be used for at the most, whatever a node asks for: two fields behind a switch, before the addresses of each
 * credential's form.
 *
 * @param places what people call the places of the service, in the plural.
 */
export const limitProperties = (places: string, placeholder: string): INodeProperties[] => [
	{
		displayName: 'Limit What Nodes Can Do',
		name: 'isLimited',
		type: 'boolean',
		default: false,
		description: 'Whether to set limits that hold for all nodes with this credential; no node can relax them',
	},
	{
		displayName: 'Read Only',
		name: 'limitReadOnly',
		type: 'boolean',
		default: false,
		description:
			'Whether nothing may be changed. Triggers make no webhooks then, and look for new events at their "Poll Times".',
		displayOptions: { show: { isLimited: [true] } },
	},
	{
		displayName: `Only in These ${places.charAt(0).toUpperCase()}${places.slice(1)}`,
		name: 'limitPlaces',
		type: 'string',
		default: '',
		placeholder,
		description: `The only ${places} that may be read and changed, each by its link or ID, separated by commas; empty for all that the account can`,
		displayOptions: { show: { isLimited: [true] } },
	},
];
