import { asObject, asText, type JsonObject, type Reply } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Call, Handler } from '../call.mts';
import { pageReply } from '../paging.mts';
import { moment } from '../replies.mts';
import type { World } from '../world.mts';

// "up to 300 events": https://docs.github.com/rest/activity/events
const most = 300;
const types: Record<string, string> = {
	push: 'PushEvent',
	issues: 'IssuesEvent',
	issue_comment: 'IssueCommentEvent',
	pull_request: 'PullRequestEvent',
	pull_request_review: 'PullRequestReviewEvent',
	pull_request_review_comment: 'PullRequestReviewCommentEvent',
	create: 'CreateEvent',
	delete: 'DeleteEvent',
	fork: 'ForkEvent',
	watch: 'WatchEvent',
	release: 'ReleaseEvent',
	member: 'MemberEvent',
	commit_comment: 'CommitCommentEvent',
	discussion: 'DiscussionEvent',
};

interface Recorded {
	actor: string;
	repository: string;
	organization: string | undefined;
	private: boolean;
	shown: JsonObject;
}

/** Records what is announced and serves it as the Events API: newest first, 300 at most. */
export function eventRoutes(router: Router<Handler>, world: World): void {
	const recorded: Recorded[] = [];
	let lastId = 40_000_000_000;

	world.onEvent((event, payload) => {
		const type = types[event];
		const repository = asObject(payload['repository']);
		const sender = asObject(payload['sender']);
		const name = asText(repository['full_name']);
		if (type === undefined || name === undefined) return;
		const { repository: _repository, sender: _sender, organization: org, ...rest } = payload;
		const { id, login, gravatar_id, avatar_url, url } = sender;
		const actor = { id, login, display_login: login, gravatar_id, url, avatar_url };
		const isPrivate = repository['private'] === true;
		const shown = {
			id: String((lastId += 1)),
			type,
			actor,
			repo: { id: repository['id'], name, url: repository['url'] },
			payload: event === 'push' ? pushSummary(rest, repository) : rest,
			public: !isPrivate,
			created_at: moment(world.now()),
			...(org === undefined ? {} : { org }),
		};
		const organization = asText(asObject(org)['login']);
		recorded.unshift({ actor: String(login), repository: name, organization, private: isPrivate, shown });
	});

	async function list(call: Call, of: (one: Recorded) => boolean): Promise<Reply> {
		const login = call.account?.login;
		const visible = async (one: Recorded): Promise<boolean> => {
			const [owner = '', repo = ''] = one.repository.split('/');
			return !one.private || (await world.rights.role(login, owner, repo)) !== 'none';
		};
		const found = recorded.filter(of).slice(0, most);
		const seen = await Promise.all(found.map(visible));
		const reply = pageReply(
			world.url,
			call,
			found.filter((_one, index) => seen[index]),
			({ shown }) => shown,
		);
		return { ...reply, headers: { ...reply.headers, 'x-poll-interval': '60' } };
	}

	router.on('GET /events', async (call) => await list(call, (one) => !one.private));
	for (const network of ['repos', 'networks']) {
		router.on(`GET /${network}/:owner/:repo/events`, async (call) => {
			const name = `${call.params['owner']}/${call.params['repo']}`;
			return await list(call, ({ repository }) => repository === name);
		});
	}
	router.on(
		'GET /orgs/:org/events',
		async (call) => await list(call, (one) => one.organization === call.params['org']),
	);
	router.on('GET /users/:username/events', async (call) => {
		const { username } = call.params;
		return await list(call, (one) => one.actor === username && (!one.private || call.account?.login === username));
	});
	router.on(
		'GET /users/:username/events/public',
		async (call) => await list(call, (one) => one.actor === call.params['username'] && !one.private),
	);
	router.on(
		'GET /users/:username/events/orgs/:org',
		async (call) => await list(call, (one) => one.organization === call.params['org']),
	);
	for (const only of ['', '/public']) {
		router.on(`GET /users/:username/received_events${only}`, async (call) => {
			const { username = '' } = call.params;
			const isReceived = ({ repository, actor }: Recorded) =>
				repository.startsWith(`${username}/`) && actor !== username;
			return await list(call, (one) => isReceived(one) && (only === '' || !one.private));
		});
	}
}

/** Since October 2025 push events name no commits. */
function pushSummary({ ref, before, after }: JsonObject, repository: JsonObject): JsonObject {
	return { repository_id: repository['id'], push_id: Number(repository['id']), ref, head: after, before };
}
