import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../../sandbox/demo/stage.mts';
import { createCard } from '../../sandbox/trello/card/cardCreation.mts';
import { until } from '../driver/until.mts';
import { Counter } from '../support/account.mts';
import { triggerAccounts, watched } from '../support/instant.mts';
import { printRow, type Tally, tally } from '../support/tally.mts';
import { publishTrigger, trigger } from '../support/triggers.mts';
import { services } from './storm.mts';

/** How many events each service has while n8n is down. */
const events = Number(process.env['TRIAL_EVENTS'] ?? 10_000);
/** A look reads at most some hundreds of GitHub's deliveries, and there is one a minute. */
const patienceMs = 10 * 60_000 + events * 400;
/** After the last event, so long is it watched whether something comes once more: longer than a look takes to come. */
const quietMs = 65_000;
const env = { N8N_LOG_LEVEL: 'warn', N8N_DISABLED_MODULES: 'mcp-registry,insights', EXECUTIONS_DATA_PRUNE: 'false' };

describe('many events are missed, and n8n starts again', () => {
	let stage: Stage;
	const counters = new Map<string, Counter>();
	const names = Array.from({ length: events }, (_unused, index) => `Event ${index + 1}`);

	beforeAll(async () => {
		stage = await setStage({ sandbox: { ...services, trello: { retryScheduleMs: [] } }, env });
		const { trello, github } = triggerAccounts(stage);
		const { board, repository } = watched(stage);
		const drafts = {
			Trello: trigger('trelloStepsTrigger', trello, { event: 'newCard', delivery: 'instant', ...board }),
			GitHub: trigger('githubStepsTrigger', github, { event: 'newIssue', delivery: 'instant', ...repository }),
		};
		for (const [service, draft] of Object.entries(drafts)) {
			const workflowId = await publishTrigger(stage.n8n, draft, service);
			counters.set(service, new Counter(stage.host.executions, { workflowId }));
		}
	});

	afterAll(async () => await stage?.close());

	async function miss() {
		await stage.host.kill();
		const { trello, github } = stage.sandbox;
		for (const name of names) {
			createCard(trello.as('adasample'), trello.list('Inbox', 'Product'), { name });
			await github.handle.createIssueAs('octo-sample', 'octo-sample/website', { title: name });
		}
		await github.handle.settle();
		await trello.settle({ retries: false });
	}

	/** Waits until nothing is missing; gives the milliseconds from the start of n8n until the last event was seen. */
	async function caughtUp(counter: Counter, since: number): Promise<number> {
		const seen = { once: 0, at: since };
		const check = async () => {
			const { once, isComplete } = tally(names, await counter.count());
			if (once > seen.once) Object.assign(seen, { once, at: performance.now() });
			return isComplete ? true : undefined;
		};
		await until('all events', check, { timeoutMs: patienceMs, everyMs: 2_000 }).catch(() => undefined);
		return seen.at - since;
	}

	test(
		`each of ${events} missed events of both services passes once`,
		{ timeout: 2 * patienceMs + 1_800_000 },
		async () => {
			await miss();
			const began = performance.now();
			await stage.host.restart();
			const all = [...counters];
			const took = await Promise.all(all.map(async ([, counter]) => await caughtUp(counter, began)));
			await sleep(quietMs);
			const outcomes: Tally[] = [];
			for (const [index, [service, counter]] of all.entries()) {
				const outcome = tally(names, await counter.count());
				printRow(`missed and restarted, ${service}`, outcome, { ms: took[index] ?? 0 });
				outcomes.push(outcome);
			}
			for (const { once, twice } of outcomes) expect([once, twice]).toEqual([events, []]);
		},
	);
});
