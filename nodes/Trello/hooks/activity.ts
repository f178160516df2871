import { natureOf } from './actionTypes';
import { type Action, attachmentOf, cardOf, labelOf, listAndBoardOf, memberOf, namedOf } from './actions';
import { changesOf } from './changes';

/** What a workflow is told of any action: what it was about, and what changed. Pure. */
export const activityOf = (action: Action) => {
	const { type, data } = action;
	const { checkItem, checklist, customField, organization } = data;
	return {
		activity: type,
		nature: natureOf(type),
		changes: changesOf(action),
		card: cardOf(action) ?? null,
		...listAndBoardOf(action),
		member: memberOf(action),
		text: data.action?.text ?? data.text ?? null,
		label: labelOf(action) ?? null,
		checklist: namedOf(checklist) ?? null,
		checkItem: checkItem ? { ...namedOf(checkItem), state: checkItem.state ?? null } : null,
		attachment: attachmentOf(action) ?? null,
		customField: namedOf(customField) ?? null,
		workspace: namedOf(organization) ?? null,
	};
};
