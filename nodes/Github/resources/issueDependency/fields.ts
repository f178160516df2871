import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Params } from '../../../shared/catalogue/fields';
import { path } from '../../../shared/http/path';
import type { Numbered } from '../../api/numbered';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { issueField, issueReference, otherIssue } from '../issue/issue';

export const relationField = {
	displayName: 'Relation',
	name: 'relation',
	type: 'options',
	options: [
		{ name: 'Blocked By', value: 'blockedBy', description: 'The issue waits for the related one' },
		{ name: 'Blocking', value: 'blocking', description: 'The related issue waits for this one' },
	],
	default: 'blockedBy',
	description: 'Which of the two waits for the other',
} as const satisfies INodeProperties;

const relatedField = {
	displayName: 'Related Issue',
	name: 'relatedIssue',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 13',
	description: 'The other issue: number in the same repository, owner/name#13, or link',
} as const satisfies INodeProperties;

export const dependencyFields = [repositoryOfField, issueField, relationField, relatedField] as const;

/** Where the API has what an issue waits for, or what waits for it. */
export const dependenciesPath = ({ repository, number }: Numbered, ...below: ReadonlyArray<string | number>) =>
	path`/repos/${[...segmentsOf(repository), 'issues', String(number), 'dependencies', ...below.map(String)]}`;

/** The issue that waits, and the one that it waits for, with the place that the request's address does not tell. */
export async function dependencyOf(
	api: Api,
	{ relation, relatedIssue, ...given }: Params<typeof dependencyFields>,
): Promise<{ readonly waiting: Numbered; readonly id: number; readonly place: string }> {
	const own = issueReference(given);
	const related = await otherIssue(api, 'Related Issue', relatedIssue, own.repository);
	if (relation === 'blockedBy') return { waiting: own, id: related.id, place: related.place };
	const { id, place } = await otherIssue(api, 'Issue', String(own.number), own.repository);
	return { waiting: related, id, place };
}
