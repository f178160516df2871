import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { segmentsOf } from '../repository';

interface AssignedIssue extends IDataObject {
	readonly number: number;
	readonly title: string;
	readonly assignees?: Array<{ readonly login: string }>;
}

/** Adds labels to an issue or pull request, and returns all that it has then. */
export const addLabels = async (
	api: Api,
	repository: string,
	number: number,
	labels: ReadonlyArray<string | IDataObject>,
) =>
	await api.request<IDataObject[]>({
		method: 'POST',
		path: path`/repos/${segmentsOf(repository)}/issues/${number}/labels`,
		body: { labels: [...labels] },
		repeatable: true,
	});

/** Adds assignees to an issue or pull request, and returns it. */
export const addAssignees = async (
	api: Api,
	repository: string,
	number: number,
	assignees: ReadonlyArray<string | IDataObject>,
) =>
	await api.request<AssignedIssue>({
		method: 'POST',
		path: path`/repos/${segmentsOf(repository)}/issues/${number}/assignees`,
		body: { assignees: [...assignees] },
		repeatable: true,
	});

/** The users among these who are not assigned afterwards: GitHub ignores them without an error. Pure. */
export const notAssigned = ({ assignees: present = [] }: AssignedIssue, assignees: readonly string[]): string[] =>
	assignees.filter((name) => !present.some(({ login }) => login.toLowerCase() === name.toLowerCase()));
