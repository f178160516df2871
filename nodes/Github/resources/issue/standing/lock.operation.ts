import { defineOperation } from '../../../../shared/catalogue/operation';
import { path } from '../../../../shared/http/path';
import { repositoryOfField } from '../../../api/numbered';
import { repositoryNamed } from '../../../api/shapes';
import { segmentsOf } from '../../../api/repository';
import { issueField, issueReference } from '../fields';

export const lockIssue = defineOperation({
	name: 'Lock',
	value: 'lock',
	action: 'Lock an issue',
	description: 'Stop the conversation on an issue or pull request: only people with write access can comment then',
	docs: 'https://docs.github.com/rest/issues/issues#lock-an-issue',
	kind: 'destructive',
	rights: 'Issues: write',
	receipt: {
		issue: { number: 1347 },
		repository: repositoryNamed('octocat/hello-world'),
		isLocked: true,
		lockReason: 'resolved',
	},
	fields: [
		repositoryOfField,
		issueField,
		{
			displayName: 'Reason',
			name: 'lockReason',
			type: 'options',
			options: [
				{ name: 'None', value: 'none' },
				{ name: 'Off Topic', value: 'off-topic' },
				{ name: 'Resolved', value: 'resolved' },
				{ name: 'Spam', value: 'spam' },
				{ name: 'Too Heated', value: 'too heated' },
			],
			default: 'none',
			description: 'The reason that GitHub shows',
		},
	],
	run: async (api, { lockReason, ...given }) => {
		const { repository, number } = issueReference(given);
		const body = lockReason === 'none' ? {} : { lock_reason: lockReason };
		await api.request({ method: 'PUT', path: path`/repos/${segmentsOf(repository)}/issues/${number}/lock`, body });
		return {
			issue: { number },
			repository: repositoryNamed(repository),
			isLocked: true,
			lockReason: lockReason === 'none' ? null : lockReason,
		};
	},
});
