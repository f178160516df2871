import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue/integrations.mts';
import { allRequests } from './requests.mts';
import { complaints, specification } from './specification.mts';

const check = await specification();

/** There is no discovery document of v1alpha: `fieldNames.test.mts` checks it against the types of Google's own client. */
const isDescribed = ({ path }: { readonly path: string }) => !path.startsWith('/v1alpha/');

if (!check) {
	process.stdout.write('CONTRACT_SPECS is not set: the specification suite did not run.\n');
	it('runs only where CONTRACT_SPECS names the official specifications', () => {
		expect(process.env.CONTRACT_SPECS ?? '').toBe('');
	});
} else {
	const runs = catalogue.flatMap((entry) =>
		Object.entries(entry.runs).flatMap(([resource, operations]) =>
			Object.entries(operations).flatMap(([value, all]) =>
				all.flatMap(({ exchanges }) =>
					exchanges.map((exchange) => ({ title: `${entry.integration.name} ${resource}: ${value}`, entry, exchange })),
				),
			),
		),
	);

	const lookedUp = catalogue.flatMap((entry) =>
		Object.entries(entry.cases).flatMap(([event, { accepted, ignored }]) =>
			[...accepted, ...ignored].flatMap(({ exchanges = [] }) =>
				exchanges.map((exchange) => ({ title: `${entry.integration.name} ${event}`, entry, exchange })),
			),
		),
	);

	const described = [...runs, ...lookedUp].filter(({ exchange }) => isDescribed(exchange));

	it.each(described)('$title conforms to the official specification', ({ entry, exchange }) => {
		const { method, path, query = {}, body } = exchange;
		expect(complaints(check, entry.contract(path), { method, path, query, body })).toEqual([]);
	});

	describe.each(await allRequests())('$entry.integration.name $doing', ({ entry, sent }) => {
		it('makes requests at all', () => {
			expect(sent.length).toBeGreaterThan(0);
		});

		it.each(sent.filter(isDescribed))('$method $path conforms to the official specification', (request) => {
			expect(complaints(check, entry.contract(request.path), request)).toEqual([]);
		});
	});

	it('finds fault with a wrong request', () => {
		const wrong = { method: 'POST', path: '/repos/o/r/issues', query: {}, body: { titel: 'x' } };
		expect(complaints(check, { api: 'github', path: wrong.path }, wrong)).not.toEqual([]);
	});
}
