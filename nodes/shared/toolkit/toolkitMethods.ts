import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import type { ListedOperation } from '../catalogue/operation';
import { toolKey } from './tool';
import { chosenTools, type Choice, type Toolkit, toolsOf } from './toolkit';
import { argumentsOf } from './toolSchema';

const optionOf = (toolkit: Toolkit, operation: ListedOperation): INodePropertyOptions => {
	const room = toolkit.resources.find(({ value }) => value === operation.resource);
	return {
		name: `${room?.name ?? operation.resource}: ${operation.name}`,
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
		/** Those of the chosen preset first. */
		async toolsThatWrite(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
			const { preset } = choiceOf(this);
			const suggested = toolkit.presets.find(({ value }) => value === preset)?.tools ?? [];
			const writes = toolsOf(toolkit).filter(({ kind }) => kind === 'write');
			const isFirst = (operation: ListedOperation) => suggested.includes(toolKey(operation));
			return [...writes.filter(isFirst), ...writes.filter((one) => !isFirst(one))].map((one) => optionOf(toolkit, one));
		},
		async fieldsOfTools(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
			const fields = chosenTools(toolkit, choiceOf(this)).flatMap(({ fields: all }) => [...argumentsOf(all)]);
			const byName = new Map(fields.map(([name, { field }]) => [name, field.displayName]));
			return [...byName].map(([value, name]) => ({ name, value })).sort((a, b) => a.name.localeCompare(b.name));
		},
	},
});
