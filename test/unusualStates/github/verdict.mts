import type { IDataObject } from 'n8n-workflow';

import type { ListedOperation } from '../../../nodes/shared/catalogue/operation.ts';
import type { LoggedRequest } from '../../../sandbox/front/requestLog.mts';
import { crash, defectsOf, isReference, matches, type Reference, scalars } from '../comparison.mts';
import type { Changes, Example } from './examples/example.mts';
import type { TestRepository } from './repository.mts';

/** What became of one run. */
export interface Outcome {
	readonly json?: readonly IDataObject[];
	readonly message?: string;
	/** What the mock server was sent meanwhile. */
	readonly requests: readonly LoggedRequest[];
}

/** Fields of an output that identify it or are copied from GitHub's response. */
const copied = ['id', 'nodeId', 'number', 'sha', 'name', 'title', 'body', 'path', 'username', 'fullName', 'tag'];

/** Fields of a response that identify it; the first one that it has counts. */
const identifying = ['number', 'sha', 'id', 'databaseId', 'tag_name', 'login', 'name', 'path', 'title'];

const referenceOf = (value: unknown): Reference | undefined => {
	if (isReference(value)) return value;
	const object = Object(value) as Record<string, unknown>;
	const name = identifying.find((one) => isReference(object[one]));
	return name === undefined ? undefined : (object[name] as Reference);
};

/** What a read returned that GitHub's response does not contain, and the reverse. */
function differences(json: readonly IDataObject[], truth: unknown, repository: TestRepository): string[] {
	const known = new Set([...scalars(truth), repository.fullName, ...Object.values(repository.at)].map(String));
	const foreign = json.flatMap((row) =>
		copied.flatMap((name) => {
			const value = row[name];
			return isReference(value) && !known.has(String(value))
				? [`${name} ${JSON.stringify(value)} is not GitHub's`]
				: [];
		}),
	);
	const rows = Array.isArray(truth) ? truth : [truth];
	const returned = new Set([...scalars(json)].map(String));
	const missing = rows.flatMap((row) => {
		const reference = referenceOf(row);
		return reference === undefined || returned.has(String(reference)) ? [] : [`${reference} is missing`];
	});
	const isShort = Array.isArray(truth) && json.length !== truth.length && !returnsObject(json, truth);
	return [
		...foreign.slice(0, 3),
		...missing.slice(0, 3),
		...(isShort ? [`returned ${json.length} of ${rows.length}`] : []),
	];
}

/** Whether the rows of a list are within one returned object, such as the files of a commit. */
const returnsObject = (json: readonly IDataObject[], truth: readonly unknown[]): boolean =>
	json.length === 1 && truth.length !== 1;

/** Bytes and content of a file. */
function differencesOfFile([row]: readonly IDataObject[], truth: unknown): string[] {
	const { bytes } = Object(truth) as { readonly bytes?: Buffer };
	const content = row?.['content'];
	if (bytes === undefined || typeof content !== 'string') return [];
	const isSame = Buffer.from(content).equals(bytes) || Buffer.from(content).equals(withoutMark(bytes));
	return isSame ? [] : ['the content differs from the bytes at GitHub'];
}

const mark = Buffer.from([0xef, 0xbb, 0xbf]);
const withoutMark = (bytes: Buffer): Buffer => (bytes.subarray(0, 3).equals(mark) ? bytes.subarray(3) : bytes);

