import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { isGone, isOfWholeAccount, isPassing } from '../../http/errors';
import { runTasks } from '../../http/runTasks';
import { addressEnd } from '../hooks/address';
import { type HookState, hookStateOf } from '../hooks/hookState';
import { keepOne, withoutHook } from '../hooks/reconcileHooks';
import type { RemoteHook, Target, WebhookAdapter } from '../hooks/webhookAdapter';
import { nodeMemory } from '../nodeMemory';
import { nodeKey } from '../nodeKey';
import { isAwaited, maxPartAttempts as mostPartTries, PartialRead } from '../partialRead';
import { configFingerprint, outcomesOf, type TriggerConfig } from '../trigger';
import {
	dueTargets,
	isListedAccepted,
	keep,
	type Kept,
	maxReadAttempts,
	newRecovery,
	noteListed,
	noteMissed,
	noteRead,
	noteRefused,
	noteUnread,
	offer,
	type Recovery,
	readFrom,
	settle,
	stateOf,
	toRead,
} from './recovery';

/** When this process began, epoch milliseconds. */
export const thisProcess = { startedAt: Date.now() };

/** No more events than this are given out at one tick: a fifth of what the de-duplication remembers. */
const maxAtOnce = 1000;
/** No more deliveries than this are sent again at one tick: each takes a second at GitHub. */
const resendAtOnce = 20;
/** No more deliveries than this are asked for at one tick: less than half of GitHub's budget of a minute. */
const readAtOnce = 400;
/** Every twelfth look checks the hook itself instead of its record. */
const checkUpEvery = 12;
/** Clocks may differ by this many milliseconds. */
const skewMs = 60_000;
/** n8n gives an activation 84 seconds: a hook that is missing for longer (milliseconds) does not come by itself. */
const lostMs = 90_000;

const deleted =
	'It was deleted, or n8n did not get it made. Unpublish the workflow and publish it again to make a new one.';
const taken = (url: string) =>
	`It calls ${URL.parse(url)?.host ?? 'another address'} now: another n8n runs a copy of this workflow and has taken it over. Unpublish that copy, then unpublish this workflow and publish it again.`;

/** One tick of a node with hooks. */
interface Tick {
	readonly config: TriggerConfig;
	readonly hooks: WebhookAdapter;
	readonly state: HookState;
	readonly recovery: Recovery;
	/** Hashes of what n8n has accepted. */
	readonly accepted: ReadonlySet<string>;
	/** What the address of the node's hooks ends with. */
	readonly end: string;
	readonly since: number;
	readonly now: number;
	readonly resend: number;
	readonly troubles: Record<string, string>;
	readonly refusedAt: number | undefined;
	/** Whether this process received the delivery by webhook and accepted it. */
	wasReceived(key: string): boolean;
	warn(message: string): void;
}

/** How far this clock, by which moments are noted here, is ahead of the service's; known after the first answer. */
const aheadMs = ({ config, now }: Tick): number => Math.max(0, now - config.api.now());

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'offered' in value;

/**
 * The node's data, which n8n keeps with the items that a tick returns, and only then. What n8n was killed with may have been
 * accepted before, so where that is to be given out once more, what an earlier process knew does not count.
 */
function keptBy(context: IPollFunctions, recovery: Recovery, { startsAgain }: TriggerConfig) {
	const own = context.getWorkflowStaticData('node');
	const { fingerprint: of } = recovery;
	const { recovery: found } = own;
	const isSame = isKept(found) && 'of' in found && found.of === of && (found.by === recovery.id || !startsAgain);
	const kept: Kept = isSame ? found : { accepted: [], offered: [], by: '' };
	const save = (accepted: ReadonlySet<string>, keys: readonly string[]) => {
		own.recovery = { of, ...keep(recovery, accepted, keys) };
	};
	return { kept, save };
}

