import type { Board, Card, TrelloList } from '../boardModel.mts';
import { createCard, type NewCard } from '../card/cardCreation.mts';
import { moveToBoard } from '../card/cardChanges.mts';
import { nextId, shortLinkOf } from '../identifiers.mts';
import { boardOf } from '../lookups.mts';
import { moment, type Scene } from '../scene.mts';

/**
 * The Inbox of a member: a board of its own with one list, which no list of boards tells. `GET /members/me?fields=inbox`
 * names both, `POST /cards` takes the list (TrelloDotNet 1.11.9, rwjdk/trello-dotnet#50). It is made when first asked for.
 */
export function inboxOf(scene: Scene): { board: Board; list: TrelloList } {
	const { state, idActor } = scene;
	const known = state.boards.find((board) => board.isInbox && board.idMemberCreator === idActor);
	const list = state.lists.find((one) => one.idBoard === known?.id);
	if (known && list) return { board: known, list };
	const id = nextId(state, scene.at);
	const owner = { id: nextId(state, scene.at), idMember: idActor, unconfirmed: false, deactivated: false };
	const board: Board = {
		...{ id, shortLink: shortLinkOf(id), name: 'Inbox', desc: '', closed: false, isInbox: true },
		idOrganization: nextId(state, scene.at),
		idMemberCreator: idActor,
		memberships: [{ ...owner, memberType: 'admin' }],
		prefs: { permissionLevel: 'private' },
		...{ starred: false, subscribed: false, dateLastActivity: moment(scene), dateLastView: moment(scene) },
		...{ lastIdShort: 0, idBoardSource: null, ixUpdate: 0 },
	};
	const made = { id: nextId(state, scene.at), idBoard: id, name: 'Inbox', closed: false, pos: 16_384 };
	const first: TrelloList = { ...made, subscribed: false, softLimit: null };
	state.boards.push(board);
	state.lists.push(first);
	return { board, list: first };
}

/** Puts a card into the actor's Inbox. */
export const addToInbox = (scene: Scene, wanted: NewCard): Card => createCard(scene, inboxOf(scene).list, wanted);

/** Moves a card out of the Inbox, as its owner does by dragging it to a list of a board. */
export const moveFromInbox = (scene: Scene, card: Card, list: TrelloList): void =>
	moveToBoard(scene, card, boardOf(scene.state, list), list);
