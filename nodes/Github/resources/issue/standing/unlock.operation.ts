import { defineOperation } from '../../../../shared/catalogue/operation';
import { path } from '../../../../shared/http/path';
import { repositoryOfField } from '../../../api/numbered';
import { repositoryNamed } from '../../../api/shapes';
import { segmentsOf } from '../../../api/repository';
import { issueField, issueReference } from '../fields';

export const unlockIssue = defineOperation({
	name: 'Unlock',
	value: 'unlock',
	action: 'Unlock an issue',
	description: 'Open the conversation on a locked issue or pull request again',
	docs: 'https://docs.github.com/rest/issues/issues#unlock-an-issue',
	kind: 'write',
	rights: 'Issues: write',
	receipt: { issue: { number: 1347 }, repository: repositoryNamed('octocat/hello-world'), isLocked: false },
	fields: [repositoryOfField, issueField],
	run: async (api, given) => {
		const { repository, number } = issueReference(given);
		await api.request({ method: 'DELETE', path: path`/repos/${segmentsOf(repository)}/issues/${number}/lock` });
		return { issue: { number }, repository: repositoryNamed(repository), isLocked: false };
	},
});
