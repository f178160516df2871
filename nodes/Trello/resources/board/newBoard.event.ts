import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { madeAt } from '../../api/ids';
import { workspaceField } from '../../api/references/workspace';
import { readVisible } from '../../api/readVisible';
import type { Named } from '../../api/shapes';
import { actionEvent } from '../../hooks/event';
import { nodesFilter } from '../../hooks/echoes';
import { ownFilter } from '../../hooks/filters';
import { type Action, momentOf, placeOf } from '../../log/actions';
import { type BoardObject, boardQuery, boardShape } from './shape';

const inWorkspace = { show: { watch: ['workspace'] } };

/** A board that is added to a workspace within this time (milliseconds) of its making was made there. */
const atOnceMs = 60_000;

const isNew = (action: Action): boolean => {
	const board = placeOf(action.data.board);
	if (!board) return false;
	return (
		action.type !== 'addToOrganizationBoard' ||
		Math.abs(Date.parse(momentOf(action)) - (madeAt(board.id) ?? 0)) < atOnceMs
	);
};

/** The board as it is now, as far as it is there to be seen. */
async function withBoard(api: Api, action: Action): Promise<Action> {
	const board = placeOf(action.data.board);
	if (!board) return action;
	const found = await readVisible<BoardObject>(api, path`/boards/${board.id}`, boardQuery);
	return { ...action, data: { ...action.data, board: { ...action.data.board, ...board, ...found } } };
}

/** The workspace of a board: as the board tells, else the action. */
const organizationOf = (board: object, told: Named | undefined) =>
	(board as BoardObject).organization ??
	(placeOf(told) ? { id: told?.id ?? '', displayName: told?.name ?? undefined } : undefined);

export const newBoard = actionEvent({
	name: 'New Board',
	value: 'newBoard',
	description: 'When a board is created or copied, in a workspace or by your own account',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	rights: 'read (OAuth2: read:board:trello, read:organization:trello, read:member:trello)',
	actions: ['createBoard', 'copyBoard', 'addToOrganizationBoard'],
	fields: [
		{
			displayName: 'Watch',
			name: 'watch',
			type: 'options',
			options: [
				{ name: 'A Workspace', value: 'workspace', description: 'Boards that anybody creates in one workspace' },
				{ name: 'My Account', value: 'account', description: 'Boards that you create, in any workspace' },
			],
			default: 'workspace',
		},
		{ ...workspaceField, displayOptions: inWorkspace },
		{ ...ownFilter, displayOptions: inWorkspace },
		nodesFilter,
	],
	accepts: isNew,
	complete: withBoard,
	idOf: ({ data }) => `board:${data.board?.id}:created`,
	emits: ({ data: { board, boardSource, organization } }) => ({
		board: board ? boardShape({ ...(board as BoardObject), organization: organizationOf(board, organization) }) : null,
		copyOf: placeOf(boardSource),
	}),
});
