import { type IDataObject, UserError } from 'n8n-workflow';

import { ifExistsField } from '../../shared/steps/ifExists';
import { adminCollection } from './adminCollection';
import type { Named } from './adminResource';
import { isTaken } from './explain';
import { requiredText, textField } from './formFields';
import { apiNameOf, type Partly } from './shapes';

interface CustomDefinition extends Named {
	parameterName: string;
	displayName: string;
	description: string;
	scope: string;
}

const apiName = ({ scope, parameterName }: Partly<CustomDefinition>) => apiNameOf(scope, parameterName);

/**
 * One of the two lists of fields that each property has for itself; `apiName` is the name in reports.
 * https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.customDimensions
 */
export function definitionsOf<const V extends string, const E extends CustomDefinition>(
	value: V,
	noun: string,
	example: E,
	output: (one: Partly<E>) => IDataObject,
) {
	const name = example.parameterName;
	const definitions = adminCollection({
		value,
		noun,
		example,
		output: (one) => ({
			name: one.displayName ?? '',
			description: one.description ?? '',
			apiName: apiName(one),
			parameterName: one.parameterName ?? '',
			scope: one.scope ?? '',
			...output(one),
		}),
		description: `The ${noun}, from the list or by its parameter, its name, its ID or its API link`,
		nameMode: { example: name },
		advice: `Give the parameter of the ${noun}, such as ${name} or customEvent:${name}, its display name or its ID.`,
		titleOf: (one) => `${one.displayName ?? ''} (${apiName(one)})`,
		namesOf: (one) => [apiName(one), one.parameterName, one.displayName],
	});
	return {
		...definitions,
		list: definitions.getAll(`List the ${noun}s of a property, with their names in reports`),
		read: definitions.get(`Get a ${noun}, with its name in reports`),
		end: definitions.archive(
			`Remove a ${noun} from reports, so that another one can be registered; this cannot be undone`,
		),
	};
}

type Key = Partly<Pick<CustomDefinition, 'parameterName' | 'scope'>>;

/** A parameter is registered once in its scope. */
export const onceInScope = {
	label: ({ parameterName }: Key) => `"${parameterName ?? ''}"`,
	same: <T extends Key>(all: readonly T[], { parameterName, scope }: Key) =>
		all.filter((one) => one.parameterName === parameterName && one.scope === scope),
	isTaken,
};

/** A display name as Google accepts it (discovery document of v1beta: `displayName`). */
function definitionName(input: string): string {
	const name = input.trim();
	if (/^[A-Za-z][A-Za-z0-9_ ]{0,81}$/.test(name)) return name;
	throw new UserError(
		`"Display Name" does not accept "${name.slice(0, 90)}". Give at most 82 letters, digits, spaces and underscores, a letter first.`,
	);
}

/** The name of an event's parameter or of a user property (discovery document of v1beta: `parameterName`). */
function parameterOf(input: string, scope: string): string {
	const name = input.trim();
	const most = scope === 'USER' ? 24 : 40;
	if (/^[A-Za-z]\w*$/.test(name) && name.length <= most) return name;
	throw new UserError(
		`"Parameter Name" does not accept "${name.slice(0, 90)}". Give at most ${most} letters, digits and underscores, a letter first, as the website or app sends it.`,
	);
}

/**
 * What custom dimensions and metrics have in common when they are registered. Pure.
 *
 * @throws UserError that says which name Google does not accept.
 */
export const newDefinition = (
	{ parameterName, displayName }: { readonly parameterName: string; readonly displayName: string },
	description: string | undefined,
	scope: string,
) => ({
	parameterName: parameterOf(parameterName, scope),
	displayName: definitionName(displayName),
	description: description?.trim() || undefined,
	scope,
});

/** What changes of the texts that people see. */
export const changedTexts = ({ displayName, description }: { displayName?: string; description?: string }) => [
	{ path: 'displayName', value: displayName && definitionName(displayName), required: 'Display Name' },
	{ path: 'description', value: description?.trim() },
];

export const definitionNameField = textField(
	'Display Name',
	'displayName',
	'Price plan',
	'The name that people see: letters, digits, spaces and underscores, at most 82',
);

/** Which definition a new one is. */
export const newNameFields = [
	requiredText(
		'Parameter Name',
		'parameterName',
		'price_plan',
		'Parameter of the events, or user property, with the value, exactly as the website or app sends it',
	),
	{ ...definitionNameField, required: true },
] as const;

export const definitionDescriptionField = textField(
	'Description',
	'description',
	'The plan that the visitor pays for',
	'Description of at most 150 characters',
);

export const ifRegisteredField = { ...ifExistsField, description: 'Found by its parameter and scope' } as const;
