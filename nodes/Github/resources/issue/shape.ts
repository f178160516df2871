import { defineShape, reducedOf } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import {
	type AccountObject,
	authorShape,
	manyReactions,
	pageOfAddress,
	peopleShape,
	personShape,
	placeOfLink,
	reactionCounts,
} from '../../api/shapes';
import { type LabelObject, labelsOnShape } from '../label/shape';
import { milestoneOnShape } from '../milestone/shape';

/** https://docs.github.com/rest/issues/issues#get-an-issue */
export type IssueObject = Omit<Like<'issue', typeof example, 'id'>, 'labels' | 'assignees' | 'type'> & {
	readonly labels?: ReadonlyArray<LabelObject | string | null>;
	readonly assignees?: ReadonlyArray<AccountObject | null> | null;
	readonly type?: { readonly name: string } | null;
};

/** What issues and pull requests have in common. */
export type SubjectObject = Omit<
	IssueObject,
	'state_reason' | 'type' | 'pull_request' | 'reactions' | 'sub_issues_summary' | 'parent_issue_url' | 'closed_by'
>;

/** What issues and pull requests have in common, beside their repository. Pure. */
export const subjectShape = (subject: SubjectObject) => ({
	id: subject.id,
	nodeId: subject.node_id ?? null,
	number: subject.number ?? null,
	title: subject.title ?? '',
	body: subject.body ?? '',
	url: subject.html_url ?? null,
	state: subject.state ?? 'open',
	author: authorShape(subject.user, subject.author_association),
	labels: labelsOnShape(subject.labels),
	assignees: peopleShape(subject.assignees),
	milestone: subject.milestone ? milestoneOnShape(subject.milestone) : null,
	isLocked: subject.locked ?? null,
	lockReason: subject.active_lock_reason ?? null,
	createdAt: subject.created_at ?? null,
	updatedAt: subject.updated_at ?? null,
	closedAt: subject.closed_at ?? null,
});

const parentShape = (address: string) => {
	const url = pageOfAddress(address);
	return { number: Number(/\/(\d+)$/.exec(url)?.[1]) || null, url };
};

/** An issue as a workflow sees it beside its repository; a pull request among the issues is seen the same way. Pure. */
export const issueAlone = (issue: IssueObject) => ({
	...subjectShape(issue),
	stateReason: issue.state_reason ?? null,
	type: issue.type?.name ?? null,
	isPullRequest: (issue.pull_request ?? null) !== null,
	counts: {
		comments: issue.comments ?? null,
		reactions: issue.reactions?.total_count ?? null,
		subIssues: issue.sub_issues_summary?.total ?? null,
		subIssuesCompleted: issue.sub_issues_summary?.completed ?? null,
	},
	reactions: reactionCounts(issue.reactions),
	parent: issue.parent_issue_url ? parentShape(issue.parent_issue_url) : null,
	closedBy: personShape(issue.closed_by),
});

/** An issue as a workflow sees it. Pure. */
export const issueShape = (issue: IssueObject) => ({ ...issueAlone(issue), repository: placeOfLink(issue.html_url) });

const octocat = { id: 583231, login: 'octocat', type: 'User' } as const;

const example = {
	id: 2671234567,
	node_id: 'I_kwDOABPHjc6fOjPH',
	number: 1347,
	title: 'Found a bug',
	body: 'The export loses the last row.',
	html_url: 'https://github.com/octocat/hello-world/issues/1347',
	state: 'closed',
	state_reason: 'completed',
	type: { name: 'Bug' },
	user: octocat,
	author_association: 'CONTRIBUTOR',
	labels: [
		{ id: 208045946, node_id: 'LA_1', name: 'bug', color: 'f29513', description: 'Broken', default: true, url: '' },
	],
	assignees: [octocat],
	milestone: {
		...{
			id: 1002604,
			node_id: 'MI_1',
			number: 1,
			title: 'v1.0',
			description: '',
			url: '',
			html_url: '',
			state: 'open',
		},
		...{
			due_on: '',
			open_issues: 4,
			closed_issues: 8,
			creator: octocat,
			created_at: '',
			updated_at: '',
			closed_at: '',
		},
	},
	locked: true,
	active_lock_reason: 'resolved',
	pull_request: {},
	comments: 3,
	reactions: manyReactions,
	sub_issues_summary: { total: 2, completed: 1 },
	parent_issue_url: 'https://api.github.com/repos/octocat/hello-world/issues/1300',
	closed_by: octocat,
	created_at: '2026-11-20T10:00:00Z',
	updated_at: '2026-11-20T12:00:00Z',
	closed_at: '2026-11-20T12:00:00Z',
} as const;

/** Issues, with the pull requests among them. */
export const issues = defineShape<IssueObject>(issueShape, example);

/** Issues as a search returns them: `issue-search-result-item` of @octokit/openapi. */
export const foundIssues = reducedOf(issues, 'parent', 'closedBy');

/** `issue-simple` of @octokit/openapi. */
export const simpleIssues = reducedOf(issues, 'type', 'parent', 'counts.subIssues', 'counts.subIssuesCompleted');
