import type { IBinaryData, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { type AnswerHead, StreamedBody } from '../catalogue/api';
import { type Ability, FileResult, type File, type ItemContext, type Result } from '../catalogue/operation';
import type { Call, Source } from '../parameters/readParams';
import { isCalledByAgent } from './toolBounds';

/** What an agent gives: the fields whose stored value has n8n's `$fromAI` in it. The author of the form chose all others. */
function agentCall(context: IExecuteFunctions): Call {
	const stored = Object.entries(context.getNode().parameters);
	const [inputs, fixed] = [new Set<string>(), new Set<string>()];
	for (const [name, value] of stored) (/\$fromai\b/i.test(JSON.stringify(value)) ? inputs : fixed).add(name);
	return { given: inputs, fixed, isComplete: false };
}

/** Where the parameters of one input item are read, and who filled them in. */
export function itemSource(context: IExecuteFunctions, item: number): Source & { readonly isByAgent: boolean } {
	const isByAgent = isCalledByAgent(context);
	return {
		read: (name, fallback) => context.getNodeParameter(name, item, fallback),
		zone: context.getTimezone(),
		isByAgent,
		...(isByAgent && { call: agentCall(context) }),
	};
}

const fileNames = (item: INodeExecutionData | undefined): string =>
	Object.keys(item?.binary ?? {})
		.map((name) => `"${name}"`)
		.join(', ') || 'none';

/**
 * What kind of file the service says that it is. n8n goes by the end of the name, and of bytes that come as a stream it knows
 * nothing else: without one it would call them a text.
 */
const toldType = ({ headers }: AnswerHead, fileName = ''): string | undefined => {
	const told = (headers['content-type'] ?? '').replace(/;.*$/s, '').trim() || 'application/octet-stream';
	return told === 'application/octet-stream' && /\.\w+$/.test(fileName) ? undefined : told;
};

/** The size in bytes, which an older n8n tells in the metadata alone; what is in memory has its bytes in `data`. */
const sizeOf = async (context: IExecuteFunctions, { id, data, bytes }: IBinaryData): Promise<number> => {
	if (bytes !== undefined) return bytes;
	return id === undefined ? Buffer.byteLength(data, 'base64') : (await context.helpers.getBinaryMetadata(id)).fileSize;
};

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
	const entryOf = (field: string): IBinaryData => {
		const input = context.getInputData()[item];
		const entry = input?.binary?.[field];
		if (entry) return entry;
		const message = `The input item has no file in "${field}"; its files are: ${fileNames(input)}. Give the name of one of them, or put a step before this one that reads the file.`;
		throw new UserError(message);
	};
	const about = (field: string, { fileName = field, mimeType }: IBinaryData) => ({ fileName, mimeType });
	return {
		resources,
		zone: context.getTimezone(),
		hint: (message, about = message) => void hints.set(about, message),
		async file(field) {
			const entry = entryOf(field);
			return { data: await context.helpers.getBinaryDataBuffer(item, field), ...about(field, entry) };
		},
		async fileToSend(field) {
			const entry = entryOf(field);
			const { id } = entry;
			if (id === undefined)
				return { data: await context.helpers.getBinaryDataBuffer(item, field), ...about(field, entry) };
			const { fileSize } = await context.helpers.getBinaryMetadata(id);
			const open = async () => await context.helpers.getBinaryStream(id);
			return { data: new StreamedBody(fileSize, open), ...about(field, entry) };
		},
		keep:
			({ fileName, mimeType }) =>
			async (bytes, head) => {
				const type = mimeType ?? toldType(head, fileName);
				const file = await context.helpers.prepareBinaryData(bytes, fileName, type);
				return { file, size: await sizeOf(context, file) };
			},
	};
}

const isKept = (file: IBinaryData | File): file is IBinaryData => !Buffer.isBuffer(file.data);

const kept = async (context: IExecuteFunctions, { data, fileName, mimeType }: File): Promise<IBinaryData> =>
	await context.helpers.prepareBinaryData(data, fileName, mimeType);

/** The output items of a result; a file goes where n8n keeps files. */
export async function itemsOfResult(context: IExecuteFunctions, result: Result): Promise<INodeExecutionData[]> {
	if (!(result instanceof FileResult)) return [result].flat().map((json) => ({ json }));
	const { json, field, file } = result;
	return [{ json, binary: { [field]: isKept(file) ? file : await kept(context, file) } }];
}
