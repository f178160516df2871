import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { trelloCredentials } from '../../sandbox/trello/credentials.mts';
import { startTrello, type TrelloSandbox } from '../../sandbox/trello/start.mts';
import type { Met, Reading } from '../support/reader.mts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const windowMs = 1000;
let trello: TrelloSandbox;

afterEach(async () => await trello.close());

/** Runs the built node in a process of its own. */
const inProcess = async (reading: Reading): Promise<Met> =>
	await new Promise((resolve, reject) => {
		const child = fork(fileOf('../support/reader.mts'), { execArgv: [] });
		child.once('message', (met) => resolve(met as Met));
		child.once('error', reject);
		child.once('exit', () => reject(new Error('A reader ended without a word.')));
		child.send(reading);
	});

test('three processes on one token read 3,000 times at the limit, and nobody meets it', async () => {
	trello = await startTrello({ windowScale: 0.1 });
	const endpoint = `/boards/${trello.board('Product').id}?fields=name`;
	const { key, token } = trelloCredentials;
	const reading = { dist: fileOf('../../dist'), apiUrl: trello.apiUrl, key, token, endpoint, times: 1000 };
	const met = await Promise.all([reading, reading, reading].map(inProcess));
	expect(met.map(({ done, failed }) => ({ done, failed }))).toEqual([1, 2, 3].map(() => ({ done: 1000, failed: [] })));

	const answered = trello.requests.filter(({ status }) => status === 200).map(({ at }) => at);
	const refused = trello.requests.filter(({ status }) => status === 429).length;
	const windows = (Math.max(...answered) - Math.min(...answered)) / windowMs + 1; // the last one may be used up at once
	const used = answered.length / (windows * 100);
	process.stdout.write(
		`${Math.round(used * 100)} % of the allowed rate used; ${refused} of ${trello.requests.length} refused\n`,
	);
	expect(answered).toHaveLength(3000);
	expect(used).toBeGreaterThanOrEqual(0.94);
	expect(refused / trello.requests.length).toBeLessThanOrEqual(0.01);
}, 120_000);
