import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { issueField, issueReference } from './fields';

export const unlockIssue = defineOperation({
	name: 'Unlock',
	value: 'unlock',
	action: 'Unlock an issue',
	description: 'Open the conversation on a locked issue or pull request again',
	docs: 'https://docs.github.com/rest/issues/issues#unlock-an-issue',
	kind: 'write',
	rights: 'Issues: write',
	fields: [repositoryOfField, issueField],
	run: async (api, given) => {
		const { repository, number } = issueReference(given);
		await api.request({ method: 'DELETE', path: path`/repos/${segmentsOf(repository)}/issues/${number}/lock` });
		return { repository, number, locked: false, unlocked: true };
	},
});
