import type { INodeProperties } from 'n8n-workflow';

import { path } from '../../../shared/http/path';
import type { Numbered } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { issueField } from '../issue/issue';

export const parentField = {
	...issueField,
	displayName: 'Parent Issue',
	description:
		'The issue that has parts, from the list, by its number or link; #12 and owner/name#12 are numbers as well',
} as const satisfies INodeProperties;

export const subIssueField = {
	displayName: 'Sub-Issue',
	name: 'subIssue',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 13',
	description: 'The part: number in the same repository, owner/name#13, or link',
} as const satisfies INodeProperties;

/** Where the API has the parts of an issue. */
export const subIssuesPath = ({ repository, number }: Numbered, ...below: readonly string[]) =>
	path`/repos/${[...segmentsOf(repository), 'issues', String(number), ...below]}`;
