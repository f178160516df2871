import type { INodeProperties } from 'n8n-workflow';

import { unchosen } from '../../../shared/catalogue/fields';
import { propertyField } from '../../api/property';
import { accountField } from '../account/account';

/** Whose users are meant. */
export const ownerFields = [
	{
		displayName: 'Access To',
		name: 'level',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Account', value: 'account', description: 'The account, with all of its properties' },
			{ name: 'Property', value: 'property', description: 'One property alone' },
		],
		default: 'property',
		description: 'Whether the users of a property or those of a whole account are meant',
	},
	{ ...propertyField, required: false, displayOptions: { show: { level: ['property'] } } },
	{ ...accountField, required: false, displayOptions: { show: { level: ['account'] } } },
] as const satisfies INodeProperties[];

export const emailField = {
	displayName: 'Email',
	name: 'email',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. nathan@example.com',
	description: 'The e-mail of a Google account, or of a service account',
} as const satisfies INodeProperties;

export const roleField = {
	displayName: 'Role',
	name: 'role',
	type: 'options',
	options: [
		{ name: 'Administrator', value: 'admin', description: 'Everything, and who has access' },
		{ name: 'Analyst', value: 'analyst', description: 'Reads, and shares dashboards and annotations' },
		{ name: 'Editor', value: 'editor', description: 'Changes settings, but not who has access' },
		{ name: 'Viewer', value: 'viewer', description: 'Reads reports and settings' },
	],
	default: unchosen,
	description: 'What the user may do',
} as const satisfies INodeProperties;

export const hiddenDataFields = [
	{
		displayName: 'Hide Cost Data',
		name: 'isCostDataHidden',
		type: 'boolean',
		default: true,
		description: 'Whether the user sees no metrics of costs',
	},
	{
		displayName: 'Hide Revenue Data',
		name: 'isRevenueDataHidden',
		type: 'boolean',
		default: true,
		description: 'Whether the user sees no metrics of revenue',
	},
] as const satisfies INodeProperties[];
