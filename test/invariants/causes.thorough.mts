import {
	type OperationRow,
	inventedCauses,
	notFound,
	operationRows,
	trialsOf,
	unknownCauses,
	unprovenAbsences,
} from './causes.mts';
import { type Exceptions, invariant } from './invariant.mts';

/** Each request of the first run gets some of the responses, so that each form occurs often; the thorough test has all. */
const some = ({ entry: { integration } }: OperationRow) => {
	const all = unknownCauses[integration.name] ?? [];
	return (request: number) => all.filter((_response, index) => index % 5 === request % 5);
};

const planted = operationRows.slice(0, 1).map((row) => ({
	...row,
	title: 'an operation that replaces the words of the service',
	operation: {
		...row.operation,
		run: async (...given: Parameters<typeof row.operation.run>) =>
			await row.operation.run(...given).catch(() => {
				throw new Error('There is no such board.');
			}),
	},
}));

const unproven: Exceptions = Object.fromEntries(
	['GitHub release: downloadAsset', 'GitHub release: delete'].map((title) => [
		title,
		{ finding: 'P3', reason: 'a write that is not found names something as missing that no request has looked for' },
	]),
);

invariant('An error is explained in the words of the service and by no other cause', {
	rows: operationRows,
	violations: async (row) => await inventedCauses(trialsOf(row, some(row), 1)),
	planted,
});

invariant('What is not found is only named where a further request proves it, and never what a request creates', {
	rows: operationRows,
	violations: async (row) => {
		const response = notFound[row.entry.integration.name];
		return await unprovenAbsences(trialsOf(row, () => (response ? [response] : []), 1));
	},
	planted,
	exceptions: unproven,
});
