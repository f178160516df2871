import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { repositoryChangesField } from './fields';

export const updateRepository = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a repository',
	description: 'Change the settings of a repository, archive it or take it out of the archive; only what is given',
	alias: ['rename repository', 'archive repository', 'unarchive repository', 'edit repo'],
	docs: 'https://docs.github.com/rest/repos/repos#update-a-repository',
	kind: 'destructive',
	rights: 'Administration: write',
	fields: [repositoryField, repositoryChangesField],
	run: async (api, { repository, updateFields }) => {
		if (Object.keys(updateFields).length === 0)
			throw new UserError('There is nothing to update. Add at least one field in "Update Fields".');
		const { name, visibility, defaultBranch, ...more } = updateFields;
		return await api.request({
			method: 'PATCH',
			path: path`/repos/${segmentsOf(repository)}`,
			body: {
				name: name || undefined,
				visibility,
				default_branch: defaultBranch || undefined,
				description: more.description,
				homepage: more.homepage,
				archived: more.archived,
				is_template: more.isTemplate,
				has_issues: more.hasIssues,
				has_projects: more.hasProjects,
				has_wiki: more.hasWiki,
				allow_auto_merge: more.allowAutoMerge,
				delete_branch_on_merge: more.deleteBranchOnMerge,
			},
		});
	},
});
