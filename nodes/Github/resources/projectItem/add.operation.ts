import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { parseNumbered, repositoryOfField } from '../../api/numbered';
import { ownerAndName } from '../../api/repository';
import {
	aboutProject,
	addedItem,
	contentId,
	flatItem,
	projectField,
	projectOf,
	projectOwnerField,
	type RawItem,
} from '../project/project';

export const addProjectItem = defineOperation({
	name: 'Add',
	value: 'add',
	action: 'Add an issue or pull request to a project',
	description: 'Put an issue or pull request into a project; one that is there already stays as it is',
	alias: ['add card'],
	docs: 'https://docs.github.com/graphql/reference/mutations#addprojectv2itembyid',
	kind: 'write',
	rights: 'Projects: write (scope project)',
	fields: [
		projectOwnerField,
		projectField,
		repositoryOfField,
		{
			displayName: 'Issue or Pull Request',
			name: 'issueNumber',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. octocat/hello-world#12',
			description: 'The number (12, #12 or octocat/hello-world#12) or the link',
		},
	],
	run: async (api, { owner, project: named, repository, issueNumber }) => {
		const one = parseNumbered('number', 'Issue or Pull Request', issueNumber, repository);
		const project = await projectOf(api, owner, named);
		const variables = { ...ownerAndName(one.repository), number: one.number };
		const found = await graphql<{ repository: { issueOrPullRequest: { id: string } | null } | null }>(
			api,
			contentId,
			variables,
			{ partial: 'found' },
		);
		const content = found.repository?.issueOrPullRequest;
		if (!content)
			throw new UserError(
				`There is no issue or pull request ${one.repository}#${one.number} that this account may see.`,
			);
		const made = await graphql<{ addProjectV2ItemById: { item: RawItem } }>(api, addedItem, {
			projectId: project.id,
			contentId: content.id,
		});
		return { ...flatItem(made.addProjectV2ItemById.item), project: aboutProject(project) };
	},
});
