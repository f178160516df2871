import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { isGone } from '../http/errors';
import { type Chosen, itemsOf } from '../node/trigger';
import { addressEnd } from '../webhook/address';
import { keepOne } from '../webhook/keep';
import { type HookMemory, hookMemory, reachMs } from '../webhook/memory';
import type { HookOwner, Reach, RemoteHook, Target } from '../webhook/owner';
import { byMoment, type Sighting } from './cursor';
import { printOf } from './look';
import { checkUpEvery, dueTargets, type Round, roundOf, thisProcess } from './rounds';

/** No more events than this are given out at one tick: a fifth of what the de-duplication remembers. */
const mostAtOnce = 1000;
/** No more deliveries than this are sent again at one tick: each takes a second at GitHub. */
const resendAtOnce = 20;
/** Clocks may differ by this many milliseconds. */
const skewMs = 60_000;

interface Tick {
	readonly choice: Chosen;
	readonly hooks: HookOwner;
	readonly memory: HookMemory;
	readonly round: Round;
	/** What the address of the node's hooks ends with. */
	readonly end: string;
	readonly reach: Reach;
}

/** The node's hook on the target, made good if it was changed at the service; only the lifecycle knows where to make one. */
async function findHook({ choice, hooks, memory, end }: Tick, target: Target): Promise<RemoteHook | undefined> {
	const { api, event } = choice;
	const all = await hooks.list(api, target, memory.known()[target.id]);
	const own = all.find(({ url }) => url.endsWith(end));
	const secret = own && hooks.secret(await api.credential(), own.url);
	if (!own || secret === undefined) return own;
	const kept = await keepOne({ hooks, api }, target, [own], { url: own.url, events: event.subscribe ?? [], secret });
	if (kept?.was === 'silent') memory.noteGap(target.id, Date.now(), kept.hook.changed);
	return own;
}

/** What the target's hook failed to deliver. A look costs one request when it missed nothing; the first one also finds the hook. */
async function lookAt(tick: Tick, target: Target): Promise<INodeExecutionData[]> {
	const { choice, hooks, round, reach } = tick;
	const before = round.tended.get(target.id);
	const looks = (before?.looks ?? 0) + 1;
	const isCheckUp = before !== undefined && looks % checkUpEvery === 0;
	const found = before && !isCheckUp ? before.hook : await findHook(tick, target);
	round.lookedAt.set(target.id, reach.now);
	if (!found) round.tended.delete(target.id);
	if (!found) return [];
	const isSame = before?.hook.id === found.id;
	const hook = isSame ? before.hook : found;
	const told = isSame ? before.told : new Set<string>();
	round.tended.set(target.id, { hook, looks, told });
	if (isSame && isCheckUp) return [];
	const recovered = await hooks.recover(choice.api, target, hook, choice.event, reach);
	const missed = [...(round.incomplete.get(target.id) ?? []), ...recovered];
	round.incomplete.set(target.id, missed);
	const items = await itemsOf(choice, missed, reach, { replayed: true });
	round.incomplete.delete(target.id);
	round.tended.set(target.id, { hook, looks, told: new Set(items.map(({ json }) => String(json.eventId))) });
	return items.filter(({ json }) => !told.has(String(json.eventId)));
}

/** A hook that is gone was replaced, or will be at the next start. */
async function recover(tick: Tick, target: Target): Promise<INodeExecutionData[]> {
	return await lookAt(tick, target).catch(async (error: unknown) => {
		if (!isGone(error) || !tick.round.tended.delete(target.id)) throw error;
		return await lookAt(tick, target);
	});
}

/** What happened while there was no hook, or a wrong one, as far as the service keeps a list of it. */
async function readGap({ choice, memory, reach }: Tick): Promise<INodeExecutionData[]> {
	const gap = memory.gap();
	if (gap === undefined) return [];
	const since = Math.max(gap - skewMs, reach.since, memory.activeSince() ?? 0);
	const span = { since, now: reach.now, besideHook: true };
	const read = (await choice.event.look?.(choice.api, choice.params as never, span)) ?? [];
	const items = await itemsOf(choice, read, span, { replayed: true });
	if (memory.gap() === gap) memory.closeGap();
	return items.filter(({ json }) => Date.parse(String(json.occurredAt)) >= span.since);
}

const inOrder = (a: INodeExecutionData, b: INodeExecutionData): number =>
	byMoment(a.json as IDataObject & Sighting, b.json as IDataObject & Sighting);

/**
 * Fetches what the node's hooks failed to deliver. The service's own records are the state: its failed deliveries, or its
 * log since the hook's first failure. What comes back carries `replayed: true`; repeats are dropped by their event id.
 *
 * @throws the first refusal, unless another target has something to give.
 */
export async function catchUp(
	context: IPollFunctions,
	choice: Chosen,
	hooks: HookOwner,
): Promise<INodeExecutionData[]> {
	const node = context.getNode();
	const memory = hookMemory(context.getWorkflowStaticData('global'), node);
	const round = roundOf(`${context.getWorkflow().id}:${node.id}`, printOf(choice, node));
	round.targets ??= await hooks.targets(choice.api, choice.params);
	const now = Date.now();
	const hooked = round.targets.filter(({ id }) => !(id in memory.unhooked()));
	const due = dueTargets(hooked, round.lookedAt, now);
	const resend = Math.max(1, Math.floor(resendAtOnce / Math.max(1, due.length)));
	const tell = (message: string) => context.logger.warn(`${node.name}: ${message}`);
	const end = addressEnd(String(context.getWorkflow().id), node);
	const reach = { since: now - reachMs, now, ...thisProcess, resend, tell };
	const tick = { choice, hooks, memory, round, end, reach };
	const results = await Promise.allSettled([readGap(tick), ...due.map(async (target) => await recover(tick, target))]);
	round.waiting = [
		...round.waiting,
		...results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
	].sort(inOrder);
	const refused = results.find((result) => result.status === 'rejected');
	if (refused && round.waiting.length === 0) throw refused.reason;
	return round.waiting.splice(0, mostAtOnce);
}
