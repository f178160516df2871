// One big file through the GitHub API call, in a process of its own, so that memory is that of this run.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { IBinaryData, IExecuteFunctions } from 'n8n-workflow';

import { removeFolder, temporaryFolder } from '../e2e/driver/temporaryFolder.mts';
import { core, n8nWorkflow, root } from './engine/host.mts';
import { benchOf } from './engine/run.mts';
import type { FileRun } from './page/files.mts';

const [way = '', kept = '', url = '', size = '0'] = process.argv.slice(2);
const bytes = Number(size);
const mb = 1024 * 1024;

const fromCore = createRequire(createRequire(join(root, 'host/package.json')).resolve('n8n-core'));
interface Managers {
	setManager(mode: string, manager: unknown): void;
	store(location: object, bytes: Readable, about: IBinaryData): Promise<IBinaryData>;
}
const { Container } = fromCore('@n8n/di') as { Container: { get(token: unknown): Managers } };
const { FsByteStore } = fromCore('@n8n/blob-storage') as { FsByteStore: new (options: object) => unknown };
const service = Container.get(core.BinaryDataService);

const folder = temporaryFolder('n8n-files-');
if (kept === 'on disk') {
	const reportError = (error: Error) => void console.error(error.message);
	const store = new FsByteStore({ storagePath: folder, reportError });
	const Manager = core.BinaryDataBlobManager as unknown as new (store: unknown, reporter: object) => unknown;
	service.setManager('filesystem-v2', new Manager(store, { warn: reportError, error: reportError }));
}

const piece = Buffer.alloc(64 * 1024, 7);
const pieces = function* (asked: number) {
	for (let made = 0; made < asked; made += piece.length) yield piece;
};

/** The file of an input item, as a node before this one would have left it. */
const keep = async (asked: number): Promise<IBinaryData> =>
	await service.store({ type: 'execution', workflowId: 'bench', executionId: '17' }, Readable.from(pieces(asked)), {
		data: '',
		mimeType: 'application/octet-stream',
		fileName: 'big.bin',
	});

async function run(asked: number): Promise<number> {
	const endpoint = `/repos/o/r/releases/1/assets?name=big.bin&size=${asked}`;
	const body = way === 'upload' ? { bodyType: 'file', binaryPropertyName: 'data' } : {};
	const { workflow, node, type, additionalData } = benchOf({
		side: 'ours',
		file: 'nodes/Github/GithubApiCall.node.js',
		parameters: { method: way === 'upload' ? 'POST' : 'GET', endpoint, authentication: 'accessToken', ...body },
		credentials: { agentStepsGithubApi: { accessToken: 'token', baseUrl: url } },
	});
	globalThis.gc?.();
	before = process.memoryUsage().rss;
	peak = before;
	const binary = way === 'upload' ? { data: await keep(asked) } : undefined;
	const input = [{ json: {}, pairedItem: { item: 0 }, ...(binary && { binary }) }];
	const data = { main: [input] };
	const state = n8nWorkflow.createEmptyRunExecutionData();
	const executeData = { data, node, source: null };
	const context = new core.ExecuteContext(
		workflow,
		node,
		additionalData,
		'trigger',
		state,
		0,
		input,
		data,
		executeData,
		[],
	);
	const began = performance.now();
	const output = await type.execute?.call(context as unknown as IExecuteFunctions);
	const ms = performance.now() - began;
	const [item] = Array.isArray(output) ? (output[0] ?? []) : [];
	const done = Number(item?.json['size']);
	if (done !== asked) throw new Error(`Of ${asked} bytes ${done} went over: ${JSON.stringify(item?.json)}`);
	return ms;
}

let before = 0;
let peak = 0;
const look = setInterval(() => {
	peak = Math.max(peak, process.memoryUsage().rss);
}, 5);
await run(mb);
const ms = await run(bytes);
clearInterval(look);
removeFolder(folder);
const done: FileRun = {
	way,
	kept,
	mb: bytes / mb,
	ms,
	grownMb: (Math.max(peak, process.memoryUsage().rss) - before) / mb,
} as FileRun;
process.send?.(done, () => process.exit(0));
