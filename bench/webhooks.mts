// Webhook events per second through a real n8n: this package's GitHub trigger against the built-in one, in turn, on the
// same repository, and a trigger that does nothing, which is n8n's own part. The list of remembered events is full, as it is
// for good after 10,000 of them. On SQLite and on PostgreSQL. Build first.
// Usage: node bench/webhooks.mts [--quick] [--events=400] [--rounds=3] [--only=sqlite|postgres]
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { removeFolder, temporaryFolder } from '../e2e/driver/temporaryFolder.mts';
import { startHost } from '../e2e/driver/host.mts';
import { N8n } from '../e2e/driver/n8n.mts';
import type { NodeDraft } from '../e2e/driver/workflow.mts';
import { locator, using } from '../e2e/support/drafts.mts';
import { onRepository, publishTrigger, trigger } from '../e2e/support/triggers.mts';
import { githubAccounts, startGithub } from '../sandbox/github/start.mts';
import { median } from '../scripts/loadCost.mts';
import { idle, withIdleTrigger } from './engine/floor.mts';
import { writeMeasured } from './machine.mts';
import { eventsOf, isReached, type Throughput } from './page/events.mts';
import { type Database, postgres, sqlite, type Written } from './triggers/processed.mts';

const quick = process.argv.includes('--quick');
const flag = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
const count = Number(flag('events') ?? (quick ? 40 : 400));
const rounds = Number(flag('rounds') ?? (quick ? 1 : 3));
const together = 8;

/** Lone events, each this many milliseconds after the one before. */
const lone = { count: 5, apartMs: 3500 };

let number = 0;
const payload = (action: string, repository: string) => {
	number += 1;
	const issue = {
		...{ id: 1000 + number, number, title: `Issue ${number}`, body: 'How: …'.repeat(2000), state: 'open' },
		...{ html_url: `https://github.com/${repository}/issues/${number}`, labels: [], assignees: [] },
		...{ created_at: new Date().toISOString(), updated_at: new Date().toISOString(), milestone: null },
	};
	const of = { full_name: repository, html_url: `https://github.com/${repository}` };
	return JSON.stringify({ action, issue, repository: of, sender: { id: 1, login: 'octocat', type: 'User' } });
};

interface Target {
	readonly workflowId: string;
	readonly url: string;
	readonly secret: string;
}

