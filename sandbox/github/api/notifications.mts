import { asObject, asText, type JsonObject, type Reply } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Call, Handler } from '../call.mts';
import { pageReply } from '../paging.mts';
import { moment, noContent, notFound, ok, requiresAuthentication } from '../replies.mts';
import { seededLogins } from '../seed.mts';
import type { World } from '../world.mts';

interface Thread {
	id: string;
	login: string;
	fullName: string;
	subject: { title: string; url: string | null; latest_comment_url: string | null; type: string };
	reason: string;
	unread: boolean;
	updatedAt: number;
	lastReadAt: number | null;
}

export interface Notice {
	login: string;
	owner: string;
	repo: string;
	/** `mention`, `assign`, `review_requested`, `author`, `subscribed` … */
	reason: string;
	subject: { title: string; type: 'Issue' | 'PullRequest' | 'Commit' | 'Release' | 'Discussion'; url?: string | null };
}

const participating = new Set([
	'assign',
	'author',
	'comment',
	'mention',
	'review_requested',
	'team_mention',
	'state_change',
]);

/** Keeps notification threads, opens them for mentions, assignments and review requests, and serves their endpoints. */
export function notificationRoutes(router: Router<Handler>, world: World, pollIntervalS = 60) {
	const threads: Thread[] = [];
	let lastId = 5_000_000_000;

	function notify({ login, owner, repo, reason, subject }: Notice, latest?: string): string {
		const fullName = `${owner}/${repo}`;
		const url = subject.url === undefined ? `${world.url}/repos/${fullName}` : subject.url;
		const isSame = ({ subject: held }: Thread): boolean =>
			held.url === url && (url !== null || held.title === subject.title);
		const held = threads.find((thread) => thread.login === login && thread.fullName === fullName && isSame(thread));
		const shown = { title: subject.title, url, latest_comment_url: latest ?? url, type: subject.type };
		const state = { subject: shown, reason, unread: true, updatedAt: world.now() };
		if (held !== undefined) return Object.assign(held, state).id;
		const thread: Thread = { id: String((lastId += 1)), login, fullName, lastReadAt: null, ...state };
		threads.push(thread);
		return thread.id;
	}

	async function show(thread: Thread): Promise<JsonObject> {
		const url = `${world.url}/notifications/threads/${thread.id}`;
		return {
			id: thread.id,
			unread: thread.unread,
			reason: thread.reason,
			updated_at: moment(thread.updatedAt),
			last_read_at: thread.lastReadAt === null ? null : moment(thread.lastReadAt),
			subject: thread.subject,
			repository: (await world.repository(thread.fullName)) ?? null,
			url,
			subscription_url: `${url}/subscription`,
		};
	}

	async function list(call: Call, fullName?: string): Promise<Reply> {
		const login = call.account?.login;
		if (login === undefined) return requiresAuthentication();
		const own = threads.filter((thread) => thread.login === login && (fullName ?? thread.fullName) === thread.fullName);
		const newest = Math.max(0, ...own.map((thread) => Math.max(thread.updatedAt, thread.lastReadAt ?? 0)));
		const headers = {
			'x-poll-interval': String(pollIntervalS),
			...(newest === 0 ? {} : { 'last-modified': new Date(newest).toUTCString() }),
		};
		const known = Date.parse(call.headers['if-modified-since'] ?? '');
		if (!Number.isNaN(known) && Math.floor(newest / 1_000) * 1_000 <= known) return { status: 304, headers };
		const since = Date.parse(call.query.get('since') ?? '');
		const before = Date.parse(call.query.get('before') ?? '');
		const found = own
			.filter((thread) => thread.unread || call.query.get('all') === 'true')
			.filter((thread) => call.query.get('participating') !== 'true' || participating.has(thread.reason))
			.filter(({ updatedAt }) => Number.isNaN(since) || Math.floor(updatedAt / 1_000) * 1_000 >= since)
			.filter(({ updatedAt }) => Number.isNaN(before) || updatedAt < before)
			.sort((one, other) => other.updatedAt - one.updatedAt);
		const shown = await Promise.all(found.map(show));
		const reply = pageReply(world.url, call, shown, (thread) => thread, { most: 50, usual: 50 });
		return { ...reply, headers: { ...reply.headers, ...headers } };
	}

	function read(wanted: Thread[]): void {
		for (const thread of wanted) Object.assign(thread, { unread: false, lastReadAt: world.now() });
	}

	const onThread =
		(act: (thread: Thread) => Reply | Promise<Reply>): Handler =>
		async ({ account, params }) => {
			const thread = threads.find(({ id, login }) => id === params['id'] && login === account?.login);
			return thread === undefined ? notFound() : await act(thread);
		};

	const readAll: Handler = ({ account, params, fields }) => {
		const until = Date.parse(asText(fields['last_read_at']) ?? '');
		const name = params['owner'] === undefined ? undefined : `${params['owner']}/${params['repo']}`;
		read(
			threads.filter(
				({ login, fullName, updatedAt }) =>
					login === account?.login && (name ?? fullName) === fullName && !(updatedAt > until),
			),
		);
		return { status: 205 };
	};

	router.on('GET /notifications', async (call) => await list(call));
	router.on('PUT /notifications', readAll);
	router.on(
		'GET /repos/:owner/:repo/notifications',
		async (call) => await list(call, `${call.params['owner']}/${call.params['repo']}`),
	);
	router.on('PUT /repos/:owner/:repo/notifications', readAll);
	router.on(
		'GET /notifications/threads/:id',
		onThread(async (thread) => ok(await show(thread))),
	);
	router.on(
		'PATCH /notifications/threads/:id',
		onThread((thread) => (read([thread]), { status: 205 })),
	);
	router.on(
		'DELETE /notifications/threads/:id',
		onThread((thread) => (read([thread]), noContent())),
	);

	world.onEvent((event, payload) => {
		for (const { login, reason } of concerned(event, payload)) {
			const [owner = '', repo = ''] = String(asObject(payload['repository'])['full_name']).split('/');
			const latest = asText(asObject(payload['comment'])['url']);
			notify({ login, owner, repo, reason, subject: subjectOf(payload) }, latest);
		}
	});

	return { notify };
}

