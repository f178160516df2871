import nock from 'nock';
import { expect, it } from 'vitest';
import { readRecordings } from '../recordings.mts';
import { judgeExchanges } from './exchanges.mts';

const folder = process.env.EVIDENCE ?? '';

if (folder === '') {
	it('runs only where EVIDENCE names a folder of published answers', () => {
		expect(folder).toBe('');
	});
} else {
	nock.restore(); // it loses headers of answers on loopback
	const verdicts = await judgeExchanges(readRecordings(folder).exchanges).finally(() => nock.activate());
	const asked = verdicts.filter(({ notComparable }) => notComparable === undefined);
	process.stdout.write(`analytics: ${asked.length} of ${verdicts.length} published exchanges can be asked\n`);

	it('asks all that tell what was asked', () => {
		expect(verdicts.flatMap(({ notComparable }) => notComparable ?? [])).toEqual(
			verdicts.length === asked.length ? [] : ['what was asked is not recorded'],
		);
	});

	it.each(asked.map((one) => ({ ...one, name: `${one.method} ${one.route}, ${one.source.replace(/^.*\//, '')}` })))(
		'Google and its stand-in answer alike: $name',
		({ facets }) => {
			expect(facets.length).toBeGreaterThan(1);
			expect(facets.filter(({ differs }) => differs !== undefined)).toEqual([]);
		},
	);
}