/** All rates, on an n8n that keeps its data in this database. */
async function measureOn(database: Database) {
	const github = await startGithub({ limits: { pointsPerMinute: null, contentPerMinute: null } });
	const folder = temporaryFolder('n8n-bench-');
	const host = await startHost({ packageDir: await withIdleTrigger(folder), env: database.env });
	const n8n = await N8n.connect(host);
	await database.watch(host.userFolder);

	const { owner, repositories } = githubAccounts;
	const [ownerName = '', repositoryName = ''] = repositories.website.split('/');
	const accessToken = owner.token;
	const own = { accessToken, webhookSecret: '', baseUrl: github.url };
	const ours = await n8n.createCredential('Ours', 'agentStepsGithubApi', own);
	const theirs = await n8n.createCredential('Theirs', 'githubApi', {
		accessToken,
		user: owner.login,
		server: github.url,
	});

	const seldom = { pollTimes: { item: [{ mode: 'everyX', value: 12, unit: 'hours' }] } };
	const watched = { event: 'newIssue', delivery: 'instant', ...seldom, ...onRepository(repositories.website) };
	const builtIn: NodeDraft = {
		...{ name: 'Trigger', type: 'n8n-nodes-base.githubTrigger', typeVersion: 1, credentials: using(theirs) },
		...{ id: randomUUID(), webhookId: randomUUID() },
		parameters: {
			...{ authentication: 'accessToken', events: ['issues'] },
			...{ owner: locator('name', ownerName), repository: locator('name', repositoryName) },
		},
	};

	async function published(draft: NodeDraft): Promise<Target> {
		const before = new Set(github.handle.hooks().map(({ id }) => id));
		const workflowId = await publishTrigger(n8n, draft);
		const hook = github.handle.hooks().find(({ id }) => !before.has(id));
		if (!hook) throw new Error('The trigger has made no hook');
		return { workflowId, url: hook.config.url, secret: String(hook.config.secret) };
	}

	const sides = {
		'built-in': await published(builtIn),
		ours: await published(trigger('githubStepsTrigger', ours, watched)),
	};
	const idleId = randomUUID();
	const floor: Target = {
		workflowId: await publishTrigger(n8n, idle(idleId)),
		url: `${host.webhookUrl}/webhook/${idleId}/idle`,
		secret: '',
	};

	/** What n8n answered with an error, under too much load. */
	let refused = 0;
	async function send({ url, secret }: Target, action: string) {
		const body = payload(action, repositories.website);
		const headers = {
			'content-type': 'application/json',
			'x-github-event': 'issues',
			'x-github-delivery': randomUUID(),
			'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
		};
		const answer = await fetch(url, { method: 'POST', headers, body });
		await answer.arrayBuffer();
		return answer.ok;
	}

	/** How many executions of a workflow are over. */
	async function ended({ workflowId }: Target): Promise<number> {
		const filter = JSON.stringify({ workflowId, status: ['success', 'error', 'crashed'] });
		const query = { filter, limit: '1' };
		return (await n8n.session.send<{ count: number }>('GET', '/rest/executions', { query })).count;
	}

	/** Events per second until all are answered and every execution that they start is over; and those executions. */
	async function throughput(target: Target, action: string, starts: boolean) {
		const before = await ended(target);
		let accepted = 0;
		const began = performance.now();
		const senders = Array.from({ length: together }, async () => {
			for (let sent = 0; sent < count / together; sent += 1) {
				if (await send(target, action)) accepted += 1;
				else refused += 1;
			}
		});
		await Promise.all(senders);
		while (starts && (await ended(target)) - before < accepted) await pause(50);
		const perSecond = accepted / ((performance.now() - began) / 1000);
		await pause(starts ? 0 : 1000);
		return { perSecond, executions: (await ended(target)) - before };
	}

	const matching = { 'built-in': [] as number[], ours: [] as number[] };
	const others = { 'built-in': [] as number[], ours: [] as number[] };
	const idleRates: number[] = [];
	const written: Written[] = [];
	let started = 0;
	// A first run of each, not counted: n8n compiles what it needs on the way.
	for (const side of ['built-in', 'ours'] as const) await throughput(sides[side], 'opened', true);
	await throughput(floor, 'labeled', false);
	await database.fill(sides.ours.workflowId);
	for (let round = 0; round < rounds; round += 1) {
		for (const side of round % 2 === 0 ? (['built-in', 'ours'] as const) : (['ours', 'built-in'] as const)) {
			await database.written();
			matching[side].push((await throughput(sides[side], 'opened', true)).perSecond);
			if (side === 'ours') written.push(await database.written());
			const { perSecond, executions } = await throughput(sides[side], 'labeled', side === 'built-in');
			others[side].push(perSecond);
			if (side === 'ours') started += executions;
		}
		idleRates.push((await throughput(floor, 'labeled', false)).perSecond);
	}
	await database.written();
	for (let event = 0; event < lone.count; event += 1) {
		await send(sides.ours, 'opened');
		await pause(lone.apartMs);
	}
	const ofLone = await database.written();
	await host.stop();
	await github.close();
	await database.remove();
	removeFolder(folder);

	const rates = { matching, 'not matching': others };
	const rows = Object.entries(rates).map(([kind, { ours: mine, 'built-in': other }]): Throughput => {
		const row = {
			...{ name: `${kind}, ${database.name}`, ours: median(mine), builtIn: median(other) },
			...{ ratio: median(mine) / median(other), goal: kind === 'matching' ? 0.95 : 3 },
		};
		if (kind !== 'matching') return { ...row, most: median(idleRates) };
		const bytes = written.reduce((sum, one) => sum + one.bytes, 0) / (rounds * count);
		const rewrites = written.reduce((sum, one) => sum + one.rewrites, 0) / (rounds * count);
		return {
			...row,
			bytes,
			rewrites,
			loneRewrites: ofLone.rewrites / lone.count,
			loneBytes: ofLone.bytes / lone.count,
		};
	});
	return { rows, started, refused };
}

const only = flag('only');
const databases = [...(only === 'postgres' ? [] : [sqlite()]), ...(only === 'sqlite' ? [] : [await postgres()])];
const rows: Throughput[] = [];
let [started, refused] = [0, 0];
for (const database of databases) {
	const measured = await measureOn(database);
	rows.push(...measured.rows);
	started += measured.started;
	refused += measured.refused;
}

const how = `${count} events a run, ${together} at once, median of ${rounds}.`;
console.log(eventsOf(rows));
console.log(
	`${how} Executions that others than matching started here: ${started}. Answered with an error by n8n: ${refused}`,
);
if (!quick && only === undefined) writeMeasured('webhooks', rows, how);
if (!rows.every(isReached)) process.exitCode = 1;
