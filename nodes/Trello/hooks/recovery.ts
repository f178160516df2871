import { type IDataObject, NodeApiError } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import type { AnyEvent } from '../../shared/catalogue/event';
import { copyOf, isClientError, isGone } from '../../shared/http/errors';
import { path } from '../../shared/http/path';
import type { Missed, RecoveryWindow, RemoteHook, Target } from '../../shared/triggers/hooks/webhookAdapter';
import { readInBatch } from '../api/batch';
import { madeAt } from '../api/ids';
import { type Action, momentOf } from '../log/actions';
import {
	isReadable,
	loggedActions,
	type Model,
	maxActions,
	maxRecentActions,
	recentActions,
} from '../log/loggedActions';
import { noteUnnamed } from './echoes';
import { modelOf, nameFields } from './models';

interface Health extends IDataObject {
	consecutiveFailures?: number;
	firstConsecutiveFailDate?: string | null;
}

interface Look {
	/** Epoch milliseconds. */
	readonly at: number;
	/** Since when the hook failed then, epoch milliseconds. A success makes Trello forget it. */
	readonly since?: number;
	/** When the log was last read, or a webhook was received here, so that nothing can have been refused unseen; epoch milliseconds. */
	readonly provenAt: number;
	/** Name and state of the board or workspace then. */
	readonly scope?: Scope;
	/** Whether the account could not read it at a later poll, so that its webhook reported nothing. */
	readonly isLost?: boolean;
}

/** What is read of a board or a workspace to know that the account can still read it. */
interface Scope extends IDataObject {
	closed?: boolean;
}

/** When a hook was last looked at, and how it stood. */
const looks = new WeakMap<RemoteHook, Look>();

/**
 * Where webhooks reach another process (queue mode), this one does not know of a delivery that was refused while others were
 * not, so it reads the log now and then, in milliseconds. More often would start an execution for events that were received.
 */
const proveEveryMs = 60 * 60_000;

/** Clocks may differ, and n8n may have crashed a little before the first failure; in milliseconds. */
const marginMs = 60_000;

/** How long after its start n8n listens at the latest, in milliseconds; what is reported later has been received. */
const listeningMs = 60_000;

/** Trello tries a delivery again after 30, 60 and 120 seconds and then gives it up: this long after the first try, in milliseconds. */
const triesMs = 210_000;

const failingSince = ({ consecutiveFailures = 0, firstConsecutiveFailDate }: Health, since: number) =>
	consecutiveFailures > 0 ? Date.parse(firstConsecutiveFailDate ?? '') || since : undefined;

const kindNames = { boards: 'Board', organizations: 'Workspace', members: 'Account' } as const;

const titleOf = ({ kind, id }: Model, scope: Scope | undefined): string => {
	const name = scope?.[nameFields[kind]];
	return `${kindNames[kind]} ${typeof name === 'string' ? `"${name}"` : id}`;
};

/** The error of an account that lost access, with the name of what it lost. */
function lostAccess(error: unknown, model: Model, last: Scope | undefined): unknown {
	if (!(error instanceof NodeApiError) || !(isClientError(error) || isGone(error))) return error;
	const what = `${titleOf(model, last)} cannot be read by this account, so its webhook reports nothing. The trigger continues when the account has access again.`;
	return copyOf(error.node, error, `${what} ${error.message}`);
}

/**
 * Reads whether the account can still read what its webhook watches: a webhook whose owner lost access remains active and
 * reports nothing. A token without its own account is not accepted at all.
 *
 * @param last what the poll before has read, for the name in the error.
 */
async function readScope(api: Api, model: Model, last?: Scope): Promise<Scope | undefined> {
	const { kind, id } = model;
	if (kind === 'members') return undefined;
	const fields = kind === 'boards' ? 'name,closed' : nameFields[kind];
	return await readInBatch<Scope>(api, path`/${kind}/${id}`, { fields }).catch((error: unknown) => {
		throw lostAccess(error, model, last);
	});
}

/**
 * How the hook stands and whether the account can read what it watches, and, with the same request, the log since a time;
 * `recent` is undefined where the log is longer, or not requested.
 */
async function standing(
	api: Api,
	hook: RemoteHook,
	model: Model,
	types: readonly string[],
	{ since, last }: { readonly since?: number | undefined; readonly last?: Scope | undefined },
) {
	const reads = [
		readInBatch<Health>(api, path`/webhooks/${hook.id}`),
		readScope(api, model, last),
		since === undefined ? undefined : recentActions(api, [model], types, since),
	] as const;
	const [health, scope, recent] = await Promise.allSettled(reads);
	if (scope.status === 'rejected') throw scope.reason;
	if (health.status === 'rejected') throw health.reason;
	if (recent.status === 'rejected') throw recent.reason;
	const isAll = recent.value !== undefined && recent.value.length < maxRecentActions;
	return { health: health.value, scope: scope.value, recent: isAll ? recent.value : undefined };
}

