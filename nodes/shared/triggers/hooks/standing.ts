import type { INode } from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';

import type { AnyEvent } from '../../catalogue/event';
import type { Api } from '../../catalogue/api';
import { isGone } from '../../http/errors';
import { isOwnAt } from './address';
import { keepOne } from './keep';
import type { HookState } from './hookState';
import type { WebhookAdapter, RemoteHook, Target, DesiredHook } from './webhookAdapter';

/** A node's hooks as they should be, and what is needed to make them so. */
export interface Watch {
	readonly node: INode;
	readonly hooks: WebhookAdapter;
	readonly api: Api;
	readonly event: AnyEvent;
	readonly wanted: DesiredHook;
	readonly memory: HookState;
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

/** What becomes of a target without a hook, for its user. @param why the reason, or what to do. */
export const withoutHook = ({ label }: Target, { list: pollable }: AnyEvent, why: string): string => {
	const instead = pollable ? 'is looked through at the poll times instead' : 'is not watched';
	return `${label} has no webhook and ${instead}. ${why}`.trim();
};

const passing = new Set(['rate-limited', 'quota-exhausted', 'temporarily-unavailable']);
const causeOf = (error: unknown) => (error instanceof NodeApiError ? error.failure?.cause : undefined);

/** Whether the service will not have a hook of this account on this one target. */
export const isClientError = (error: unknown): boolean => {
	const cause = causeOf(error) ?? '';
	const status = error instanceof NodeApiError ? Number(error.httpCode) : 0;
	return status >= 400 && status < 500 && !passing.has(cause) && cause !== 'credential-invalid';
};

/** A refusal concerns its target alone, and a service that is out of reach leaves a known hook as it was; all else ends the attempt. */
function failed(on: Watch, target: Target, error: unknown): HookStatus {
	const isUnchecked = passing.has(causeOf(error) ?? '') && target.id in on.memory.known();
	if (!isUnchecked && !isClientError(error)) throw error;
	return isUnchecked ? { target, own: [], hasHook: true } : { target, own: [], error };
}

/** Reads only: the rights of all targets are known before the first hook is made. */
export async function findHooks(on: Watch, target: Target): Promise<HookStatus> {
	const { hooks, api, wanted, memory } = on;
	try {
		const all = await hooks.list(api, target, memory.known()[target.id]);
		return { target, own: all.filter(({ url }) => isOwnAt(wanted.url, url)) };
	} catch (error) {
		return failed(on, target, error);
	}
}

/** Finds a target that needs a hook under the name it has today, and tells one without rights from one that is not there. */
export async function locateTarget(on: Watch, standing: HookStatus): Promise<HookStatus> {
	if (standing.hasHook || standing.own.length > 0 || (standing.error && !isGone(standing.error))) return standing;
	try {
		return { ...standing, target: await on.hooks.resolve(on.api, standing.target) };
	} catch (error) {
		return { ...failed(on, standing.target, error), isMissing: isGone(error) };
	}
}

/** Keeps, repairs or makes the hook of one target. */
export async function ensureHook(on: Watch, standing: HookStatus, target: Target, mayMake: boolean): Promise<HookStatus> {
	const { hooks, api, wanted, memory } = on;
	if (standing.hasHook || standing.error) return standing;
	try {
		const kept = await keepOne(on, target, standing.own, wanted);
		if (kept?.was === 'silent') memory.noteGap(target.id, Date.now(), kept.hook.changed);
		if (kept) memory.remember(target.id, kept.hook.id);
		if (kept || !mayMake) return { ...standing, hasHook: kept !== undefined };
		const made = await hooks.create(api, standing.target, wanted);
		memory.noteGap(target.id, Date.now());
		memory.remember(target.id, made);
		return { ...standing, hasHook: true };
	} catch (error) {
		return failed(on, target, error);
	}
}
