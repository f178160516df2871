import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { IssuesDelivery, PullRequest, PullRequestDelivery } from '../../hooks/conversationPayloads';
import type { Account, Issue, Repository } from '../../hooks/payloads';
import { segmentsOf } from '../../api/repository';
import { rowsSince } from '../../api/recentRows';

/** One entry of what happened to issues and pull requests. https://docs.github.com/rest/issues/events */
interface IssueEvent {
	readonly event: string;
	readonly actor: Account | null;
	readonly created_at: string;
	readonly issue?: Issue | null;
	readonly label?: { readonly name: string | null };
	readonly assignee?: Account | null;
	readonly milestone?: { readonly title: string } | null;
	readonly rename?: { readonly from: string; readonly to: string };
	readonly review_requester?: Account | null;
	readonly requested_reviewer?: Account | null;
	readonly requested_team?: { readonly name: string; readonly slug?: string };
}

type EventOfIssue = IssueEvent & { readonly issue: Issue };

/** Entries whose webhook has another name for the same. */
const actionNames: Readonly<Record<string, string>> = {
	renamed: 'edited',
	convert_to_draft: 'converted_to_draft',
	transferred: 'opened',
};

/** Changes of a pull request that GitHub keeps entries of. */
export const polledActions = [
	...['edited', 'labeled', 'unlabeled', 'assigned', 'unassigned', 'milestoned', 'demilestoned', 'closed', 'reopened'],
	...['converted_to_draft', 'ready_for_review', 'review_requested', 'review_request_removed'],
];

/** The repository of an issue, a pull request or a commit, from its link. Pure. */
export const repositoryOfLink = (link: string): Repository => {
	const url = link.replace(/\/(issues|pull|commit)\/[^/]*$/, '').replace(/#.*$/, '');
	return { full_name: url.split('/').slice(-2).join('/'), html_url: url };
};

const readIssueEvents = async (api: Api, repository: string, since: number): Promise<EventOfIssue[]> => {
	const list = { since, momentOf: ({ created_at: at }: IssueEvent) => at };
	const events = await rowsSince<IssueEvent>(api, repository, ['issues', 'events'], {}, list);
	return events.filter((event): event is EventOfIssue => (event.issue ?? null) !== null);
};

/** What an entry has in common with a delivery of the same. */
const deliveryParts = ({ event, actor, issue, label, assignee, milestone, rename }: EventOfIssue) => ({
	action: actionNames[event] ?? event,
	...(label && { label: { name: label.name ?? '' } }),
	...(assignee && { assignee }),
	...(milestone && { milestone }),
	...(rename && { changes: { title: { from: rename.from } } }),
	...(event === 'transferred' && { changes: { old_issue: {} } }),
	repository: repositoryOfLink(issue.html_url),
	sender: actor,
});

/** What happened to a repository's issues since a moment (epoch milliseconds), as webhooks would have told it. */
export async function issueDeliveries(api: Api, repository: string, since: number): Promise<IssuesDelivery[]> {
	const events = await readIssueEvents(api, repository, since);
	return events
		.filter(({ issue }) => !issue.pull_request)
		.map((event) => {
			const title = event.rename?.to ?? event.issue.title;
			return { ...deliveryParts(event), issue: { ...event.issue, title, updated_at: event.created_at } };
		});
}

/** The pull request as it was then, as far as is known. */
const pullRequestThen = (pull: PullRequest, { event, created_at: at, rename }: IssueEvent): PullRequest => {
	const isClosing = event === 'closed' && pull.merged_at && Date.parse(pull.merged_at) <= Date.parse(at);
	const merged = event === 'closed' ? { merged: Boolean(isClosing), merged_at: isClosing ? pull.merged_at : null } : {};
	return { ...pull, ...merged, title: rename?.to ?? pull.title, updated_at: at };
};

/** What happened to a repository's pull requests since a moment (epoch milliseconds), as webhooks would have told it. */
export async function pullRequestDeliveries(
	api: Api,
	repository: string,
	since: number,
	wanted: readonly string[],
): Promise<PullRequestDelivery[]> {
	const events = (await readIssueEvents(api, repository, since)).filter(
		({ event, issue }) => issue.pull_request && wanted.includes(actionNames[event] ?? event),
	);
	const numbers = [...new Set(events.map(({ issue }) => issue.number))];
	const asked = numbers.map(async (number) => {
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/pulls/${number}` } as const;
		return [number, await api.request<PullRequest>(request)] as const;
	});
	const pulls = new Map(await Promise.all(asked));
	return events.flatMap((event) => {
		const pull = pulls.get(event.issue.number);
		const { review_requester: requester, requested_reviewer, requested_team, actor } = event;
		if (!pull) return [];
		return {
			...{ ...deliveryParts(event), sender: requester ?? actor },
			pull_request: pullRequestThen(pull, event),
			...(requested_reviewer && { requested_reviewer }),
			...(requested_team && { requested_team }),
		};
	});
}
