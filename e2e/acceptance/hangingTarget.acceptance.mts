import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../../sandbox/demo/stage.mts';
import { githubAccounts } from '../../sandbox/github/start.mts';
import { until } from '../driver/until.mts';
import { Counter } from '../support/account.mts';
import { githubClient } from '../support/clients.mts';
import { locator } from '../support/drafts.mts';
import { triggerAccounts } from '../support/instant.mts';
import { printRow, type Tally, tally } from '../support/tally.mts';
import { publishTrigger, trigger } from '../support/triggers.mts';
import { services } from './storm.mts';

const events = Number(process.env['TRIAL_EVENTS'] ?? 400);
const owner = githubAccounts.owner.login;
const targets = Array.from({ length: 40 }, (_unused, index) => `target-${index + 1}`);
const hanging = 'target-7';
const ways = ['instant', 'polling'] as const;
/** The triggers poll every minute. */
const twoPollsMs = 2 * 60_000;
/** The last executions of the second poll may take so long. */
const executionsMs = 60_000;
const patienceMs = 10 * 60_000;
const env = { N8N_LOG_LEVEL: 'warn', N8N_DISABLED_MODULES: 'mcp-registry,insights' };

describe(`${targets.length} targets, one of which never answers`, () => {
	let stage: Stage;
	const counters = new Map<string, Counter>();
	const sent: { readonly others: string[]; readonly ofHanging: string[] } = { others: [], ofHanging: [] };

	beforeAll(async () => {
		stage = await setStage({ sandbox: services, env });
		const { rest } = githubClient(stage.sandbox);
		for (const name of targets) await rest.repos.createForAuthenticatedUser({ name, auto_init: true });
		const repository = targets.map((name) => ({ repository: locator('name', `${owner}/${name}`) }));
		for (const delivery of ways) {
			const given = { event: 'newIssue', delivery, repositories: { repository } };
			const draft = trigger('githubStepsTrigger', triggerAccounts(stage).github, given);
			const workflowId = await publishTrigger(stage.n8n, draft, delivery);
			counters.set(delivery, new Counter(stage.host.executions, { workflowId }));
		}
		await stage.sandbox.github.handle.settle();
	});

	afterAll(async () => await stage?.close());

	async function miss() {
		await stage.host.kill();
		const { github } = stage.sandbox;
		for (let number = 0; number < events; number += 1) {
			const target = targets[number % targets.length] ?? '';
			const title = `Event ${number + 1}`;
			await github.handle.createIssueAs(owner, `${owner}/${target}`, { title });
			(target === hanging ? sent.ofHanging : sent.others).push(title);
		}
		await github.handle.settle();
	}

	const counted = async (way: string, names: readonly string[]): Promise<Tally> => {
		const counter = counters.get(way);
		if (!counter) throw new Error(`No trigger is called ${way}`);
		return tally(names, await counter.count());
	};

	/** When nothing is missing, or else no longer waited for: milliseconds since then. */
	async function arrived(way: string, names: readonly string[], since: number, timeoutMs: number): Promise<number> {
		const check = async () => ((await counted(way, names)).isComplete ? true : undefined);
		await until('all events', check, { timeoutMs, everyMs: 1_000 }).catch(() => undefined);
		return performance.now() - since;
	}

	test('what was missed at the others arrives within two polls', { timeout: 1_800_000 }, async () => {
		const { faults } = stage.sandbox.github.handle;
		await miss();
		faults.add({ path: `/repos/${owner}/${hanging}(/|$)`, delayMs: patienceMs, status: 504, times: Infinity });
		await stage.host.restart();
		const ready = performance.now();
		const took = await Promise.all(
			ways.map(async (way) => await arrived(way, sent.others, ready, twoPollsMs + executionsMs)),
		);
		const outcomes: Array<Tally & { readonly row: string }> = [];
		for (const [index, way] of ways.entries()) {
			const row = `one of ${targets.length} targets hangs, ${way}`;
			const outcome = await counted(way, sent.others);
			outcomes.push({ ...outcome, row });
			printRow(row, outcome, { ms: took[index] ?? 0 });
			expect((await counted(way, sent.ofHanging)).once, `${hanging} does not hang`).toBe(0);
		}
		faults.clear();
		const answering = performance.now();
		for (const way of ways) {
			const ms = await arrived(way, sent.ofHanging, answering, patienceMs);
			const all = await counted(way, [...sent.others, ...sent.ofHanging]);
			const row = `all ${targets.length} targets answer again, ${way}`;
			printRow(row, all, { ms });
			outcomes.push({ ...all, row });
		}
		for (const { row, once, sent: wanted, twice } of outcomes) expect.soft([once, twice], row).toEqual([wanted, []]);
	});
});
