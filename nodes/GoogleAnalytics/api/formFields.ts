import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

/** A field for text, empty by default. */
export const textField = <const N extends string>(displayName: string, name: N, example: string, description: string) =>
	({ displayName, name, type: 'string', default: '', placeholder: `e.g. ${example}`, description }) as const;

/** The same, required. */
export const requiredText = <const N extends string>(label: string, name: N, example: string, description: string) =>
	({ ...textField(label, name, example, description), required: true }) as const;

/** A field that is on by default; its description starts with "Whether". */
export const switchField = <const N extends string>(displayName: string, name: N, description: string) =>
	({ displayName, name, type: 'boolean', default: true, description }) as const;

/** The same, off by default. */
export const offSwitchField = <const N extends string>(displayName: string, name: N, description: string) =>
	({ displayName, name, type: 'boolean', default: false, description }) as const;

/** A field for a whole number. */
export const numberField = <const N extends string>(
	displayName: string,
	name: N,
	usual: number,
	range: { readonly minValue: number; readonly maxValue?: number },
	description: string,
) =>
	({
		displayName,
		name,
		type: 'number',
		typeOptions: { ...range, numberPrecision: 0 },
		default: usual,
		description,
	}) as const satisfies INodeProperties;

const choose = (what: string) =>
	`Choose from the list, or specify ${what} using an <a href="https://docs.n8n.io/code/expressions/">expression</a>`;

const choiceOf = (subject: string, what: string) => (subject === '' ? choose(what) : `${subject} ${choose(what)}.`);

/** A field for one value of a list that is loaded; its display name ends with "Name or ID". */
export const listedField = <const N extends string>(
	displayName: string,
	name: N,
	loadOptionsMethod: string,
	subject = '',
) =>
	({
		displayName,
		name,
		type: 'options',
		typeOptions: { loadOptionsMethod, loadOptionsDependsOn: ['property.value'] },
		default: '',
		description: choiceOf(subject, 'an ID'),
	}) as const satisfies INodeProperties;

/** The same for several values; its display name ends with "Names or IDs". */
export const severalListedField = <const N extends string>(
	displayName: string,
	name: N,
	loadOptionsMethod: string,
	subject: string,
	usual: string[] = [],
) =>
	({
		displayName,
		name,
		type: 'multiOptions',
		typeOptions: { loadOptionsMethod, loadOptionsDependsOn: ['property.value'] },
		default: [...usual],
		description: choiceOf(subject, 'IDs'),
	}) as const satisfies INodeProperties;

/** How a locator checks a text. */
export const checkedBy = (regex: string, errorMessage: string) => [
	{ type: 'regex' as const, properties: { regex, errorMessage } },
];

/** Rows of fields, which people add one by one. */
export const rowsField = <const N extends string, const R extends string, const V extends INodeProperties[]>(
	[displayName, name]: readonly [string, N],
	[rowTitle, row]: readonly [string, R],
	values: V,
	description: string,
) =>
	({
		displayName,
		name,
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, sortable: true },
		placeholder: `Add ${rowTitle}`,
		default: {},
		description,
		options: [{ displayName: rowTitle, name: row, values }],
	}) as const satisfies INodeProperties;

/** A field for one of several choices. */
export const choiceField = <const N extends string, const D, const O extends INodePropertyOptions[]>(
	displayName: string,
	name: N,
	usual: D,
	description: string,
	options: O,
) => ({ displayName, name, type: 'options', options, default: usual, description }) as const;

/** A field for several of them. */
export const choicesField = <const N extends string, const O extends INodePropertyOptions[]>(
	displayName: string,
	name: N,
	usual: string[],
	description: string,
	options: O,
) =>
	({
		displayName,
		name,
		type: 'multiOptions',
		options,
		default: [...usual],
		description,
	}) as const satisfies INodeProperties;

/** How a condition compares its field. */
export const matchField = <const D extends string, const O extends INodePropertyOptions[]>(usual: D, options: O) =>
	({ displayName: 'Match', name: 'match', type: 'options', options, default: usual }) as const;

/** A field for JSON. */
export const jsonField = <const N extends string>(
	label: string,
	name: N,
	empty: '[]' | '{}',
	example: string,
	description: string,
) => ({ displayName: label, name, type: 'json', default: empty, placeholder: `e.g. ${example}`, description }) as const;

/** Google's constants as options, in order: ARTS_AND_ENTERTAINMENT is "Arts and Entertainment". Pure. */
export const optionsOf = <const C extends string>(...constants: readonly C[]) =>
	constants.map((value) => {
		const words = value.split('_').map((word) => `${word.charAt(0)}${word.slice(1).toLowerCase()}`);
		return { name: words.join(' ').replaceAll(' And ', ' and '), value };
	});

/** Optional fields that are added one by one. */
const group =
	<const N extends string>(displayName: string, name: N, placeholder = 'Add Field') =>
	<const O extends INodeProperties[]>(...options: O) =>
		({ displayName, name, type: 'collection', placeholder, default: {}, options }) as const;

export const additionalFields = group('Additional Fields', 'additionalFields');
export const updateFields = group('Update Fields', 'updateFields');
export const optionsField = group('Options', 'options', 'Add option');
export const filterFields = group('Filters', 'filters', 'Add Filter');
