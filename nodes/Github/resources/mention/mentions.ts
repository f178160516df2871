import { momentOf } from '../../api/moment';
import { personShape } from '../../api/shapes';
import type {
	DiscussionCommentDelivery,
	DiscussionDelivery,
	IssuesDelivery,
	PullRequestDelivery,
	ReleaseDelivery,
	ReviewDelivery,
} from '../../log/payloads';
import { type AnyComment, commentedShape, commentKey, publishedAt } from '../comment/comment';
import { withoutCode } from './withoutCode';

type AnyDiscussion = DiscussionDelivery | DiscussionCommentDelivery;

/** Anything that GitHub says of a text in which somebody may be mentioned. */
export type AnyText = (
	IssuesDelivery | PullRequestDelivery | ReviewDelivery | AnyComment | AnyDiscussion | ReleaseDelivery
) & {
	/** Those of the mentioned that the user asked for, once they were looked up. */
	readonly mentions?: readonly string[];
};

const mention = /(?<![a-z\d@/.`-])@([a-z\d][\w-]*(?:\/[a-z\d][\w.-]*)?)/gi;

/**
 * Who is mentioned in a text: user names, and teams as `organization/team`, lower case. Code, hidden comments, addresses
 * and longer names do not count. Pure.
 */
export const mentionsIn = (text: string): string[] => {
	const found = [...withoutCode(text).matchAll(mention)];
	return [...new Set(found.map(([, name = '']) => name.toLowerCase().replace(/[._-]+$/, '')))];
};

/** What names a text, where it stands and when it was written. */
interface Text {
	readonly key: string;
	readonly body: string;
	readonly url: string;
	readonly createdAt: string;
	readonly updatedAt: string;
}

function textOfDiscussion(delivery: AnyDiscussion): Text {
	const isComment = 'comment' in delivery;
	const {
		id,
		body,
		html_url: url,
		created_at: at,
		updated_at: changedAt,
	} = isComment ? delivery.comment : delivery.discussion;
	const key = `${isComment ? 'discussion_comment' : 'discussion'}:${id}`;
	return { key, body: body ?? '', url, createdAt: momentOf(at), updatedAt: momentOf(changedAt ?? at) };
}

/** The text that a delivery is about, what names it, and when it was written. Pure. */
export function textOf(delivery: AnyText): Text {
	if ('discussion' in delivery) return textOfDiscussion(delivery);
	if ('release' in delivery) {
		const { id, body, html_url: url, published_at: at, updated_at: changedAt } = delivery.release;
		return {
			key: `release:${id}`,
			body: body ?? '',
			url,
			createdAt: momentOf(at),
			updatedAt: momentOf(changedAt ?? at),
		};
	}
	if ('review' in delivery) {
		const { id, body, html_url: url, submitted_at: at } = delivery.review;
		const { pull_request: pull } = delivery;
		return { key: `review:${id}`, body: body ?? '', url, createdAt: at ?? pull.updated_at, updatedAt: pull.updated_at };
	}
	if ('comment' in delivery) {
		const { body, html_url: url, updated_at: updatedAt } = delivery.comment;
		return { key: commentKey(delivery), body: body ?? '', url, createdAt: publishedAt(delivery), updatedAt };
	}
	const [kind, subject] =
		'issue' in delivery ? (['issue', delivery.issue] as const) : (['pull_request', delivery.pull_request] as const);
	const { id, body, html_url: url, created_at: createdAt, updated_at: updatedAt } = subject;
	return { key: `${kind}:${id}`, body: body ?? '', url, createdAt, updatedAt };
}

/** Where the mention stands, as a workflow sees it. Pure. */
export function mentionedIn(delivery: AnyText) {
	if ('discussion' in delivery) {
		const { number, title, html_url: url, user } = delivery.discussion;
		return { kind: 'discussion', number, title, url, state: null, author: personShape(user) } as const;
	}
	if ('release' in delivery) {
		const { name, tag_name: tag, html_url: url, author } = delivery.release;
		return {
			kind: 'release',
			number: null,
			title: name || tag,
			url,
			state: null,
			author: personShape(author),
		} as const;
	}
	if ('comment' in delivery) return commentedShape(delivery);
	const isIssue = 'issue' in delivery;
	const { number, title, html_url: url, state, user } = isIssue ? delivery.issue : delivery.pull_request;
	const kind = isIssue ? 'issue' : 'review' in delivery ? 'review' : 'pullRequest';
	return { kind, number, title, url, state: state ?? 'open', author: personShape(user) } as const;
}

/** Where a mention can stand, in the values of the filter. */
export type Place = ReturnType<typeof mentionedIn>['kind'];

/** Whether a text is told of for the first time. An issue from another repository was told of there; a release may be a draft. Pure. */
function isNew(delivery: AnyText): boolean {
	const { action } = delivery;
	if ('release' in delivery) return action === 'published';
	if ('issue' in delivery && !('comment' in delivery) && (delivery.changes?.old_issue ?? null) !== null) return false;
	return action === 'opened' || action === 'created' || action === 'submitted';
}

/** Who is mentioned anew: in a text that is new, or in one that was edited and did not mention them before. Pure. */
export function newlyMentioned(delivery: AnyText): string[] {
	const { action, changes } = delivery;
	const now = mentionsIn(textOf(delivery).body);
	if (isNew(delivery)) return now;
	if (action !== 'edited' || changes?.body === undefined) return [];
	const before = mentionsIn(changes.body.from);
	return now.filter((name) => !before.includes(name));
}
