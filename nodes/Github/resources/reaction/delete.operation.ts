import { type IDataObject, UserError } from 'n8n-workflow';

import { unchosen } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { connectedAccount } from '../../api/account';
import { graphql } from '../../api/graphql';
import { repositoryOfField } from '../../api/numbered';
import { removeReaction } from './documents';
import { checkContent, contentField, subjectFields } from './fields';
import { enumOf, reactionsPath, subjectOf } from './subject';

interface Listed {
	readonly id: number;
	readonly user: { readonly login: string } | null;
}

export const deleteReaction = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Remove a reaction',
	description:
		'Take back a reaction that this account has given to an issue, pull request, comment, release or discussion; it can be given again',
	alias: ['remove reaction', 'delete reaction'],
	docs: 'https://docs.github.com/rest/reactions/reactions',
	kind: 'destructive',
	rights: 'Issues: write, Pull requests: write, Contents: write or Discussions: write',
	receipt: { reaction: { content: '+1' }, on: { kind: 'comment', id: 1234567 }, isDeleted: true },
	fields: [repositoryOfField, ...subjectFields, { ...contentField, default: unchosen }],
	run: async (api, { content, ...given }) => {
		const subject = await subjectOf(api, given);
		const { on } = subject;
		checkContent(on, content);
		const receipt = { reaction: { content }, on: { ...on }, isDeleted: true };
		if ('node' in subject) {
			await graphql(api, removeReaction, { id: subject.node, content: enumOf(content) });
			return receipt;
		}
		const { login } = await connectedAccount(api);
		const list = { method: 'GET', path: reactionsPath(subject.at), query: { content } } as const;
		for await (const { id, user } of api.rows<Listed & IDataObject>(list)) {
			if (user?.login !== login) continue;
			await api.request({ method: 'DELETE', path: reactionsPath(subject.at, id) });
			return receipt;
		}
		throw new UserError(
			`There is no reaction "${content}" of ${login} to take back. Reaction: Get Many lists those there are.`,
		);
	},
});
