import { asObject, asText, type JsonObject } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Handler } from '../call.mts';
import { pageReply } from '../paging.mts';
import { moment, nodeId, notFound, ok } from '../replies.mts';
import type { World } from '../world.mts';

interface Recorded {
	fullName: string;
	number: number;
	shown: JsonObject;
}

/**
 * What GitHub calls the entry of an action, where it has another name for it; of auto-merge it is that of a way of merging.
 * https://docs.github.com/rest/using-the-rest-api/issue-event-types; of merge queues ghostty-org/discord-bot#365
 */
const names: Readonly<Record<string, string>> = {
	converted_to_draft: 'convert_to_draft',
	enqueued: 'added_to_merge_queue',
	dequeued: 'removed_from_merge_queue',
	auto_merge_enabled: 'auto_squash_enabled',
};
const kept = new Set([
	...['labeled', 'unlabeled', 'assigned', 'unassigned', 'milestoned', 'demilestoned', 'closed', 'reopened', 'locked'],
	...['unlocked', 'converted_to_draft', 'ready_for_review', 'review_requested', 'review_request_removed'],
	...['pinned', 'unpinned', 'typed', 'untyped', 'enqueued', 'dequeued', 'auto_merge_enabled', 'auto_merge_disabled'],
]);

/** What leaves the moment of the subject where it was, as `updated_at` of the payload "pinned" in @octokit/webhooks-examples. */
const unmoving = /pinned|typed|queued|auto_merge/;

/** An entry may be of the second after that of the change: PyGithub Repository.testGetIssuesEvents#1. */
const secondAfter = (at: string): string => moment(Date.parse(at) + 1000);

/**
 * Which issue of the payload has an entry, under which property of the entry the other one is, and its property in the payload.
 * `timeline-issue-events` of @octokit/openapi; https://docs.github.com/webhooks/webhook-events-and-payloads#issue_dependencies
 */
const relations = [
	{ entry: 'sub_issue', of: 'parent_issue', names: 'sub_issue' },
	{ entry: 'parent_issue', of: 'sub_issue', names: 'parent_issue' },
	{ entry: 'blocked_by', of: 'blocked_issue', names: 'blocking_issue' },
	{ entry: 'blocking', of: 'blocking_issue', names: 'blocked_issue' },
] as const;

/** Another issue as entries name it: `timeline-issue-reference` of @octokit/openapi. */
const referenceTo = ({ number, title, state, state_reason: reason, repository, type }: JsonObject): JsonObject => {
	const { id, node_id, name, full_name, owner, html_url, url, private: isPrivate } = asObject(repository);
	return {
		...{ number, title, state, state_reason: reason ?? null },
		repository: { id, node_id, name, full_name, owner, html_url, url, private: isPrivate },
		issue_type: type ?? null,
	};
};

export interface IssueEvents {
	/** Records what no event of issues or pull requests tells. */
	note(fullName: string, number: number, name: string, more: JsonObject): void;
	/** Those of one issue or pull request, the oldest first. */
	of(fullName: string, number: number): JsonObject[];
}

