import { expect, it } from 'vitest';
import type { ApiRequest } from '../../nodes/shared/catalogue/api';
import { catalogue } from '../catalogue/integrations.mts';
import { inventedFor } from '../invariants/refusedRuns.mts';
import { readRecordings, type Recorded } from './recordings.mts';

const { RECORDINGS: folder = '', EVIDENCE: evidence = '' } = process.env;
const names: Readonly<Record<string, string>> = { trello: 'Trello', analytics: 'Google Analytics' };

/** The request as the nodes would send it. */
const requestOf = ({ service, method, path, query, requestBody, host = '' }: Recorded): ApiRequest => {
	const { key: _key, token: _token, ...rest } = query;
	const body = typeof requestBody === 'object' && requestBody !== null ? { body: requestBody } : {};
	const base =
		host.startsWith('analyticsadmin') || /\/(?:accountSummaries|customDimensions|dataStreams)/.test(path)
			? 'admin'
			: 'data';
	return {
		method,
		path: service === 'trello' ? path.replace(/^\/1/, '') : path,
		query: rest,
		...body,
		...(service === 'analytics' && { base }),
	} as ApiRequest;
};

if (folder === '' && evidence === '') {
	it('runs only where RECORDINGS or EVIDENCE names a folder of recorded exchanges', () => {
		expect(folder + evidence).toBe('');
	});
} else {
	const { exchanges } = folder === '' ? readRecordings(evidence) : readRecordings(folder, evidence);
	const refused = exchanges.filter(({ service, status }) => service in names && status >= 400);

	it('has error responses of Trello and of Google Analytics', () => {
		expect(refused.length).toBeGreaterThan(0);
	});

	it.each(refused.map((recorded) => ({ name: `${recorded.status} ${recorded.source}`, recorded })))(
		'a recorded refusal is reported in its own words, and no cause that nothing proved: $name',
		async ({ name, recorded }) => {
			const [entry] = catalogue.filter(({ integration }) => integration.name === names[recorded.service]);
			if (!entry) throw new Error(`the catalogue lacks ${recorded.service}`);
			const { status, body } = recorded;
			expect(await inventedFor(entry, { title: name, status, body, request: requestOf(recorded) })).toEqual([]);
		},
	);
}
