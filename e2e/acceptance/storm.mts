import { setTimeout as sleep } from 'node:timers/promises';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Stage } from '../../sandbox/demo/stage.mts';
import { asObject, type JsonObject } from '../../sandbox/front/exchange.mts';
import type { Disturbance } from '../../sandbox/github/hooks/delivery.mts';
import type { Hook } from '../../sandbox/github/hooks/hook.mts';
import { githubAccounts } from '../../sandbox/github/start.mts';
import { N8n } from '../driver/n8n.mts';
import { until } from '../driver/until.mts';
import { Counter } from '../support/account.mts';
import { githubClient } from '../support/clients.mts';
import { locator } from '../support/drafts.mts';
import { triggerAccounts } from '../support/instant.mts';
import { random } from '../support/random.mts';
import { printRow, type Tally, tally } from '../support/tally.mts';
import { publishTrigger, trigger } from '../support/triggers.mts';

/** How many deliveries the storm has, beside those by which the rate is measured. */
export const deliveries = Number(process.env['TRIAL_EVENTS'] ?? 5_000);

const share = Number(process.env['STORM_SHARE'] ?? 0.8);
const late = 0.1;
const twice = 0.05;
/** So many deliveries are under way when the rate is measured. */
const atOnce = 8;
/** n8n loads much with its first executions, which are not measured. */
const first = 20;
const warmUp = Math.max(60, deliveries / 10);
/** When something happens to the repositories, n8n and the token: the part of the deliveries that is sent by then. */
const marks = { renamed: 0.3, deleted: 0.4, restarted: 0.5, rotated: 0.65 };
/** GitHub holds deliveries back for one to five minutes; a smaller storm has shorter ones. */
const minuteMs = 60_000 * Math.min(1, deliveries / 5_000);
/** The longest way back: a failure appears in the log after minutes, and the log of 15 minutes is read at every sixth look. */
const patienceMs = 15 * 60_000;

/** GitHub makes a delivery at once, unless n8n has removed the hooks. */
const silentMs = 60_000;

/** No execution has ended for so long: then all have, but for those whose delivery failed. */
const stillMs = 5_000;
/** After the last event, so long is it watched whether something comes once more: longer than a look takes to come. */
const quietMs = 65_000;

const owner = githubAccounts.owner.login;
const kinds = { newIssue: 0.5, newComment: 0.35, newPush: 0.15 } as const;
type Kind = keyof typeof kinds;
/** The actions of the webhooks that tell of these; pushes have none. */
const actions: Readonly<Record<string, string>> = { issues: 'opened', issue_comment: 'created', push: '' };

/**
 * A restart and a rotation under this rate cost more requests than the 5,000 an hour of a person's account: what n8n accepted
 * in the last ten minutes is read once more. GitHub Apps of GitHub Enterprise Cloud have these:
 * https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
export const services = { github: { limits: { primaryPerHour: 15_000 } } };

/** What an event of the storm is called, by the item that it becomes. */
function nameOf({ event, issue, comment, push }: IDataObject): string {
	const text = { newIssue: issue, newComment: comment, newPush: push }[event as Kind] as IDataObject | undefined;
	return String(text?.['title'] ?? text?.['body'] ?? text?.['after'] ?? 'no event');
}

/** The same, by what GitHub delivers. */
const nameIn = ({ issue, comment, after }: JsonObject): string =>
	String(asObject(comment)['body'] ?? asObject(issue)['title'] ?? after);

/** GitHub is busy: several repositories are watched by three workflows, and everything happens that may happen to them. */
export class Storm {
	private readonly chance = random(20_261_122);
	private readonly fate = random(20_261_123);
	private readonly names = ['website', 'api', 'storm-one', 'storm-two', 'doomed'];
	/** The events so far, with the names of their repositories. */
	private readonly caused = new Map<string, string>();
	private readonly underWay = new Set<Promise<void>>();
	private readonly pushing = new Map<string, Promise<unknown>>();
	private readonly counts = { late: 0, loggedLate: 0, redelivery: 0, repetition: 0, other: 0 };
	/** The hooks of the repository that was deleted. */
	private doomed: Hook[] = [];
	private number = 0;
	private downMs = 0;
	private n8n: N8n;
	private readonly stage: Stage;
	private readonly counter: Counter;
	private readonly restart: () => Promise<void>;

