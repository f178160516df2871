import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { ValueOf } from '../../../shared/catalogue/fields';
import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { issueChangesField } from './issueChangesField';
import { segmentsOf } from '../../api/repository';
import { milestoneNumber } from '../milestone/milestone';
import { loginsOf, namesOf } from '../../api/names';
import { parseNumbered } from '../../api/numbered';

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

/** GitHub wants the ID of the other issue, not its number. */
async function originalOf(api: Api, repository: string, text: string): Promise<number> {
	const { number, repository: other } = parseNumbered(
		'number',
		'Duplicate Of',
		text,
		text.includes('/') ? '' : repository,
	);
	const issue = await api.request<{ id: number }>({
		method: 'GET',
		path: path`/repos/${segmentsOf(other)}/issues/${number}`,
	});
	return issue.id;
}

/**
 * The body of an update: only what was asked for, and what was left empty is cleared.
 *
 * @throws UserError when nothing was asked for, or when it cannot be done.
 */
export async function changedFields(api: Api, repository: string, changes: Changes): Promise<IDataObject> {
	const { title, body, labels, assignees, milestone, type, duplicateOf } = changes;
	if (title !== undefined && title.trim() === '')
		throw new UserError('"Title" is empty, and an issue cannot be without one. Fill it in, or remove it.');
	const asked: IDataObject = {
		title,
		body,
		...stateOf(changes),
		labels: labels === undefined ? undefined : namesOf('Labels', labels),
		assignees: assignees === undefined ? undefined : loginsOf('Assignees', assignees),
		milestone: milestone === undefined ? undefined : await milestoneNumber(api, repository, milestone),
		duplicate_issue_id: duplicateOf ? await originalOf(api, repository, duplicateOf) : undefined,
		type: type === undefined ? undefined : type || null,
	};
	if (Object.values(asked).every((value) => value === undefined))
		throw new UserError('There is nothing to change. Add at least one of "Update Fields".');
	return asked;
}
