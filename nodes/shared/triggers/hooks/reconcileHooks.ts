import { type INode, NodeApiError, NodeOperationError } from 'n8n-workflow';

import { apiError, isClientError, isGone, isPassing } from '../../http/errors';
import type { DesiredHook, HookCondition, RemoteHook, Target, WebhookAdapter } from './webhookAdapter';
import type { Api } from '../../catalogue/api';
import type { AnyEvent } from '../../catalogue/event';
import { isOwnAt } from './address';
import { withoutHook } from './notices';
import { type HookNote, type Registration, wasChanged } from './registration';

/** A hook that is kept, and how it stood before it was repaired. */
export interface Kept {
	readonly hook: RemoteHook;
	readonly was: HookCondition;
}

const ranks: readonly HookCondition[] = ['current', 'failing', 'silent'];

const stateOf = (hooks: WebhookAdapter, hook: RemoteHook, wanted: DesiredHook): HookCondition => {
	const state = hooks.conditionOf(hook, wanted);
	return state === 'current' && hook.url !== wanted.url ? 'failing' : state;
};

/**
 * Leaves exactly one of a node's hooks on a target, the one that needs the least repair, and makes it what is wanted.
 * Duplicates go first: services refuse a change that would make two hooks alike.
 *
 * @param own the node's hooks on the target, at its present address or at an older one.
 * @returns undefined when there is none to keep.
 */
export async function keepOne(
	{ hooks, api }: { readonly hooks: WebhookAdapter; readonly api: Api },
	target: Target,
	own: readonly RemoteHook[],
	wanted: DesiredHook,
): Promise<Kept | undefined> {
	const states = own.map((hook) => ({ hook, was: stateOf(hooks, hook, wanted) }));
	const [best, ...others] = states.sort((a, b) => ranks.indexOf(a.was) - ranks.indexOf(b.was));
	if (!best) return undefined;
	await Promise.all(others.map(async ({ hook }) => await hooks.remove(api, target, hook)));
	if (best.was !== 'current') await hooks.repair(api, target, best.hook, wanted);
	return best;
}

/** A node's hooks as they should be, and what is needed to make them so. */
export interface ReconcileContext {
	readonly node: INode;
	readonly hooks: WebhookAdapter;
	readonly api: Api;
	readonly event: AnyEvent;
	readonly wanted: DesiredHook;
	readonly registration: Registration;
	/** Whether a person is there to correct the node, so that a target which does not exist is refused. */
	readonly isAttended: boolean;
}

/** What is known about the hook of one target. */
export interface HookStatus {
	readonly target: Target;
	readonly own: readonly RemoteHook[];
	/** Whether the target has its hook, or had it when the service last answered. */
	readonly hasHook?: boolean;
	readonly error?: unknown;
	readonly isMissing?: boolean;
}

/** A refusal concerns its target alone, and a service that is out of reach leaves a known hook as it was; all else ends the attempt. */
function failed(context: ReconcileContext, target: Target, error: unknown): HookStatus {
	const isUnchecked = isPassing(error) && target.id in context.registration.hooks();
	if (!isUnchecked && !isClientError(error)) throw error;
	return isUnchecked ? { target, own: [], hasHook: true } : { target, own: [], error };
}

/** Reads only: the rights of all targets are known before the first hook is made. */
export async function findHooks(context: ReconcileContext, target: Target): Promise<HookStatus> {
	const { hooks, api, wanted, registration } = context;
	try {
		const all = await hooks.list(api, target, registration.hooks()[target.id]?.id);
		return { target, own: all.filter(({ url }) => isOwnAt(wanted.url, url, registration.address())) };
	} catch (error) {
		return failed(context, target, error);
	}
}

/** Finds a target that needs a hook under the name it has today, and tells one without rights from one that is not there. */
export async function locateTarget(context: ReconcileContext, standing: HookStatus): Promise<HookStatus> {
	if (standing.hasHook || standing.own.length > 0 || (standing.error && !isGone(standing.error))) return standing;
	try {
		return { ...standing, target: await context.hooks.resolve(context.api, standing.target) };
	} catch (error) {
		return { ...failed(context, standing.target, error), isMissing: isGone(error) };
	}
}

/**
 * What is noted of a hook that is kept. One that was silent, or that was changed at the service since it was noted and may have
 * been, reports only from now on. Pure.
 */
const noteOf = (before: HookNote | undefined, { hook, was }: Kept, now: number): HookNote => {
	const { id, changed } = hook;
	if (was === 'silent') return { id, since: now, silentFrom: changed ?? 0 };
	if (wasChanged(before, changed) || before?.id !== id) return { id, since: now, changed };
	return { ...before, changed: before?.changed ?? changed };
};

/** Keeps, repairs or makes the hook of one target. */
export async function ensureHook(
	context: ReconcileContext,
	standing: HookStatus,
	target: Target,
	mayMake: boolean,
): Promise<HookStatus> {
	const { hooks, api, wanted, registration } = context;
	if (standing.hasHook || standing.error) return standing;
	try {
		const kept = await keepOne(context, target, standing.own, wanted);
		if (kept) registration.remember(target.id, noteOf(registration.hooks()[target.id], kept, api.now()));
		if (kept || !mayMake) return { ...standing, hasHook: kept !== undefined };
		const made = await hooks.create(api, standing.target, wanted);
		registration.remember(target.id, { id: made, since: api.now() });
		return { ...standing, hasHook: true };
	} catch (error) {
		return failed(context, target, error);
	}
}

