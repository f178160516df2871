import type { IDataObject } from 'n8n-workflow';

import type { Fields } from '../catalogue/fields';

/** How much of the service's answer an operation with a summary returns. */
export const outputFields = [
	{
		displayName: 'Output',
		name: 'output',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'Automatic',
				value: 'automatic',
				description: 'Simplified when an AI agent uses this node as a tool, else everything',
			},
			{ name: 'Everything', value: 'everything', description: 'All fields that the service returns' },
			{ name: 'Simplified', value: 'simplified', description: 'At most ten useful fields' },
			{ name: 'Selected Fields', value: 'selected', description: 'Only the fields that you name' },
		],
		default: 'automatic',
	},
	{
		displayName: 'Output Fields',
		name: 'outputFields',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. name, url, owner.login',
		description: 'The fields to return, separated by commas; a dot reaches into an object',
		displayOptions: { show: { output: ['selected'] } },
	},
] as const satisfies Fields;

interface Output {
	readonly output: 'automatic' | 'everything' | 'simplified' | 'selected';
	readonly outputFields: string;
}

const valueAt = (object: unknown, path: string): unknown =>
	path.split('.').reduce<unknown>((value, key) => {
		if (Array.isArray(value)) return value.map((entry) => (entry as IDataObject | null)?.[key]);
		return (value as IDataObject | null | undefined)?.[key];
	}, object);

/** The named parts of an object; a dotted path keeps its last name, or its whole name where two would be alike. Pure. */
export function pick(object: IDataObject, paths: readonly string[]): IDataObject {
	const lastNames = paths.map((path) => path.split('.').at(-1));
	const nameOf = (path: string, index: number) => {
		const last = lastNames[index] ?? path;
		return lastNames.filter((name) => name === last).length > 1 ? path.replaceAll('.', '_') : last;
	};
	return Object.fromEntries(
		paths.flatMap((path, index) => {
			const value = valueAt(object, path);
			return value === undefined ? [] : [[nameOf(path, index), value]];
		}),
	) as IDataObject;
}

/** Applies the user's choice of output to one object. `isTool` says that an agent asked. Pure. */
export function shape(object: IDataObject, summary: readonly string[], choice: Output, isTool: boolean): IDataObject {
	const selected = choice.outputFields.split(',').map((path) => path.trim());
	if (choice.output === 'selected')
		return pick(
			object,
			selected.filter((path) => path !== ''),
		);
	return choice.output === 'simplified' || (choice.output === 'automatic' && isTool) ? pick(object, summary) : object;
}
