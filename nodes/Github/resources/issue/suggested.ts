import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { RunContext } from '../../../shared/catalogue/operation';
import { isSameName } from '../../../shared/filters/text';
import { path } from '../../../shared/http/path';
import type { Numbered } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import {
	intentOf,
	type IssueState,
	readIssue,
	type Reasons,
	suggestChanges,
	type SuggestedChange,
} from '../../api/suggestions/suggest';

type Change = SuggestedChange<IssueState>;

const labelsOf = ({ labels = [] }: IssueState): string[] => labels.map(({ name }) => name);
const assigneesOf = ({ assignees = [] }: IssueState): string[] => assignees.map(({ login }) => login);
const isAmong = (names: readonly string[], name: string): boolean => names.some((one) => isSameName(one, name));

/** A label that is suggested for an issue. */
export const labelChange = (name: string): Change => ({
	...{ action: 'add_label', title: `the label ${name}`, target: name },
	isMade: (issue) => isAmong(labelsOf(issue), name),
});

/** An assignee who is suggested for an issue. */
export const assigneeChange = (login: string): Change => ({
	...{ action: 'add_assignee', title: `the assignee ${login}`, target: login },
	isMade: (issue) => isAmong(assigneesOf(issue), login),
});

const typeChange = (name: string | null): Change => ({
	...{ action: 'set_type', title: name === null ? 'no type' : `the type ${name}`, target: name },
	isMade: ({ type }) => (name === null ? !type : isSameName(type?.name, name)),
});

const closing = (original: number | null): Change => ({
	...{ action: 'close_issue', title: 'the state closed', target: original },
	isMade: ({ state }) => state === 'closed',
});

/** What "Update Fields" has that GitHub does not take as a suggestion: `suggest` of `issues/update` in @octokit/openapi. */
const unsuggested: Readonly<Record<string, string>> = { title: 'Title', body: 'Body', milestone: 'Milestone' };

const advice = 'or switch off "As Suggestion".';

/**
 * The names of a list that an issue lacks.
 *
 * @throws UserError where the list is emptied or loses names: GitHub has suggestions to add labels and assignees only.
 */
function added(field: string, names: readonly string[] | undefined, present: readonly string[]): readonly string[] {
	if (names === undefined) return [];
	const removed = present.filter((name) => !isAmong(names, name));
	if (names.length === 0 || removed.length > 0)
		throw new UserError(
			`"${field}" would remove ${removed.join(', ') || 'what there is'}, and GitHub has suggestions to add ${field.toLowerCase()} only. Include all that the issue has, ${advice}`,
		);
	return names.filter((name) => !isAmong(present, name));
}

interface Update extends IDataObject {
	readonly state?: string;
	readonly labels?: string[];
	readonly assignees?: string[];
	readonly type?: string | null;
	readonly duplicate_issue_id?: number;
}

interface Suggested extends Reasons {
	readonly body: Update;
	readonly place: string | undefined;
}

/**
 * Suggests an update of an issue. Labels and assignees replace those that the issue has, so the request repeats these. `state` is an
 * object in suggestions, as in microsoft/microsoft-ui-xaml#11678 and github/github-mcp-server#2802; @octokit/openapi only has it in responses.
 *
 * @throws UserError before anything is sent where GitHub has no suggestions of such a change.
 */
export async function suggestUpdate(
	api: Api,
	context: Pick<RunContext, 'hint' | 'readBack'>,
	issue: Numbered,
	{ body, place, ...reasons }: Suggested,
): Promise<IDataObject[]> {
	for (const [name, field] of Object.entries(unsuggested))
		if (body[name] !== undefined)
			throw new UserError(`GitHub has no suggestions of "${field}". Remove it from "Update Fields", ${advice}`);
	if (body.state === 'open')
		throw new UserError(
			`GitHub has suggestions to close an issue, and none to reopen it. Choose another state, ${advice}`,
		);
	const intent = intentOf(reasons);
	const { state, state_reason: reason, duplicate_issue_id: original, type } = body;
	return await suggestChanges(api, context, issue, {
		read: async () => await readIssue(api, issue),
		changes: (current) => [
			...added('Labels', body.labels, labelsOf(current)).map(labelChange),
			...added('Assignees', body.assignees, assigneesOf(current)).map(assigneeChange),
			...(type === undefined ? [] : [typeChange(type)]),
			...(state === undefined ? [] : [closing(original ?? null)]),
		],
		send: async (missing, current) => {
			const targets = (action: Change['action']) => missing.filter((one) => one.action === action);
			const [labels, assignees] = [targets('add_label'), targets('add_assignee')];
			const suggested = {
				...(labels.length > 0 && {
					labels: [...labelsOf(current), ...labels.map(({ target }) => ({ name: target, ...intent }))],
				}),
				...(assignees.length > 0 && {
					assignees: [...assigneesOf(current), ...assignees.map(({ target }) => ({ login: target, ...intent }))],
				}),
				...(targets('set_type').length > 0 && { type: { value: type, ...intent } }),
				...(targets('close_issue').length > 0 && {
					...{ state: { value: state, ...intent }, state_reason: reason, duplicate_issue_id: original },
				}),
			};
			const at = path`/repos/${segmentsOf(issue.repository)}/issues/${issue.number}`;
			return await api.request({ method: 'PATCH', path: at, body: suggested, place });
		},
	});
}
