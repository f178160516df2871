import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { changedByGraphql } from './changedByGraphql';
import { convertToDraft, readyForReview } from './documents';
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
	isSequence: true,
	rights: 'Pull requests: write',
	fields: [repositoryOfField, pullRequestField, pullRequestChangesField],
	run: async (api, { updateFields, ...given }) => {
		const { repository, number } = pullRequestReference(given);
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
		const changed = isAsked ? await api.request({ method: 'PATCH', path: at, body: asked }) : {};
		if (draft === undefined) return changed;
		const isDone = (pull: { readonly draft?: boolean }) => (pull.draft ?? false) === draft;
		return await changedByGraphql(api, { repository, number }, isDone, draft ? convertToDraft : readyForReview);
	},
});
