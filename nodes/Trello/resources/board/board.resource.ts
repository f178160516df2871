import { defineResource } from '../../../shared/catalogue/resource';
import { boardActivity } from './boardActivity.event';
import { closeBoard } from './close.operation';
import { createBoard } from './create.operation';
import { deleteBoard } from './delete.operation';
import { getBoard } from './get.operation';
import { getBoardActivity } from './getActivity.operation';
import { getAllBoards } from './getAll.operation';
import { getBoardCards } from './getCards.operation';
import { getBoardChecklists } from './getChecklists.operation';
import { getBoardLabels } from './getLabels.operation';
import { getBoardLists } from './getLists.operation';
import { getBoardMembers } from './getMembers.operation';
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
		getBoard,
		getBoardCards,
		getBoardLists,
		getBoardMembers,
		getBoardLabels,
		getBoardChecklists,
		getBoardActivity,
		createBoard,
		updateBoard,
		closeBoard,
		reopenBoard,
		starBoard,
		unstarBoard,
		deleteBoard,
	],
	events: [newBoard, boardActivity],
	lookups: { searchBoards, searchClosedBoards },
});
