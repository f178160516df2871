import { type INodeExecutionData, type IPollFunctions, sleep } from 'n8n-workflow';

import { isGone, isOfWholeAccount, isPassing, thatPasses } from '../../http/errors';
import { runTasks } from '../../http/runTasks';
import { addressEnd } from '../hooks/address';
import * as say from '../hooks/notices';
import { keepOne } from '../hooks/reconcileHooks';
import { type Registration, registrationOf, wasChanged } from '../hooks/registration';
import type { Missed, RemoteHook, Target, WebhookAdapter } from '../hooks/webhookAdapter';
import {
	isGiven,
	type NodeMemory,
	nodeMemory,
	noteGiven,
	noteWhereRun,
	receivedAs,
	seesExecutions,
	wasReceived,
} from '../nodeMemory';
import { nodeKey } from '../nodeKey';
import { maxPartAttempts, PartialRead } from '../partialRead';
import { lateMs, maxAtOnce } from '../polling/cursor';
import { configFingerprint, outcomesOf, prepare, type TriggerConfig } from '../trigger';
import {
	type Coverage,
	coveredTo,
	dueTargets,
	needsList,
	newCoverage,
	noteHook,
	noteListRead,
	noteNoHook,
	noteSilence,
} from './coverage';
import { emptyQueue, hashOf, type KeptQueue, maxOffers, maxReadAttempts } from './missedQueue';
import { newRecovery, type Recovery } from './recovery';

/** When this process began, epoch milliseconds by its own clock. */
export const thisProcess = { startedAt: Date.now() };

/** No more deliveries than this are sent again at one tick: each takes a second at GitHub. */
const resendAtOnce = 20;
/** No more deliveries than this are asked for at one tick: less than half of GitHub's budget of a minute. */
const readAtOnce = 400;
/** So often, in milliseconds, a look checks the hook itself instead of its record; both, where looks are as far apart. */
const checkUpEveryMs = 12 * 60_000;
/** The services tell moments in whole seconds, and not all in the order in which things happened. */
const skewMs = 60_000;
/** n8n gives a tick five minutes, or 36 seconds with its durable scheduler; a slow target is not waited for that long (milliseconds). */
const longestShareMs = 30_000;
/** n8n gives an activation 84 seconds: a hook that is missing for longer (milliseconds) does not come by itself. */
const lostMs = 90_000;

/** What n8n keeps of a recovery, with the items that a tick returns. */
interface Kept extends KeptQueue {
	readonly of: string;
	readonly by: string;
	/** The watermarks, by target. */
	readonly coveredTo: Readonly<Record<string, number>>;
}

/** One tick of a node with hooks; all moments are the service's. */
interface Tick {
	readonly config: TriggerConfig;
	readonly hooks: WebhookAdapter;
	readonly registration: Registration;
	readonly recovery: Recovery;
	readonly kept: Kept;
	readonly memory: NodeMemory;
	/** Workflow and node, see `nodeKey`. */
	readonly key: string;
	/** What the address of the node's hooks ends with. */
	readonly end: string;
	readonly resend: number;
	/** What stands in the way, by what it concerns, as found at this tick. */
	readonly troubles: Record<string, string>;
	/** When it began, by this machine's clock. */
	readonly began: number;
	/** A third of n8n's time for a tick, in milliseconds: for looking, for reading, and to spare. */
	readonly shareMs: number;
	clock(): number;
	warn(message: string): void;
}

const isKept = (value: unknown, of: string): value is Kept =>
	typeof value === 'object' && value !== null && 'of' in value && value.of === of && 'coveredTo' in value;

/** The state of a target. */
function coverageOf({ recovery: { coverages } }: Pick<Tick, 'recovery'>, { id }: Target): Coverage {
	const known = coverages.get(id) ?? newCoverage();
	coverages.set(id, known);
	return known;
}

/** The watermark of a target, epoch milliseconds. */
function watermark(tick: Tick, target: Target): number {
	const { recovery, kept, registration } = tick;
	const now = tick.clock();
	const base = Math.max(kept.coveredTo[target.id] ?? 0, registration.coveredTo(target.id, now));
	const found = coveredTo(coverageOf(tick, target), { base, oldest: recovery.queue.oldest(target.id), now });
	return Math.max(found, registration.earliest(now));
}

