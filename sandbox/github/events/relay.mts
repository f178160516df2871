import { asObject, asText, type JsonObject } from '../../front/exchange.mts';
import { shownRelease } from '../api/repositories/releases.mts';
import type { World } from '../world.mts';
import type { History } from './history.mts';
import { announcePush } from './push.mts';

/** Events that the sandbox announces itself, because the emulator words them differently from GitHub. */
const announcedHere = new Set(['ping', 'fork', 'star', 'watch', 'member', 'pull_request_review']);

/** Turns an event of the emulator into the deliveries GitHub would make of it. */
export async function relayEvent(world: World, history: History, event: string, payload: JsonObject): Promise<void> {
	const repository = asObject(payload['repository']);
	const fullName = asText(repository['full_name']);
	if (fullName === undefined || announcedHere.has(event)) return;
	const sender = asText(asObject(payload['sender'])['login']) ?? 'ghost';
	const action = asText(payload['action']);
	const say = (name: string, more: JsonObject): Promise<void> => world.announce(name, fullName, sender, more);
	const { repository: _repository, sender: _sender, ...own } = payload;

	const relay = relays[event] ?? relayOther;
	await relay({ world, history, event, action, fullName, sender, repository, own, say });
}

/** An event of the emulator, and how to tell of it. */
interface Relayed {
	readonly world: World;
	readonly history: History;
	readonly event: string;
	readonly action: string | undefined;
	readonly fullName: string;
	readonly sender: string;
	readonly repository: JsonObject;
	/** The payload without repository and sender. */
	readonly own: JsonObject;
	say(event: string, payload: JsonObject): Promise<void>;
}

type Relay = (relayed: Relayed) => Promise<void>;

const relayPush: Relay = async ({ world, fullName, sender, own }) => {
	const before = String(own['before']);
	const ends = { ...(/^0+$/.test(before) ? {} : { before }), after: String(own['after']) };
	await announcePush(world, { fullName, ref: String(own['ref']), ...ends, sender });
};

const relayCreate: Relay = async ({ world, history, fullName, sender, repository, own, say }) => {
	const ref = String(own['ref']);
	const description = repository['description'] ?? null;
	await say('create', { ...own, ref: ref.replace(/^refs\/(heads|tags)\//, ''), description, pusher_type: 'user' });
	const after = history.ref(fullName, ref);
	if (after !== undefined) await announcePush(world, { fullName, ref, after, sender });
};

const relayIssueComment: Relay = async ({ world, history, event, action, fullName, own, say }) => {
	const issue = await world.issue(fullName, Number(asObject(own['issue'])['number']));
	const changes = action === 'edited' ? history.changes(own['comment']) : {};
	await say(event, { ...own, ...(issue === undefined ? {} : { issue }), ...changes });
};

const relayPullRequest: Relay = async ({ history, event, action, own, say }) => {
	if (action === 'review_requested') return;
	const pull = asObject(own['pull_request']);
	await say(event, { ...own, number: pull['number'], ...history.changes(pull) });
};

const relayRelease: Relay = async (relayed) => {
	const { event, action, say } = relayed;
	const own = { ...relayed.own, release: shownRelease(asObject(relayed.own['release'])) };
	if (action !== 'published') return await relayOther({ ...relayed, own });
	const prerelease = asObject(own['release'])['prerelease'] === true;
	const actions = prerelease ? ['created', 'published', 'prereleased'] : ['created', 'published', 'released'];
	for (const one of actions) await say(event, { ...own, action: one });
};

const relayWorkflowRun: Relay = async ({ event, own, say }) => {
	const done = asObject(own['workflow_run'])['status'] === 'completed';
	await say(event, { action: done ? 'completed' : 'requested', ...own });
};

const relayRepository: Relay = async (relayed) => {
	const { event, action, repository, own, say } = relayed;
	if (action === 'deleted') await say(event, { ...own, repository });
	else if (action !== 'edited') await relayOther(relayed); // the emulator calls every change so, and tells none of them
};

const relayOther: Relay = async ({ history, event, action, own, say }) => {
	const subject = own['comment'] ?? own['review'] ?? own['milestone'] ?? own['label'];
	await say(event, { ...own, ...(action === 'edited' ? history.changes(subject) : {}) });
};

const relays: Readonly<Record<string, Relay>> = {
	push: relayPush,
	create: relayCreate,
	/** A new one is announced with its review. */
	pull_request_review_comment: async (relayed) => {
		if (relayed.action !== 'created') await relayOther(relayed);
	},
	issues: async ({ world, history, fullName, own, say }) => await relayIssue(world, history, say, fullName, own),
	issue_comment: relayIssueComment,
	pull_request: relayPullRequest,
	release: relayRelease,
	workflow_run: relayWorkflowRun,
	repository: relayRepository,
};

async function relayIssue(
	world: World,
	history: History,
	say: (event: string, payload: JsonObject) => Promise<void>,
	fullName: string,
	own: JsonObject,
): Promise<void> {
	const given = asObject(own['issue']);
	const label = asText(asObject(own['label'])['name']);
	const milestone = asText(asObject(own['milestone'])['title']);
	const find = async (list: string, key: string, value: string): Promise<unknown> =>
		(await world.backend.list(`/repos/${fullName}/${list}`)).find((one) => one[key] === value);
	const { changes: _changes, ...rest } = own;
	const enriched = {
		...rest,
		...(label === undefined ? {} : { label: (await find('labels', 'name', label)) ?? own['label'] }),
		...(milestone === undefined
			? {}
			: { milestone: (await find('milestones?state=all', 'title', milestone)) ?? own['milestone'] }),
		...(own['action'] === 'edited' ? history.changes(given) : {}),
	};
	if (given['head'] === undefined) {
		await say('issues', enriched);
		return own['action'] === 'opened' ? await sayInitial(say, given) : undefined;
	}
	const { issue: _issue, ...without } = enriched as JsonObject;
	await say('pull_request', { ...without, number: given['number'], pull_request: given });
}

/** A new issue with labels, assignees or a milestone is followed by one event for each of them. */
async function sayInitial(
	say: (event: string, payload: JsonObject) => Promise<void>,
	issue: JsonObject,
): Promise<void> {
	const every = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
	for (const label of every(issue['labels'])) await say('issues', { action: 'labeled', issue, label });
	for (const assignee of every(issue['assignees'])) await say('issues', { action: 'assigned', issue, assignee });
	const { milestone } = issue;
	if (milestone !== null) await say('issues', { action: 'milestoned', issue, milestone });
}
