import type { INodeProperties } from 'n8n-workflow';
import { isDecision } from '../../nodes/shared/catalogue/fields.ts';
import { table } from './table.mts';

/** With a full stop at its end, which n8n's rules take from single sentences. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const choices = ({ options = [] }: INodeProperties): string =>
	options.flatMap((option) => ('value' in option ? [`\`${String(option.value)}\``] : [])).join(', ');

/** Which choices bring up the field; names that start with @ or / are n8n's own or lie outside the definition. */
const condition = ({ displayOptions }: INodeProperties): string => {
	const asked = Object.entries(displayOptions?.show ?? {}).filter(([name]) => !/^[@/]/.test(name));
	const terms = asked.map(([name, values = []]) => {
		const shown = values.map((value) => `\`${typeof value === 'object' ? JSON.stringify(value) : String(value)}\``);
		return `\`${name}\` is ${shown.join(' or ')}`;
	});
	return terms.length > 0 ? `Shown when ${terms.join(' and ')}` : '';
};

const meaning = (field: INodeProperties): string => {
	const picks = field.type === 'options' || field.type === 'multiOptions' ? choices(field) : '';
	const sentences = [field.description, picks && `One of ${picks}`, condition(field)];
	return sentences.flatMap((one) => (one ? [sentence(one)] : [])).join(' ');
};

const kinds: Readonly<Record<string, string>> = {
	boolean: 'yes or no',
	collection: 'optional fields',
	dateTime: 'date and time',
	fixedCollection: 'group',
	json: 'JSON',
	multiOptions: 'several of a list',
	options: 'one of a list',
	string: 'text',
};

const kind = (field: INodeProperties): string => {
	const modes = field.modes?.map(({ displayName }) => displayName).join(', ');
	return modes ?? `${kinds[field.type] ?? field.type}${field.typeOptions?.multipleValues ? ', several' : ''}`;
};

/** What a field starts with; empty where it starts empty. */
const preset = ({ default: start }: INodeProperties): string => {
	if (typeof start === 'object' && start !== null) {
		return Array.isArray(start) && start.length > 0 ? start.map((one) => `\`${String(one)}\``).join(', ') : '';
	}
	return start === '' || start === undefined ? '' : `\`${String(start)}\``;
};

const members = (field: INodeProperties): INodeProperties[] =>
	(field.options ?? []).flatMap((option) =>
		'values' in option ? option.values : 'type' in option ? [option as INodeProperties] : [],
	);

const isOpened = ({ type }: INodeProperties) => ['collection', 'fixedCollection'].includes(type);

/** The rows of a field; of one whose parts stand above, only its own, with where they stand. */
const rows = (field: INodeProperties, above?: string, prefix = ''): string[][] => [
	[
		`${prefix}${field.displayName}`,
		`\`${field.name}\``,
		kind(field),
		field.required || (prefix === '' && isDecision(field)) ? 'yes' : '',
		preset(field),
		above === undefined ? meaning(field) : `${meaning(field)} Its parts are those of ${above}.`.trim(),
	],
	...(above === undefined && isOpened(field)
		? members(field).flatMap((member) => rows(member, undefined, `${prefix}${field.displayName} › `))
		: []),
];

/**
 * The fields of a definition, collections opened.
 *
 * @param aboveOf where the parts of a field stand already, as a link; undefined where they do not.
 */
export const fieldTable = (
	fields: readonly INodeProperties[],
	aboveOf: (field: INodeProperties) => string | undefined = () => undefined,
): string =>
	fields.length === 0
		? 'No fields.'
		: table(
				['Field', 'Name', 'Kind', 'Required', 'Default', 'Meaning'],
				fields.flatMap((field) => rows(field, isOpened(field) ? aboveOf(field) : undefined)),
			);
