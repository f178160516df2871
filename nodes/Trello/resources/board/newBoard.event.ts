import { madeAt } from '../../api/ids';
import { linkOf } from '../../api/shapes';
import { type Action, momentOf, placeOf } from '../../hooks/actions';
import { actionEvent } from '../../hooks/event';
import { nodesFilter } from '../../hooks/echoes';
import { ownFilter } from '../../hooks/filters';
import { workspaceField } from '../workspace/workspace';

const inWorkspace = { show: { watch: ['workspace'] } };

/** A board that is added to a workspace within so many milliseconds of its making was made there. */
const atOnceMs = 60_000;

const isNew = (action: Action): boolean => {
	const board = placeOf(action.data.board);
	if (!board) return false;
	return (
		action.type !== 'addToOrganizationBoard' || Math.abs(Date.parse(momentOf(action)) - (madeAt(board.id) ?? 0)) < atOnceMs
	);
};

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
	idOf: ({ data }) => `board:${data.board?.id}:created`,
	emits: ({ data: { board, boardSource, organization } }) => ({
		board: board ? { id: board.id, name: board.name ?? null, url: linkOf({ shortLink: board.shortLink }, 'b') } : null,
		copyOf: placeOf(boardSource),
		workspace: placeOf(organization),
	}),
});