/** Records what happens to issues and pull requests, and serves it newest first. */
export function issueEventRoutes(router: Router<Handler>, world: World): IssueEvents {
	const recorded: Recorded[] = [];
	const types = new Map<unknown, unknown>();
	let lastId = 6_000_000_000;

	const read = async ({ fullName, number, shown }: Recorded): Promise<JsonObject> => {
		return { ...shown, issue: (await world.issue(fullName, number)) ?? null };
	};

	const of: IssueEvents['of'] = (fullName, number) =>
		recorded
			.filter((one) => one.fullName === fullName && one.number === number)
			.map(({ shown }) => shown)
			.toReversed();
	const note: IssueEvents['note'] = (fullName, number, name, more) => {
		lastId += 1;
		const at = secondAfter(moment(world.now()));
		const shown = {
			...{ id: lastId, node_id: nodeId('IssueEvent', lastId) },
			url: `${world.url}/repos/${fullName}/issues/events/${lastId}`,
			...{ event: name, commit_id: null, commit_url: null, created_at: at, performed_via_github_app: null },
			...more,
		};
		recorded.unshift({ fullName, number, shown });
	};

	/** Both sides of a sub-issue or a dependency have an entry that names the other side. */
	const noteRelation = (payload: JsonObject): void => {
		const action = String(payload['action']);
		const relation = relations.find(({ entry }) => action.startsWith(entry));
		if (relation === undefined) return;
		const [subject, other] = [asObject(payload[relation.of]), asObject(payload[relation.names])];
		const fullName = asText(asObject(subject['repository'])['full_name']) ?? '';
		const reference = { actor: payload['sender'] ?? null, [relation.entry]: referenceTo(other) };
		note(fullName, Number(subject['number']), action, reference);
	};

	world.onEvent((event, payload) => {
		if (event === 'sub_issues' || event === 'issue_dependencies') noteRelation(payload);
		if (event !== 'issues' && event !== 'pull_request') return;
		const subject = asObject(payload['issue'] ?? payload['pull_request']);
		const fullName = asText(asObject(payload['repository'])['full_name']) ?? '';
		const action = String(payload['action']);
		const tell = (name: string, more: JsonObject): void => {
			const told = unmoving.test(action) ? undefined : asText(subject['updated_at']);
			const at = { created_at: secondAfter(told ?? moment(world.now())) };
			// Of an assignment, the actor is who was assigned (PyGithub IssueEvent.setUp#3, PullRequest.testGetIssueEvents#1).
			const actor = (name.endsWith('assigned') ? payload['assignee'] : undefined) ?? payload['sender'] ?? null;
			note(fullName, Number(subject['number']), name, { actor, ...at, ...more });
		};
		const title = asObject(asObject(payload['changes'])['title']);
		if (action === 'edited' && 'from' in title)
			tell('renamed', { rename: { from: title['from'], to: subject['title'] } });
		if (!kept.has(action)) return;
		if (action === 'closed' && subject['merged'] === true) tell('merged', {});
		if (!/typed$/.test(action)) return tell(names[action] ?? action, about(payload));
		const before = types.get(subject['id']);
		const after = action === 'typed' ? payload['type'] : undefined;
		if (after === undefined && before === undefined) return;
		types.set(subject['id'], after);
		const [issue_type, prev_issue_type] = [after, before];
		if (before === undefined) tell('issue_type_added', { issue_type });
		else if (after === undefined) tell('issue_type_removed', { prev_issue_type });
		else tell('issue_type_changed', { issue_type, prev_issue_type });
	});

	router.on('GET /repos/:owner/:repo/issues/events', async (call) => {
		const { owner = '', repo = '' } = call.params;
		// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
		if ((await world.rights.role(call.account?.login, owner, repo)) === 'none') return notFound();
		const found = recorded.filter(({ fullName }) => fullName === `${owner}/${repo}`);
		return pageReply(world.url, call, await Promise.all(found.map(read)), (one) => one);
	});

	/** An entry by itself (PyGithub IssueEvent.setUp#2). */
	router.on('GET /repos/:owner/:repo/issues/events/:event', async (call) => {
		const { owner = '', repo = '', event } = call.params;
		if ((await world.rights.role(call.account?.login, owner, repo)) === 'none') return notFound();
		const isAsked = (one: Recorded) => one.fullName === `${owner}/${repo}` && String(one.shown['id']) === event;
		const found = recorded.find(isAsked);
		return found === undefined ? notFound() : ok(await read(found));
	});

	/** Those of one issue, the oldest first. https://docs.github.com/rest/issues/events#list-issue-events */
	router.on('GET /repos/:owner/:repo/issues/:number/events', async (call) => {
		const { owner = '', repo = '', number } = call.params;
		if ((await world.rights.role(call.account?.login, owner, repo)) === 'none') return notFound();
		return pageReply(world.url, call, of(`${owner}/${repo}`, Number(number)), (one) => one);
	});
	return { note, of };
}

/**
 * The entry of a closing has the reason of that closing, and null for "completed" (PyGithub IssueEvent.setUp#5; "closed as not planned"
 * is in the entry, slapperwan/gh4a#1223); that of a reopening has null (IssueEvent.setUp#10). Each keeps its own reason when the issue
 * is closed again for another one (pwntester/octo.nvim#790).
 */
function reasonOf({ action, issue }: JsonObject): JsonObject {
	if (issue === undefined || !/^(closed|reopened)$/.test(String(action))) return {};
	const reason = action === 'closed' ? asText(asObject(issue)['state_reason']) : undefined;
	return { state_reason: reason === undefined || reason === 'completed' ? null : reason };
}

/** The part of a payload that an entry repeats: labels without their ids, milestones by title. */
function about(payload: JsonObject): JsonObject {
	const { action, label, assignee, milestone, requested_reviewer: reviewer, requested_team: team, sender } = payload;
	const { name, color } = asObject(label);
	return {
		...reasonOf(payload),
		...(action === 'locked' ? { lock_reason: asObject(payload['issue'])['active_lock_reason'] ?? null } : {}),
		...(label === undefined ? {} : { label: { name, color } }),
		...(assignee === undefined ? {} : { assignee, assigner: sender }),
		...(milestone === undefined ? {} : { milestone: { title: asObject(milestone)['title'] } }),
		...(reviewer === undefined ? {} : { review_requester: sender, requested_reviewer: reviewer }),
		...(team === undefined ? {} : { review_requester: sender, requested_team: team }),
	};
}
