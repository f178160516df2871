import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { connected, type Connection, graphql } from '../../api/graphql';
import { repositoryOfField } from '../../api/numbered';
import { reactionsOfNode } from './documents';
import { contentFilter, subjectFields } from './fields';
import { type ReactionNode, reactionOf } from './shape';
import { enumOf, reactionsPath, type Subject, subjectOf } from './subject';

interface Page {
	readonly node: { readonly reactions?: Connection<ReactionNode> } | null;
}

/** All reactions to something, of one kind where only one is wanted. */
async function* reactionsTo(api: Api, subject: Subject, content: string | undefined): AsyncGenerator<IDataObject> {
	if ('at' in subject) {
		const query = content === undefined ? {} : { content };
		yield* api.rows<IDataObject>({ method: 'GET', path: reactionsPath(subject.at), query });
		return;
	}
	const nodes = connected<ReactionNode>(async (after, first) => {
		const variables = { id: subject.node, content: content === undefined ? null : enumOf(content), first, after };
		const { node } = await graphql<Page>(api, reactionsOfNode, variables, { partial: 'found' });
		if (node?.reactions) return node.reactions;
		throw new UserError(`"On" is nothing that this account may see and react to: ${subject.node}. Give its link.`);
	});
	for await (const node of nodes) yield { ...reactionOf(node) };
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
		const wanted: readonly string[] = contents;
		const most = limitOf({ returnAll, limit }) ?? Infinity;
		const found: IDataObject[] = [];
		for await (const reaction of reactionsTo(api, subject, wanted.length === 1 ? wanted[0] : undefined)) {
			if (wanted.length > 0 && !wanted.includes(String(reaction.content))) continue;
			found.push({ ...reaction, on: subject.on });
			if (found.length >= most) break;
		}
		return found;
	},
});
