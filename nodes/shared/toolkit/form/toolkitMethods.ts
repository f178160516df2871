import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import type { ListedOperation } from '../../catalogue/operation';
import { toolKey } from '../definition/tool';
import { chosenTools, type Choice, type Toolkit, toolsOf } from '../toolkit';
import { argumentsOf } from '../definition/toolSchema';

const optionOf = (toolkit: Toolkit, operation: ListedOperation): INodePropertyOptions => {
	const room = toolkit.resources.find(({ value }) => value === operation.resource);
	return {
		name: `${room?.name ?? operation.resource}: ${operation.name}${operation.kind === 'destructive' ? ' (Destructive)' : ''}`,
		value: toolKey(operation),
		description: operation.description,
	};
};

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The choice as it stands in the editor. */
const choiceOf = (context: ILoadOptionsFunctions): Choice => ({
	preset: String(context.getCurrentNodeParameter('preset') ?? ''),
	tools: textsIn(context.getCurrentNodeParameter('tools')),
	writes: textsIn(context.getCurrentNodeParameter('writes')),
});

/** The lists of a toolkit's form, which need no account: they follow from the catalogue. */
export const toolkitMethods = (toolkit: Toolkit) => ({
	loadOptions: {
		async toolsThatRead(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
			return toolsOf(toolkit).flatMap((one) => (one.kind === 'read' ? [optionOf(toolkit, one)] : []));
		},
		/** Tools of the chosen preset first, destructive ones last. */
		async toolsThatWrite(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
			const { preset } = choiceOf(this);
			const suggested = toolkit.presets.find(({ value }) => value === preset)?.tools ?? [];
			const isFirst = (operation: ListedOperation) => suggested.includes(toolKey(operation));
			const inOrder = (['write', 'destructive'] as const).flatMap((kind) => {
				const all = toolsOf(toolkit).filter((one) => one.kind === kind);
				return [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))];
			});
			return inOrder.map((one) => optionOf(toolkit, one));
		},
		async toolsChosen(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
			return chosenTools(toolkit, choiceOf(this)).map((one) => optionOf(toolkit, one));
		},
		async fieldsOfTools(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
			const fields = chosenTools(toolkit, choiceOf(this)).flatMap(({ fields: all }) => [...argumentsOf(all)]);
			const byName = new Map(fields.map(([name, { field }]) => [name, field.displayName]));
			return [...byName].map(([value, name]) => ({ name, value })).sort((a, b) => a.name.localeCompare(b.name));
		},
	},
});
