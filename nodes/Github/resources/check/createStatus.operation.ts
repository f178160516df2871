import { UserError } from 'n8n-workflow';

import { unchosen } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { withoutEmpty } from '../../api/query';
import { commitSha } from '../../api/refs';
import { segmentsOf } from '../../api/repository';
import { commitField, commitOf } from './fields';
import { commitStatuses } from './shape';

/** https://docs.github.com/rest/commits/statuses#create-a-commit-status */
const maxDescription = 140;

export const createCheckStatus = defineOperation({
	name: 'Create Status',
	value: 'createStatus',
	action: 'Create a commit status',
	description:
		'Say of a commit or of the newest commit of a branch or pull request that something passed, failed or is under way',
	alias: ['set commit status', 'mark commit as failed', 'report to pull request'],
	docs: 'https://docs.github.com/rest/commits/statuses#create-a-commit-status',
	kind: 'destructive',
	rights: 'Commit statuses: write',
	shape: commitStatuses,
	fields: [
		repositoryOfField,
		commitField,
		{
			displayName: 'State',
			name: 'state',
			type: 'options',
			options: [
				{ name: 'Error', value: 'error', description: 'It could not be tried' },
				{ name: 'Failure', value: 'failure' },
				{ name: 'Pending', value: 'pending' },
				{ name: 'Success', value: 'success' },
			],
			default: unchosen,
			description: 'How it went',
		},
		{
			displayName: 'Context',
			name: 'context',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. ci/deploy',
			description:
				'What tells this status from others of the commit; a later one with the same context takes its place',
		},
		{
			displayName: 'Status Description',
			name: 'statusDescription',
			type: 'string',
			default: '',
			placeholder: 'e.g. 2 of 40 tests failed',
			description: 'What people read beside it, at most 140 characters',
		},
		{
			displayName: 'Target URL',
			name: 'targetUrl',
			type: 'string',
			default: '',
			placeholder: 'e.g. https://ci.example/build/7',
			description: 'The page that tells more',
		},
	],
	run: async (api, { state, context, statusDescription, targetUrl, ...given }) => {
		if (statusDescription.length > maxDescription)
			throw new UserError(
				`"Status Description" has ${statusDescription.length} characters. GitHub takes at most ${maxDescription}: shorten it.`,
			);
		const { repository, ref } = await commitOf(api, given);
		const root = segmentsOf(repository);
		const sha = await commitSha(api, repository, ref);
		const body = withoutEmpty({
			state,
			context: context.trim(),
			description: statusDescription,
			target_url: targetUrl,
		});
		const made = await api.request({ method: 'POST', path: path`/repos/${root}/statuses/${sha}`, body });
		return { ...made, sha };
	},
});