/** Nothing that tells of older events is taken in: they are accepted, and what tells of them is not that late. */
const settledBefore = (tick: Tick, target: Target): number => watermark(tick, target) - overlapOf(tick);

const overlapOf = ({ config: { event, params } }: Tick): number =>
	Math.max(lateMs, event.overlap?.(params as never) ?? 0);

/** The node's hook on the target, made good if it was changed at the service; only the lifecycle knows where to make one. */
async function findHook(tick: Tick, target: Target): Promise<{ hook?: RemoteHook; takenBy?: string }> {
	const { config, hooks, registration, end } = tick;
	const { api, event } = config;
	if (target.id in registration.unhooked()) return {};
	const all = await hooks.list(api, target, registration.hooks()[target.id]?.id);
	const address = registration.address();
	const own = all.find(({ url }) => (address === undefined ? url.endsWith(end) : url === address));
	if (!own) return { takenBy: all.find(({ url }) => url.endsWith(end))?.url };
	const coverage = coverageOf(tick, target);
	const { provenAt = 0 } = coverage;
	coverage.provenAt = tick.clock();
	const secret = hooks.secret(await api.credential(), own.url);
	if (secret === undefined || address === undefined) return { hook: own };
	const kept = await keepOne({ hooks, api }, target, [own], { url: own.url, events: event.subscribe ?? [], secret });
	const known = coverage.changed === undefined ? registration.hooks()[target.id] : coverage;
	if (kept?.was === 'silent' || wasChanged(known, own.changed)) {
		const silentFrom = kept?.was === 'silent' ? (own.changed ?? provenAt) : provenAt;
		noteSilence(coverage, tick.clock(), silentFrom, watermark(tick, target));
	}
	return { hook: own };
}

/** Takes in what the hook's maker knows: since when it reports. While it still makes them, that is nothing yet. */
function noteRegistered(tick: Tick, target: Target): void {
	const { registration, kept } = tick;
	const coverage = coverageOf(tick, target);
	const { since, silentFrom } = registration.hooks()[target.id] ?? {};
	const activeSince = registration.activeSince();
	if (activeSince === undefined || since === undefined || since === coverage.reportsSince) return;
	const isCovered = coverage.readTo === undefined && (kept.coveredTo[target.id] ?? 0) >= since + lateMs;
	const isFirst = since <= Math.max(activeSince, registration.earliest(tick.clock()));
	coverage.reportsSince = since;
	if (!isCovered && !isFirst) noteSilence(coverage, since, silentFrom, watermark(tick, target));
}

/** What the service has on record as not delivered by the target's hook. @returns when that happened which is under way again. */
async function readRecord(tick: Tick, target: Target, hook: RemoteHook): Promise<number[]> {
	const { config, hooks, registration, recovery, memory, resend, warn } = tick;
	const now = tick.clock();
	const before = settledBefore(tick, target);
	const missed = await hooks.missed(config.api, target, hook, config.event, {
		...{ since: registration.earliest(now), now, resend, warn },
		startedAt: thisProcess.startedAt + now - Date.now(),
		refusedAt: memory.refusedAt,
		isReceiver: memory.isReceiver === true,
		received: (key) => receivedAs(tick.key, key, Date.now()),
	});
	const open = missed.filter((one) => !one.isDoubtful || !wasReceived(tick.key, one.key));
	for (const one of open) if (!one.isUnderWay && one.at >= before) recovery.queue.add(one);
	return open.flatMap((one) => (one.isUnderWay ? [one.at] : []));
}

/** Takes in what the list of one target holds of the stretch that only the list tells of. */
async function takeListed(tick: Tick, target: Target, since: number): Promise<PartialRead> {
	const { config, hooks, recovery } = tick;
	const coverage = coverageOf(tick, target);
	const now = tick.clock();
	const params = hooks.only(config.params, [target.id]);
	const reader = new PartialRead(coverage.behind, { since, now });
	const span = {
		...{ since, now, besideHook: true },
		...{ part: reader.part.bind(reader), tell: reader.tell.bind(reader) },
	};
	const found = (await config.event.list?.(config.api, params as never, span)) ?? [];
	reader.check();
	const until = (coverage.listedUntil ?? now) + skewMs;
	for (const outcome of await outcomesOf({ ...config, params }, found, span, { replayed: true })) {
		const from = reader.startOf(outcome.delivery);
		if ('error' in outcome) {
			const { delivery } = outcome;
			const key = `listed ${hashOf(config.event.keyOf?.(delivery as never) ?? JSON.stringify(delivery))}`;
			const label = `event of ${target.label} from the time without a webhook`;
			recovery.queue.add({ key, label, target: target.id, at: from, delivery });
			continue;
		}
		for (const item of outcome.items) {
			const key = String(item.json.eventId);
			const at = Date.parse(String(item.json.occurredAt));
			if (at >= from && at <= until) recovery.queue.add({ key, label: key, target: target.id, at }, [item]);
		}
	}
	return reader;
}

