import { boardRef, record } from '../action/actionLog.mts';
import type { Member, Membership } from '../accountModel.mts';
import type { Board } from '../boardModel.mts';
import { addMemberToBoard, membershipOf } from './boardChanges.mts';
import { boardMembers } from './boardQueries.mts';
import { BOARD_FIELDS, boardView } from './boardViews.mts';
import { pick } from '../server/fields.mts';
import { memberByEmail } from './invitations.mts';
import { findBoard, findMember, mustBeAdmin, mustBeEditor } from '../lookups.mts';
import { membershipView, memberSummary, memberView } from '../member/memberViews.mts';
import { notFound, Refusal } from '../server/refusals.mts';
import type { Call, Routes } from '../server/routes.mts';

const TYPES = ['admin', 'normal', 'observer'] as const;
const CHANGED: Record<Membership['memberType'], string> = {
	admin: 'makeAdminOfBoard',
	normal: 'makeNormalMemberOfBoard',
	observer: 'makeObserverOfBoard',
};

/** A board whose members the account changes. */
const boardToChange = (call: Call): Board => findBoard(call, call.path('id'));

/**
 * Rejects the addition and removal of members: "By default, all members on a board can add and remove others, but admins can choose
 * to restrict this action to board admins only" (https://community.atlassian.com/learning, "Configure Trello board permissions and
 * visibility"). Whoever leaves a board needs no permission.
 */
function mustInvite(call: Call, board: Board, idMember?: string): void {
	if (idMember === call.idActor) return;
	if (board.prefs['invitations'] === 'members') mustBeEditor(call, board);
	else mustBeAdmin(call, board);
}

const shortMembers = (call: Call, board: Board) =>
	call.state.members
		.filter((member) => board.memberships.some((one) => one.idMember === member.id))
		.map((member) => ({
			...pick(memberView(call.state, member, call.idActor), ['confirmed', 'memberType']),
			...memberSummary(member),
		}));

/**
 * Somebody outside of the workspace who is on another board of it already is a guest whom a paid workspace pays for:
 * https://support.atlassian.com/trello/docs/multi-board-guests/. The words and the status as public clients quote them, of
 * both ways to add a member; rwjdk/TrelloDotNet has the parameter too.
 */
function refuseBillableGuest(call: Call, board: Board, member: Member): void {
	const has = ({ memberships }: { memberships: Membership[] }) =>
		memberships.some(({ idMember }) => idMember === member.id);
	const workspace = call.state.organizations.find(({ id }) => id === board.idOrganization);
	const elsewhere = call.state.boards.some((one) => one.idOrganization === board.idOrganization && has(one));
	if (!workspace || has(workspace) || !elsewhere || call.params.flag('allowBillableGuest')) return;
	throw new Refusal(403, 'Member not allowed to add a multi-board guest without allowBillableGuest parameter');
}

/**
 * Words as a user of a free workspace quotes them: Atlassian Community, "API call Board->Invite Member to Board via email"
 * (qaq-p/3033944), of the roles admin and observer. TrelloDotNet says that no invitation makes an admin
 * (rwjdk/TrelloDotNet, TrelloClient.Members.cs); Trello's specification lists the role: `Truths.invitesAdmins`.
 * belief(invite-confirmed): the status is 400
 */
function refuseRole({ state }: Call, memberType: Membership['memberType']): void {
	const { invitesAdmins, invitesObservers } = state.truths;
	const isGiven = { admin: invitesAdmins, normal: true, observer: invitesObservers };
	if (!isGiven[memberType]) throw new Refusal(400, 'Bad member type');
}

/** belief(invite-confirmed): an invited person without an account is an unconfirmed member until the invitation is accepted */
function inviteToBoard(call: Call, board: Board, member: Member, memberType: Membership['memberType']): void {
	board.memberships.push({ ...membershipOf(call, member.id, memberType), unconfirmed: true });
	const data = { memberType, board: boardRef(board), idMemberInvited: member.id };
	for (const type of ['createBoardInvitation', 'unconfirmedBoardInvitation'])
		record(call, { type, data, board, member });
}

function setMember(call: Call, board: Board, member: Member): unknown {
	const memberType = call.params.oneOf('type', TYPES) ?? 'normal';
	const membership = board.memberships.find((one) => one.idMember === member.id);
	// belief(role-words): a member who is no admin adds members, and no admins
	if (membership || memberType === 'admin') mustBeAdmin(call, board);
	else mustInvite(call, board);
	if (!membership) {
		refuseBillableGuest(call, board, member);
		if (member.confirmed) addMemberToBoard(call, board, member, memberType);
		else inviteToBoard(call, board, member, memberType);
	} else if (membership.memberType !== memberType) {
		membership.memberType = memberType;
		const data = {
			idMember: member.id,
			memberType,
			board: boardRef(board),
			member: { id: member.id, name: member.fullName },
		};
		record(call, { type: CHANGED[memberType], data, board, member });
	}
	return {
		id: board.id,
		members: shortMembers(call, board),
		memberships: board.memberships.map(membershipView),
	};
}

export function boardMemberRoutes({ get, put, delete: del }: Routes): void {
	const access = { area: 'board:membership' } as const;
	const members = (call: Call, filter: string | undefined) =>
		boardMembers(call, findBoard(call, call.path('id')), call.params.list('fields'), filter);
	get('/boards/:id/members', (call) => members(call, call.params.text('filter')));
	// belief(member-filter): the path can have a filter, as that of workspaces
	get('/boards/:id/members/:filter', (call) => members(call, call.path('filter')));
	get('/boards/:id/memberships', (call) => {
		const board = findBoard(call, call.path('id'));
		const fields = call.params.list('member_fields') ?? ['fullName', 'username'];
		const members = call.params.flag('member') ? boardMembers(call, board, fields) : [];
		return board.memberships.map((membership) => {
			const member = members.find((one) => one['id'] === membership.idMember);
			return { ...membershipView(membership), ...(member && { member }) };
		});
	});
	put(
		'/boards/:id/members',
		(call) => {
			const board = boardToChange(call);
			mustInvite(call, board);
			refuseRole(call, call.params.oneOf('type', TYPES) ?? 'normal');
			return setMember(call, board, memberByEmail(call));
		},
		access,
	);
	put(
		'/boards/:id/members/:idMember',
		(call) => setMember(call, boardToChange(call), findMember(call, call.path('idMember'))),
		access,
	);
	del(
		'/boards/:id/members/:idMember',
		(call) => {
			const board = boardToChange(call);
			const member = findMember(call, call.path('idMember'));
			mustInvite(call, board, member.id);
			// belief(missing-part): 404 in the words of a missing card for each other missing object
			if (!board.memberships.some((one) => one.idMember === member.id)) throw notFound();
			board.memberships = board.memberships.filter((one) => one.idMember !== member.id);
			const data = {
				idMember: member.id,
				deactivated: false,
				board: boardRef(board),
				member: { id: member.id, name: member.fullName },
			};
			record(call, { type: 'removeMemberFromBoard', data, board, member });
			return { ...pick(boardView(call.state, board), BOARD_FIELDS), members: shortMembers(call, board) };
		},
		access,
	);
}
