import type { INodeProperties } from 'n8n-workflow';

import type { ValueOf } from '../../../shared/catalogue/fields';
import { namedLabelField, namedMemberField } from '../../api/named';
import { namesIn } from '../../api/resolve';

/** What a new card and a changed card can both be given, in the order of their names. */
export const addressField = {
	displayName: 'Address',
	name: 'address',
	type: 'string',
	default: '',
	placeholder: 'e.g. Unter den Linden 77, Berlin',
	description: 'For the map view',
} as const satisfies INodeProperties;

export const coordinatesField = {
	displayName: 'Coordinates',
	name: 'coordinates',
	type: 'string',
	default: '',
	placeholder: 'e.g. 52.52,13.405',
	description: 'Latitude and longitude for the map view',
} as const satisfies INodeProperties;

export const dueCompleteField = {
	displayName: 'Due Complete',
	name: 'dueComplete',
	type: 'boolean',
	default: false,
	description: 'Whether the due date is marked as done',
} as const satisfies INodeProperties;

export const dueField = {
	displayName: 'Due Date',
	name: 'due',
	type: 'dateTime',
	default: '',
	description: "When the card is due; a date without a time is the beginning of that day in the workflow's time zone",
} as const satisfies INodeProperties;

export const labelIdsField = {
	displayName: 'Label Names or IDs',
	name: 'labelIds',
	type: 'string',
	default: '',
	placeholder: 'e.g. Bug, Urgent',
	description: 'The same as "Labels", as names or IDs separated by commas',
} as const satisfies INodeProperties;

export const labelsField = {
	displayName: 'Labels',
	name: 'labels',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Label',
	default: {},
	options: [{ displayName: 'Label', name: 'label', values: [{ ...namedLabelField, required: false }] }],
} as const satisfies INodeProperties;

export const locationNameField = {
	displayName: 'Location Name',
	name: 'locationName',
	type: 'string',
	default: '',
	placeholder: 'e.g. Head office',
	description: 'For the map view',
} as const satisfies INodeProperties;

export const memberIdsField = {
	displayName: 'Member Names or IDs',
	name: 'memberIds',
	type: 'string',
	default: '',
	placeholder: 'e.g. adasample, me',
	description: 'The same as "Members", as usernames, full names or IDs separated by commas; "me" is this account',
} as const satisfies INodeProperties;

export const membersField = {
	displayName: 'Members',
	name: 'members',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Member',
	default: {},
	options: [{ displayName: 'Member', name: 'member', values: [{ ...namedMemberField, required: false }] }],
} as const satisfies INodeProperties;

export const startField = {
	displayName: 'Start Date',
	name: 'start',
	type: 'dateTime',
	default: '',
	description: "When work begins; a date without a time is the beginning of that day in the workflow's time zone",
} as const satisfies INodeProperties;

/** The solid colours that a card's cover can have. */
export const coverColors = [
	{ name: 'Black', value: 'black' },
	{ name: 'Blue', value: 'blue' },
	{ name: 'Green', value: 'green' },
	{ name: 'Lime', value: 'lime' },
	{ name: 'Orange', value: 'orange' },
	{ name: 'Pink', value: 'pink' },
	{ name: 'Purple', value: 'purple' },
	{ name: 'Red', value: 'red' },
	{ name: 'Sky', value: 'sky' },
	{ name: 'Yellow', value: 'yellow' },
] as const;

interface Parts {
	readonly labels?: ValueOf<typeof labelsField>;
	readonly labelIds?: string;
	readonly members?: ValueOf<typeof membersField>;
	readonly memberIds?: string;
}

const filled = (texts: readonly string[]) => texts.filter((text) => text !== '');

/** The labels that were named in either way; undefined when neither field was added. */
export const givenLabels = ({ labels, labelIds }: Parts): string[] | undefined =>
	labels === undefined && labelIds === undefined
		? undefined
		: filled([...(labels?.label ?? []).map(({ label }) => label), ...namesIn(labelIdsField.displayName, labelIds)]);

/** The members that were named in either way; undefined when neither field was added. */
export const givenMembers = ({ members, memberIds }: Parts): string[] | undefined =>
	members === undefined && memberIds === undefined
		? undefined
		: filled([
				...(members?.member ?? []).map(({ member }) => member),
				...namesIn(memberIdsField.displayName, memberIds),
			]);
