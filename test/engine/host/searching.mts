import type { INodeListSearchResult, INodeParameters, INodePropertyOptions } from 'n8n-workflow';

import { benchOf, type Setting } from './bench.mts';
import { core } from './core.mts';

export interface Asking extends Setting {
	/** The name of the list-search method. */
	readonly method: string;
	readonly filter?: string;
	readonly page?: string;
}

function asking(setting: Setting) {
	const { workflow, node, type, additionalData } = benchOf(setting);
	const currentNodeParameters: INodeParameters = node.parameters;
	const data = { ...additionalData, currentNodeParameters };
	return { type, context: new core.LoadOptionsContext(workflow, node, data, 'parameters.list') };
}

/** What the editor asks when a person opens a searchable drop-down. */
export async function search({ method, filter, page, ...setting }: Asking): Promise<INodeListSearchResult> {
	const { type, context } = asking(setting);
	const ask = type.methods?.listSearch?.[method];
	if (!ask) throw new Error(`The node has no list search "${method}".`);
	return await ask.call(context, filter, page);
}

/** What the editor asks when a person opens a drop-down that is filled from other fields. */
export async function load({ method, ...setting }: Omit<Asking, 'filter' | 'page'>): Promise<INodePropertyOptions[]> {
	const { type, context } = asking(setting);
	const ask = type.methods?.loadOptions?.[method];
	if (!ask) throw new Error(`The node loads no options "${method}".`);
	return await ask.call(context);
}
