import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { truncatedLike } from '../../../shared/catalogue/truncation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { connected, type Connection, graphql } from '../../api/graphql';
import { repositoryOfField } from '../../api/numbered';
import { reactionsOfNode } from './documents';
import { contentFilter, releaseContents, subjectFields } from './fields';
import { type ReactionNode, reactionOf } from './shape';
import { enumOf, reactionsPath, type Subject, subjectOf } from './subject';

interface Page {
	readonly node: { readonly reactions?: Connection<ReactionNode> } | null;
}

/** The reactions to something of these kinds; all of them where there is none. GitHub itself filters by one kind. */
async function reactionsTo(
	api: Api,
	subject: Subject,
	kinds: readonly string[],
	limit: number | undefined,
): Promise<IDataObject[]> {
	const [content] = kinds.length === 1 ? kinds : [];
	const matches = kinds.length > 1 ? ({ content: kind }: IDataObject) => kinds.includes(String(kind)) : undefined;
	if ('at' in subject) {
		// GitHub rejects the filter for a kind that releases do not have
		if (subject.on.kind === 'release' && content !== undefined && !releaseContents.includes(content)) return [];
		const query = content === undefined ? {} : { content };
		return await collected(
			api.rows<IDataObject>({ method: 'GET', path: reactionsPath(subject.at), query }, limit, undefined, matches),
		);
	}
	const nodes = connected<ReactionNode>(
		async (after, first) => {
			const variables = { id: subject.node, content: content === undefined ? null : enumOf(content), first, after };
			const { node } = await graphql<Page>(api, reactionsOfNode, variables, { partial: 'found' });
			if (node?.reactions) return node.reactions;
			throw new UserError(`"On" is nothing that this account may see and react to: ${subject.node}. Give its link.`);
		},
		limit,
		matches && ((node) => matches({ ...reactionOf(node) })),
	);
	const found = await collected(nodes);
	return truncatedLike(
		found,
		found.map((node) => ({ ...reactionOf(node) })),
	);
}

export const getAllReactions = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get the reactions to an issue, pull request, comment, release or discussion',
	description: 'List who reacted with which emoji, the oldest first',
	alias: ['list reactions', 'who reacted', 'votes'],
	docs: 'https://docs.github.com/rest/reactions/reactions',
	kind: 'read',
	rights: 'Issues: read, Pull requests: read, Contents: read or Discussions: read',
	fields: [repositoryOfField, ...subjectFields, contentFilter, ...listFields],
	run: async (api, { contents, returnAll, limit, ...given }) => {
		const subject = await subjectOf(api, given);
		const found = await reactionsTo(api, subject, contents, limitOf({ returnAll, limit }));
		return truncatedLike(
			found,
			found.map((reaction) => ({ ...reaction, on: subject.on })),
		);
	},
});
