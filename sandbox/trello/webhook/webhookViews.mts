import type { Action, Webhook } from '../activityModel.mts';
import { boardModelView, CHANGED_LIST_FIELDS, listView } from '../board/boardViews.mts';
import { plainCardView } from '../card/cardViews.mts';
import { canSee } from '../lookups.mts';
import { pick, type View } from '../server/fields.mts';
import { memberView, organizationView } from '../member/memberViews.mts';
import type { TrelloState } from '../state.mts';

export function webhookView(hook: Webhook): View {
	const { idOwner: _owner, secret: _secret, ...view } = hook;
	return view;
}

/** The watched object as it is now; only its id once it has been deleted. */
export function webhookModel(state: TrelloState, idModel: string): View {
	const is = ({ id }: { id: string }) => id === idModel;
	const board = state.boards.find(is);
	if (board) return boardModelView(state, board);
	const card = state.cards.find(is);
	if (card) return plainCardView(state, card);
	const list = state.lists.find(is);
	if (list) return pick(listView(list), CHANGED_LIST_FIELDS);
	const member = state.members.find(is);
	if (member) return memberView(state, member, member.id);
	const organization = state.organizations.find(is);
	return organization ? organizationView(state, organization) : { id: idModel };
}

/** The member to whom the token or the grant of a webhook belongs. */
const ownerOf = ({ tokens, oauth }: TrelloState, { idOwner }: Webhook): string | undefined =>
	[...tokens, ...oauth.grants].find(({ id }) => id === idOwner)?.idMember;

/**
 * Whether a webhook is sent an action: webhooks "can only monitor objects that the token can access"
 * (https://developers.trello.com/page/webhooks). A webhook whose owner lost the object remains, active: the guide names three
 * ways in which a webhook is deleted, and this is none of them (quoted in basecamp/bc-api#122).
 * belief(hook-owner-left): such a webhook is sent nothing, and reports again when its owner has access again.
 * belief(workspace-hook-audience): a webhook of a workspace reports only the boards that its owner can read, unless
 * `Truths.workspaceShowsUnseen`.
 */
export function reportsTo(state: TrelloState, hook: Webhook, { audience }: Action): boolean {
	const idActor = ownerOf(state, hook);
	if (idActor === undefined) return true;
	const workspace = state.organizations.find(({ id }) => id === hook.idModel);
	if (workspace && !workspace.memberships.some(({ idMember }) => idMember === idActor)) return false;
	if (workspace && state.truths.workspaceShowsUnseen) return true;
	const boards = state.boards.filter(({ id }) => audience.boards.includes(id));
	return boards.length === 0 || boards.some((board) => canSee({ state, idActor }, board));
}
