import type { ListedOperation } from '../../../../nodes/shared/catalogue/operation.ts';
import type { Membership } from '../../../../sandbox/trello/accountModel.mts';
import { hasField, nameOf, type Scene, type State } from '../state.mts';
import { TestBoard } from '../testBoard.mts';

/** All operations on a board without peculiarities: what fails here is a defect of the example. */
export const ordinary: State = {
	name: 'an ordinary board',
	meets: () => true,
	create: (trello) => ({ board: new TestBoard(trello) }),
};

/** Operations on a board or on something of it. */
const isOfBoard = (operation: ListedOperation): boolean =>
	hasField(operation, 'board', 'list', 'card', 'comment') &&
	!/^(?:search|member:(?:search|get)$)/.test(nameOf(operation));

/** A state that begins after the objects of the example are there, and that the board leaves afterwards. */
const entering = (
	name: string,
	change: (board: TestBoard) => () => void,
	words: NonNullable<State['words']>,
	more: Partial<State> = {},
): State => ({
	name,
	meets: isOfBoard,
	create(trello) {
		const board = new TestBoard(trello);
		const undo: { leave?: () => void } = {};
		const scene: Scene = {
			board,
			enter() {
				undo.leave = change(board);
			},
			leave: () => undo.leave?.(),
		};
		return scene;
	},
	words,
	...more,
});

/** What has its effect on a closed board as well, because it deletes, or is about the board itself. */
const withoutHint = /:(?:delete|removeFromBoard)$|^board:(?:close|reopen|star|unstar)$/;

const closed = entering(
	'a closed board with open lists',
	({ record }) => {
		record.closed = true;
		return () => undefined;
	},
	() => /closed/,
	{
		isFresh: true,
		hint: (operation) => (operation.kind === 'read' || withoutHint.test(nameOf(operation)) ? undefined : /closed/),
	},
);

const isOwnMembership = (board: TestBoard) => (one: Membership) => one.idMember === board.trello.member('adasample').id;

const withRole = (name: string, memberType: Membership['memberType'], words: NonNullable<State['words']>) =>
	entering(
		name,
		(board) => {
			const own = board.record.memberships.find(isOwnMembership(board));
			if (!own) throw new Error('The account is not on the board');
			own.memberType = memberType;
			return () => {
				own.memberType = 'admin';
			};
		},
		words,
	);

const unauthorized = /unauthorized|not permitted|permission/i;

/** What only admins of a board do: https://support.atlassian.com/trello/docs/member-permissions/ */
const ofAdmins =
	/^(?:member:(?:addToBoard|inviteToBoard|changeRole|removeFromBoard)|board:(?:delete|close|reopen|update))$/;

const normal = withRole('a board where the account is a normal member', 'normal', (operation) =>
	ofAdmins.test(nameOf(operation)) ? unauthorized : undefined,
);
const observer = withRole('a board where the account is an observer', 'observer', ({ kind }) =>
	kind === 'read' ? undefined : unauthorized,
);

const left = entering(
	'a private board that the account has left',
	(board) => {
		const { record } = board;
		const before = record.memberships;
		record.memberships = before.filter((one) => !isOwnMembership(board)(one));
		return () => {
			record.memberships = before;
		};
	},
	() => unauthorized,
	{ except: (operation) => (nameOf(operation) === 'account:checkAccess' ? 'it reports what is missing' : undefined) },
);

const guest = entering(
	'a board where the account is a guest of the workspace',
	(board) => {
		const { record, trello } = board;
		const before = record.idOrganization;
		const [own] = trello.state.organizations;
		if (!own) throw new Error('The mock server has no workspace');
		const idOther = own.id.replace(/..$/, 'ee');
		if (!trello.state.organizations.some(({ id }) => id === idOther)) {
			const memberships = own.memberships.filter((one) => !isOwnMembership(board)(one));
			trello.state.organizations.push({ ...own, id: idOther, name: 'otherworks', memberships });
		}
		record.idOrganization = idOther;
		return () => {
			record.idOrganization = before;
		};
	},
	() => undefined,
);

export const boardStates: readonly State[] = [closed, normal, observer, left, guest];
