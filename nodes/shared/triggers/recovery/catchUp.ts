import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { isGone } from '../../http/errors';
import { nodeKey } from '../nodeKey';
import { itemsOf, type TriggerConfig } from '../trigger';
import { addressEnd } from '../hooks/address';
import { keepOne } from '../hooks/reconcileHooks';
import { hookState, reachMs } from '../hooks/hookState';
import type { RemoteHook, Target, WebhookAdapter } from '../hooks/webhookAdapter';
import { byMoment, type PolledItem } from '../polling/cursor';
import { type Gap, noteFound, noteMissing, readGap, tellLost } from './gap';
import { printOf } from '../polling/pollForNew';
import { checkUpEvery, dueTargets, roundOf, thisProcess } from './rounds';

/** No more events than this are given out at one tick: a fifth of what the de-duplication remembers. */
const mostAtOnce = 1000;
/** No more deliveries than this are sent again at one tick: each takes a second at GitHub. */
const resendAtOnce = 20;

interface Tick extends Gap {
	/** What the address of the node's hooks ends with. */
	readonly end: string;
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

/**
 * What the target's hook failed to deliver. A look costs one request when it missed nothing; the first one also finds the hook.
 *
 * @param last when the target was looked at before, epoch milliseconds.
 */
async function lookAt(tick: Tick, target: Target, last: number | undefined): Promise<INodeExecutionData[]> {
	const { choice, hooks, round, reach } = tick;
	const before = round.tended.get(target.id);
	const looks = (before?.looks ?? 0) + 1;
	const isCheckUp = before !== undefined && looks % checkUpEvery === 0;
	const found = before && !isCheckUp ? before.hook : await findHook(tick, target);
	round.lookedAt.set(target.id, reach.now);
	if (!found) {
		round.tended.delete(target.id);
		noteMissing(tick, target, last);
		return [];
	}
	noteFound(tick, target, last);
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

/** A hook that is gone may have been replaced. */
async function recover(tick: Tick, target: Target): Promise<INodeExecutionData[]> {
	const last = tick.round.lookedAt.get(target.id);
	return await lookAt(tick, target, last).catch(async (error: unknown) => {
		if (!isGone(error) || !tick.round.tended.delete(target.id)) throw error;
		return await lookAt(tick, target, last);
	});
}

const inOrder = (a: INodeExecutionData, b: INodeExecutionData): number =>
	byMoment(a.json as IDataObject & PolledItem, b.json as IDataObject & PolledItem);

/**
 * Fetches what the node's hooks failed to deliver. The service's own records are the state: its failed deliveries, its log
 * since the hook's first failure, or its lists of the time without a hook. What comes back carries `replayed: true`; repeats
 * are dropped by their event id.
 *
 * @throws the first refusal, unless another target has something to give.
 */
export async function catchUp(
	context: IPollFunctions,
	choice: TriggerConfig,
	hooks: WebhookAdapter,
): Promise<INodeExecutionData[]> {
	const node = context.getNode();
	const memory = hookState(context.getWorkflowStaticData('global'), node);
	const round = roundOf(nodeKey(context), printOf(choice, node));
	round.targets ??= await hooks.targets(choice.api, choice.params);
	const now = Date.now();
	const hooked = round.targets.filter(({ id }) => !(id in memory.unhooked()));
	const due = dueTargets(hooked, round.lookedAt, now);
	const resend = Math.max(1, Math.floor(resendAtOnce / Math.max(1, due.length)));
	const tell = (message: string) => context.logger.warn(`${node.name}: ${message}`);
	const end = addressEnd(String(context.getWorkflow().id), node);
	const reach = { since: now - reachMs, now, ...thisProcess, resend, tell };
	const tick = { choice, hooks, memory, round, end, reach };
	const looks = await Promise.allSettled(due.map(async (target) => await recover(tick, target)));
	const results = [...looks, ...(await Promise.allSettled([readGap(tick)]))];
	tellLost(tick);
	round.waiting = [
		...round.waiting,
		...results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
	].sort(inOrder);
	const refused = results.find((result) => result.status === 'rejected');
	if (refused && round.waiting.length === 0) throw refused.reason;
	return round.waiting.splice(0, mostAtOnce);
}
