import type { INodeListSearchResult, INodeParameters } from 'n8n-workflow';

import { benchOf, type Setting } from './bench.mts';
import { core } from './core.mts';

export interface Asking extends Setting {
	/** The name of the list-search method. */
	readonly method: string;
	readonly filter?: string;
	readonly page?: string;
}

/** What the editor asks when a person opens a searchable drop-down. */
export async function search({ method, filter, page, ...setting }: Asking): Promise<INodeListSearchResult> {
	const { workflow, node, type, additionalData } = benchOf(setting);
	const currentNodeParameters: INodeParameters = node.parameters;
	const data = { ...additionalData, currentNodeParameters };
	const context = new core.LoadOptionsContext(workflow, node, data, 'parameters.list');
	const ask = type.methods?.listSearch?.[method];
	if (!ask) throw new Error(`The node has no list search "${method}".`);
	return await ask.call(context, filter, page);
}