	/** @param restart ends n8n the orderly way and starts it again. */
	constructor(stage: Stage, restart: () => Promise<void>) {
		this.stage = stage;
		this.counter = new Counter(stage.host.executions, {}, nameOf);
		this.n8n = stage.n8n;
		this.restart = restart;
	}

	private get github() {
		return this.stage.sandbox.github.handle;
	}

	/** Makes the repositories and publishes the workflows. */
	async prepare(): Promise<void> {
		const { rest } = githubClient(this.stage.sandbox);
		for (const name of this.names.slice(2)) await rest.repos.createForAuthenticatedUser({ name, auto_init: true });
		for (const name of this.names) await this.github.createIssueAs(owner, `${owner}/${name}`, { title: 'Before' });
		const repository = this.names.map((name) => ({ repository: locator('name', `${owner}/${name}`) }));
		const { github } = triggerAccounts(this.stage);
		for (const event of Object.keys(kinds)) {
			const given: INodeParameters = { event, delivery: 'instant', repositories: { repository } };
			await publishTrigger(this.n8n, trigger('githubStepsTrigger', github, given), event);
		}
		await this.github.settle();
	}

	private kind(): Kind {
		const drawn = this.chance();
		if (drawn < kinds.newIssue) return 'newIssue';
		return drawn < kinds.newIssue + kinds.newComment ? 'newComment' : 'newPush';
	}

	/** Pushes to one branch follow each other. */
	private async push(repo: string): Promise<string> {
		const before = this.pushing.get(repo) ?? Promise.resolve();
		const pushed = before.then(async () => await this.github.push({ owner, repo }));
		this.pushing.set(repo, pushed);
		return (await pushed).after;
	}

	private async happen(): Promise<void> {
		const kind = this.kind();
		const repo = this.names[Math.floor(this.chance() * this.names.length)] ?? '';
		const name = `Event ${(this.number += 1)}`;
		if (kind === 'newPush') {
			this.caused.set(await this.push(repo), repo);
			return;
		}
		this.caused.set(name, repo);
		if (kind === 'newIssue') await this.github.createIssueAs(owner, `${owner}/${repo}`, { title: name });
		else await this.github.commentAs(owner, `${owner}/${repo}`, 1, name);
	}

	/** Makes one event happen at GitHub. */
	private async cause(): Promise<void> {
		const one: Promise<void> = this.happen().finally(() => this.underWay.delete(one));
		this.underWay.add(one);
		await one;
	}

	/** Makes so many events happen, and gives the executions that ended a second. */
	private async pass(count: number): Promise<number> {
		const endedAtStart = await this.stage.host.executions.ended();
		const made = this.attempts().length - this.caused.size;
		const began = performance.now();
		for (let caused = 0; caused < count; caused += 1) {
			await this.cause();
			const isRoom = () => (this.caused.size - (this.attempts().length - made) < atOnce ? true : undefined);
			const describe = () => `GitHub has ${this.github.hooks().length} hooks`;
			await until('a delivery', isRoom, { timeoutMs: silentMs, everyMs: 5, describe });
		}
		let [ended, at] = [0, performance.now()];
		const done = async () => {
			const now = (await this.stage.host.executions.ended()) - endedAtStart;
			if (now > ended) [ended, at] = [now, performance.now()];
			return ended >= count || (ended > 0 && performance.now() - at > stillMs) ? true : undefined;
		};
		await until('the executions of the first events', done, { timeoutMs: 180_000, everyMs: 100 });
		return ended / ((at - began) / 1_000);
	}

	/** How many executions this machine brings to their end in a second, while it plays GitHub as well. */
	private async measure(): Promise<number> {
		await this.pass(first);
		return await this.pass(warmUp - first);
	}

	private readonly disturb = (event: string, action: unknown): Disturbance | undefined => {
		if (actions[event] === undefined || (action ?? '') !== actions[event]) return undefined;
		const disturbance: Disturbance = {};
		const minutes = (most: number) => (1 + this.fate() * (most - 1)) * minuteMs;
		if (this.fate() < late) {
			this.counts.late += 1;
			disturbance.heldBackMs = minutes(5);
		}
		if (this.fate() < late) {
			this.counts.loggedLate += 1;
			disturbance.loggedLateMs = minutes(4);
		}
		if (this.fate() < twice) {
			const ways = ['redelivery', 'repetition', 'other'] as const;
			const as = ways[Math.floor(this.fate() * ways.length)] ?? 'repetition';
			this.counts[as] += 1;
			disturbance.again = { as, afterMs: this.fate() * 10_000 };
		}
		return disturbance;
	};

