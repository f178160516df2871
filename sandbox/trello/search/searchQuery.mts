import type { Board, Card } from '../boardModel.mts';
import type { Viewer } from '../lookups.mts';

interface Term {
	operator: string | null;
	text: string;
	negated: boolean;
}

const OPERATORS = ['board', 'comment', 'description', 'due', 'is', 'label', 'list', 'member', 'name'];

/** Splits a query into words, quoted phrases and operators such as `list:Doing` or `-is:archived`. */
export function parseQuery(query: string): Term[] {
	return [...query.matchAll(/(-?)(?:(\w+):)?(?:"([^"]*)"|(\S+))/g)].map((match) => {
		const named = match[2]?.toLowerCase();
		const known = named !== undefined && OPERATORS.includes(named);
		const value = match[3] ?? match[4] ?? '';
		const text = (named === undefined || known ? value : `${named}:${value}`).toLowerCase();
		if (!known && text.startsWith('@')) return { operator: 'member', text: text.slice(1), negated: match[1] === '-' };
		if (!known && text.startsWith('#')) return { operator: 'label', text: text.slice(1), negated: match[1] === '-' };
		return { operator: known ? named : null, text, negated: match[1] === '-' };
	});
}

/**
 * Whether a text has the word; with `partial` the beginning of a word is enough.
 *
 * belief(search-phrase): a phrase in quotation marks matches a part of the text, and every character other than letters,
 * digits, @, #, _ and - separates words
 */
export function hasWord(text: string, wanted: string, partial: boolean): boolean {
	if (/\s/.test(wanted)) return text.toLowerCase().includes(wanted);
	const words = text.toLowerCase().split(/[^\p{L}\p{N}@#_-]+/u);
	return words.some((word) => (partial ? word.startsWith(wanted) : word === wanted));
}

const DAY = 24 * 3_600_000;

/** belief(search-closed-board): `is:open` depends on the card and not on its list; for its board see `Truths` */
function isState({ state: { boards, truths } }: Viewer, card: Card, state: string): boolean {
	if (state === 'open') {
		const isBoardClosed = () => boards.some(({ id, closed }) => id === card.idBoard && closed);
		return !card.closed && (truths.findsOnClosedBoards || !isBoardClosed());
	}
	if (state === 'archived') return card.closed;
	return state === 'starred' ? false : true;
}

function isDue(card: Card, when: string, now: number): boolean {
	if (when === 'complete') return card.dueComplete;
	if (when === 'incomplete') return card.due !== null && !card.dueComplete;
	if (card.due === null) return false;
	const ahead = Date.parse(card.due) - now;
	if (when === 'overdue') return ahead < 0 && !card.dueComplete;
	const days = when === 'day' ? 1 : when === 'week' ? 7 : when === 'month' ? 28 : Number(when);
	return ahead >= 0 && ahead <= days * DAY;
}

function holds(viewer: Viewer, card: Card, { operator, text }: Term, partial: boolean, now: number): boolean {
	const { state, idActor } = viewer;
	const isReadable = state.truths.matchesPhrases || !/\s/.test(text);
	const inText = (value: string) => isReadable && hasWord(value, text, partial);
	const commented = () =>
		state.actions.some(
			(action) =>
				action.type === 'commentCard' && action.audience.cards.includes(card.id) && inText(String(action.data['text'])),
		);
	switch (operator) {
		case 'is':
			return isState(viewer, card, text);
		case 'due':
			return isDue(card, text, now);
		case 'name':
			return inText(card.name);
		case 'description':
			return inText(card.desc);
		case 'comment':
			return commented();
		case 'list':
			return state.lists.some((list) => list.id === card.idList && list.name.toLowerCase().includes(text));
		case 'board':
			return state.boards.some(
				(board) => board.id === card.idBoard && (board.id === text || board.name.toLowerCase().includes(text)),
			);
		case 'label':
			return state.labels.some(
				(label) =>
					card.idLabels.includes(label.id) && (label.name.toLowerCase().includes(text) || label.color === text),
			);
		case 'member':
			return state.members.some(
				(member) =>
					card.idMembers.includes(member.id) && (member.username === text || (text === 'me' && member.id === idActor)),
			);
		default:
			return inText(card.name) || inText(card.desc) || commented();
	}
}

export interface Search {
	terms: Term[];
	partial: boolean;
	now: number;
}

export const cardMatches = (viewer: Viewer, card: Card, { terms, partial, now }: Search): boolean =>
	terms.every((term) => holds(viewer, card, term, partial, now) !== term.negated);

/** Boards, and all else that has only a name, are matched by the plain words alone. */
export const namesMatch = (texts: string[], { terms, partial }: Search): boolean =>
	terms.every(
		(term) => term.operator === null && texts.some((text) => hasWord(text, term.text, partial)) !== term.negated,
	);

export const boardMatches = (board: Board, search: Search): boolean => namesMatch([board.name, board.desc], search);
