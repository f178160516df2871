import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { segmentsOf } from '../../api/repository';
import { type Numbered, numberForm, parseNumbered } from '../../api/numbered';

export const issueField = {
	displayName: 'Issue',
	name: 'issueNumber',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description:
		'The issue or pull request, from the list, by its number or link; #12 and owner/name#12 are numbers as well',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchIssues', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://github.com/octocat/hello-world/issues/12',
			extractValue: { type: 'regex', regex: '^(https?://.+/(?:issues|pulls?)/[0-9]+.*)$' },
		},
		{
			displayName: 'By Number',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 12',
			validation: [{ type: 'regex', properties: numberForm }],
		},
	],
} as const satisfies INodeProperties;

/** The repository and number of an issue or a pull request, from the two fields that name it. Pure. */
export const issueReference = (given: { readonly repository: string; readonly issueNumber: string }): Numbered =>
	parseNumbered('number', issueField.displayName, given.issueNumber, given.repository);

/** An issue that a request names by its ID alone. */
export interface OtherIssue extends Numbered {
	readonly id: number;
	/** Where it is, for whoever keeps requests within places: the ID does not tell. */
	readonly place: string;
}

/**
 * Another issue, which GitHub wants to be named by its ID.
 *
 * @param repository where it is when the text says nothing else.
 * @throws UserError naming the field when the text names no issue.
 */
export async function otherIssue(api: Api, field: string, text: string, repository: string): Promise<OtherIssue> {
	const named = parseNumbered('number', field, text, text.includes('/') ? '' : repository);
	const at = path`/repos/${segmentsOf(named.repository)}/issues/${named.number}`;
	const { id } = await api.request<{ id: number }>({ method: 'GET', path: at });
	return { ...named, id, place: named.repository.toLowerCase() };
}
