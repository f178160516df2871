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

/** What nobody knows for certain of GitHub's notifications; tests try both. */
export interface NotificationTruths {
	/**
	 * Whether a later activity's reason replaces that of a mention. "Note that the reason is modified on a per-thread basis,
	 * and can change" and, of a mention, "The reason remains as mention" stand side by side in the documentation.
	 */
	replacesMention: boolean;
	/**
	 * Whether reading a thread, or marking it as unread again, moves its `updated_at`: gitify-app/gitify#1103 speaks of it,
	 * while it stood still in PyGithub PullRequest1168.testGetPullRequest#1.
	 */
	movesWhenRead: boolean;
	/** Whether what an account does itself moves its thread, without making it unread: max-sixty/tend#1121. */
	movesByOwn: boolean;
}

export const notificationTruths: Readonly<NotificationTruths> = {
	...{ replacesMention: true, movesWhenRead: false, movesByOwn: true },
};

const participating = new Set([
	'assign',
	'author',
	'comment',
	'mention',
	'review_requested',
	'team_mention',
	'state_change',
]);

/** Activities of which everybody is told who takes part already. */
const toldToAll = new Set(['created', 'submitted', 'closed', 'reopened', 'synchronize']);

async function show(world: World, thread: Thread): Promise<JsonObject> {
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

/** The threads that a list is asked for, newest first. */
function wantedOf(own: readonly Thread[], call: Call): Thread[] {
	const since = Date.parse(call.query.get('since') ?? '');
	const before = Date.parse(call.query.get('before') ?? '');
	return own
		.filter((thread) => thread.unread || call.query.get('all') === 'true')
		.filter((thread) => call.query.get('participating') !== 'true' || participating.has(thread.reason))
		.filter(({ updatedAt }) => Number.isNaN(since) || Math.floor(updatedAt / 1_000) * 1_000 >= since)
		.filter(({ updatedAt }) => Number.isNaN(before) || updatedAt < before)
		.sort((one, other) => other.updatedAt - one.updatedAt);
}

/** Keeps notification threads, opens them for mentions, assignments and review requests, and serves their endpoints. */
export function notificationRoutes(router: Router<Handler>, world: World, pollIntervalS = 60) {
	const threads: Thread[] = [];
	const truths = { ...notificationTruths };
	const ids = { last: 5_000_000_000 };

	function notify({ login, owner, repo, reason, subject }: Notice, latest?: string | null): string {
		const fullName = `${owner}/${repo}`;
		const url = subject.url === undefined ? `${world.url}/repos/${fullName}` : subject.url;
		const held = threads.find((thread) => thread.login === login && isAbout(thread, fullName, { ...subject, url }));
		const shown = {
			...{ title: subject.title, url, type: subject.type },
			latest_comment_url: latest === undefined ? url : latest,
		};
		const remains = held?.reason === 'mention' && !truths.replacesMention;
		const state = { subject: shown, reason: remains ? held.reason : reason, unread: true, updatedAt: world.now() };
		if (held !== undefined) return Object.assign(held, state).id;
		const thread: Thread = { id: String((ids.last += 1)), login, fullName, lastReadAt: null, ...state };
		threads.push(thread);
		return thread.id;
	}

	async function list(call: Call, fullName?: string): Promise<Reply> {
		const login = call.account?.login;
		// `requires_authentication` of @octokit/openapi
		if (login === undefined) return requiresAuthentication();
		const own = threads.filter((thread) => thread.login === login && (fullName ?? thread.fullName) === thread.fullName);
		// Only what is new counts as a change (sindresorhus/notifier-for-github#18, GitHub's support).
		const newest = Math.max(0, ...own.map(({ updatedAt }) => updatedAt));
		const headers = {
			'x-poll-interval': String(pollIntervalS),
			...(newest === 0 ? {} : { 'last-modified': new Date(newest).toUTCString() }),
		};
		const known = Date.parse(call.headers['if-modified-since'] ?? '');
		// https://docs.github.com/rest/activity/notifications
		if (!Number.isNaN(known) && Math.floor(newest / 1_000) * 1_000 <= known) return { status: 304, headers };
		const found = wantedOf(own, call);
		const shown = await Promise.all(found.map((thread) => show(world, thread)));
		const reply = pageReply(world.url, call, shown, (thread) => thread, { most: 50, usual: 50 });
		return { ...reply, headers: { ...reply.headers, ...headers } };
	}

	function read(wanted: Thread[]): void {
		const now = world.now();
		for (const thread of wanted)
			Object.assign(thread, { unread: false, lastReadAt: now, ...(truths.movesWhenRead && { updatedAt: now }) });
	}

	function heed(event: string, payload: JsonObject): void {
		const subject = subjectOf(payload);
		if (subject === undefined) return;
		const fullName = String(asObject(payload['repository'])['full_name']);
		const [owner = '', repo = ''] = fullName.split('/');
		const latest = latestOf(event, payload);
		const held = threads.filter((thread) => isAbout(thread, fullName, subject));
		for (const { login, reason } of concerned(event, payload, held))
			notify({ login, owner, repo, reason, subject }, latest);
		const own = held.find(({ login }) => login === asObject(payload['sender'])['login']);
		if (own === undefined || !truths.movesByOwn) return;
		own.updatedAt = world.now();
		if (latest !== undefined) own.subject.latest_comment_url = latest;
	}

	const onThread =
		(act: (thread: Thread, call: Call) => Reply | Promise<Reply>): Handler =>
		async (call) => {
			const { account, params } = call;
			const thread = threads.find(({ id, login }) => id === params['id'] && login === account?.login);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return thread === undefined ? notFound() : await act(thread, call);
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

	notificationEndpoints(router, list, readAll, onThread, world, read);

	world.onEvent((event, payload) => heed(event, payload));

	return { notify, truths };
}

function notificationEndpoints(
	router: Router<Handler>,
	list: (call: Call, fullName?: string) => Promise<Reply>,
	readAll: Handler,
	onThread: (act: (thread: Thread, call: Call) => Reply | Promise<Reply>) => Handler,
	world: World,
	read: (wanted: Thread[]) => void,
) {
	router.on('GET /notifications', async (call) => await list(call));
	router.on('PUT /notifications', readAll);
	router.on(
		'GET /repos/:owner/:repo/notifications',
		async (call) => await list(call, `${call.params['owner']}/${call.params['repo']}`),
	);
	router.on('PUT /repos/:owner/:repo/notifications', readAll);
	router.on(
		'GET /notifications/threads/:id',
		onThread(async (thread) => ok(await show(world, thread))),
	);
	router.on(
		'PATCH /notifications/threads/:id',
		onThread((thread) => (read([thread]), { status: 205 })),
	);
	router.on(
		'DELETE /notifications/threads/:id',
		onThread((thread) => (read([thread]), noContent())),
	);
	threadSubscriptions(router, onThread, world);
}

/** Serves what an account is told of a thread from now on; whoever has said nothing of it is answered 404. */
function threadSubscriptions(
	router: Router<Handler>,
	onThread: (act: (thread: Thread, call: Call) => Reply | Promise<Reply>) => Handler,
	world: World,
) {
	const chosen = new Map<string, JsonObject>();
	const at = '/notifications/threads/:id/subscription';
	router.on(
		`GET ${at}`,
		onThread(({ id }) => {
			const found = chosen.get(id);
			// belief(thread-no-subscription): 404 for a thread whose subscription was never set
			return found === undefined ? notFound() : ok(found);
		}),
	);
	router.on(
		`PUT ${at}`,
		onThread(({ id }, { fields }) => {
			const url = `${world.url}/notifications/threads/${id}`;
			const ignored = fields['ignored'] === true;
			const about = { url: `${url}/subscription`, thread_url: url };
			const told = { subscribed: !ignored, ignored, reason: null, created_at: moment(world.now()), ...about };
			chosen.set(id, told);
			return ok(told);
		}),
	);
	router.on(
		`DELETE ${at}`,
		onThread(({ id }) => {
			chosen.delete(id);
			return noContent();
		}),
	);
}

/** What a notification is about; of a discussion it does not say where that is: https://github.com/isaacs/github/issues/1979 */
function subjectOf(payload: JsonObject): (Notice['subject'] & Pick<Thread['subject'], 'url'>) | undefined {
	const { discussion, release } = payload;
	if (discussion !== undefined) return { title: String(asObject(discussion)['title']), type: 'Discussion', url: null };
	if (release !== undefined) {
		const { name, tag_name: tag, url } = asObject(release);
		return { title: asText(name) ?? String(tag), type: 'Release', url: String(url) };
	}
	const subject = asObject(payload['issue'] ?? payload['pull_request']);
	if (subject['number'] === undefined) return undefined;
	const isPull = payload['pull_request'] !== undefined || subject['pull_request'] !== undefined;
	const url = String(asObject(subject['pull_request'])['url'] ?? subject['url']);
	return { title: String(subject['title']), type: isPull ? 'PullRequest' : 'Issue', url };
}

/** Whether a thread is about a subject; one without an address is known by its title. */
const isAbout = (
	{ subject: held, fullName }: Thread,
	name: string,
	{ url, title }: Pick<Thread['subject'], 'url' | 'title'>,
): boolean => fullName === name && held.url === url && (url !== null || held.title === title);

/** A submitted review is told without an address (ClickHouse/nerve#39), and what is no comment with that of its subject. */
const latestOf = (event: string, payload: JsonObject): string | null | undefined =>
	event === 'pull_request_review' ? null : asText(asObject(payload['comment'])['url']);

const words = /(?:^|[^\w`/])@([\w-]+)/g;

/** Who is told about an event, and why; nobody is told what they did themselves. */
function concerned(
	event: string,
	payload: JsonObject,
	held: readonly Pick<Thread, 'login' | 'reason'>[],
): Array<{ login: string; reason: string }> {
	const sender = asObject(payload['sender'])['login'];
	const action = String(payload['action']);
	const { comment, review, release, discussion, issue, pull_request: pull } = payload;
	const subject = asObject(discussion ?? issue ?? pull);
	const text = asText(asObject(comment ?? review ?? release ?? subject)['body']) ?? '';
	const isText = release === undefined ? /^(created|opened|submitted)$/.test(action) : action === 'published';
	const mentioned = isText ? [...text.matchAll(words)].map((match) => match[1] ?? '') : [];
	const assignee = action === 'assigned' ? asText(asObject(payload['assignee'])['login']) : undefined;
	const reviewer = action === 'review_requested' ? asText(asObject(payload['requested_reviewer'])['login']) : undefined;
	const author = asText(asObject(subject['user'])['login']);
	const told = new Map<string, string>();
	if (toldToAll.has(action)) {
		if (author !== undefined) told.set(author, 'author');
		for (const { login, reason } of held) told.set(login, reason);
	}
	for (const login of mentioned) told.set(login, 'mention');
	if (assignee !== undefined) told.set(assignee, 'assign');
	if (reviewer !== undefined) told.set(reviewer, 'review_requested');
	return [...told]
		.map(([login, reason]) => ({ login, reason }))
		.filter(({ login }) => login !== sender && seededLogins.includes(login));
}
