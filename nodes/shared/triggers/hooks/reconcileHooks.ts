import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { apiError } from '../../http/errors';
import type { Target } from './webhookAdapter';
import { findHooks, locateTarget, ensureHook, type Watch, withoutHook } from './standing';

/** All results, or the first error when all are there: n8n must not repeat while a part is still under way. */
export async function everyone<T, R>(all: readonly T[], act: (one: T, index: number) => Promise<R>): Promise<R[]> {
	const results = await Promise.allSettled(all.map(act));
	return results.map((result) => {
		if (result.status === 'rejected') throw result.reason;
		return result.value;
	});
}

function withWayOut({ node, event }: Watch, error: unknown): unknown {
	if (!(error instanceof NodeApiError) || !event.list || /"Polling"/.test(error.message)) return error;
	const message = `${error.message} Or choose the delivery "Polling", which needs no webhook.`;
	const { description, failure, httpCode } = error;
	return apiError(node, Number(httpCode), { message, description: description ?? undefined, failure });
}

const reasonOf = ({ event }: Watch, target: Target, error: unknown): string =>
	withoutHook(target, event, error instanceof Error ? error.message : '');

/**
 * Makes each target's hook what is wanted. A target that can have none is noted, to be polled, as long as another has one.
 *
 * @param mayMake whether missing hooks are made, too.
 * @returns whether every target that can have a hook has one.
 * @throws the first refusal when no target can have a hook, and what concerns all of them, such as a revoked token.
 */
export async function reconcileHooks(on: Watch, targets: readonly Target[], mayMake: boolean): Promise<boolean> {
	const seen = await everyone(targets, async (target) => await findHooks(on, target));
	const placed = await everyone(seen, async (one) => (mayMake || one.error ? await locateTarget(on, one) : one));
	const missing = placed.find(({ isMissing }) => isMissing);
	if (missing && on.isAttended) throw missing.error;
	const done = await everyone(placed, async (one, index) => {
		const target = targets[index] ?? one.target;
		return { ...(await ensureHook(on, one, target, mayMake)), target };
	});
	const refused = done.filter(({ error }) => error !== undefined);
	if (refused.length === done.length && refused[0]) throw withWayOut(on, refused[0].error);
	on.memory.setUnhooked(
		Object.fromEntries(refused.map(({ target, error }) => [target.id, reasonOf(on, target, error)])),
	);
	if (done.some(({ hasHook }) => hasHook)) on.memory.begin(Date.now());
	return done.every(({ hasHook, error }) => hasHook === true || error !== undefined);
}

/** @throws NodeOperationError when the node has more targets than hooks it may make. */
export function checkCrowd({ node, hooks }: Pick<Watch, 'node' | 'hooks'>, targets: readonly Target[]): void {
	if (targets.length <= mostHooks) return;
	const message = `This node watches ${targets.length} targets, and at most ${mostHooks} can have a webhook. ${hooks.crowdAdvice}`;
	throw new NodeOperationError(node, message, { failure: { cause: 'configuration-invalid' } });
}

/** Making one takes a second at GitHub, and n8n gives an activation 84 seconds. */
const mostHooks = 40;
