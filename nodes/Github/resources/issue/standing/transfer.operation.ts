import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../../shared/catalogue/operation';
import { path } from '../../../../shared/http/path';
import { repositoryOfField } from '../../../api/numbered';
import { repositoryField, segmentsOf } from '../../../api/repository';
import { issueField, issueReference } from '../fields';
import { changedByGraphql } from './changedByGraphql';
import { transfer } from './documents';

interface Transferred {
	readonly transferIssue: {
		readonly issue: {
			readonly id: string;
			readonly databaseId: number;
			readonly number: number;
			readonly title: string;
			readonly url: string;
		};
	};
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
	run: async (api, { targetRepository, createMissing, ...input }, { readBack }) => {
		const one = issueReference(input);
		const target = path`/repos/${segmentsOf(targetRepository)}`;
		const { node_id: repositoryId } = await api.request<{ node_id: string }>({ method: 'GET', path: target });
		const moved = await changedByGraphql<Transferred>(api, one, transfer, {
			repositoryId,
			createLabels: createMissing,
		});
		const { id, databaseId, number, title, url } = moved.transferIssue.issue;
		const at = path`/repos/${segmentsOf(targetRepository)}/issues/${number}`;
		const done = `${one.repository}#${one.number} was transferred to ${targetRepository}#${number}`;
		const issue = await readBack(done, async () => await api.request<IDataObject>({ method: 'GET', path: at }));
		return issue ?? { id: databaseId, node_id: id, number, title, html_url: url };
	},
});
