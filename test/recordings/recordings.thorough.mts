import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue/integrations.mts';
import { allRequests } from '../contract/requests.mts';
import { judge } from './judge.mts';
import type { Results } from './nodes/results.mts';
import { readRecordings } from './recordings.mts';
import { noRoute } from './standIn.mts';
import { changes, fidelityPage, nodesPage, type Score, scores, summary } from './report.mts';

const folder = process.env.RECORDINGS ?? '';
const evidence = process.env.EVIDENCE ?? '';
const page = fileURLToPath(new URL('../../docs/fidelity.md', import.meta.url));
const pageOfNodes = fileURLToPath(new URL('../../docs/nodes-on-recordings.md', import.meta.url));
const kept = JSON.parse(readFileSync(new URL('scores.json', import.meta.url), 'utf8')) as {
	readonly folder: string;
	readonly scores: Readonly<Record<string, Score>>;
};

const { results: nodes } = JSON.parse(readFileSync(new URL('nodes/results.json', import.meta.url), 'utf8')) as {
	readonly results: Results;
};

if (folder === '') {
	process.stdout.write('RECORDINGS is not set: the suite of recorded exchanges did not run.\n');
	it('runs only where RECORDINGS names a folder of recorded exchanges', () => {
		expect(folder).toBe('');
	});
} else {
	if (evidence === '')
		process.stdout.write('EVIDENCE is not set: the published answers of Google Analytics were not compared.\n');
	const recordings = readRecordings(folder, evidence);
	nock.restore(); // it loses headers of answers on loopback, which are compared here
	const verdicts = await judge(recordings).finally(() => nock.activate());
	process.stdout.write(`${summary(verdicts).join('\n')}\n`);

	it('has a verdict on every recorded exchange and record of a service with a stand-in', () => {
		const exchanges = recordings.exchanges.filter(({ service }) => /^(trello|github|analytics)$/.test(service));
		const records = recordings.records.filter(({ service }) => service === 'analytics');
		const judged = Object.values(scores(verdicts)).reduce((all, { recorded }) => all + recorded, 0);
		expect(judged).toBe(exchanges.length + records.length);
	});

	it('finds every route on the stand-ins that the package calls', async () => {
		const bySteps = catalogue.flatMap(({ runs }) =>
			Object.values(runs).flatMap((all) => Object.values(all).flatMap((some) => some.flatMap((one) => one.exchanges))),
		);
		const sent = [...bySteps, ...(await allRequests()).flatMap(({ sent: requests }) => requests)];
		const lacking = verdicts.filter(({ notComparable }) => notComparable === noRoute);
		const called = lacking.filter(({ method, route }) => {
			const pattern = new RegExp(
				`^${route.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, (_, kind: string) => (/^(file|ref|range)$/.test(kind) ? '.+' : '[^/]+'))}$`,
			);
			return sent.some((request) => request.method === method && pattern.test(request.path.replace(/\?.*$/, '')));
		});
		expect(sent.length).toBeGreaterThan(100);
		expect(called.map(({ method, route }) => `${method} ${route}`)).toEqual([]);
	});

	// Any other folder is only judged: its scores are printed, and promise nothing.
	if (recordings.hash === kept.folder) {
		describe('the recordings of this project', () => {
			it('agree with the stand-ins no less than before', () => {
				expect(changes(kept.scores, scores(verdicts))).toEqual([]);
			});

			it('have their scores and differences in docs/fidelity.md, or run "npm run fidelity"', async () => {
				expect(await fidelityPage(verdicts, page)).toBe(readFileSync(page, 'utf8'));
				expect(await nodesPage(nodes, pageOfNodes)).toBe(readFileSync(pageOfNodes, 'utf8'));
				expect(scores(verdicts)).toEqual(kept.scores);
			});
		});
	}
}
