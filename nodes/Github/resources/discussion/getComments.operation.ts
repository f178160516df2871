import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { truncationOf, withTruncation } from '../../../shared/catalogue/truncation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { connected, type Connection, graphql, noRows } from '../../api/graphql';
import { parseNumbered, repositoryOfField } from '../../api/numbered';
import { ownerAndName } from '../../api/repository';
import { commentsWhole, moreReplies } from './documents';
import { discussionField } from './fields';
import { discussionComments } from './shape';

interface Begun extends IDataObject {
	readonly id: string;
	readonly replies: Connection<IDataObject> & IDataObject;
}

/** How many replies come with each comment; of more, the rest is read apart. */
const firstReplies = 50;

/** The comments of a discussion as one list, each followed by its replies, at most `most`. */
class Thread {
	readonly rows: IDataObject[] = [];
	readonly #api: Api;
	readonly #most: number;

	constructor(api: Api, most: number) {
		this.#api = api;
		this.#most = most;
	}

	get isFull(): boolean {
		return this.rows.length >= this.#most;
	}

	#add(rows: readonly IDataObject[]): boolean {
		const fitting = rows.slice(0, this.#most - this.rows.length);
		this.rows.push(...fitting);
		return fitting.length < rows.length;
	}

	/** Adds a comment and its replies. @returns whether there are replies that did not fit. */
	async add({ replies, ...comment }: Begun, withReplies: boolean): Promise<boolean> {
		this.#add([comment]);
		if (!withReplies) return false;
		const isCut = this.#add(replies.nodes.filter((reply) => reply !== null));
		if (isCut || this.isFull || !replies.pageInfo.hasNextPage) return isCut || replies.pageInfo.hasNextPage;
		const others = connected<IDataObject>(async (after, first) => {
			const rest = { id: comment['id'], first, after: after ?? replies.pageInfo.endCursor };
			const { node } = await graphql<{ node: { replies: Connection<IDataObject> } | null }>(
				this.#api,
				moreReplies,
				rest,
			);
			return node?.replies ?? noRows;
		}, this.#most - this.rows.length);
		const rest = await collected(others);
		return this.#add(rest) || truncationOf(rest)?.limit !== undefined;
	}
}

export const getDiscussionComments = defineOperation({
	name: 'Get Comments',
	value: 'getComments',
	action: 'Get the comments on a discussion',
	description: 'List the comments on a discussion, each followed by the replies to it, the oldest first',
	docs: 'https://docs.github.com/graphql/guides/using-the-graphql-api-for-discussions#discussioncomment',
	kind: 'read',
	rights: 'Discussions: read',
	shape: discussionComments,
	fields: [
		repositoryOfField,
		discussionField,
		...listFields,
		{
			displayName: 'Include Replies',
			name: 'includeReplies',
			type: 'boolean',
			default: true,
			description: 'Whether to return the replies to comments as well',
		},
	],
	run: async (api, { repository: chosen, discussionNumber, includeReplies, ...list }) => {
		const { repository, number } = parseNumbered('number', 'Discussion', discussionNumber, chosen);
		const most = limitOf(list) ?? Infinity;
		let [unread, hasNext] = [0, false];
		const variables = { ...ownerAndName(repository), number, replies: includeReplies ? firstReplies : 0 };
		const firstPages = connected<Begun>(async (after, first) => {
			const found = await graphql<{ repository: { discussion: { comments: Connection<Begun> } | null } | null }>(
				api,
				commentsWhole,
				{ ...variables, first, after },
				{ partial: 'found' },
			);
			const comments = found.repository?.discussion?.comments;
			if (!comments) throw new UserError(`There is no discussion ${repository}#${number} that this account may see.`);
			unread = comments.nodes.filter((node) => node !== null).length;
			hasNext = comments.pageInfo.hasNextPage;
			return comments;
		}, most);
		const thread = new Thread(api, most);
		const iterator = firstPages[Symbol.asyncIterator]();
		for (;;) {
			const next = await iterator.next();
			if (next.done) return withTruncation(thread.rows, next.value);
			unread -= 1;
			const isCut = await thread.add(next.value, includeReplies);
			if (!thread.isFull) continue;
			const isMore = isCut || unread > 0 || hasNext;
			return withTruncation(thread.rows, isMore ? { limit: most } : undefined);
		}
	},
});
