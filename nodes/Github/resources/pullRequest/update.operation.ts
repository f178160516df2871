import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { changedByGraphql, type PullRequest, toDraft, toReady } from './changedByGraphql';
import { pullRequestChangesField, pullRequestField, pullRequestReference } from './fields';

export const updatePullRequest = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a pull request',
	description:
		'Change title, text, state, draft or target branch of a pull request; labels, assignees and milestone are changed with "Update an issue"',
	alias: ['close pull request', 'reopen pull request'],
	docs: 'https://docs.github.com/rest/pulls/pulls#update-a-pull-request',
	kind: 'destructive',
	replacesMarkdown: true,
	rights: 'Pull requests: write',
	fields: [repositoryOfField, pullRequestField, pullRequestChangesField],
	run: async (api, { updateFields, ...input }, context) => {
		const { repository, number } = pullRequestReference(input);
		const { title, body, state, base, draft, maintainerCanModify } = updateFields;
		const asked = { title, body, state, base, maintainer_can_modify: maintainerCanModify };
		const isAsked = Object.values(asked).some((value) => value !== undefined);
		if (!isAsked && draft === undefined)
			throw new UserError('There is nothing to change. Add at least one of "Update Fields".');
		if (title?.trim() === '')
			throw new UserError('"Title" is empty, and a pull request cannot be without one. Fill it in, or remove it.');
		if (base?.trim() === '')
			throw new UserError('"Target Branch" is empty, and a pull request needs one. Fill it in, or remove it.');
		const at = path`/repos/${segmentsOf(repository)}/pulls/${number}`;
		const change = async () => await api.request<PullRequest>({ method: 'PATCH', path: at, body: asked });
		if (draft === undefined) return await change();
		const previous = await api.request<PullRequest>({ method: 'GET', path: at });
		const changed = isAsked ? await change() : undefined;
		return await changedByGraphql(
			api,
			context,
			{ repository, number },
			{ ...(draft ? toDraft : toReady), pull: previous, changed },
		);
	},
});