/** The node's hook on the target, made good if it was changed at the service; only the lifecycle knows where to make one. */
async function findHook(
	{ config: { api, event }, hooks, state, end }: Tick,
	target: Target,
): Promise<{ hook?: RemoteHook; takenBy?: string }> {
	const all = await hooks.list(api, target, state.hookIds()[target.id]);
	const address = state.address();
	const own = all.find(({ url }) => (address === undefined ? url.endsWith(end) : url === address));
	if (!own) return { takenBy: all.find(({ url }) => url.endsWith(end))?.url };
	const secret = hooks.secret(await api.credential(), own.url);
	if (secret === undefined) return { hook: own };
	const kept = await keepOne({ hooks, api }, target, [own], { url: own.url, events: event.subscribe ?? [], secret });
	if (kept?.was === 'silent') state.noteGap(target.id, Date.now(), kept.hook.changed);
	return { hook: own };
}

/**
 * Notes that a target has no hook: what happens is read from the service's lists until it has one. n8n runs a node whose
 * webhook it could not register on by its polls alone, and nobody need notice. A hook without an id is one that the service
 * has and does not show.
 */
function noteMissing(
	{ state, recovery, now }: Tick,
	target: Target,
	takenBy: string | undefined,
	last: number | undefined,
) {
	if (state.hookIds()[target.id] === '') return;
	const known = stateOf(recovery, target);
	known.hook = undefined;
	known.missingSince ??= now;
	known.takenBy = takenBy;
	readFrom(recovery, target.id, last ?? state.gapStart(target.id, now));
}

/** Notes that a target has its hook; if it was lost, what happened between the last look and its making is still to be read. */
function noteHook({ state, recovery }: Tick, target: Target, hook: RemoteHook, last: number | undefined): void {
	const known = stateOf(recovery, target);
	const wasMissing = known.missingSince !== undefined;
	if (wasMissing && target.id in state.missingHooks()) readFrom(recovery, target.id, last);
	known.missingSince = undefined;
	known.takenBy = undefined;
	if (known.hook?.id === hook.id) return;
	known.hook = hook;
	known.looks = 0;
}

/** What the target's hook failed to deliver. A look costs one request when it missed nothing; the first also finds the hook. */
async function lookAt(tick: Tick, target: Target): Promise<void> {
	const { config, hooks, recovery, accepted, since, now, resend, refusedAt, warn } = tick;
	const known = stateOf(recovery, target);
	const last = known.lookedAt;
	const before = known.hook;
	const isCheckUp = before !== undefined && (known.looks + 1) % checkUpEvery === 0;
	if (!before || isCheckUp) {
		const { hook, takenBy } = await findHook(tick, target);
		if (hook) noteHook(tick, target, hook, last);
		else noteMissing(tick, target, takenBy, last);
	}
	const { hook } = known;
	if (hook && !(isCheckUp && hook === before)) {
		const startedAt = thisProcess.startedAt - aheadMs(tick);
		const window = { since, now, startedAt, resend, refusedAt, warn };
		const missed = await hooks.missed(config.api, target, hook, config.event, window);
		const missedHere = missed.filter(({ key, isDoubtful }) => !isDoubtful || !tick.wasReceived(key));
		noteMissed(recovery, target.id, missedHere, accepted);
		known.readAt = now;
	}
	known.looks += 1;
	known.lookedAt = now;
}

/** A hook that is gone may have been replaced. */
async function lookTwice(tick: Tick, target: Target): Promise<void> {
	await lookAt(tick, target).catch(async (error: unknown) => {
		const known = stateOf(tick.recovery, target);
		if (!isGone(error) || !known.hook) throw error;
		known.hook = undefined;
		await lookAt(tick, target);
	});
}

/** Looks at the targets whose turn it is. @throws the first refusal when it was the turn of all, and all were refused. */
async function lookAtTargets(tick: Tick, due: readonly Target[], all: readonly Target[]): Promise<void> {
	const results = await Promise.allSettled(due.map(async (target) => await lookTwice(tick, target)));
	const refused = results.flatMap((result, index) =>
		result.status === 'rejected' ? [{ target: due[index], error: result.reason as unknown }] : [],
	);
	const ending =
		refused.find(({ error }) => isOfWholeAccount(error)) ?? (refused.length === all.length ? refused[0] : undefined);
	if (ending) throw ending.error;
	for (const { target, error } of refused) {
		const reason = error instanceof Error ? error.message : String(error);
		if (target) tick.troubles[target.id] = `${target.label} could not be looked at for missed events: ${reason}`;
	}
}