	/** Nothing happens in a repository from now on. */
	private async takeOut(name: string): Promise<void> {
		this.names.splice(this.names.indexOf(name), 1);
		await Promise.all(this.underWay);
	}

	private async rename(): Promise<void> {
		await this.takeOut('api');
		await this.github.rename(owner, 'api', 'api-renamed');
		this.names.push('api-renamed');
	}

	private async remove(): Promise<void> {
		await this.takeOut('doomed');
		await sleep(1_000); // what happened there is announced
		const { rest } = githubClient(this.stage.sandbox);
		const { data } = await rest.repos.get({ owner, repo: 'doomed' });
		this.doomed = this.github.hooks().filter(({ target }) => target.id === data.id);
		await this.github.deleteRepository(`${owner}/doomed`);
	}

	private async startAgain(): Promise<void> {
		const began = performance.now();
		await this.restart();
		this.downMs = performance.now() - began;
		this.n8n = await N8n.connect(this.stage.host);
	}

	/** The token is replaced at GitHub, and soon its user puts the new one into the credential. */
	private async rotate(): Promise<void> {
		const { github } = triggerAccounts(this.stage);
		const accessToken = this.github.rotateToken(githubAccounts.owner.token);
		await sleep(5_000);
		const body = { name: github.name, type: github.type, data: { ...github.data, accessToken } };
		await this.n8n.session.send('PATCH', `/rest/credentials/${github.id}`, { body });
	}

	/** Sends the deliveries at this rate (a second), whatever happens meanwhile. */
	private async rage(rate: number): Promise<void> {
		const steps: ReadonlyArray<readonly [number, () => Promise<void>]> = [
			[marks.renamed, async () => await this.rename()],
			[marks.deleted, async () => await this.remove()],
			[marks.restarted, async () => await this.startAgain()],
			[marks.rotated, async () => await this.rotate()],
		];
		let happening = Promise.resolve();
		this.github.disturb(({ event, payload }) => this.disturb(event, payload['action']));
		const began = performance.now();
		const events: Array<Promise<void>> = [];
		for (let sent = 0; sent < deliveries; sent += 1) {
			for (const [part, step] of steps) if (sent === Math.floor(deliveries * part)) happening = happening.then(step);
			const wait = began + (sent * 1_000) / rate - performance.now();
			if (wait > 0) await sleep(wait);
			events.push(this.cause());
		}
		await Promise.all([...events, happening]);
	}

	private attempts() {
		return [...this.github.hooks(), ...this.doomed].flatMap((hook) => hook.deliveries);
	}

	/** Events of the deleted repository that n8n had not accepted by then: GitHub forgets them with its hooks. */
	private forgotten(): ReadonlySet<string> {
		const accepted = new Set(
			this.doomed
				.flatMap((hook) => hook.deliveries)
				.flatMap(({ statusCode, request }) => (statusCode === 200 ? [nameIn(request.payload)] : [])),
		);
		return new Set(
			[...this.caused].flatMap(([name, repo]) => (repo === 'doomed' && !accepted.has(name) ? [name] : [])),
		);
	}

	/** What became of all events, but for those that GitHub forgot; what passed and was none of them counts as passed twice. */
	private async account() {
		const account = await this.counter.count();
		const gone = [...this.forgotten()].filter((name) => !account.passed.has(name) && !account.visible.has(name));
		const forgotten = new Set(gone);
		const sent = [...this.caused.keys()].filter((name) => !forgotten.has(name));
		return { ...account, forgotten, tally: tally(sent, account) };
	}