/** State of a repository's code: branches by name, and the tree of each branch that may change. */
export interface Code {
	readonly branches: Readonly<Record<string, string>>;
	readonly trees: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export async function codeOf(repository: TestRepository, changes: Example['changes'] = {}): Promise<Code | undefined> {
	if (changes === 'all') return undefined;
	const { branches = [] } = changes;
	const heads = await repository.branches();
	const trees: Record<string, Record<string, string>> = {};
	for (const branch of branches.filter((one) => one in heads)) {
		const entries = await repository.tree(heads[branch]);
		const blobs = entries.filter(({ type }) => type !== 'tree');
		trees[branch] = Object.fromEntries(blobs.map(({ path, mode, sha }) => [path, `${mode} ${sha}`]));
	}
	return { branches: heads, trees };
}

/** Branches and files that changed although no parameter names them. */
function changesBetween(before: Code, after: Code, { branches = [], paths = [] }: Changes): string[] {
	const names = new Set([...Object.keys(before.branches), ...Object.keys(after.branches)]);
	const changed = [...names].filter((name) => before.branches[name] !== after.branches[name]);
	const others = changed.filter((name) => !branches.includes(name));
	const isRequested = (path: string) =>
		paths.some((one) => one === path || (one.endsWith('*') && path.startsWith(one.slice(0, -1))));
	const files = Object.entries(before.trees).flatMap(([branch, tree]) => {
		const now = after.trees[branch];
		if (!now) return [];
		const all = new Set([...Object.keys(tree), ...Object.keys(now)]);
		return [...all].filter((path) => tree[path] !== now[path] && !isRequested(path));
	});
	return [...others.map((name) => `branch ${name} changed`), ...files.map((path) => `file ${path} changed`)];
}

async function sideEffects({ example, repository }: Cell, before: Code): Promise<string[]> {
	const { changes = {} } = example;
	const after = await codeOf(repository, changes);
	return after && changes !== 'all' ? changesBetween(before, after, changes) : [];
}

const isWrite = ({ method, path, status }: LoggedRequest): boolean => {
	if (status === null || method === 'GET' || method === 'HEAD') return false;
	// Whether a mutation succeeded is not in the status of its response; the object is compared instead.
	return path !== '/graphql' && status < 300;
};

/** Whether a message says that a part was done before the failure. */
const saysWhatIsDone = /already made|was created, but|was changed, but|has been|were made/;

export type Verdict = 'correct' | 'refused';

interface Cell {
	readonly operation: ListedOperation;
	readonly example: Example;
	readonly repository: TestRepository;
	readonly outcome: Outcome;
	readonly words: RegExp | undefined;
	readonly before: Code | undefined;
	/** The object before a write, where it existed. */
	readonly object: string;
}

/** What GitHub changes or computes by itself: the times of the repository, and whether a pull request can be merged. */
const withoutTimes = (name: string, value: unknown): unknown =>
	/^(?:updated_at|pushed_at|mergeable|mergeable_state|rebaseable)$/.test(name) ? undefined : value;

/** The object of an example as text; empty where it cannot be read. */
export const objectOf = async ({ truth }: Example): Promise<string> =>
	await truth({}).then(
		(object) => JSON.stringify(object, withoutTimes) ?? '',
		() => '',
	);

/** Judges one cell by rule: the object that octokit reads is as requested, or the message has GitHub's words and nothing changed. */
export async function judge(cell: Cell): Promise<{ verdict?: Verdict; problems: readonly string[] }> {
	const { message } = cell.outcome;
	const problems = message === undefined ? await ofSuccess(cell) : await ofFailure(cell, message);
	return problems.length > 0 ? { problems } : { verdict: message === undefined ? 'correct' : 'refused', problems };
}

async function ofSuccess(cell: Cell): Promise<string[]> {
	const { operation, example, repository, outcome, before } = cell;
	const { json = [] } = outcome;
	const [first = {}] = json;
	const truth = await example.truth(first);
	const problems: string[] = [];
	problems.push(...defectsOf(json));
	if (example.returns) problems.push(...matches(first, example.returns));
	if (operation.kind === 'read')
		problems.push(...differences(json, truth, repository), ...differencesOfFile(json, truth));
	else problems.push(...matches(truth, example.expected));
	if (before) problems.push(...(await sideEffects(cell, before)));
	return problems;
}

async function ofFailure(cell: Cell, message: string): Promise<string[]> {
	const { outcome, words, before } = cell;
	const problems: string[] = [];
	if (crash.test(message)) problems.push(`crashes: ${message}`);
	if (words === undefined) problems.push(`fails although GitHub allows it: ${message}`);
	else if (!words.test(message)) problems.push(`lacks GitHub's words ${String(words)}: ${message}`);
	const writes = outcome.requests.filter(isWrite);
	const object = cell.operation.kind === 'read' ? '' : await objectOf(cell.example);
	const at = [...object].findIndex((character, index) => character !== cell.object[index]);
	if ((writes.length > 0 || object !== cell.object) && !saysWhatIsDone.test(message)) {
		const code = before ? await sideEffects(cell, before) : [];
		const made = [
			...writes.map(({ method, path }) => `${method} ${path}`),
			object.slice(Math.max(0, at - 60), at + 60),
		];
		problems.push(`does not say what was done before the failure: ${[...made, ...code].join(', ')}: ${message}`);
	}
	return problems;
}
