import { defineResource } from '../../../shared/catalogue/resource';
import { boardActivity } from './boardActivity.event';
import { closeBoard } from './close.operation';
import { createBoard } from './create.operation';
import { deleteBoard } from './delete.operation';
import { getBoard } from './get.operation';
import { getActivityBoard } from './getActivity.operation';
import { getAllBoards } from './getAll.operation';
import { getCardsBoard } from './getCards.operation';
import { getChecklistsBoard } from './getChecklists.operation';
import { getLabelsBoard } from './getLabels.operation';
import { getListsBoard } from './getLists.operation';
import { getMembersBoard } from './getMembers.operation';
import { searchBoards, searchClosedBoards } from './lookups';
import { newBoard } from './newBoard.event';
import { reopenBoard } from './reopen.operation';
import { starBoard } from './star.operation';
import { unstarBoard } from './unstar.operation';
import { updateBoard } from './update.operation';
import { boards } from './shape';
import { wholeBoards } from './board';

export const boardResource = defineResource({
	value: 'board',
	name: 'Board',
	shape: boards,
	fill: wholeBoards,
	operations: [
		getAllBoards,
		closeBoard,
		createBoard,
		deleteBoard,
		getBoard,
		getActivityBoard,
		getCardsBoard,
		getChecklistsBoard,
		getLabelsBoard,
		getListsBoard,
		getMembersBoard,
		reopenBoard,
		starBoard,
		unstarBoard,
		updateBoard,
	],
	events: [newBoard, boardActivity],
	lookups: { searchBoards, searchClosedBoards },
});
