import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { rowsSince } from '../../api/recentRows';
import { segmentsOf } from '../../api/repository';
import { actionOf, doerOf, timelineOf } from '../../log/entries';
import type { Entry, Issue, IssuesDelivery } from '../../log/payloads';
import { type Repository, repositoryOfLink } from '../../api/shapes';

/** The raw ids of an issue that something happened to. Pure. */
export const sourceOf = ({ issue, repository }: Pick<IssuesDelivery, 'issue' | 'repository'>) => ({
	issueId: issue.id,
	issueNumber: issue.number,
	repository: repository.full_name,
});
export { issueField, issueReference, otherIssue } from './reference';

export const labelNames = (labels: Issue['labels'] = []): string[] =>
	labels.flatMap((label) => (typeof label === 'string' ? label : (label?.name ?? [])));

export const labelsOf = ({ labels }: Pick<Issue, 'labels'>): string[] => labelNames(labels);

export const labelsFilter = {
	displayName: 'Only With Labels',
	name: 'labels',
	type: 'string',
	default: '',
	placeholder: 'e.g. bug, regression',
	description:
		'Names of labels of which it must have one, separated by commas; leave empty for all. Instant delivery goes by the labels at the time of the event, polling by those at the time of the poll.',
} as const satisfies INodeProperties;

export const stateField = {
	displayName: 'State',
	name: 'state',
	type: 'options',
	options: [
		{ name: 'All', value: 'all' },
		{ name: 'Closed', value: 'closed' },
		{ name: 'Open', value: 'open' },
	],
	default: 'open',
	description: 'Which of them to return',
} as const satisfies INodeProperties;

export const directionField = {
	displayName: 'Direction',
	name: 'direction',
	type: 'options',
	options: [
		{ name: 'Ascending', value: 'asc' },
		{ name: 'Descending', value: 'desc' },
	],
	default: 'desc',
	description: 'The direction of the order',
} as const satisfies INodeProperties;

type EntryOfIssue = Entry & { readonly issue: Issue };

/** What happened to issues and pull requests since a moment (epoch milliseconds). */
export const readEntries = async (api: Api, repository: string, since: number): Promise<EntryOfIssue[]> => {
	const list = { since, momentOf: ({ created_at: at }: Entry) => at };
	const events = await rowsSince<Entry>(api, repository, ['issues', 'events'], {}, list);
	return events.filter((event): event is EntryOfIssue => (event.issue ?? null) !== null);
};

/** What an entry has in common with a delivery of the same. */
export const deliveryParts = (entry: Entry, repository: Repository) => {
	const { event, label, assignee, milestone, rename } = entry;
	return {
		action: actionOf(entry),
		entry,
		...(label && { label }),
		...(assignee && { assignee }),
		...(milestone && { milestone }),
		...(rename && { changes: { title: { from: rename.from } } }),
		...(event === 'transferred' && { changes: { old_issue: {} } }),
		repository,
		sender: doerOf(entry),
	};
};

/**
 * The state after an entry. The entry of a closing has the reason of that closing, and null for "completed" (PyGithub IssueEvent.setUp#5,
 * slapperwan/gh4a#1223), whatever the issue was closed as later (pwntester/octo.nvim#790). Only where an older server has no such member
 * is it the reason that the issue has now.
 */
const stateThen = ({ state_reason: now }: Issue, { event, state_reason: then }: Entry): Partial<Issue> => {
	if (event === 'reopened') return { state: 'open', state_reason: 'reopened' };
	if (event !== 'closed') return {};
	const reason = then === undefined && now !== 'reopened' ? now : then;
	return { state: 'closed', state_reason: reason ?? 'completed' };
};

const issueDelivery = (issue: Issue, entry: Entry): IssuesDelivery => {
	const { rename, created_at: at } = entry;
	return {
		...deliveryParts(entry, repositoryOfLink(issue.html_url)),
		issue: { ...issue, ...stateThen(issue, entry), title: rename?.to ?? issue.title, updated_at: at },
	};
};

/**
 * What happened to a repository's issues since a moment (epoch milliseconds), as webhooks would have told it.
 *
 * @param wanted the actions; all when absent.
 */
export async function issueDeliveries(
	api: Api,
	repository: string,
	since: number,
	wanted?: readonly string[],
): Promise<IssuesDelivery[]> {
	const events = await readEntries(api, repository, since);
	return events
		.filter((event) => !event.issue.pull_request && (wanted?.includes(actionOf(event)) ?? true))
		.map((event) => issueDelivery(event.issue, event));
}

export const issueAt = async (api: Api, repository: string, number: number): Promise<Issue> =>
	await api.request({ method: 'GET', path: path`/repos/${segmentsOf(repository)}/issues/${number}` });

/** What happened to one issue since a moment (epoch milliseconds), as webhooks would have told it. */
export async function deliveriesOfIssue(
	api: Api,
	repository: string,
	number: number,
	since: number,
	wanted: readonly string[],
): Promise<IssuesDelivery[]> {
	const entries = (await timelineOf(api, repository, number, since)).filter((entry) =>
		wanted.includes(actionOf(entry)),
	);
	if (entries.length === 0) return [];
	const issue = await issueAt(api, repository, number);
	return entries.map((entry) => issueDelivery(issue, entry));
}
