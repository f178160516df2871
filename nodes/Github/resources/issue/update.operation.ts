import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { issueChangesField } from './issueChangesField';
import { issueSummary } from './fields';
import { issueField, issueReference, repositoryOfField } from '../../api/numberedFields';
import { segmentsOf } from '../../api/repository';
import { changedFields } from './issueChanges';

export const updateIssue = defineOperation({
	resource: 'issue',
	name: 'Update',
	value: 'update',
	action: 'Update an issue',
	description:
		'Change title, text, state, labels, assignees, milestone or type of an issue or pull request; what is not given stays as it is',
	docs: 'https://docs.github.com/rest/issues/issues#update-an-issue',
	kind: 'write',
	rights: 'Issues: write',
	summary: issueSummary,
	fields: [repositoryOfField, issueField, issueChangesField],
	run: async (api, given) => {
		const { repository, number } = issueReference(given);
		const body = await changedFields(api, repository, given.updateFields);
		return await api.request({ method: 'PATCH', path: path`/repos/${segmentsOf(repository)}/issues/${number}`, body });
	},
});