/**
 * Reads a target's list from its watermark on. What is refused for good is given up after enough attempts.
 *
 * @throws the error before that.
 */
async function readList(tick: Tick, target: Target, at: () => number): Promise<void> {
	const { registration } = tick;
	const coverage = coverageOf(tick, target);
	const from = watermark(tick, target);
	const earliest = registration.activeSince() === undefined ? from : registration.earliest(at());
	const since = Math.max(from - overlapOf(tick), earliest);
	const outcome = await takeListed(tick, target, since).catch((error: unknown) => ({ error }));
	if ('error' in outcome) {
		coverage.refusals += isPassing(outcome.error) || isOfWholeAccount(outcome.error) ? 0 : 1;
		if (coverage.refusals < maxPartAttempts) throw outcome.error;
		giveUp(tick, `list of ${target.id}`, say.listGivenUp(target, from, outcome.error));
	} else {
		if (outcome.notices.length > 0) tick.troubles[`list of ${target.id}`] = outcome.notices.join(' ');
		for (const [part, notice] of outcome.lost) giveUp(tick, part, notice);
	}
	coverage.behind = 'error' in outcome ? {} : outcome.backlog;
	noteListRead(coverage, at());
}

/** What a target's hook failed to deliver. A look costs one request when it missed nothing; the first also finds the hook. */
async function lookAt(tick: Tick, target: Target): Promise<void> {
	const coverage = coverageOf(tick, target);
	const before = coverage.hook;
	const looked = Date.now();
	const isCheckUp = before !== undefined && tick.clock() - (coverage.provenAt ?? 0) >= checkUpEveryMs;
	const isReadLately = tick.clock() - (coverage.readTo ?? 0) < checkUpEveryMs;
	if (!before || isCheckUp) {
		const { hook, takenBy } = await findHook(tick, target);
		const isHidden = tick.registration.hooks()[target.id]?.id === '';
		if (hook) noteHook(coverage, hook, tick.clock());
		else if (!isHidden) noteNoHook(coverage, tick.clock(), takenBy);
	}
	const at = () => tick.clock() - (Date.now() - looked); // the service's clock is known after the first answer
	noteRegistered(tick, target);
	const { hook } = coverage;
	const isRead = hook !== undefined && !(isCheckUp && isReadLately && hook === before);
	const open = isRead ? await readRecord(tick, target, hook) : [];
	const isUnknown = tick.registration.activeSince() === undefined && coverage.readTo === undefined;
	const isListed = needsList(coverage, at()) && !isUnknown; // nothing from before its first activation
	if (isListed) await readList(tick, target, at);
	if (isRead || !hook) coverage.readTo = Math.min(at(), ...open);
	coverage.lookedAt = tick.began;
}

/** A hook that is gone may have been replaced. */
async function lookTwice(tick: Tick, target: Target): Promise<void> {
	await lookAt(tick, target).catch(async (error: unknown) => {
		const coverage = coverageOf(tick, target);
		if (!isGone(error) || !coverage.hook) throw error;
		coverage.hook = undefined;
		await lookAt(tick, target);
	});
}

/**
 * Looks at a target until the time is over. What takes longer ends during later ticks, which use what it finds.
 *
 * @throws the error, or that there was no response in time.
 */
async function lookInTime(tick: Tick, target: Target, over: Promise<void>): Promise<void> {
	const coverage = coverageOf(tick, target);
	coverage.isLookedAt = true;
	const work = lookTwice(tick, target).finally(() => (coverage.isLookedAt = false));
	const late = over.then(() => {
		throw thatPasses(new Error(say.noAnswer(tick.shareMs)));
	});
	await Promise.race([work, late]);
}

