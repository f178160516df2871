import { isForPeople } from '../../nodes/shared/parameters/audience.ts';
import type { INodeParameters, INodeProperties } from 'n8n-workflow';
import type { ListedOperation } from '../../nodes/shared/catalogue/operation';
import { locator } from './drafts.mts';

export type Given = Readonly<Record<string, unknown>>;

/** The name under which n8n's editor offers a field to the model. */
export const argumentOf = ({ displayName }: INodeProperties) => displayName.replace(/[^a-zA-Z0-9-]/g, '_').slice(0, 63);

const types = ['boolean', 'dateTime', 'json', 'multiOptions', 'number', 'resourceLocator', 'string'];
const typed = ['boolean', 'json', 'number'];

/**
 * What the editor writes when a person presses "Let the model define this parameter". It takes no number and no truth value
 * for "left out": for that, the author writes the type string by hand.
 */
const fromModel = (field: INodeProperties, isGiven: boolean) => {
	const type = typed.includes(field.type) && (isGiven || field.type === 'json') ? field.type : 'string';
	const expression = `={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('${argumentOf(field)}', \`\`, '${type}') }}`;
	if (field.type !== 'resourceLocator') return expression;
	const modes = field.modes ?? [];
	return locator(['name', 'id', 'url'].find((mode) => modes.some(({ name }) => name === mode)) ?? 'id', expression);
};

const membersOf = ({ options = [] }: INodeProperties) =>
	options.filter((option): option is INodeProperties => 'type' in option);

const isLeft = ({ type, displayOptions }: INodeProperties, isGiven: boolean) =>
	types.includes(type) && (isGiven || !displayOptions);

const memberGiven = (given: Given, { name }: INodeProperties) => (given[name] ?? {}) as Given;

const fill = (fields: readonly INodeProperties[], given: Given): Record<string, unknown> =>
	Object.fromEntries(
		fields.flatMap((field): Array<[string, unknown]> => {
			if (field.type === 'collection') return [[field.name, fill(membersOf(field), memberGiven(given, field))]];
			const isGiven = field.name in given;
			if (isLeft(field, isGiven) && !isForPeople(field)) return [[field.name, fromModel(field, isGiven)]];
			return isGiven ? [[field.name, given[field.name]]] : [];
		}),
	);

/**
 * The parameters of a tool whose every field is left to the model, but for those that only a person can choose: these
 * keep what is given.
 */
export const leftToModel = ({ resource, value, fields }: ListedOperation, given: Given): INodeParameters => ({
	...{ resource, operation: value },
	...(fill(fields, given) as INodeParameters),
});

/** What a model sends that means just what is given: n8n makes it send every argument, so the others are blank. */
export const argumentsFor = (fields: readonly INodeProperties[], given: Given): Record<string, unknown> =>
	Object.fromEntries(
		fields.flatMap((field): Array<[string, unknown]> => {
			if (field.type === 'collection') return Object.entries(argumentsFor(membersOf(field), memberGiven(given, field)));
			const isGiven = field.name in given;
			const isArgument = isLeft(field, isGiven) && !isForPeople(field);
			return isArgument ? [[argumentOf(field), isGiven ? given[field.name] : blankOf(field)]] : [];
		}),
	);

/** n8n takes no empty JSON. A required text that is not given keeps what the form begins with, as in the name of a field. */
const blankOf = ({ required, default: usual, type }: INodeProperties) => {
	if (type === 'json') return [null];
	return required && type === 'string' && typeof usual === 'string' ? usual : '';
};
