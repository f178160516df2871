import type { INodeProperties } from 'n8n-workflow';
import { inRequests } from '../../../api/quota';

import {
	addedOrRemoved,
	commonChanges,
	isPartOfOpening,
	mayBePartOfOpening,
	type SubjectChange,
	turned,
} from '../../../log/changes';
import { changedAt, changeKey, withEntry } from '../../../log/entries';
import { githubEvent } from '../../../hooks/event';
import { areUnlisted, draftsFilter, isUntold } from '../../../hooks/filters';
import type { PullRequestDelivery } from '../../../log/payloads';
import { personShape, repositoryShape } from '../../../api/shapes';
import { isPullRequestWanted, pullRequestFilters } from '../filters';
import { polledActions, pullRequestDeliveries, reviewerOf, reviewerShape, sourceOf } from '../pullRequest';
import { isMerged, pullRequestAlone } from '../shape';

/** What can change on a pull request. */
const pullRequestKinds = {
	displayName: 'Changes',
	name: 'kinds',
	type: 'multiOptions',
	options: [
		{ name: 'Assignees', value: 'assignees' },
		{ name: 'Base Branch', value: 'base' },
		{ name: 'Closed Without Merging', value: 'closed' },
		{ name: 'Commits', value: 'commits' },
		{ name: 'Description', value: 'body' },
		{ name: 'Labels', value: 'labels' },
		{ name: 'Marked as Draft', value: 'draft' },
		{ name: 'Marked as Ready for Review', value: 'ready' },
		{ name: 'Merged', value: 'merged' },
		{ name: 'Milestone', value: 'milestone' },
		{ name: 'Reopened', value: 'reopened' },
		{ name: 'Reviewers', value: 'reviewers' },
		{ name: 'Title', value: 'title' },
	],
	default: [],
	description: 'Which changes count; leave empty for all. What a pull request is opened with is no change.',
} as const satisfies INodeProperties;

/** New commits move the head. */
const pushed = (before: string | null, after: string): SubjectChange[] => [
	{
		kind: 'commits',
		key: `commits:${after}`,
		change: { field: 'head', from: before === null ? null : { sha: before }, to: { sha: after } },
	},
];

const rebased = (edit: { readonly from: string } | undefined, to: string): SubjectChange[] =>
	edit
		? [{ kind: 'base', key: 'base', change: { field: 'base', from: { branch: edit.from }, to: { branch: to } } }]
		: [];

/** What a delivery about a pull request tells of changes; nothing for other actions. Pure. */
function changesOfPullRequest(delivery: PullRequestDelivery): readonly SubjectChange[] {
	const { action, pull_request: pull, changes, before, after } = delivery;
	if (isPartOfOpening(delivery)) return [];
	const { reviewer, team } = reviewerShape(delivery);
	const asked = reviewer ?? team;
	switch (action) {
		case 'closed':
			return isMerged(pull) ? turned('merged', 'isMerged', false, true) : turned('closed', 'state', 'open', 'closed');
		case 'reopened':
			return turned('reopened', 'state', 'closed', 'open');
		case 'converted_to_draft':
			return turned('draft', 'isDraft', false, true);
		case 'ready_for_review':
			return turned('ready', 'isDraft', true, false);
		case 'synchronize':
			return pushed(before ?? null, after ?? pull.head.sha);
		case 'review_requested':
			return addedOrRemoved('reviewers', reviewerOf(delivery), asked, true);
		case 'review_request_removed':
			return addedOrRemoved('reviewers', reviewerOf(delivery), asked, false);
		default:
			return [...commonChanges(delivery, pull), ...rebased(changes?.base?.ref, pull.base.ref)];
	}
}

const wantedChanges = (delivery: PullRequestDelivery, { kinds }: { readonly kinds: readonly string[] }) =>
	changesOfPullRequest(delivery).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));

export const updatedPullRequest = githubEvent('pull_request', {
	isText: true,
	name: 'Updated Pull Request',
	value: 'updatedPullRequest',
	description:
		'When a pull request is edited, closed, merged, reopened, marked as draft or ready, or gets commits, labels, assignees or reviewers; one item per change, with old and new value. Polling does not see commits, changed descriptions and changed base branches.',
	alias: ['pull request reopened', 'pull request marked as draft', 'commits pushed to pull request'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#pull_request',
	rights: 'Webhooks: read and write (instant), Pull requests: read and Issues: read (polling)',
	cost: inRequests({ look: 0, event: 3, delivery: 1 }),
	fields: [pullRequestKinds, draftsFilter, ...pullRequestFilters],
	accepts: (delivery, { kinds, ...filters }) =>
		isPullRequestWanted(delivery.pull_request, filters) && wantedChanges(delivery, { kinds }).length > 0,
	complete: async (api, delivery) => {
		const whole = await withEntry(api, delivery);
		return mayBePartOfOpening(whole, api.now()) ? undefined : whole;
	},
	emits: (delivery, { kinds }) => {
		const { pull_request: pull, repository, sender } = delivery;
		return wantedChanges(delivery, { kinds }).map(({ key, kind, change }) => ({
			eventId: `pull_request:${pull.id}:${key}:${changeKey(delivery, kind)}`,
			occurredAt: changedAt(delivery),
			actor: personShape(sender),
			kind,
			changes: [change],
			pullRequest: pullRequestAlone(pull),
			repository: repositoryShape(repository),
			source: sourceOf(delivery),
		}));
	},
	list: async (name, api, { kinds }, span) => {
		const isUnlisted = areUnlisted(kinds, ['base', 'body', 'commits']);
		const unknown = 'which pull requests got commits, another description or another base branch';
		if (isUntold(span, isUnlisted, unknown, 'Choose instant delivery, or other changes.')) return [];
		return await pullRequestDeliveries(api, name, span, polledActions);
	},
});
