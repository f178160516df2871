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

const losing = new Set<string>([
	'Trello card: move',
	'Trello card: vote',
	'Trello card: unvote',
	'Trello label: addToCard',
	'Trello member: addToCard',
	'Trello member: addToBoard',
	'Trello member: changeRole',
	'Trello board: star',
	'Trello workspace: addMember',
	'Trello reaction: delete',
	'Google Analytics audienceExport: getRows',
]);
const unprovenTitles = new Set<string>([
	'Trello card: update',
	'Trello card: move',
	'Trello card: archive',
	'Trello card: unarchive',
	'Trello card: vote',
	'Trello card: unvote',
	'Trello card: delete',
	'Trello comment: create',
	'Trello comment: update',
	'Trello comment: delete',
	'Trello comment: addLegacy',
	'Trello checklist: create',
	'Trello checklist: update',
	'Trello checklist: copy',
	'Trello checklist: delete',
	'Trello checkItem: create',
	'Trello checkItem: complete',
	'Trello label: addToCard',
	'Trello label: update',
	'Trello label: delete',
	'Trello member: addToCard',
	'Trello member: addToBoard',
	'Trello member: inviteToBoard',
	'Trello member: changeRole',
	'Trello attachment: addUrl',
	'Trello attachment: addFile',
	'Trello list: update',
	'Trello list: archive',
	'Trello list: unarchive',
	'Trello list: moveAllCards',
	'Trello list: archiveAllCards',
	'Trello list: sort',
	'Trello board: update',
	'Trello board: close',
	'Trello board: reopen',
	'Trello board: star',
	'Trello board: unstar',
	'Trello board: delete',
	'Trello customField: update',
	'Trello customField: addOption',
	'Trello customField: delete',
	'Trello workspace: addMember',
	'Trello notification: mark',
	'Trello notification: markAll',
	'Trello reaction: add',
	'Trello sticker: add',
	'GitHub release: downloadAsset',
	'GitHub release: delete',
	'Google Analytics reportTask: get',
	'Google Analytics reportTask: getRows',
]);

const inventing = today(
	({ title }) => losing.has(title),
	'J2',
	'the explanation is chosen by status and path before the words of the service are read',
);
const unproven = today(
	({ title }) => unprovenTitles.has(title),
	'P3',
	'a write that is not found names something as missing that no request has looked for',
);

invariant('An error is explained in the words of the service and by no other cause', {
	rows: operationRows,
	violations: async (row) => await inventedCauses(trialsOf(row, some(row), 1)),
	planted,
	exceptions: inventing,
	atMost: 11,
});

invariant('What is not found is only named where a further request proves it, and never what a request creates', {
	rows: operationRows,
	violations: async (row) => {
		const response = notFound[row.entry.integration.name];
		return await unprovenAbsences(trialsOf(row, () => (response ? [response] : []), 1));
	},
	planted,
	exceptions: unproven,
	atMost: 50,
});
