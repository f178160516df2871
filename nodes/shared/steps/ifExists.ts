import { type IDataObject, type INodeProperties, type INodePropertyOptions, UserError } from 'n8n-workflow';

import type { Api } from '../catalogue/api';
import type { ItemContext, RunContext } from '../catalogue/operation';
import { nameKey } from '../filters/text';

/** What a step that creates does where the thing is there already; `create` where the service takes another one like it. */
export type IfExists = 'create' | 'fail' | 'return' | 'update';

const fail = { name: 'Fail', value: 'fail' } as const satisfies INodePropertyOptions;
const returnIt = {
	name: 'Return It',
	value: 'return',
} as const satisfies INodePropertyOptions;
const updateIt = {
	name: 'Update It',
	value: 'update',
	description: 'What is empty or at its default is unchanged; lists are added to, not replaced',
} as const satisfies INodePropertyOptions;

/** For what a service refuses to have twice; a node adds as `description` what makes two the same. */
export const ifExistsField = {
	displayName: 'If It Exists',
	name: 'ifExists',
	type: 'options',
	options: [fail, returnIt, updateIt],
	default: 'fail',
} as const satisfies INodeProperties;

/** For what a service takes as often as it is sent. */
export const ifAnotherExistsField = {
	displayName: 'If It Exists',
	name: 'ifExists',
	type: 'options',
	options: [{ name: 'Create Another', value: 'create' }, fail, returnIt, updateIt],
	default: 'create',
} as const satisfies INodeProperties;

/** How one kind of thing is created at most once. */
export interface Making<T extends IDataObject> {
	readonly ifExists: IfExists;
	/** The thing and its place in words, such as `issue "Crash" in octocat/hello-world`: what no two may share. */
	readonly name: string;
	/** Those there are, but for the one that is given; from the service's own lists or keys, never a search index that lags. */
	find(except?: T): Promise<T | readonly T[] | undefined>;
	create(): Promise<T>;
	/** Changes the one there is; undefined where nothing is to change. Absent where an existing one is never changed. */
	update?(found: T): Promise<T | undefined>;
	/** Whether the service refused to create because there is one: made by another process since it was looked for. */
	isTaken?(error: unknown): boolean;
	/** Whether the service refuses only some: those that exist are searched before and after. */
	readonly isTakenRarely?: boolean;
}

/** For how long what this process made is looked for again where the service does not show it yet: reads lag behind writes. */
const lagMs = 30_000;
const pausesMs = [1_000, 2_000];

/** By name, the end of the line of those who create it; a name leaves when its line is empty. */
const lines = new Map<string, Promise<void>>();
/** By name, until when a look that finds nothing is repeated, by the clock of the process. */
const justMade = new Map<string, number>();

/** One after the other where they are about the same. */
async function inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
	const before = lines.get(key) ?? Promise.resolve();
	const result = before.then(work);
	const end = result.then(
		() => undefined,
		() => undefined,
	);
	lines.set(key, end);
	try {
		return await result;
	} finally {
		if (lines.get(key) === end) lines.delete(key);
	}
}

function wasJustMade(key: string): boolean {
	const now = Date.now();
	for (const [name, until] of justMade) if (until <= now) justMade.delete(name);
	return justMade.has(key);
}

const asList = <T>(found: T | readonly T[] | undefined): readonly T[] =>
	found === undefined ? [] : Array.isArray(found) ? (found as readonly T[]) : [found as T];

/** What there is; where there must be one, made a moment ago, the service is given the time to show it. */
async function readExisting<T extends IDataObject>(
	api: Api,
	{ find }: Making<T>,
	isLikely: boolean,
): Promise<readonly T[]> {
	let found = asList(await find());
	for (const pause of isLikely ? pausesMs : []) {
		if (found.length > 0) break;
		await api.pause(pause);
		found = asList(await find());
	}
	return found;
}

const article = (name: string) => (/^[aeiou]/i.test(name) ? 'an' : 'a');

const alreadyExists = ({ name, update }: Pick<Making<IDataObject>, 'name' | 'update'>) =>
	new UserError(
		`There is already ${article(name)} ${name}, so nothing was created. Choose "Return It"${update ? ' or "Update It"' : ''} in "If It Exists", or give it another name.`,
	);

const idOf = ({ number, id, name }: IDataObject): string => String(number ?? id ?? name);

/** What is returned instead of a new one. Of several, an arbitrary one would be changed, so none is. */
async function existing<T extends IDataObject>(
	[found, ...others]: readonly [T, ...T[]],
	making: Making<T>,
	{ hint }: Pick<ItemContext, 'hint'>,
): Promise<IDataObject> {
	const { ifExists, name, update } = making;
	if (ifExists === 'fail') throw alreadyExists(making);
	const several = `There are ${others.length + 1} with the name of the ${name}: ${[found, ...others].map(idOf).join(', ')}`;
	if (others.length > 0 && ifExists === 'update')
		throw new UserError(`${several}. Nothing was changed. Update one of them by its ID.`);
	if (others.length > 0) hint(`${several}. The first one was returned.`);
	const changed = ifExists === 'update' ? await update?.(found) : undefined;
	return { ...(changed ?? found), isNew: false };
}

/**
 * Creates something unless it is there, as the user chose. Repeats in one process wait for each other, so that 20 at once make
 * one; a service that refuses doubles decides between processes, and of one that takes them a look afterwards tells of another
 * one (ADR 0034).
 *
 * @returns the object with `isNew`: whether this step created it.
 * @throws UserError where it exists and the user chose to fail.
 */
export async function createUnlessThere<T extends IDataObject>(
	api: Api,
	making: Making<T>,
	{ hint, readBack }: Pick<RunContext, 'hint' | 'readBack'>,
): Promise<IDataObject> {
	const { ifExists, name, create, find, isTaken, isTakenRarely } = making;
	const isUnique = isTaken !== undefined && isTakenRarely !== true;
	if (ifExists === 'create') return { ...(await create()), isNew: true };
	if (ifExists === 'fail' && isUnique)
		return await create().then(
			(made) => ({ ...made, isNew: true }),
			(error: unknown) => {
				throw isTaken(error) ? alreadyExists(making) : error;
			},
		);
	const key = nameKey(name);
	return await inLine(key, async () => {
		const [found, ...more] = await readExisting(api, making, wasJustMade(key));
		if (found) return await existing([found, ...more], making, { hint });
		const outcome = await create().then(
			(made) => ({ made }),
			async (error: unknown) => {
				const [other, ...rest] = isTaken?.(error) === true ? await readExisting(api, making, true) : [];
				if (!other) throw error;
				return { others: [other, ...rest] as const };
			},
		);
		if ('others' in outcome) return await existing(outcome.others, making, { hint });
		const { made } = outcome;
		justMade.set(key, Date.now() + lagMs);
		const isDouble = async () => asList(await find(made)).length > 0;
		if (!isUnique && (await readBack(`The ${name} was created`, isDouble)))
			hint(`Somebody else made ${article(name)} ${name} at the same time, so there are two now. Delete one of them.`);
		return { ...made, isNew: true };
	});
}

/** Whether anything is given to change. Pure. */
export const isGiven = (changes: object): boolean => Object.values(changes).some((value) => value !== undefined);
