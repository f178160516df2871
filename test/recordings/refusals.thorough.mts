import { readFileSync } from 'node:fs';
import nock from 'nock';
import { expect, it } from 'vitest';
import { judge } from './judge.mts';
import { readRecordings } from './recordings.mts';
import { disbelieved } from './standIn.mts';

const folder = process.env.RECORDINGS ?? '';
const kept = JSON.parse(readFileSync(new URL('scores.json', import.meta.url), 'utf8')) as { readonly folder: string };

if (folder === '') {
	it('runs only where RECORDINGS names a folder of recorded exchanges', () => {
		expect(folder).toBe('');
	});
} else {
	const recordings = readRecordings(folder);
	// The text of a refusal is believed even where its body was edited: names and ids were, and those are not compared.
	const exchanges = recordings.exchanges
		.filter(({ service, status }) => service === 'github' && status >= 400 && status < 500)
		.map((one) => (/edited by hand/.test(one.note ?? '') ? { ...one, note: '' } : one));
	nock.restore(); // it loses headers of answers on loopback
	const verdicts = await judge({ ...recordings, exchanges, records: [] }).finally(() => nock.activate());
	// Routes that the specification no longer has are counted apart.
	const told = verdicts
		.filter(({ isSpecified }) => isSpecified)
		.map(({ method, route, source, facets, notComparable }) => ({
			name: `${method} ${route}, ${source.replace(/^.*\//, '')}`,
			differs: facets.filter(({ kind }) => kind === 'status' || kind === 'error').map((one) => one.differs),
			notComparable,
		}));
	const lost = told.filter(
		({ notComparable }) => notComparable !== undefined && !notComparable.startsWith(disbelieved),
	);
	process.stdout.write(`github: ${told.length} kinds of refusals, ${lost.length} of which nothing brings about\n`);

	it('nearly every kind of refusal can be brought about', () => {
		expect(told.length).toBeGreaterThan(0);
		expect(lost.length).toBeLessThanOrEqual(told.length / 10);
	});

	// Of another folder single answers are only told.
	if (recordings.hash === kept.folder) {
		it.each(told)('GitHub and its stand-in refuse alike: $name', ({ differs, notComparable }) => {
			expect(differs.filter((one) => one !== undefined)).toEqual([]);
			if (notComparable !== undefined) expect(notComparable).toContain(disbelieved);
		});
	}
}
