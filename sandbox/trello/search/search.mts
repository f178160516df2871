import { boardView, listView } from '../board/boardViews.mts';
import { cardExtras, cardView } from '../card/cardViews.mts';
import { pick, type View } from '../server/fields.mts';
import { boardOf, canSee, listOf } from '../lookups.mts';
import { madeAt } from '../identifiers.mts';
import { memberView, organizationView } from '../member/memberViews.mts';
import { Parameters } from '../server/parameters.mts';
import type { Call, Routes } from '../server/routes.mts';
import { boardMatches, cardMatches, namesMatch, parseQuery, type Search } from './searchQuery.mts';

const MODELS = ['actions', 'boards', 'cards', 'members', 'organizations'];

function visibleBoards(call: Call) {
	const mine = ['mine', undefined].includes(call.params.text('idBoards'));
	const ids = mine ? undefined : call.params.ids('idBoards');
	const organizations = call.params.ids('idOrganizations');
	return call.state.boards.filter(
		(board) =>
			!board.isInbox &&
			canSee(call, board) &&
			(ids === undefined || ids.includes(board.id)) &&
			(organizations === undefined || organizations.includes(board.idOrganization)),
	);
}

/** How far the index lags where `Truths` has it so. no rule: no source has a number, and any would do */
const LAG_MS = 60_000;

/** belief(search-phrase): the card with the newest activity is first; for a new card see `Truths` */
function foundCards(call: Call, search: Search): View[] {
	const { params, state } = call;
	const boards = new Set(visibleBoards(call).map((board) => board.id));
	const idCards = params.ids('idCards');
	const limit = params.count('cards_limit', { max: 1000, otherwise: 10 });
	const page = params.count('cards_page', { max: 100, otherwise: 0 });
	const extras = new Parameters([
		['members', params.text('card_members')],
		['member_fields', params.raw('card_member_fields')],
		['attachments', params.text('card_attachments')],
	]);
	return state.cards
		.filter((card) => boards.has(card.idBoard) && (idCards === undefined || idCards.includes(card.id)))
		.filter(({ id }) => state.truths.findsNewCards || madeAt(id) < call.at - LAG_MS)
		.filter((card) => cardMatches(call, card, search))
		.sort((a, b) => (a.dateLastActivity < b.dateLastActivity ? 1 : -1))
		.slice(page * limit, (page + 1) * limit)
		.map((card) => ({
			...pick(cardView(state, card), params.list('card_fields')),
			...cardExtras(state, card, extras, '', call.idActor),
			...(params.flag('card_board') ? { board: pick(boardView(state, boardOf(state, card)), ['name']) } : {}),
			...(params.flag('card_list') ? { list: listView(listOf(state, card)) } : {}),
		}));
}

function foundBoards(call: Call, search: Search): View[] {
	const limit = call.params.count('boards_limit', { max: 1000, otherwise: 10 });
	return visibleBoards(call)
		.filter((board) => boardMatches(board, search))
		.slice(0, limit)
		.map((board) => pick(boardView(call.state, board), call.params.list('board_fields'), ['name', 'idOrganization']));
}

function foundOrganizations(call: Call, search: Search): View[] {
	const limit = call.params.count('organizations_limit', { max: 1000, otherwise: 10 });
	return call.state.organizations
		.filter((one) => one.memberships.some((membership) => membership.idMember === call.idActor))
		.filter((one) => namesMatch([one.name, one.displayName], search))
		.slice(0, limit)
		.map((one) =>
			pick(organizationView(call.state, one), call.params.list('organization_fields'), ['name', 'displayName']),
		);
}

const MEMBER_FIELDS = ['avatarHash', 'avatarUrl', 'fullName', 'initials', 'username', 'confirmed'];

function foundMembers(call: Call, search: Search, limit: number): View[] {
	return call.state.members
		.filter((member) => namesMatch([member.username, member.fullName], search))
		.slice(0, limit)
		.map((member) =>
			pick(memberView(call.state, member, call.idActor), call.params.list('member_fields'), MEMBER_FIELDS),
		);
}

function search(call: Call) {
	const { params } = call;
	const terms = parseQuery(params.needText('query'));
	const wanted: Search = { terms, partial: params.flag('partial') ?? false, now: call.at };
	const models = params.list('modelTypes') ?? ['all'];
	const types = models.includes('all') ? MODELS : models;
	const has = (type: string) => types.includes(type);
	const membersLimit = params.count('members_limit', { max: 1000, otherwise: 10 });
	return {
		options: {
			terms: terms.map((term) => ({ text: term.text, ...(term.negated ? { negated: true } : {}) })),
			modifiers: terms
				.filter((term) => term.operator !== null)
				.map((term) => ({ text: `${term.operator}:${term.text}` })),
			modelTypes: types,
			partial: wanted.partial,
		},
		...(has('boards') ? { boards: foundBoards(call, wanted) } : {}),
		...(has('cards') ? { cards: foundCards(call, wanted) } : {}),
		...(has('organizations') ? { organizations: foundOrganizations(call, wanted) } : {}),
		...(has('members') ? { members: foundMembers(call, wanted, membersLimit) } : {}),
	};
}

function searchMembers(call: Call) {
	const { params, state } = call;
	const limit = params.count('limit', { max: 20, otherwise: 8 });
	const wanted: Search = { terms: parseQuery(params.needText('query')), partial: true, now: call.at };
	const board = state.boards.find((one) => one.id === params.text('idBoard'));
	const organization = state.organizations.find((one) => one.id === params.text('idOrganization'));
	const within = [board, organization].filter((one) => one !== undefined);
	return foundMembers(call, wanted, 1000)
		.filter((view) => within.every((one) => one.memberships.some((membership) => membership.idMember === view['id'])))
		.slice(0, limit)
		.map((view) => ({ ...view, active: true, similarity: 1 }));
}

export function searchRoutes({ get }: Routes): void {
	get('/search', search);
	get('/search/members', searchMembers);
}
