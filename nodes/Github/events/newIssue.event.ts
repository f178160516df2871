import { path } from '../../shared/http/path';
import { anyOf } from '../../shared/filters/text';
import { actorOf, type Issue, type IssuesDelivery, repositoryOf } from '../deliveries';
import { githubEvent } from '../event';
import { segmentsOf } from '../fields/repository';
import { actorsFilter, botsFilter, byWanted } from '../filters';

const labelsOf = ({ labels = [] }: Issue): string[] =>
	labels.map((label) => (typeof label === 'string' ? label : (label.name ?? '')));

export const newIssue = githubEvent('issues', {
	name: 'New Issue',
	value: 'newIssue',
	description: 'When someone opens an issue',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#issues',
	rights: 'Webhooks: read and write (instant), Issues: read (polling)',
	fields: [
		{
			displayName: 'Only With Labels',
			name: 'labels',
			type: 'string',
			default: '',
			placeholder: 'e.g. bug, regression',
			description: 'Issues that are opened with one of these labels, separated by commas; leave empty for all',
		},
		actorsFilter,
		botsFilter,
	],
	accepts: ({ action, issue, sender }, { labels, ...who }) =>
		action === 'opened' && !issue.pull_request && anyOf(labels, labelsOf(issue)) && byWanted(sender, who),
	emits: ({ issue, repository, sender }) => ({
		eventId: `issue:${issue.id}:opened`,
		occurredAt: issue.created_at,
		actor: actorOf(sender),
		issue: {
			number: issue.number,
			title: issue.title,
			body: issue.body ?? '',
			url: issue.html_url,
			labels: labelsOf(issue),
			assignees: (issue.assignees ?? []).flatMap((assignee) => (assignee ? [assignee.login] : [])),
			milestone: issue.milestone?.title ?? null,
		},
		repository: repositoryOf(repository),
		source: { issueId: issue.id, issueNumber: issue.number, repository: repository.full_name },
	}),
	look: async (repository, api, _params, { since }) => {
		const query = { state: 'all', sort: 'created', direction: 'desc', since: new Date(since).toISOString() };
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/issues`, query } as const;
		const opened: IssuesDelivery[] = [];
		for await (const issue of api.rows<Issue>(request)) {
			if (Date.parse(issue.created_at) < since) break;
			const html_url = issue.html_url.replace(/\/(issues|pull)\/\d+$/, '');
			opened.push({ action: 'opened', issue, repository: { full_name: repository, html_url }, sender: issue.user });
		}
		return opened;
	},
});
