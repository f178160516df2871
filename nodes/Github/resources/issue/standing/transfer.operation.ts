import { defineOperation } from '../../../../shared/catalogue/operation';
import { path } from '../../../../shared/http/path';
import { repositoryOfField } from '../../../api/numbered';
import { repositoryField, segmentsOf } from '../../../api/repository';
import { issueField, issueReference } from '../fields';
import { changedByGraphql } from './changedByGraphql';
import { transfer } from './documents';

interface Transferred {
	readonly transferIssue: { readonly issue: { readonly number: number } };
}

export const transferIssue = defineOperation({
	name: 'Transfer',
	value: 'transfer',
	action: 'Transfer an issue',
	description: 'Move an issue to another repository of the same owner, where it gets another number',
	alias: ['move issue'],
	docs: 'https://docs.github.com/graphql/reference/mutations#transferissue',
	kind: 'destructive',
	rights: 'Issues: write, of both repositories',
	fields: [
		repositoryOfField,
		issueField,
		{
			...repositoryField,
			displayName: 'Target Repository',
			name: 'targetRepository',
			description: 'Where it moves to, from the list, by its link, or as owner/name',
		},
		{
			displayName: 'Create Missing Labels',
			name: 'createMissing',
			type: 'boolean',
			default: false,
			description: 'Whether labels that the target lacks are made there; else the issue loses them',
		},
	],
	run: async (api, { targetRepository, createMissing, ...given }) => {
		const target = path`/repos/${segmentsOf(targetRepository)}`;
		const { node_id: repositoryId } = await api.request<{ node_id: string }>({ method: 'GET', path: target });
		const moved = await changedByGraphql<Transferred>(api, issueReference(given), transfer, {
			repositoryId,
			createLabels: createMissing,
		});
		const { number } = moved.transferIssue.issue;
		return await api.request({
			method: 'GET',
			path: path`/repos/${segmentsOf(targetRepository)}/issues/${number}`,
		});
	},
});