/** All results, or the first error when all are there: n8n must not repeat while a part is still under way. */
export async function allOrFirstError<T, R>(
	all: readonly T[],
	act: (one: T, index: number) => Promise<R>,
): Promise<R[]> {
	const results = await Promise.allSettled(all.map(act));
	return results.map((result) => {
		if (result.status === 'rejected') throw result.reason;
		return result.value;
	});
}

function suggestPolling({ node, event }: ReconcileContext, error: unknown): unknown {
	if (!(error instanceof NodeApiError) || !event.list || /"Polling"/.test(error.message)) return error;
	const message = `${error.message} Or choose the delivery "Polling", which needs no webhook.`;
	const { description, failure, httpCode } = error;
	return apiError(node, Number(httpCode), { message, description: description ?? undefined, failure });
}

const reasonOf = ({ event }: ReconcileContext, target: Target, error: unknown): string =>
	withoutHook(target, event, error instanceof Error ? error.message : '');

function refuseMissing({ isAttended }: ReconcileContext, { isMissing, error }: HookStatus): void {
	if (isMissing && isAttended) throw error;
}

/** Reads how all targets stand before it changes the first. */
async function mend(context: ReconcileContext, targets: readonly Target[], mayMake: boolean): Promise<HookStatus[]> {
	const seen = await allOrFirstError(targets, async (target) => await findHooks(context, target));
	const placed = await allOrFirstError(seen, async (one) =>
		mayMake || one.error ? await locateTarget(context, one) : one,
	);
	for (const one of placed) refuseMissing(context, one);
	return await allOrFirstError(
		placed,
		async (one, index) => await ensureHook(context, one, targets[index] ?? one.target, mayMake),
	);
}

/** Makes a hook at once. After a refusal it looks: the hook may be there, the target under another name, or something missing. */
async function makeHook(context: ReconcileContext, standing: HookStatus, target: Target): Promise<HookStatus> {
	const made = await ensureHook(context, standing, target, true);
	if (made.error === undefined || standing.error !== undefined) return made;
	const seen = await findHooks(context, standing.target);
	const isFinal = seen.own.length === 0 && seen.error === undefined && !isGone(made.error);
	if (isFinal) return made;
	return await ensureHook(context, await locateTarget(context, seen), target, true);
}

/** Removes what a first attempt made, because a person must correct the node. */
async function withdraw(
	{ hooks, api, wanted, registration }: ReconcileContext,
	targets: readonly Target[],
): Promise<void> {
	await allOrFirstError(targets, async (target) => {
		const id = registration.hooks()[target.id]?.id;
		if (id) await hooks.remove(api, target, { id, url: wanted.url, raw: {} });
	});
	registration.leave(api.now());
}

/** Makes the hooks of a node that has none, one after the other. */
async function makeInTurn(context: ReconcileContext, targets: readonly Target[]): Promise<HookStatus[]> {
	const done: HookStatus[] = [];
	for (const target of targets) {
		const one = await makeHook(context, { target, own: [] }, target);
		if (one.isMissing && context.isAttended) await withdraw(context, targets);
		refuseMissing(context, one);
		done.push(one);
	}
	return done;
}

/** Makes the hooks of a node that has none, side by side, when all targets are found. */
async function makeTogether(context: ReconcileContext, targets: readonly Target[]): Promise<HookStatus[]> {
	const placed = await allOrFirstError(targets, async (target) => await locateTarget(context, { target, own: [] }));
	for (const one of placed) refuseMissing(context, one);
	return await allOrFirstError(
		placed,
		async (one, index) => await makeHook(context, one, targets[index] ?? one.target),
	);
}

async function makeFirst(context: ReconcileContext, targets: readonly Target[]): Promise<HookStatus[]> {
	context.registration.noteAttempt();
	return await (context.hooks.resolvesFirst ? makeTogether(context, targets) : makeInTurn(context, targets));
}

/**
 * Makes each target's hook what is wanted. A target that can have none is noted, to be polled, as long as another has one.
 *
 * @param mayMake whether missing hooks are made, too.
 * @returns whether every target that can have a hook has one.
 * @throws the first refusal when no target can have a hook, and what concerns all of them, such as a revoked token.
 */
export async function reconcileHooks(
	context: ReconcileContext,
	targets: readonly Target[],
	mayMake: boolean,
): Promise<boolean> {
	const isFirst = mayMake && context.registration.isNew();
	const statuses = isFirst ? await makeFirst(context, targets) : await mend(context, targets, mayMake);
	const done = statuses.map((one, index) => ({ ...one, target: targets[index] ?? one.target }));
	const refused = done.filter(({ error }) => error !== undefined);
	if (refused.length === done.length && refused[0]) throw suggestPolling(context, refused[0].error);
	if (done.some(({ hasHook }) => hasHook)) context.registration.begin(context.api.now());
	context.registration.setUnhooked(
		Object.fromEntries(refused.map(({ target, error }) => [target.id, reasonOf(context, target, error)])),
	);
	return done.every(({ hasHook, error }) => hasHook === true || error !== undefined);
}

/** @throws NodeOperationError when the node has more targets than hooks it may make. */
export function checkTargetLimit(
	{ node, hooks }: Pick<ReconcileContext, 'node' | 'hooks'>,
	targets: readonly Target[],
): void {
	if (targets.length <= maxHooks) return;
	const message = `This node watches ${targets.length} targets, and at most ${maxHooks} can have a webhook. ${hooks.tooManyTargetsAdvice}`;
	throw new NodeOperationError(node, message, { failure: { cause: 'configuration-invalid' } });
}

/** Making one takes a second at GitHub, and n8n gives an activation 84 seconds. */
const maxHooks = 40;