/** The start of a gap that the lifecycle noted and that is not read yet; one is closed when n8n has accepted what was read. */
function gapToRead({ state, recovery }: Tick): number | undefined {
	const isRead = recovery.gapRead !== undefined && recovery.gapRead === state.gap();
	if (isRead && isListedAccepted(recovery)) state.closeGap();
	return isRead ? undefined : state.gap();
}

/**
 * Reads the lists of some targets, or of all, and takes in what they hold.
 *
 * @throws the refusal when nothing could be read although all targets were asked for.
 */
async function takeListed(
	{ recovery, accepted, now }: Tick,
	config: TriggerConfig,
	{ since, isOfAll }: { readonly since: number; readonly isOfAll: boolean },
): Promise<PartialRead> {
	const reader = new PartialRead(recovery.behind, { since, now });
	const span = {
		...{ since, now, besideHook: true },
		...{ part: reader.part.bind(reader), tell: reader.tell.bind(reader) },
	};
	const found = (await config.event.list?.(config.api, config.params as never, span)) ?? [];
	if (isOfAll) reader.check();
	for (const outcome of await outcomesOf(config, found, span, { replayed: true })) {
		if ('error' in outcome) {
			noteUnread(recovery, outcome.delivery);
			continue;
		}
		const from = reader.startOf(outcome.delivery);
		for (const item of outcome.items) {
			if (Date.parse(String(item.json.occurredAt)) >= from) noteListed(recovery, item, accepted);
		}
	}
	return reader;
}

/**
 * Reads what happened while there was no hook, or a wrong one, as far as the service keeps a list of it. A gap that the
 * lifecycle noted can be that of any target.
 *
 * @throws the refusal when nothing of any target could be read; after enough attempts the time without a hook is given up.
 */
async function readLists(tick: Tick): Promise<void> {
	const { config, hooks, recovery, since: reach, now, warn } = tick;
	const { unread } = recovery;
	const gap = gapToRead(tick);
	if (gap === undefined && unread.size === 0) return;
	const start = Math.min(gap ?? Infinity, ...unread.values());
	const all = (recovery.targets ?? []).map(({ id }) => id);
	const asked = gap === undefined ? [...unread.keys()] : all;
	const params = gap === undefined ? hooks.only(config.params, asked) : config.params;
	const since = Math.max(start - skewMs, reach) - aheadMs(tick);
	const reading = takeListed(tick, { ...config, params }, { since, isOfAll: asked.length >= all.length });
	const outcome = await reading.catch((error: unknown) => ({ error }));
	if ('error' in outcome) {
		recovery.refusals += isPassing(outcome.error) || isOfWholeAccount(outcome.error) ? 0 : 1;
		if (recovery.refusals < mostPartTries) throw outcome.error;
		warn(`What happened since ${new Date(start).toISOString()} without a webhook could not be read and is given up.`);
	} else {
		for (const notice of outcome.told) warn(notice);
	}
	recovery.behind = 'error' in outcome ? {} : outcome.backlog;
	recovery.refusals = 0;
	if (gap !== undefined) recovery.gapRead = gap;
	unread.clear();
	const isWaiting = Object.values(recovery.behind).some((one) => isAwaited(one, now));
	if (isWaiting) for (const id of asked) readFrom(recovery, id, now);
}

/** Reads what was found. One that cannot be read or completed is tried again, and given up after enough attempts. */
async function readFound({ config, recovery, since, now, warn }: Tick): Promise<void> {
	const span = { since, now };
	const work = toRead(recovery, { asked: readAtOnce, atHand: maxAtOnce }).map((missed) => ({
		exclusive: false,
		start: async () => {
			const read = async () => {
				const delivery = missed.delivery ?? (await missed.load?.());
				const deliveries = delivery === undefined ? [] : [delivery];
				return (await outcomesOf(config, deliveries, span, { replayed: true }))[0];
			};
			const outcome = await read().catch((error: unknown) => ({ error }));
			if (!outcome || 'items' in outcome) return noteRead(recovery, missed, outcome?.items ?? []);
			if (isOfWholeAccount(outcome.error)) throw outcome.error;
			if (isPassing(outcome.error)) return;
			const tries = noteRefused(recovery, missed);
			const reason = outcome.error instanceof Error ? outcome.error.message : String(outcome.error);
			if (tries === 1) warn(`The missed ${missed.label} could not be read and is tried again: ${reason}`);
			if (tries === maxReadAttempts)
				warn(`The missed ${missed.label} was refused ${tries} times and is given up: ${reason}`);
		},
	}));
	await runTasks(work);
}

