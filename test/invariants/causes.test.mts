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

const today = (isListed: (row: OperationRow) => boolean, finding: string, reason: string): Exceptions =>
	Object.fromEntries(operationRows.filter(isListed).map(({ title }) => [title, { finding, reason }]));

const losing = new Set([
	...['Trello card: move', 'Trello card: vote', 'Trello card: unvote', 'Trello label: addToCard'],
	...['Trello member: addToCard', 'Trello member: addToBoard', 'Trello member: changeRole', 'Trello board: star'],
	...['Trello attachment: download', 'Trello customField: set', 'Trello workspace: addMember'],
	...['Trello reaction: delete', 'Google Analytics event: send', 'Google Analytics event: validate'],
	'Google Analytics audienceExport: getRows',
]);
const unaffected = new Set([
	...['Trello checkItem: update', 'GitHub release: get', 'GitHub subIssue: getParent'],
	...['Google Analytics account: checkAccess', 'Google Analytics limits: get'],
]);

const inventing = today(
	({ title }) => title.startsWith('GitHub') || losing.has(title),
	'J2',
	'the explanation is chosen by status and path, and the words are only in the description',
);
const unproven = today(
	({ title }) => !unaffected.has(title),
	'D16',
	'a 404 is explained without the words of the service, and by the path alone',
);

invariant('An error is explained in the words of the service and by no other cause', {
	rows: operationRows,
	violations: async (row) => await inventedCauses(trialsOf(row, some(row), 1)),
	planted,
	exceptions: inventing,
	atMost: 261,
});

invariant('What is not found is only named where a further request proves it, and never what a request creates', {
	rows: operationRows,
	violations: async (row) => {
		const response = notFound[row.entry.integration.name];
		return await unprovenAbsences(trialsOf(row, () => (response ? [response] : []), 1));
	},
	planted,
	exceptions: unproven,
	atMost: 431,
});
