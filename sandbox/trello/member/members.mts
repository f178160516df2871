import type { Member } from '../accountModel.mts';
import { listActions } from '../action/actionQueries.mts';
import { seesEmail } from '../auth/auth.mts';
import { boardFilters, boardLists, boardSummaries } from '../board/boardQueries.mts';
import { listCards } from '../card/cardQueries.mts';
import type { Board } from '../boardModel.mts';
import { oneField, pick, type View } from '../server/fields.mts';
import { inboxOf } from '../board/inbox.mts';
import { canSee, findMember } from '../lookups.mts';
import { memberView, organizationView } from './memberViews.mts';
import { listNotifications } from './notifications.mts';
import { invalidValue, unauthorized } from '../server/refusals.mts';
import type { Call, Routes } from '../server/routes.mts';
import { tokenView } from '../auth/tokens.mts';

function view(call: Call, member: Member): View {
	const whole = memberView(call.state, member, call.idActor);
	if (!seesEmail(call.caller)) delete whole['email'];
	return whole;
}

function boardsOf(call: Call, member: Member, filter: string): Board[] {
	const belongs = (board: Board) => board.memberships.some((one) => one.idMember === member.id);
	const wanted = filter.split(',').map((name) => {
		const test = boardFilters[name];
		// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
		if (!test) throw invalidValue('filter');
		return test;
	});
	return call.state.boards.filter(
		(board) => !board.isInbox && belongs(board) && canSee(call, board) && wanted.some((test) => test(board)),
	);
}

const organizationsOf = (call: Call, member: Member, fields: string[] | undefined): View[] =>
	call.state.organizations
		.filter((one) => one.memberships.some((membership) => membership.idMember === member.id))
		.map((one) => pick(organizationView(call.state, one), fields));

function show(call: Call) {
	const { params } = call;
	const member = findMember(call, call.path('id'));
	const shown = pick(view(call, member), params.list('fields'));
	if (params.list('fields')?.includes('inbox') && member.id === call.idActor) shown['inbox'] = inbox(call);
	const asked = (name: string) => {
		const value = params.text(name);
		return value === undefined || ['', 'none', 'false'].includes(value) ? undefined : value;
	};
	const boards = asked('boards');
	if (boards) shown['boards'] = boardSummaries(call, boardsOf(call, member, boards), params.list('board_fields'));
	if (asked('organizations')) {
		shown['organizations'] = organizationsOf(call, member, params.list('organization_fields'));
	}
	if (asked('notifications') && member.id === call.idActor) shown['notifications'] = listNotifications(call, member);
	if (asked('cards')) shown['cards'] = cardsOf(call, member);
	return shown;
}

/** By its ids: TrelloDotNet TokenMemberInbox. */
function inbox(call: Call): View {
	const { board, list } = inboxOf(call);
	return { idBoard: board.id, idList: list.id, idOrganization: board.idOrganization };
}

function cardsOf(call: Call, member: Member): View[] {
	const seen = new Set(call.state.boards.filter((board) => canSee(call, board)).map((board) => board.id));
	const cards = call.state.cards.filter((card) => card.idMembers.includes(member.id) && seen.has(card.idBoard));
	return listCards(call, cards, 'visible', false);
}

function self(call: Call): Member {
	const member = findMember(call, call.path('id'));
	// belief(other-account): 401 for what only the account itself can read or change
	if (member.id !== call.idActor) throw unauthorized();
	return member;
}

/** Invitations that wait for an answer: the emulator's members accept at once, so there are never any. */
function nothing(call: Call): never[] {
	self(call);
	return [];
}

export function memberRoutes({ get, put }: Routes): void {
	const member = (call: Call) => findMember(call, call.path('id'));
	get('/members/:id', show, { area: 'none' });
	put(
		'/members/:id',
		(call) => {
			const own = self(call);
			own.fullName = call.params.text('fullName') ?? own.fullName;
			own.initials = call.params.text('initials') ?? own.initials;
			own.bio = call.params.text('bio') ?? own.bio;
			return view(call, own);
		},
		{ area: 'member' },
	);
	get(
		'/members/:id/actions',
		(call) => listActions(call.state, call.params, { kind: 'members', id: member(call).id }),
		{
			area: 'none',
		},
	);
	get('/members/:id/boards', (call) => {
		const { params, state } = call;
		const boards = boardsOf(call, member(call), params.text('filter') ?? 'all');
		const lists = params.text('lists') ?? 'none';
		return boardSummaries(call, boards, params.list('fields')).map((summary, index) => {
			const board = boards[index];
			if (!board) return summary;
			if (lists !== 'none') summary['lists'] = boardLists(call, board, lists, undefined);
			const organization = state.organizations.find((one) => one.id === board.idOrganization);
			if (params.flag('organization') && organization) {
				summary['organization'] = pick(organizationView(state, organization), params.list('organization_fields'));
			}
			return summary;
		});
	});
	get('/members/:id/boardsInvited', nothing);
	get('/members/:id/organizationsInvited', nothing, { area: 'organization' });
	get('/members/:id/cards', (call) => cardsOf(call, member(call)));
	get('/members/:id/notifications', (call) => listNotifications(call, self(call)), { area: 'member' });
	get('/members/:id/organizations', (call) => organizationsOf(call, member(call), call.params.list('fields')), {
		area: 'organization',
	});
	get(
		'/members/:id/tokens',
		(call) => {
			const own = self(call);
			return call.state.tokens
				.filter((token) => token.idMember === own.id)
				.map((token) => tokenView(call.state, token));
		},
		{ area: 'member' },
	);
	get('/members/:id/:field', (call) => oneField(view(call, member(call)), call.path('field')), { area: 'none' });
}