/** Says, in n8n's log and at the output of the node's executions, which hooks are gone for good. */
function tellLost({ config, state, recovery, now, warn }: Tick): void {
	const missedHere = (recovery.targets ?? []).flatMap((target) => {
		const { missingSince, takenBy } = stateOf(recovery, target);
		if (missingSince === undefined || (takenBy === undefined && now - missingSince < lostMs)) return [];
		const reason = withoutHook(target, config.event, takenBy === undefined ? deleted : taken(takenBy));
		return [[target.id, reason] as const];
	});
	const before = state.missingHooks();
	for (const [id, reason] of missedHere) if (before[id] !== reason) warn(reason);
	state.setMissingHooks(Object.fromEntries(missedHere));
}

/** Says what could not be looked at; what was not looked at this time is as it was. */
function tellTroubles({ state, recovery, now, troubles: found, warn }: Tick): void {
	const before = state.troubles();
	const unseen = (recovery.targets ?? []).filter((target) => stateOf(recovery, target).lookedAt !== now);
	const troubles = {
		...Object.fromEntries(unseen.flatMap(({ id }) => (before[id] ? [[id, before[id]]] : []))),
		...found,
	};
	for (const [id, reason] of Object.entries(found)) if (before[id] !== reason) warn(reason);
	state.setTroubles(troubles);
}

/**
 * Fetches what the node's hooks failed to deliver. The service's own records are the state: its failed deliveries, its log
 * since the hook's first failure, or its lists of the time without a hook. What comes back carries `replayed: true`; it is
 * given out until n8n has accepted it, and repeats are dropped by their event id.
 *
 * @throws the first refusal, unless there is something to give out.
 */
export async function recoverMissed(
	context: IPollFunctions,
	config: TriggerConfig,
	hooks: WebhookAdapter,
): Promise<INodeExecutionData[]> {
	const node = context.getNode();
	const now = Date.now();
	const memory = nodeMemory(nodeKey(context), now);
	const fingerprint = configFingerprint(config, node);
	const recovery = memory.recovery?.fingerprint === fingerprint ? memory.recovery : newRecovery(fingerprint);
	memory.recovery = recovery;
	const { kept, save } = keptBy(context, recovery, config);
	const accepted = settle(recovery, kept);
	const state = hookStateOf(context);
	recovery.targets ??= await hooks.targets(config.api, config.params);
	const hooked = recovery.targets.filter(({ id }) => !(id in state.unhooked()));
	const due = dueTargets(hooked, (target) => stateOf(recovery, target).lookedAt, now);
	const tick: Tick = {
		...{ config, hooks, state, recovery, accepted, now, troubles: {} },
		end: addressEnd(String(context.getWorkflow().id), node),
		since: state.earliest(now),
		resend: Math.max(1, Math.floor(resendAtOnce / Math.max(1, due.length))),
		refusedAt: memory.refusedAt,
		wasReceived: (key) => memory.received?.get(key) ?? false,
		warn: (message) => context.logger.warn(`${node.name}: ${message}`),
	};
	const refusals: unknown[] = [];
	for (const step of [
		async () => await lookAtTargets(tick, due, hooked),
		async () => await readLists(tick),
		async () => await readFound(tick),
	]) {
		await step().catch((error: unknown) => refusals.push(error));
	}
	tellLost(tick);
	tellTroubles(tick);
	const { keys, items } = offer(recovery, maxAtOnce);
	if (items.length > 0) save(accepted, keys);
	else if (refusals.length > 0) throw refusals[0];
	return items;
}