/** Looks at the targets whose turn it is. @throws the first refusal when it was the turn of all, and all were refused. */
async function lookAtTargets(tick: Tick, due: readonly Target[], all: readonly Target[]): Promise<void> {
	const over = sleep(tick.shareMs);
	const results = await Promise.allSettled(due.map(async (target) => await lookInTime(tick, target, over)));
	const refused = results.flatMap((result, index) =>
		result.status === 'rejected' ? [{ target: due[index], error: result.reason as unknown }] : [],
	);
	const ending =
		refused.find(({ error }) => isOfWholeAccount(error)) ?? (refused.length === all.length ? refused[0] : undefined);
	if (ending) throw ending.error;
	for (const { target, error } of refused)
		if (target) tick.troubles[`list of ${target.id}`] = say.notLookedAt(target, error);
}

/** Something is not emitted: says so, and notes it for the next executions. */
function giveUp({ recovery, clock, warn }: Tick, key: string, notice: string): void {
	warn(notice);
	recovery.abandoned.set(key, { notice, since: clock() });
}

/** Reads one delivery. What cannot be read or completed is tried again, and given up after enough attempts. */
async function readOne(tick: Tick, missed: Missed): Promise<void> {
	const { config, registration, clock, warn } = tick;
	const { queue } = tick.recovery;
	const span = { since: registration.earliest(clock()), now: clock() };
	const read = async () => {
		const delivery = missed.delivery ?? (await missed.load?.());
		const deliveries = delivery === undefined ? [] : [delivery];
		return (await outcomesOf(config, deliveries, span, { replayed: true }))[0];
	};
	queue.noteReading(missed, true);
	const outcome = await read().catch((error: unknown) => ({ error }));
	queue.noteReading(missed, false);
	if (!outcome || 'items' in outcome) return queue.noteRead(missed, outcome?.items ?? [], clock());
	const reason = say.reasonOf(outcome.error);
	const isOfAll = isOfWholeAccount(outcome.error);
	const notice = queue.noteRefused(missed, reason, isOfAll || isPassing(outcome.error), clock());
	if (isOfAll) throw outcome.error;
	if (notice === 'first') warn(say.triedAgain(missed, reason));
	if (notice === 'last') giveUp(tick, missed.key, say.givenUp(missed, say.refusedOften(maxReadAttempts, reason)));
}

/** Reads what was found, until the time is over; what is being read then ends during later ticks. */
async function readFound(tick: Tick): Promise<void> {
	const found = tick.recovery.queue.toRead({ asked: readAtOnce, atHand: maxAtOnce });
	if (found.length === 0) return;
	const span = { since: tick.registration.earliest(tick.clock()), now: tick.clock() };
	const end = Date.now() + tick.shareMs;
	const read = async () => {
		const atHand = found.flatMap(({ delivery }) => (delivery ? [delivery] : []));
		await prepare(tick.config, atHand, span);
		const start = (missed: Missed) => async () => (Date.now() < end ? await readOne(tick, missed) : undefined);
		await runTasks(found.map((missed) => ({ exclusive: false, start: start(missed) })));
	};
	await Promise.race([read(), sleep(tick.shareMs)]);
}

/** Says, in n8n's log and at the output of the node's executions, what stands in the way. */
function tell(tick: Tick, notices: say.Notices): void {
	const { config, recovery, registration, clock, warn } = tick;
	const { targets = [] } = recovery;
	for (const target of targets) {
		const { missingSince, takenBy } = coverageOf(tick, target);
		const isMissing = missingSince !== undefined && !(target.id in registration.unhooked());
		if (isMissing && (takenBy !== undefined || clock() - missingSince >= lostMs)) {
			const why = takenBy === undefined ? say.deleted : say.taken(takenBy);
			tick.troubles[`hook of ${target.id}`] = say.withoutHook(target, config.event, why);
		}
	}
	for (const [key, one] of recovery.abandoned) notices.abandon(key, one, clock());
	const before = { ...notices.troubles(), ...recovery.troubles };
	const unseen = targets.flatMap((target) =>
		coverageOf(tick, target).lookedAt === tick.began ? [] : [`list of ${target.id}`],
	);
	const lasting = Object.fromEntries(unseen.flatMap((key) => (before[key] ? [[key, before[key]]] : [])));
	const isNew = (reason: string) => !Object.values(before).includes(reason);
	recovery.troubles = { ...lasting, ...tick.troubles };
	for (const reason of Object.values(recovery.troubles)) if (isNew(reason)) warn(reason);
	notices.setTroubles(recovery.troubles);
}

