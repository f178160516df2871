import { createCard } from '../../../../sandbox/trello/card/cardCreation.mts';
import { nextId } from '../../../../sandbox/trello/identifiers.mts';
import { nameOf, type State } from '../state.mts';
import { TestBoard } from '../testBoard.mts';

/** Dates the actions of a board a second apart, as people make them, because `before` an ID leaves out its whole second. */
function spread({ trello, id: idBoard }: TestBoard): void {
	const { state } = trello;
	const own = state.actions.filter(({ data }) => (data['board'] as { id: string } | undefined)?.id === idBoard);
	for (const [index, action] of own.entries()) {
		const at = Date.now() - (own.length - index) * 1000;
		Object.assign(action, { id: nextId(state, at), date: new Date(at).toISOString() });
	}
}

const manyCards: State = {
	name: 'a board of 1,500 cards',
	meets: (operation) => /^(?:board:get(?:Cards|Lists|Activity)?|card:get|list:getAll)$/.test(nameOf(operation)),
	create(trello) {
		const board = new TestBoard(trello);
		const list = board.list();
		const now = Date.now();
		for (let index = 0; index < 1500; index += 1)
			createCard({ ...board.admin, at: now - (1500 - index) * 1000 }, list, { name: board.name('Card *') });
		spread(board);
		return { board };
	},
};

/** Copies of one record, because each new comment would search all earlier ones for mentions. */
const manyComments: State = {
	name: 'a card of 2,300 comments',
	meets: (operation) => /^(?:comment:getAll|card:getActivity|card:get|comment:get)$/.test(nameOf(operation)),
	create(trello) {
		const { state } = trello;
		const board = new TestBoard(trello, {
			comment(own, comment) {
				for (let at = 1; at < 2300; at += 1) state.actions.push({ ...comment, id: nextId(state, own.admin.at) });
				spread(own);
			},
		});
		return { board };
	},
};

export const largeStates: readonly State[] = [manyCards, manyComments];
