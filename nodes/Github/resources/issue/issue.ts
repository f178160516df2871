import type { PullRequest } from '../../hooks/conversationPayloads';
import type { Account, Issue } from '../../hooks/payloads';

const labelNames = (labels: Issue['labels'] = []): string[] =>
	labels.flatMap((label) => (typeof label === 'string' ? label : (label?.name ?? [])));
const loginsIn = (accounts: ReadonlyArray<Account | { readonly name: string } | null> | null = []): string[] =>
	(accounts ?? []).flatMap((account) => (account && 'login' in account ? [account.login] : []));

export const labelsOf = ({ labels }: Pick<Issue, 'labels'>): string[] => labelNames(labels);

/** An issue as a workflow sees it; a pull request among the issues is seen the same way. Pure. */
export const issueShape = (issue: Issue) => ({
	number: issue.number,
	title: issue.title,
	body: issue.body ?? '',
	url: issue.html_url,
	state: issue.state ?? 'open',
	stateReason: issue.state_reason ?? null,
	author: issue.user?.login ?? null,
	labels: labelNames(issue.labels),
	assignees: loginsIn(issue.assignees),
	milestone: issue.milestone?.title ?? null,
});

export const isMerged = ({ merged, merged_at: at }: Pick<PullRequest, 'merged' | 'merged_at'>): boolean =>
	merged === true || (at ?? null) !== null;

/** A pull request as a workflow sees it. Pure. */
export const pullRequestShape = (pull: PullRequest) => ({
	number: pull.number,
	title: pull.title,
	body: pull.body ?? '',
	url: pull.html_url,
	state: pull.state ?? 'open',
	isDraft: pull.draft ?? false,
	isMerged: isMerged(pull),
	author: pull.user?.login ?? null,
	base: pull.base.ref,
	head: pull.head.ref,
	headSha: pull.head.sha,
	labels: labelNames(pull.labels),
	assignees: loginsIn(pull.assignees),
	reviewers: loginsIn(pull.requested_reviewers),
	teams: (pull.requested_teams ?? []).map(({ slug, name }) => slug ?? name),
	milestone: pull.milestone?.title ?? null,
});
