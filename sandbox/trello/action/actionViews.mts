import type { Action } from '../activityModel.mts';
import { pick, type View } from '../server/fields.mts';
import { REACTION_LIMITS } from '../server/limits.mts';
import { memberSummary } from '../member/memberViews.mts';
import type { TrelloState } from '../state.mts';

export interface ActionChoices {
	display: boolean;
	member: boolean;
	memberCreator: boolean;
	fields: string[] | undefined;
	memberFields?: string[] | undefined;
	memberCreatorFields?: string[] | undefined;
}

export const WHOLE_ACTION: ActionChoices = { display: true, member: true, memberCreator: true, fields: undefined };

/** The action as the API and the webhooks show it. */
export function actionView(state: TrelloState, action: Action, choices: ActionChoices = WHOLE_ACTION): View {
	const summary = (id: string | null, fields: string[] | undefined) => {
		const member = state.members.find((one) => one.id === id);
		return member && pick(memberSummary(member), fields);
	};
	const own: View = {
		id: action.id,
		idMemberCreator: action.idMemberCreator,
		data: action.data,
		appCreator: action.appCreator,
		type: action.type,
		date: action.date,
		limits: action.type === 'commentCard' ? REACTION_LIMITS : null,
	};
	const view = pick(own, choices.fields);
	if (choices.display) view['display'] = action.display;
	if (choices.memberCreator) view['memberCreator'] = summary(action.idMemberCreator, choices.memberCreatorFields);
	if (choices.member && action.idMember !== null) view['member'] = summary(action.idMember, choices.memberFields);
	return view;
}
