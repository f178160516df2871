import type { INodeProperties } from 'n8n-workflow';

export const annotationField = {
	displayName: 'Annotation',
	name: 'annotation',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The annotation, from the list or by its ID or its API link',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchAnnotations', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder:
				'e.g. https://analyticsadmin.googleapis.com/v1alpha/properties/123456789/reportingDataAnnotations/2718281',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/[^?#]*/reportingDataAnnotations/([0-9]+)' },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 2718281',
			extractValue: { type: 'regex', regex: '^(?:properties/[0-9]+/reportingDataAnnotations/)?([0-9]+)$' },
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '(?:properties/[0-9]+/reportingDataAnnotations/)?[0-9]+',
						errorMessage: 'Give the ID of an annotation, such as 2718281. "Get many annotations" lists them.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;

export const titleField = {
	displayName: 'Title',
	name: 'title',
	type: 'string',
	default: '',
	placeholder: 'e.g. Release 2.0',
	description: 'What happened, in a few words',
} as const satisfies INodeProperties;

export const startDateField = {
	displayName: 'Start Date',
	name: 'startDate',
	type: 'string',
	default: 'today',
	placeholder: 'e.g. 2026-11-24',
	description: "The day, or the first of several, as 2026-11-24, today or yesterday in the property's time zone",
} as const satisfies INodeProperties;

export const endDateField = {
	displayName: 'End Date',
	name: 'endDate',
	type: 'string',
	default: '',
	placeholder: 'e.g. 2026-11-26',
	description: 'The last day, where it lasted longer than one',
} as const satisfies INodeProperties;

export const noteField = {
	displayName: 'Description',
	name: 'description',
	type: 'string',
	typeOptions: { rows: 3 },
	default: '',
	placeholder: 'e.g. The new shop is online',
	description: 'What else is worth knowing',
} as const satisfies INodeProperties;

export const colorField = {
	displayName: 'Color',
	name: 'color',
	type: 'options',
	options: [
		{ name: 'Blue', value: 'BLUE' },
		{ name: 'Brown', value: 'BROWN' },
		{ name: 'Cyan', value: 'CYAN' },
		{ name: 'Green', value: 'GREEN' },
		{ name: 'Orange', value: 'ORANGE' },
		{ name: 'Purple', value: 'PURPLE' },
		{ name: 'Red', value: 'RED' },
	],
	default: 'BLUE',
	description: 'How it is shown in charts; blue when left out',
} as const satisfies INodeProperties;
