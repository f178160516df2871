import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import type { AnyEvent } from '../../shared/catalogue/event';
import { path } from '../../shared/http/path';
import type { Missed, RecoveryWindow, RemoteHook, Target } from '../../shared/triggers/hooks/webhookAdapter';
import { madeAt } from '../api/ids';
import type { Action } from './actions';
import { loggedActions, modelOf, mostActions } from './models';

interface Health extends IDataObject {
	consecutiveFailures?: number;
	firstConsecutiveFailDate?: string | null;
}

/** What each hook's last check saw: since when it failed, epoch milliseconds. A success makes Trello forget it. */
const failures = new WeakMap<RemoteHook, { readonly since?: number }>();

/** Clocks may differ, and n8n may have crashed a little before the first failure: so many milliseconds. */
const marginMs = 60_000;

/** n8n listens at the latest so many milliseconds after its start; what is reported later has been received. */
const listeningMs = 60_000;

const failingSince = ({ consecutiveFailures = 0, firstConsecutiveFailDate }: Health, since: number) =>
	consecutiveFailures > 0 ? Date.parse(firstConsecutiveFailDate ?? '') || since : undefined;

/**
 * Reads the log since the hook's first failure, once more after the hook has recovered, and, at the first check of
 * this process, as far back as allowed: a success after n8n came back has wiped out what failed meanwhile.
 * https://developer.atlassian.com/cloud/trello/guides/rest-api/webhooks/
 */
export async function missedActions(
	api: Api,
	target: Target,
	hook: RemoteHook,
	{ subscribe = [] }: AnyEvent,
	{ since, startedAt, warn }: RecoveryWindow,
): Promise<Missed[]> {
	const previous = failures.get(hook);
	const health = previous ? await api.request<Health>({ method: 'GET', path: path`/webhooks/${hook.id}` }) : hook.raw;
	const failing = failingSince(health, since);
	const starts = [failing, previous?.since, previous ? undefined : since].filter((start) => start !== undefined);
	const from = Math.max(since, madeAt(hook.id) - marginMs, Math.min(...starts) - marginMs);
	const missed = starts.length > 0 ? await loggedActions(api, modelOf(target), subscribe, from) : [];
	if (missed.length >= mostActions)
		warn(`${target.label} has more than ${mostActions} actions to look through; the oldest are not looked at.`);
	failures.set(hook, { since: failing });
	const isDelivering = previous === undefined && failing === undefined;
	const isLate = ({ date }: Action) => isDelivering && Date.parse(date) > startedAt + listeningMs;
	return missed
		.filter((action) => !isLate(action))
		.toReversed()
		.map((action) => ({
			target: target.id,
			key: action.id,
			label: `action ${action.id} (${action.type}) of ${target.label}`,
			delivery: action,
		}));
}
