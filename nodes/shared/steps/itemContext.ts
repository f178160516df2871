import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { type Ability, FileResult, type ItemContext, type Result } from '../catalogue/operation';
import type { Source } from '../parameters/readParams';

/** n8n's own answer is no where an agent's call runs as a step of the engine; the tool's type still tells. */
const isCalledByAgent = (context: IExecuteFunctions): boolean =>
	(context.isToolExecution?.() ?? false) || context.getNode().type.endsWith('Tool');

/** Where the parameters of one input item are read, and who filled them in. */
export const itemSource = (context: IExecuteFunctions, item: number): Required<Source> => ({
	read: (name, fallback) => context.getNodeParameter(name, item, fallback),
	zone: context.getTimezone(),
	isByAgent: isCalledByAgent(context),
});

const fileNames = (item: INodeExecutionData | undefined): string =>
	Object.keys(item?.binary ?? {})
		.map((name) => `"${name}"`)
		.join(', ') || 'none';

/**
 * What an operation may need of one input item.
 *
 * @param run `hints` takes the remarks of the whole execution, by what each is about; `resources` is all that the node can do.
 */
export function itemContext(
	context: IExecuteFunctions,
	item: number,
	{ hints, resources }: { readonly hints: Map<string, string>; readonly resources: readonly Ability[] },
): ItemContext {
	return {
		resources,
		zone: context.getTimezone(),
		hint: (message, about = message) => void hints.set(about, message),
		async file(field) {
			const input = context.getInputData()[item];
			const entry = input?.binary?.[field];
			if (!entry) {
				const message = `The input item has no file in "${field}"; its files are: ${fileNames(input)}. Give the name of one of them, or put a step before this one that reads the file.`;
				throw new UserError(message);
			}
			const data = await context.helpers.getBinaryDataBuffer(item, field);
			return { data, fileName: entry.fileName ?? field, mimeType: entry.mimeType };
		},
	};
}

/** The output items of a result; a file goes where n8n keeps files. */
export async function itemsOfResult(context: IExecuteFunctions, result: Result): Promise<INodeExecutionData[]> {
	if (!(result instanceof FileResult)) return [result].flat().map((json) => ({ json }));
	const { json, field, file } = result;
	const { data, fileName, mimeType } = file;
	return [{ json, binary: { [field]: await context.helpers.prepareBinaryData(data, fileName, mimeType) } }];
}
