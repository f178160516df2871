import type {
	CommitCommentDelivery,
	IssueCommentDelivery,
	ReviewCommentDelivery,
} from '../../hooks/conversationPayloads';

export type AnyComment = IssueCommentDelivery | ReviewCommentDelivery | CommitCommentDelivery;

/** Where a comment stands, in the values of the filter. Pure. */
export const commentedKind = (delivery: AnyComment): 'issue' | 'pullRequest' | 'reviewLine' | 'commit' => {
	if ('issue' in delivery) return delivery.issue.pull_request ? 'pullRequest' : 'issue';
	return 'pull_request' in delivery ? 'reviewLine' : 'commit';
};

const listNames = {
	issue: 'issue_comment',
	pullRequest: 'issue_comment',
	reviewLine: 'review_comment',
	commit: 'commit_comment',
};

/** A name for a comment that is the same by webhook and by look; ids are unique within each of the three kinds. Pure. */
export const commentKey = (delivery: AnyComment): string =>
	`${listNames[commentedKind(delivery)]}:${delivery.comment.id}`;

/** What is commented, as a workflow sees it. Pure. */
export function commentedShape(delivery: AnyComment) {
	const kind = commentedKind(delivery);
	if ('issue' in delivery || 'pull_request' in delivery) {
		const { number, title, html_url: url, state, user } = 'issue' in delivery ? delivery.issue : delivery.pull_request;
		return { kind, number, title, url, state: state ?? 'open', author: user?.login ?? null };
	}
	const { comment, commit } = delivery;
	return {
		...{ kind, number: null, title: commit?.message.split('\n', 1)[0] ?? null },
		url: comment.html_url.replace(/#.*$/, ''),
		...{ state: null, author: commit?.author?.name ?? null },
	};
}

/** A comment as a workflow sees it. Pure. */
export const commentShape = ({ comment }: AnyComment) => ({
	id: comment.id,
	body: comment.body ?? '',
	url: comment.html_url,
	author: comment.user?.login ?? null,
	path: comment.path ?? null,
	line: comment.line ?? null,
	commitSha: comment.commit_id ?? null,
});
