// Webhook events per second through a real n8n: this package's GitHub trigger against the built-in one, in turn, on the
// same repository, and a trigger that does nothing, which is n8n's own part. The list of remembered events is full, as it is
// for good after 5,000 of them. Build first. Usage: node bench/webhooks.mts [--quick] [--events=96] [--rounds=3]
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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

const quick = process.argv.includes('--quick');
const flag = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
const count = Number(flag('events') ?? (quick ? 40 : 96));
const rounds = Number(flag('rounds') ?? (quick ? 1 : 3));
const together = 8;

const github = await startGithub({ limits: { pointsPerMinute: null, contentPerMinute: null } });
const folder = temporaryFolder('n8n-bench-');
const host = await startHost({ packageDir: await withIdleTrigger(folder) });
const n8n = await N8n.connect(host);

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

async function published(draft: NodeDraft) {
	const before = new Set(github.handle.hooks().map(({ id }) => id));
	const workflowId = await publishTrigger(n8n, draft);
	const hook = github.handle.hooks().find(({ id }) => !before.has(id));
	if (!hook) throw new Error('The trigger has made no hook');
	return { workflowId, url: hook.config.url, secret: String(hook.config.secret) };
}
type Target = Awaited<ReturnType<typeof published>>;

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

let number = 0;
/** What n8n answered with an error, under too much load. */
let refused = 0;
const payload = (action: string) => {
	number += 1;
	const issue = {
		...{ id: 1000 + number, number, title: `Issue ${number}`, body: 'How: …'.repeat(2000), state: 'open' },
		...{ html_url: `https://github.com/${repositories.website}/issues/${number}`, labels: [], assignees: [] },
		...{ created_at: new Date().toISOString(), updated_at: new Date().toISOString(), milestone: null },
	};
	const repository = { full_name: repositories.website, html_url: `https://github.com/${repositories.website}` };
	return JSON.stringify({ action, issue, repository, sender: { id: 1, login: 'octocat', type: 'User' } });
};

async function send({ url, secret }: Target, action: string) {
	const body = payload(action);
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

/** Fills the list of events that n8n remembers for our trigger, as it is after 5,000 of them; each event rewrites it. */
function fillRemembered() {
	const database = new DatabaseSync(join(host.userFolder, '.n8n', 'database.sqlite'), { timeout: 10_000 });
	const data = Array.from({ length: 5000 }, (_unused, event) =>
		createHash('md5').update(`earlier-${event}`).digest('base64'),
	);
	const filled = database
		.prepare('UPDATE processed_data SET value = ? WHERE workflowId = ?')
		.run(JSON.stringify({ mode: 'entries', data }), sides.ours.workflowId);
	database.close();
	if (filled.changes !== 1) throw new Error('n8n remembers nothing of the first run');
}

const matching = { 'built-in': [] as number[], ours: [] as number[] };
const others = { 'built-in': [] as number[], ours: [] as number[] };
const idleRates: number[] = [];
let started = 0;
// A first run of each, not counted: n8n compiles what it needs on the way.
for (const side of ['built-in', 'ours'] as const) await throughput(sides[side], 'opened', true);
await throughput(floor, 'labeled', false);
fillRemembered();
for (let round = 0; round < rounds; round += 1) {
	for (const side of ['built-in', 'ours'] as const) {
		matching[side].push((await throughput(sides[side], 'opened', true)).perSecond);
		const { perSecond, executions } = await throughput(sides[side], 'labeled', side === 'built-in');
		others[side].push(perSecond);
		if (side === 'ours') started += executions;
	}
	idleRates.push((await throughput(floor, 'labeled', false)).perSecond);
}
await host.stop();
await github.close();
removeFolder(folder);

const rows = Object.entries({ matching, 'not matching': others }).map(
	([name, { ours: own, 'built-in': other }]): Throughput => {
		const [mine, base] = [median(own), median(other)];
		const row = { name, ours: mine, builtIn: base, ratio: mine / base };
		return name === 'matching' ? { ...row, goal: 0.95 } : { ...row, goal: 3, most: median(idleRates) };
	},
);
const how = `${count} events a run, ${together} at once, median of ${rounds}.`;
console.log(eventsOf(rows));
console.log(
	`${how} Executions that others than matching started here: ${started}. Answered with an error by n8n: ${refused}`,
);
if (!quick) writeMeasured('webhooks', rows, how);
if (!rows.every(isReached)) process.exitCode = 1;
