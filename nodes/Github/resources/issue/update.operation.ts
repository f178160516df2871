import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { ValueOf } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { loginsOf, labelsOf, namesOf } from '../../api/names';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { milestoneNumber } from '../milestone/milestone';
import { suggestFields, suggestFieldsNotForTools } from '../../api/suggestions/suggest';
import { orSuggestions } from '../suggestion/shape';
import { droppedOf } from './dropped';
import { issueChangesField, issueField, issueReference, otherIssue } from './fields';
import { issues } from './shape';
import { suggestUpdate } from './suggested';

type Changes = ValueOf<typeof issueChangesField>;

/** State and reason; a reason alone says the state as well. */
function stateOf({ state, stateReason: reason, duplicateOf }: Changes): IDataObject {
	const why = duplicateOf ? (reason ?? 'duplicate') : reason;
	if (why === undefined) return { state };
	const implied = why === 'reopened' ? 'open' : 'closed';
	if (state !== undefined && state !== implied)
		throw new UserError(`"State" ${state} and "State Reason" ${why} contradict each other. Remove one of them.`);
	return { state: implied, state_reason: why };
}

/**
 * The body of an update: only what was asked for, and what was left empty is cleared.
 *
 * @throws UserError when nothing was asked for, or when it cannot be done.
 */
async function changedFields(
	api: Api,
	repository: string,
	changes: Changes,
): Promise<{ readonly body: IDataObject; readonly place?: string }> {
	const { title, body, labels, assignees, milestone, type, duplicateOf } = changes;
	if (title !== undefined && title.trim() === '')
		throw new UserError('"Title" is empty, and an issue cannot be without one. Fill it in, or remove it.');
	const original = duplicateOf ? await otherIssue(api, 'Duplicate Of', duplicateOf, repository) : undefined;
	const asked: IDataObject = {
		title,
		body,
		...stateOf(changes),
		labels: labels === undefined ? undefined : await labelsOf(api, repository, namesOf('Labels', labels)),
		assignees: assignees === undefined ? undefined : loginsOf('Assignees', assignees),
		milestone: milestone === undefined ? undefined : await milestoneNumber(api, repository, milestone),
		duplicate_issue_id: original?.id,
		type: type === undefined ? undefined : type || null,
	};
	if (Object.values(asked).every((value) => value === undefined))
		throw new UserError('There is nothing to change. Add at least one of "Update Fields".');
	return { body: asked, ...(original && { place: original.place }) };
}

export const updateIssue = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update an issue',
	description: 'Change or close an issue or pull request',
	alias: ['close issue', 'reopen issue', 'assign issue'],
	docs: 'https://docs.github.com/rest/issues/issues#update-an-issue',
	kind: 'destructive',
	replacesMarkdown: true,
	rights: 'Issues: write',
	notForTools: suggestFieldsNotForTools,
	shape: orSuggestions(issues),
	fields: [repositoryOfField, issueField, issueChangesField, ...suggestFields],
	run: async (api, { asSuggestion, rationale, confidence, ...given }, context) => {
		const { repository, number } = issueReference(given);
		const { body, place } = await changedFields(api, repository, given.updateFields);
		if (asSuggestion)
			return await suggestUpdate(api, context, { repository, number }, { body, place, rationale, confidence });
		const at = path`/repos/${segmentsOf(repository)}/issues/${number}`;
		const issue = await api.request({ method: 'PATCH', path: at, body, place });
		const dropped = droppedOf(body, issue, `${repository}#${number}`);
		if (dropped !== undefined) context.hint(dropped);
		return issue;
	},
});
