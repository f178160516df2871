import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { matches } from '../../../shared/filters/text';
import { path } from '../../../shared/http/path';
import { segmentsOf } from '../../api/repository';
import type { Milestone } from '../../hooks/payloads';

/** So many are looked through for one to show. */
const mostSampled = 300;

/**
 * All milestones of a repository, open and closed: GitHub sorts them by due date or completeness alone.
 * https://docs.github.com/rest/issues/milestones#list-milestones
 */
export async function milestonesOf(api: Api, repository: string, isSample = false): Promise<Milestone[]> {
	const found: Milestone[] = [];
	const query = { state: 'all', sort: 'due_on', direction: 'desc' };
	const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/milestones`, query } as const;
	for await (const milestone of api.rows<Milestone>(request, isSample ? mostSampled : Infinity)) found.push(milestone);
	return found;
}

/** A milestone as a workflow sees it. Pure. */
export const milestoneShape = (milestone: Milestone) => ({
	number: milestone.number,
	title: milestone.title,
	description: milestone.description ?? '',
	state: milestone.state ?? 'open',
	dueOn: milestone.due_on ?? null,
	url: milestone.html_url,
	openIssues: milestone.open_issues ?? 0,
	closedIssues: milestone.closed_issues ?? 0,
	author: milestone.creator?.login ?? null,
});

export const titlesFilter = {
	displayName: 'Only Titles',
	name: 'titles',
	type: 'string',
	default: '',
	placeholder: 'e.g. v2.*, Sprint *',
	description:
		'Titles or patterns, in capitals or not, separated by commas; * stands for anything but a slash, ** for anything',
} as const satisfies INodeProperties;

/** Whether a milestone passes the filter by title. Pure. */
export const isTitled = (titles: string, { title }: Milestone): boolean =>
	matches(titles.toLowerCase(), title.toLowerCase());
