import type { INodeProperties } from 'n8n-workflow';

import { matches } from '../../../shared/filters/text';
import { momentOf } from '../../api/moment';
import type { CheckDelivery, CheckRun, CommitStatus, StatusDelivery } from '../../log/payloads';
import { checkRunShape, statusShape } from './shape';

/** What counts as a failure; the GitHub CLI counts the same (`gh pr checks`, bucket "fail"), but for the failed start. */
const failures = ['action_required', 'error', 'failure', 'startup_failure', 'timed_out'];

export const conclusionsField = {
	displayName: 'Conclusions',
	name: 'conclusions',
	type: 'multiOptions',
	options: [
		{ name: 'Action Required', value: 'action_required' },
		{
			name: 'Any Failure',
			value: 'failed',
			description: 'Failure, error, timed out, startup failure or action required',
		},
		{ name: 'Cancelled', value: 'cancelled' },
		{ name: 'Error', value: 'error', description: 'Of commit statuses' },
		{ name: 'Failure', value: 'failure' },
		{ name: 'Neutral', value: 'neutral' },
		{ name: 'Skipped', value: 'skipped' },
		{ name: 'Stale', value: 'stale' },
		{ name: 'Startup Failure', value: 'startup_failure' },
		{ name: 'Success', value: 'success' },
		{ name: 'Timed Out', value: 'timed_out' },
	],
	default: [],
	description: 'How it must have ended; choose none for all',
} as const satisfies INodeProperties;

/** Whether the conclusion is one of the chosen ones. Pure. */
export const isConclusionWanted = (chosen: readonly string[], conclusion: string): boolean =>
	chosen.length === 0 || chosen.includes(conclusion) || (chosen.includes('failed') && failures.includes(conclusion));

/** What checks and commit statuses have in common. */
interface Ended {
	readonly name: string;
	/** Undefined for one that has not ended. */
	readonly conclusion: string | undefined;
	readonly branches: readonly string[];
	/** Names this ending, alike in webhooks and in GraphQL. */
	readonly key: string;
	readonly at: string;
}

const named = (branches: ReadonlyArray<string | null | undefined>): string[] =>
	branches.filter((one) => !!one) as string[];

/**
 * A check that is asked for again keeps its id, "its status is reset to queued and the conclusion is cleared"
 * (https://docs.github.com/rest/checks/runs#rerequest-a-check-run), so the moment and the conclusion name its ending; an app
 * that changes the texts of an ended check does not end it again.
 */
const runEnded = ({ check_run: run, action }: { readonly check_run: CheckRun; readonly action: string }): Ended => {
	const at = momentOf(run.completed_at ?? run.started_at);
	const isEnded = action === 'completed' && run.status === 'completed';
	return {
		name: run.name,
		conclusion: isEnded ? (run.conclusion ?? undefined) : undefined,
		branches: named([run.check_suite?.head_branch]),
		key: `check-run:${run.id}:${at}:${run.conclusion ?? ''}`,
		at,
	};
};

/** GraphQL tells no number of a status, and webhooks no node id, so its content names it. */
const statusEnded = (status: CommitStatus, repositoryId: number): Ended => {
	const at = momentOf(status.created_at);
	return {
		name: status.context,
		conclusion: status.state === 'pending' ? undefined : status.state,
		branches: named(status.branches.map(({ name }) => name)),
		key: `status:${repositoryId}:${status.sha}:${status.context}:${status.state}:${at}`,
		at,
	};
};

/** What ended, if it has. Pure. */
export const endedOf = (delivery: CheckDelivery): Ended =>
	'check_run' in delivery ? runEnded(delivery) : statusEnded(delivery, delivery.repository.id);

/** Whether the patterns name a branch that it is on. Pure. */
export const isOnBranch = (delivery: CheckDelivery, patterns: string): boolean => {
	const { branches } = endedOf(delivery);
	return (branches.length === 0 ? [''] : branches).some((branch) => matches(patterns, branch));
};

/** "The array includes a maximum of 10 branches." https://docs.github.com/webhooks/webhook-events-and-payloads#status */
const maxBranches = 10;

/** Whether a commit status may be on more branches than its webhook tells. Pure. */
export const lacksBranches = (delivery: CheckDelivery): delivery is StatusDelivery =>
	!('check_run' in delivery) && delivery.branches.length >= maxBranches;

/** A check as a workflow sees it. */
export const checkShape = (delivery: CheckDelivery) => {
	const { name, conclusion = null, branches, at } = endedOf(delivery);
	const isRun = 'check_run' in delivery;
	return {
		...(isRun ? checkRunShape(delivery.check_run) : statusShape(delivery)),
		name,
		conclusion,
		branches,
		completedAt: at,
	};
};
