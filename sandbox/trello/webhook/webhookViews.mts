import type { Webhook } from '../activityModel.mts';
import { boardModelView, CHANGED_LIST_FIELDS, listView } from '../board/boardViews.mts';
import { plainCardView } from '../card/cardViews.mts';
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