	/** How an event was delivered: each attempt with its hook, its moment, that of its entry in the log, and its answer. */
	private attemptsOf(name: string): string {
		const time = (at: number) => new Date(at).toISOString().slice(11, 19);
		const attempts = [...this.github.hooks(), ...this.doomed].flatMap(({ id, deliveries: made }) =>
			made.filter(({ request }) => nameIn(request.payload) === name).map((one) => ({ ...one, hook: id })),
		);
		const told = attempts.map(
			({ hook, guid, deliveredAt, loggedAt, throttledAt, redelivery, statusCode }) =>
				`hook ${hook} ${guid.slice(0, 8)} ${time(deliveredAt)}, logged ${time(loggedAt)}${throttledAt ? ', held back' : ''}${redelivery ? ', redelivered' : ''}: ${statusCode}`,
		);
		return told.join('; ') || 'in no log: never delivered, or its hook was removed';
	}

	/** Waits until every event has passed, as long as that may take. */
	private async catchUp(say: (line: string) => void): Promise<void> {
		const complete = async () => ((await this.account()).tally.isComplete ? true : undefined);
		const waiting = { timeoutMs: patienceMs, everyMs: 10_000 };
		await until('all events', complete, waiting).catch((error: unknown) => say(String(error)));
	}

	/** How many deliveries of each tenth of the storm, which began then, timed out. */
	private timedOut(began: number, lastedMs: number): number[] {
		const tenths = Array.from({ length: 10 }, () => 0);
		for (const { statusCode, deliveredAt } of this.attempts()) {
			const tenth = Math.floor(((deliveredAt - began) / lastedMs) * 10);
			if (statusCode === 504 && tenth in tenths) tenths[tenth] = (tenths[tenth] ?? 0) + 1;
		}
		return tenths;
	}

	/** Measures the rate, lets the storm rage at 80 % of it, and accounts for every event once it is over. */
	async run(trial: string): Promise<Tally> {
		const say = (line: string) => void process.stdout.write(`${trial}: ${line}\n`);
		const seconds = (since: number) => Math.round((performance.now() - since) / 1_000);
		const rate = await this.measure();
		say(`rate: ${rate.toFixed(1)} executions a second, over ${this.caused.size - first} deliveries`);
		const before = this.github.requests.length;
		const [began, beganAt] = [performance.now(), Date.now()];
		await this.rage(rate * share);
		const lastedMs = performance.now() - began;
		const speed = deliveries / (lastedMs / 1_000);
		say(
			`storm: ${deliveries} deliveries in ${seconds(began)} s, ${speed.toFixed(1)} a second, ${share * 100} % wanted`,
		);
		const { late: held, loggedLate, ...again } = this.counts;
		say(`late: ${held} held back for ${minuteMs / 1_000} to ${(5 * minuteMs) / 1_000} s, ${loggedLate} logged late`);
		say(`twice: ${again.redelivery} redelivered, ${again.repetition} repeated, ${again.other} under another GUID`);
		const over = performance.now();
		await Promise.all([this.github.settle(), this.account()]);
		await this.catchUp(say);
		say(`caught up: ${seconds(over)} s after the last of them`);
		say(`timed out, by tenths of the storm: ${this.timedOut(beganAt, lastedMs).join(' ')}`);
		this.github.disturb(undefined);
		const afterwards = this.pass(warmUp - first).then((later) => `${later.toFixed(1)} executions a second`, String);
		say(`rate afterwards: ${await afterwards}`);
		await this.catchUp(say);
		await sleep(quietMs);
		const { tally: outcome, forgotten, failed, passing, repeats, replayed } = await this.account();
		const failures = this.attempts().filter(({ statusCode }) => statusCode !== 200);
		const of = (status: number) => failures.filter(({ statusCode }) => statusCode === status).length;
		say(
			`refused: ${of(502)} while n8n was down for ${Math.round(this.downMs / 1_000)} s, ${of(401)} after the rotation, ${of(504)} timed out, ${failures.length} in all`,
		);
		say(`executions: ${passing} with events, ${repeats} of repeats alone, ${failed.length} failed`);
		for (const line of failed.slice(0, 5)) say(`failed: ${line}`);
		say(
			`events: ${replayed} replayed, ${forgotten.size} forgotten by GitHub with their repository; ${this.github.requests.length - before} requests to GitHub`,
		);
		for (const name of [...outcome.lost, ...outcome.twice].slice(0, 10))
			say(`lost or twice: ${name} of ${this.caused.get(name)}: ${this.attemptsOf(name)}`);
		printRow(trial, outcome, { ms: lastedMs, perSecond: speed });
		return outcome;
	}
}
