import { moment } from '../../replies.mts';
import { graphAuthor } from '../../unusual/authors.mts';
import { connection } from '../connection.mts';
import {
	categoryId,
	commentId,
	discussionId,
	slug,
	urlOf,
	type Category,
	type Comment,
	type Discussion,
} from './discussionModel.mts';
import type { Args, GraphObject } from '../failure.mts';
import type { Graph } from '../graph.mts';
import { minimizable } from '../../unusual/hiding.mts';
import { reactable } from '../reactions.mts';

/** A category in the graph. */
export const showCategory = (one: Category): GraphObject => {
	const { name, emoji, isAnswerable } = one;
	return {
		__typename: 'DiscussionCategory',
		id: categoryId(one),
		name,
		emoji,
		isAnswerable,
		slug: slug(name),
		description: '',
	};
};

/** A comment in the graph. */
export const showComment = (graph: Graph, one: Discussion, comment: Comment): GraphObject => ({
	__typename: 'DiscussionComment',
	id: commentId(comment),
	databaseId: comment.id,
	body: comment.body,
	bodyText: comment.body,
	author: () => graphAuthor(graph, commentId(comment), comment.login),
	createdAt: moment(comment.at),
	updatedAt: moment(comment.at),
	isAnswer: comment.answer,
	...reactable(graph, commentId(comment)),
	...minimizable(graph, commentId(comment)),
	authorAssociation: 'MEMBER',
	url: `${urlOf(graph.world.url, one)}#discussioncomment-${comment.id}`,
	discussion: () => showDiscussion(graph, one),
	replyTo: () => (comment.parent === undefined ? null : showComment(graph, one, comment.parent)),
	replies: (args: Args) => {
		const replies = one.comments.filter(({ parent }) => parent === comment);
		return connection(replies, args, (reply) => showComment(graph, one, reply));
	},
});

/** A discussion in the graph. */
export const showDiscussion = (graph: Graph, one: Discussion): GraphObject => ({
	__typename: 'Discussion',
	id: discussionId(one),
	databaseId: one.id,
	number: one.number,
	title: one.title,
	body: one.body,
	bodyText: one.body,
	url: urlOf(graph.world.url, one),
	resourcePath: new URL(urlOf(graph.world.url, one)).pathname,
	createdAt: moment(one.at),
	updatedAt: moment(one.updatedAt),
	closed: one.closed,
	stateReason: one.stateReason ?? null,
	locked: one.locked ?? false,
	isAnswered: one.comments.some(({ answer }) => answer),
	answer: () => {
		const answer = one.comments.find((comment) => comment.answer);
		return answer === undefined ? null : showComment(graph, one, answer);
	},
	answerChosenAt: one.chosen === undefined ? null : moment(one.chosen.at),
	answerChosenBy: () => (one.chosen === undefined ? null : graph.user(one.chosen.login)),
	authorAssociation: 'MEMBER',
	upvoteCount: 0,
	...reactable(graph, discussionId(one)),
	category: showCategory(one.category),
	author: () => graphAuthor(graph, discussionId(one), one.login),
	repository: () => graph.repository(one.fullName),
	comments: (args: Args) => {
		const roots = one.comments.filter(({ parent }) => parent === undefined);
		return connection(roots, args, (comment) => showComment(graph, one, comment));
	},
	labels: (args: Args) => connection([], args, (label: GraphObject) => label),
});
