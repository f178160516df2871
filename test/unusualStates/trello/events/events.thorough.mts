import type { IDataObject } from 'n8n-workflow';
import { beforeEach, expect, it } from 'vitest';

import { trelloTrigger } from '../../../../nodes/Trello/trigger.ts';
import type { Card } from '../../../../sandbox/trello/boardModel.mts';
import { activate, benchOf, forgetProcessed, pollBench, pollOnce } from '../../../engine/harness.mts';
import { goBy, hastenedClock } from '../../../engine/host/hastened.mts';
import { withEvents } from '../../../engine/trello/triggers/eventful.mts';
import { defectsOf, messageOf } from '../../comparison.mts';
import { type Objects, TestBoard } from '../testBoard.mts';
import { causes, type EventName } from './causes.mts';

goBy(hastenedClock);

const { trello, setting, causedBy, reaching } = withEvents();

beforeEach(() => forgetProcessed());

interface EventState {
	readonly state: string;
	readonly objects?: Objects;
	/** Applies the state to the board before the event happens. */
	readonly before?: (board: TestBoard) => unknown;
	/** Applies the state between the event and the poll. */
	readonly after?: (board: TestBoard) => unknown;
	/** Events that no longer happen in the state, with the reason. */
	readonly none?: Partial<Record<EventName, string>>;
}

const withCard = (state: string, change: Partial<Card>, none: EventState['none'] = {}): EventState => ({
	state,
	objects: { card: (_board, card) => Object.assign(card, change) },
	none,
});

/** `emailCard` is a type of actions: https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/ */
function emailed({ trello: { state } }: TestBoard, { id }: Card) {
	for (const action of state.actions)
		if (action.type === 'createCard' && (action.data['card'] as { id: string }).id === id) action.type = 'emailCard';
}

const ofReminder = (reason: string): EventState['none'] => ({ cardDueReminder: reason });

const leave = ({ record, trello: { member } }: TestBoard, username = 'adasample') => {
	record.memberships = record.memberships.filter(({ idMember }) => idMember !== member(username).id);
};

const membershipOf = (board: TestBoard, change: object) => {
	const ben = board.trello.member('benexample').id;
	Object.assign(board.record.memberships.find(({ idMember }) => idMember === ben) ?? {}, change);
};

const states: readonly EventState[] = [
	{ state: 'an ordinary board' },
	{
		state: 'a closed board with open lists',
		before: ({ record }) => Object.assign(record, { closed: true }),
		none: ofReminder('no one works on a closed board'),
	},
	{
		state: 'an archived list with open cards',
		objects: { list: (_board, list) => Object.assign(list, { closed: true }) },
		none: ofReminder('a card in an archived list is not shown'),
	},
	withCard('an archived card', { closed: true }, ofReminder('the card is archived')),
	withCard('a template card', { isTemplate: true }, ofReminder('a template is no task')),
	withCard('a mirror card', { cardRole: 'mirror' }),
	{ state: 'an e-mailed card', objects: { card: emailed } },
	{ state: 'a label without a name and a colour', objects: { label: { name: '', color: null } } },
	{ state: 'decomposed names (NFD)', objects: { name: 'Pr\u0075\u0308fung *' } },
	{ state: 'an author who left the board', after: (board) => leave(board, 'benexample') },
	{ state: 'a deactivated author', before: (board) => membershipOf(board, { deactivated: true }) },
	{ state: 'an unconfirmed author', before: (board) => membershipOf(board, { unconfirmed: true }) },
	{
		state: 'a card that is deleted before the poll',
		after({ trello: { state }, id }) {
			state.cards = state.cards.filter(({ idBoard }) => idBoard !== id);
		},
		none: ofReminder('the card is gone'),
	},
];

const events = trelloTrigger.events.map(({ value, list, subscribe = [] }) => ({
	name: value as EventName,
	isPolled: list !== undefined,
	isInstant: subscribe.length > 0,
}));

const begin = (name: EventName, { objects, before }: EventState, delivery: 'polling' | 'instant') => {
	const board = new TestBoard(trello(), objects);
	const { parameters, prepare } = causes[name];
	const act = prepare(board);
	before?.(board);
	const on = setting(name, { ...parameters?.(board), delivery } as IDataObject, [board.id]);
	return { board, act, on };
};

/** Each item names its event and time, and no text is that of a defect. */
function judge(items: readonly IDataObject[], count: number) {
	expect(items, JSON.stringify(items)).toHaveLength(count);
	expect(defectsOf(items)).toEqual([]);
	for (const { eventId, occurredAt } of items) {
		expect(String(eventId)).toMatch(/\w/);
		if (occurredAt !== undefined) expect(new Date(String(occurredAt)).getTime()).not.toBeNaN();
	}
}

const countOf = (name: EventName, { none }: EventState) => (none?.[name] === undefined ? (causes[name].items ?? 1) : 0);

const cells = events.flatMap((event) => states.map((state) => ({ ...event, title: state.state, state })));

it.each(cells.filter(({ isPolled }) => isPolled))('$name is polled with $title', async ({ name, state }) => {
	const { board, act, on } = begin(name, state, 'polling');
	const bench = benchOf(on);
	await pollBench(bench, { activation: 'activate' });
	await act();
	state.after?.(board);
	judge((await pollBench(bench)).json, countOf(name, state));
});

it.each(cells.filter(({ isInstant, state }) => isInstant && !state.after))(
	'$name is delivered with $title',
	async ({ name, state }) => {
		const { act, on } = begin(name, state, 'instant');
		judge(await causedBy(on, act), countOf(name, state));
	},
);

const ofBoard = events.filter(({ name }) => name !== 'newBoard' && name !== 'newNotification');
const lost = /not permitted|unauthorized|no longer|cannot (?:see|read)|sees no/i;

it.each(ofBoard.filter(({ isPolled }) => isPolled))(
	'$name reports by polling that the account has left the board',
	async ({ name }) => {
		const { board, act, on } = begin(name, { state: '' }, 'polling');
		const bench = benchOf(on);
		await pollBench(bench, { activation: 'activate' });
		await act();
		leave(board);
		const message = await pollBench(bench).then(() => 'no error', messageOf);
		expect(message).toMatch(lost);
		expect(defectsOf(message)).toEqual([]);
	},
);

it.each(ofBoard.filter(({ isInstant }) => isInstant))(
	'$name reports that the owner of its webhook has left the board',
	async ({ name }) => {
		const { board, on } = begin(name, { state: '' }, 'instant');
		reaching(on);
		const { staticData } = await activate(on);
		leave(board);
		const message = await pollOnce({ ...on, staticData }).then(() => 'no error', messageOf);
		expect(message).toMatch(lost);
	},
);