/** A target was not read for so long that what happened there is given up: it was refused, or polls are rarer than that. */
function noteLosing(tick: Tick, target: Target): void {
	const coverage = coverageOf(tick, target);
	const earliest = tick.registration.earliest(tick.clock());
	const { readTo = earliest, isLosing } = coverage;
	coverage.isLosing = readTo < earliest;
	if (coverage.isLosing && !isLosing) giveUp(tick, target.id, say.unreadForADay(target, readTo));
}

/** By target, to where all events of it have been accepted, as far as this process knows. */
function watermarks(tick: Tick): Record<string, number> {
	const { recovery, kept } = tick;
	const known = (recovery.targets ?? []).filter((target) => coverageOf(tick, target).readTo !== undefined);
	return { ...kept.coveredTo, ...Object.fromEntries(known.map((target) => [target.id, watermark(tick, target)])) };
}

/**
 * Fetches what the node's hooks failed to deliver. The service's own records are the state: its failed deliveries, its log
 * since the hook's first failure, or its lists of the time without a hook. What comes back carries `replayed: true`; it is
 * given out until n8n has accepted it, and repeats are dropped by their event id. See docs/architecture.md.
 *
 * @throws the first error, unless there is something to give out.
 */
export async function recoverMissed(
	context: IPollFunctions,
	config: TriggerConfig,
	hooks: WebhookAdapter,
): Promise<INodeExecutionData[]> {
	const node = context.getNode();
	const { api } = config;
	await api.credential(); // its address tells whose clock counts
	const clock = () => api.now();
	const began = Date.now();
	const key = nodeKey(context);
	const memory = nodeMemory(key, began);
	const registration = registrationOf(context);
	const of = `${configFingerprint(config, node)} ${registration.activeSince() ?? ''}`;
	const recovery = memory.recovery?.of === of ? memory.recovery : newRecovery(of);
	memory.recovery = recovery;
	const { queue, coverages } = recovery;
	const own = context.getWorkflowStaticData('node');
	const isOwn = isKept(own.recovery, of) && (own.recovery.by === recovery.id || !config.startsAgain);
	const kept = isOwn ? (own.recovery as Kept) : { of, by: '', ...emptyQueue, coveredTo: {} };
	const warn = (message: string) => context.logger.warn(`${node.name}: ${message}`);
	recovery.targets ??= await hooks.targets(api, config.params);
	const { targets } = recovery;
	const free = targets.filter(({ id }) => !coverages.get(id)?.isLookedAt);
	const due = dueTargets(free, ({ id }) => coverages.get(id)?.lookedAt, began);
	const tick: Tick = {
		...{ began, config, hooks, registration, recovery, kept, memory, key, clock, warn, troubles: {} },
		end: addressEnd(String(context.getWorkflow().id), node),
		resend: Math.max(1, Math.floor(resendAtOnce / Math.max(1, due.length))),
		shareMs: Math.min(context.getPollBudgetMs() / 3, longestShareMs),
	};
	const areVisible = seesExecutions(memory, own);
	const unseen = queue.settle(kept, { areVisible, isWaiting: (id) => isGiven(key, id) }, clock());
	for (const missed of unseen) giveUp(tick, missed.key, say.givenUp(missed, say.notSeenToStart(maxOffers)));
	if (unseen.length > 0) memory.hasExecuted = false; // they moved elsewhere
	for (const target of targets) noteLosing(tick, target);
	const refusals: unknown[] = [];
	for (const step of [async () => await lookAtTargets(tick, due, targets), async () => await readFound(tick)]) {
		await step().catch((error: unknown) => refusals.push(error));
	}
	const earliest = registration.earliest(clock());
	for (const { missed, reason } of queue.drop(earliest)) giveUp(tick, missed.key, say.givenUp(missed, reason));
	tell(tick, say.noticesOf(context));
	queue.forget(Math.min(clock(), ...targets.map((target) => settledBefore(tick, target))));
	const { items, kept: keptQueue } = queue.offer(maxAtOnce, clock());
	noteGiven(
		key,
		items.map(({ json }) => String(json.eventId)),
	);
	if (items.length > 0) {
		noteWhereRun(own, areVisible && unseen.length === 0);
		own.recovery = { of, by: recovery.id, ...keptQueue, coveredTo: watermarks(tick) };
	} else if (refusals.length > 0) throw refusals[0];
	return items;
}