/** The first poll of a process reads the log, which proves the access; an event that no log contains needs a request. */
const first = async (api: Api, hook: RemoteHook, model: Model, types: readonly string[]) => ({
	health: hook.raw as Health,
	scope: types.some(isReadable) ? undefined : await readScope(api, model),
	recent: undefined,
});

/** Says once that a board is closed, and once that it is open again. */
function reportClosed(
	model: Model,
	previous: Scope | undefined,
	scope: Scope | undefined,
	warn: (message: string) => void,
) {
	if (scope === undefined || (previous?.closed ?? false) === (scope.closed ?? false)) return;
	warn(
		scope.closed
			? `${titleOf(model, scope)} is closed. Little happens on a closed board: reopen it, or remove it from the trigger.`
			: `${titleOf(model, scope)} is open again.`,
	);
}

/** From when on a failure may have come and been wiped out by a success since the look before, epoch milliseconds. */
const hiddenSince = (
	previous: Look | undefined,
	{ now, refusedAt = -Infinity }: Pick<RecoveryWindow, 'now' | 'refusedAt'>,
): number | undefined =>
	previous && (previous.isLost || now - previous.at > triesMs || refusedAt >= previous.at)
		? previous.at - triesMs
		: undefined;

/**
 * Reads the log since the hook's first failure, once more after the hook has recovered, and, at the first look of this
 * process, as far back as allowed: a success after n8n came back has wiped out what failed meanwhile. Between looks that are
 * further apart than Trello tries, or where a delivery was refused and the next was not, a failure may have come, cost events
 * and been wiped out: then the log is read since the look before, whatever the hook says. https://developer.atlassian.com/cloud/trello/guides/rest-api/webhooks/
 */
export async function missedActions(
	api: Api,
	target: Target,
	hook: RemoteHook,
	{ subscribe = [] }: AnyEvent,
	{ since, now, startedAt, refusedAt, isReceiver, warn }: RecoveryWindow,
): Promise<Missed[]> {
	const previous = looks.get(hook);
	const isUnproven = previous !== undefined && !isReceiver && now - previous.provenAt > proveEveryMs;
	const unseen = isUnproven ? previous.provenAt - triesMs : hiddenSince(previous, { now, refusedAt });
	const oldest = Math.max(since, (madeAt(hook.id) ?? 0) - marginMs);
	const from = (start: number) => Math.max(oldest, start - marginMs);
	const model = modelOf(target);
	const unseenFrom = unseen === undefined ? undefined : from(unseen);
	const reading = previous
		? standing(api, hook, model, subscribe, { since: unseenFrom, last: previous.scope })
		: first(api, hook, model, subscribe);
	const { health, scope, recent } = await reading.catch((error: unknown) => {
		if (previous) looks.set(hook, { ...previous, isLost: true });
		throw error;
	});
	reportClosed(model, previous?.scope, scope, warn);
	const failing = failingSince(health, since);
	const known = [failing, previous?.since, previous ? undefined : since].filter((start) => start !== undefined);
	const starts = unseen === undefined ? known : [...known, unseen];
	const start = from(Math.min(...starts));
	const knownStart = from(Math.min(...known));
	const read = async () => (start === unseenFrom && recent) || (await loggedActions(api, model, subscribe, start));
	const missed = starts.length > 0 ? await read() : [];
	if (missed.length >= maxActions)
		warn(`${target.label} has more than ${maxActions} actions to look through; the oldest are not looked at.`);
	const isProven = isReceiver || !previous || isUnproven;
	looks.set(hook, {
		at: now,
		since: failing,
		provenAt: isProven ? now : previous.provenAt,
		scope: scope ?? previous?.scope,
	});
	const isDelivering = previous === undefined && failing === undefined;
	const isLate = (action: Action) => isDelivering && Date.parse(momentOf(action)) > startedAt + listeningMs;
	/** What came before the first failure was delivered, and perhaps ignored as these nodes' own doing. */
	const mayBeDelivered = (action: Action) => Date.parse(momentOf(action)) < (failing ?? Infinity) - marginMs;
	return missed
		.filter((action) => !isLate(action))
		.toReversed()
		.map((action) => ({
			...{ target: target.id, at: Date.parse(momentOf(action)) },
			key: action.id,
			label: `action ${action.id} (${action.type}) of ${target.label}`,
			delivery: mayBeDelivered(action) ? noteUnnamed(action) : action,
			isDoubtful: Date.parse(momentOf(action)) < knownStart,
		}));
}