/** What a notification is about; of a discussion it does not say where that is: https://github.com/isaacs/github/issues/1979 */
function subjectOf(payload: JsonObject): Notice['subject'] {
	const { discussion, release } = payload;
	if (discussion !== undefined) return { title: String(asObject(discussion)['title']), type: 'Discussion', url: null };
	if (release !== undefined) {
		const { name, tag_name: tag, url } = asObject(release);
		return { title: asText(name) ?? String(tag), type: 'Release', url: String(url) };
	}
	const subject = asObject(payload['issue'] ?? payload['pull_request']);
	const isPull = payload['pull_request'] !== undefined || subject['pull_request'] !== undefined;
	const url = String(asObject(subject['pull_request'])['url'] ?? subject['url']);
	return { title: String(subject['title']), type: isPull ? 'PullRequest' : 'Issue', url };
}

/** Who is told about an event, and why; nobody is told what they did themselves. */
function concerned(event: string, payload: JsonObject): Array<{ login: string; reason: string }> {
	const sender = asObject(payload['sender'])['login'];
	const action = payload['action'];
	const { comment, review, release, discussion, issue, pull_request: pull } = payload;
	const text = asText(asObject(comment ?? review ?? release ?? discussion ?? issue ?? pull)['body']) ?? '';
	const isNew = release === undefined ? /^(created|opened|submitted)$/.test(String(action)) : action === 'published';
	const mentioned = isNew ? [...text.matchAll(/(?:^|[^\w`/])@([\w-]+)/g)].map((match) => match[1] ?? '') : [];
	const assignee = action === 'assigned' ? asText(asObject(payload['assignee'])['login']) : undefined;
	const reviewer = event === 'pull_request' ? asText(asObject(payload['requested_reviewer'])['login']) : undefined;
	return [
		...mentioned.map((login) => ({ login, reason: 'mention' })),
		...(assignee === undefined ? [] : [{ login: assignee, reason: 'assign' }]),
		...(reviewer === undefined ? [] : [{ login: reviewer, reason: 'review_requested' }]),
	].filter(({ login }) => login !== sender && seededLogins.includes(login));
}
