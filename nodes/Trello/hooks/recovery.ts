import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import type { AnyEvent } from '../../shared/catalogue/event';
import { path } from '../../shared/http/path';
import type { Missed, RecoveryWindow, RemoteHook, Target } from '../../shared/triggers/hooks/webhookAdapter';
import { readInBatch } from '../api/batch';
import { madeAt } from '../api/ids';
import { type Action, momentOf } from '../log/actions';
import { loggedActions, type Model, maxActions, maxRecentActions, recentActions } from '../log/loggedActions';
import { noteUnnamed } from './echoes';
import { modelOf } from './models';

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

/** How the hook stands, and, with the same request, the log since a moment; undefined where it is longer, or not asked for. */
async function standing(api: Api, hook: RemoteHook, model: Model, types: readonly string[], since: number | undefined) {
	const route = path`/webhooks/${hook.id}`;
	if (since === undefined) return { health: await api.request<Health>({ method: 'GET', path: route }) };
	const reads = [readInBatch<Health>(api, route), recentActions(api, [model], types, since)] as const;
	const [health, recent] = await Promise.all(reads);
	return { health, recent: recent.length < maxRecentActions ? recent : undefined };
}

/** From when on a failure may have come and been wiped out by a success since the look before, epoch milliseconds. */
const hiddenSince = (
	previous: Look | undefined,
	{ now, refusedAt = -Infinity }: Pick<RecoveryWindow, 'now' | 'refusedAt'>,
): number | undefined =>
	previous && (now - previous.at > triesMs || refusedAt >= previous.at) ? previous.at - triesMs : undefined;

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
	const { health, recent } = previous ? await standing(api, hook, model, subscribe, unseenFrom) : { health: hook.raw };
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
	looks.set(hook, { at: now, since: failing, provenAt: isProven ? now : previous.provenAt });
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
