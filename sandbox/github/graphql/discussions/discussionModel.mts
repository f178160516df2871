import type { JsonObject } from '../../../front/exchange.mts';
import { moment, nodeId } from '../../replies.mts';
import type { World } from '../../world.mts';
import { GraphFailure } from '../failure.mts';

export interface Comment {
	id: number;
	login: string;
	body: string;
	at: number;
	parent: Comment | undefined;
	answer: boolean;
}

export interface Discussion {
	id: number;
	fullName: string;
	number: number;
	title: string;
	body: string;
	category: Category;
	login: string;
	at: number;
	updatedAt: number;
	closed: boolean;
	stateReason?: string | null;
	locked?: boolean;
	comments: Comment[];
	/** When and by whom the answer was chosen. */
	chosen?: { at: number; login: string } | undefined;
}

export interface Category {
	id: number;
	name: string;
	emoji: string;
	isAnswerable: boolean;
}

export const categories: Category[] = [
	{ id: 32_000_001, name: 'Announcements', emoji: ':mega:', isAnswerable: false },
	{ id: 32_000_002, name: 'General', emoji: ':speech_balloon:', isAnswerable: false },
	{ id: 32_000_003, name: 'Ideas', emoji: ':bulb:', isAnswerable: false },
	{ id: 32_000_004, name: 'Q&A', emoji: ':pray:', isAnswerable: true },
];

export const discussionId = (one: Discussion): string => nodeId('Discussion', one.id);
export const commentId = (one: Comment): string => nodeId('DiscussionComment', one.id);
export const categoryId = (one: Category): string => nodeId('DiscussionCategory', one.id);
export const slug = (name: string): string => name.toLowerCase().replace(/&/g, '').replace(/\W+/g, '-');
/** The error for an id that leads nowhere. */
// belief(graphql-id-kind): these words for an ID of another type; those of octokit/graphql-schema#641 are "to Project node with …"
export const missing = (what: string, id: unknown): GraphFailure =>
	new GraphFailure('NOT_FOUND', `Could not resolve to a ${what} with the global id of '${String(id)}'.`);

/** Where a discussion is shown. */
export const urlOf = (base: string, one: Discussion): string => `${base}/${one.fullName}/discussions/${one.number}`;

/** GitHub tells the moment of the answer in another zone than all others: the payload "answered" of @octokit/webhooks-examples. */
const inAnotherZone = (at: number): string => new Date(at - 4 * 3_600_000).toISOString().replace('Z', '-04:00');

async function answerOf(world: World, one: Discussion): Promise<JsonObject> {
	const { chosen } = one;
	const answer = one.comments.find((comment) => comment.answer);
	if (answer === undefined || chosen === undefined)
		return { answer_html_url: null, answer_chosen_at: null, answer_chosen_by: null };
	return {
		answer_html_url: `${urlOf(world.url, one)}#discussioncomment-${answer.id}`,
		answer_chosen_at: inAnotherZone(Date.parse(moment(chosen.at))),
		answer_chosen_by: await world.user(chosen.login),
	};
}

/** A discussion as deliveries carry it. */
export async function discussionPayload(world: World, one: Discussion): Promise<JsonObject> {
	const { id, name, emoji, isAnswerable } = one.category;
	const at = { created_at: moment(one.at), updated_at: moment(one.updatedAt) };
	const about = { id, node_id: categoryId(one.category), name, emoji, slug: slug(name), is_answerable: isAnswerable };
	return {
		repository_url: `${world.url}/repos/${one.fullName}`,
		category: { ...about, description: '', repository_id: null, ...at },
		...(await answerOf(world, one)),
		html_url: urlOf(world.url, one),
		id: one.id,
		node_id: discussionId(one),
		number: one.number,
		title: one.title,
		user: await world.user(one.login),
		state: one.closed ? 'closed' : 'open',
		state_reason: one.stateReason?.toLowerCase() ?? null,
		locked: one.locked ?? false,
		comments: one.comments.length,
		...at,
		author_association: 'MEMBER',
		active_lock_reason: null,
		body: one.body,
		labels: [],
	};
}

/** A comment as deliveries carry it. */
export async function commentPayload(world: World, one: Discussion, comment: Comment): Promise<JsonObject> {
	return {
		id: comment.id,
		node_id: commentId(comment),
		html_url: `${urlOf(world.url, one)}#discussioncomment-${comment.id}`,
		parent_id: comment.parent?.id ?? null,
		child_comment_count: one.comments.filter(({ parent }) => parent === comment).length,
		repository_url: `${world.url}/repos/${one.fullName}`,
		discussion_id: one.id,
		author_association: 'MEMBER',
		user: await world.user(comment.login),
		created_at: moment(comment.at),
		updated_at: moment(comment.at),
		body: comment.body,
	};
}
