import type { IssuesDelivery, PullRequestDelivery, ReviewDelivery } from '../../hooks/payloads';
import { type AnyComment, commentedShape, commentKey, publishedAt } from '../comment/comment';
import { withoutCode } from './withoutCode';

/** Anything that GitHub says of a text in which somebody may be mentioned. */
export type AnyText = (IssuesDelivery | PullRequestDelivery | ReviewDelivery | AnyComment) & {
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

/** The text that a delivery is about, what names it, and when it was written. Pure. */
export function textOf(delivery: AnyText) {
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
	if ('comment' in delivery) return commentedShape(delivery);
	const isIssue = 'issue' in delivery;
	const { number, title, html_url: url, state, user } = isIssue ? delivery.issue : delivery.pull_request;
	const kind = isIssue ? 'issue' : 'review' in delivery ? 'review' : 'pullRequest';
	return { kind, number, title, url, state: state ?? 'open', author: user?.login ?? null };
}

const beginnings = new Set(['opened', 'created', 'submitted']);

/** Who is mentioned anew: in a text that is new, or in one that was edited and did not mention them before. Pure. */
export function newlyMentioned(delivery: AnyText): string[] {
	const { action, changes } = delivery;
	const now = mentionsIn(textOf(delivery).body);
	if (beginnings.has(action)) return now;
	if (action !== 'edited' || changes?.body === undefined) return [];
	const before = mentionsIn(changes.body.from);
	return now.filter((name) => !before.includes(name));
}
