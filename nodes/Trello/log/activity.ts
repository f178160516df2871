import { natureOf } from './actionTypes';
import { type Action, attachmentOf, cardOf, checkItemOf, labelOf, listAndBoardOf, memberOf, placeOf } from './actions';
import { changesOf } from './changes';

/** What a workflow is told of any action: what it was about, and what changed. Pure. */
export const activityOf = (told: Omit<Action, 'data'> & { readonly data?: Action['data'] }) => {
	const action = { ...told, data: told.data ?? {} };
	const { type, data } = action;
	return {
		activity: type,
		nature: natureOf(type),
		changes: changesOf(action),
		card: cardOf(action),
		...listAndBoardOf(action),
		member: memberOf(action),
		text: data.action?.text ?? data.text ?? null,
		label: labelOf(action),
		checklist: placeOf(data.checklist),
		checkItem: checkItemOf(action),
		attachment: attachmentOf(action),
		customField: placeOf(data.customField),
		workspace: placeOf(data.organization),
	};
};
