import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { RunContext } from '../../../shared/catalogue/operation';
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
import { issueFieldValues } from './shape';
import { type Value, valuesPath } from './values';

interface State extends IssueState {
	readonly values: IDataObject[];
}

/** The text of a value, with the names of options in the order in which the form shows them. */
const textOf = (value: Value['value']): string => [value].flat().join(', ');

const changeTo = ({ id, name, value }: Value): SuggestedChange<State> => ({
	...{ action: 'add_field', title: `${name}: ${textOf(value)}`, target: id },
	isMade: ({ values }) =>
		values.some((one) => Number(one.issue_field_id) === id && issueFieldValues.of(one).value === textOf(value)),
});

/**
 * Suggests values of fields. Only "Update an issue" takes them as suggestions: `issue_field_values` of `issues/update` in @octokit/openapi.
 *
 * @throws UserError before anything is sent where a field is cleared: GitHub has suggestions of values only.
 */
export async function suggestValues(
	api: Api,
	context: Pick<RunContext, 'hint' | 'readBack'>,
	place: Numbered,
	{ values, ...reasons }: Reasons & { readonly values: readonly Value[] },
): Promise<IDataObject[]> {
	const cleared = values.filter(({ value }) => value === null).map(({ name }) => name);
	if (cleared.length > 0)
		throw new UserError(
			`GitHub has suggestions of field values, and none to clear a field: ${cleared.join(', ')}. Give a value, or switch off "As Suggestion".`,
		);
	const intent = intentOf(reasons);
	return await suggestChanges<State>(api, context, place, {
		read: async () => ({
			...(await readIssue(api, place)),
			values: await api.request<IDataObject[]>({ method: 'GET', path: valuesPath(place) }),
		}),
		changes: () => values.map(changeTo),
		send: async (missing) => {
			const sent = values.filter(({ id }) => missing.some(({ target }) => target === id));
			const body = { issue_field_values: sent.map(({ id, value }) => ({ field_id: id, value, ...intent })) };
			const at = path`/repos/${segmentsOf(place.repository)}/issues/${place.number}`;
			return await api.request({ method: 'PATCH', path: at, body });
		},
	});
}
