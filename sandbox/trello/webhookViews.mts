import type { Webhook } from './activityModel.mts';
import { boardModelView, listView } from './boardViews.mts';
import { cardView } from './cardViews.mts';
import type { View } from './fields.mts';
import { memberView, organizationView } from './memberViews.mts';
import type { TrelloState } from './state.mts';

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
	if (card) return cardView(state, card);
	const list = state.lists.find(is);
	if (list) return listView(list);
	const member = state.members.find(is);
	if (member) return memberView(state, member, member.id);
	const organization = state.organizations.find(is);
	return organization ? organizationView(state, organization) : { id: idModel };
}
