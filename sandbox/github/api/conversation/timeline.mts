import { asObject, type JsonObject } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Handler } from '../../call.mts';
import { pageReply } from '../../paging.mts';
import { notFound } from '../../replies.mts';
import type { World } from '../../world.mts';
import type { IssueEvents } from '../issueEvents.mts';
import type { Reviews } from '../reviews.mts';

const momentOf = (entry: JsonObject): string => {
	const [first = {}] = Array.isArray(entry['comments']) ? entry['comments'].map(asObject) : [];
	const at =
		entry['created_at'] ?? entry['submitted_at'] ?? asObject(entry['committer'])['date'] ?? first['created_at'];
	return String(at);
};

/** A commit as the timeline has it: git's own, without accounts. */
const committed = ({ sha, node_id, html_url, url, parents, commit }: JsonObject): JsonObject => {
	const { author, committer, tree, message, verification } = asObject(commit);
	return { sha, node_id, url, html_url, author, committer, tree, message, parents, verification, event: 'committed' };
};

/**
 * Serves all that happened on an issue or pull request, the oldest first: its entries, comments, commits and reviews, and what
 * was said on lines, grouped by thread (PyGithub PullRequest.testGetIssueTimeline#1, Issue.testGetTimeline#1).
 */
export function timelineRoutes(
	router: Router<Handler>,
	world: World,
	{ entries, reviews }: { entries: IssueEvents; reviews: Reviews },
): void {
	const { backend } = world;

	async function ofPull(pull: string): Promise<JsonObject[]> {
		const [commits, given, lines] = await Promise.all([
			backend.list(`${pull}/commits`),
			backend.list(`${pull}/reviews`),
			reviews.linesOf(pull),
		]);
		const submitted = given.filter(({ state }) => state !== 'PENDING').map(reviews.dressed);
		const threads = Map.groupBy(lines.filter(reviews.isPublic), (one) => Number(one['in_reply_to_id'] ?? one['id']));
		return [
			...commits.map(committed),
			...submitted.map((one) => ({ ...one, state: String(one['state']).toLowerCase(), event: 'reviewed' })),
			...[...threads.values()].map((comments) => ({ comments, event: 'line-commented' })),
		];
	}

	router.on('GET /repos/:owner/:repo/issues/:number/timeline', async (call) => {
		const { owner = '', repo = '', number } = call.params;
		if ((await world.rights.role(call.account?.login, owner, repo)) === 'none') return notFound();
		const fullName = `${owner}/${repo}`;
		const issue = await world.issue(fullName, Number(number));
		if (issue === undefined) return notFound();
		const comments = await backend.list(`/repos/${fullName}/issues/${number}/comments`);
		const isPull = issue['pull_request'] !== undefined;
		const found = [
			...entries.of(fullName, Number(number)),
			...comments.map((one) => ({ ...one, actor: one['user'], event: 'commented' })),
			...(isPull ? await ofPull(`/repos/${fullName}/pulls/${number}`) : []),
		].sort((one, other) => momentOf(one).localeCompare(momentOf(other)));
		return pageReply(world.url, call, found, (one) => one);
	});
}
