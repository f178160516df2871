import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readVisibleInBatch } from '../../api/batch';
import { type Action, placeOf } from '../../log/actions';
import { type ChecklistObject, checklistShape } from './shape';

const query = { fields: 'name,pos', checkItem_fields: 'all' };

/** An action with its checklist and the items as they are now; without items where it is gone. */
export async function withItems(api: Api, action: Action): Promise<Action> {
	const checklist = placeOf(action.data.checklist);
	if (!checklist) return action;
	const found = await readVisibleInBatch<Action['data']['checklist']>(api, path`/checklists/${checklist.id}`, query);
	return { ...action, data: { ...action.data, checklist: { ...checklist, ...found } } };
}

const objectOf = ({ data: { checklist } }: Action) => checklist as ChecklistObject | undefined;

/** The checklist of an action that was completed so, as a workflow sees it. Pure. */
export const checklistNow = (action: Action) => {
	const checklist = objectOf(action);
	return placeOf(action.data.checklist) && checklist ? checklistShape(checklist) : null;
};

/** Whether the checklist of an action that was completed so has items, and all of them are checked. Pure. */
export const isDone = (action: Action): boolean => {
	const { checkItems = [] } = objectOf(action) ?? { id: '' };
	return checkItems.length > 0 && checkItems.every(({ state }) => state === 'complete');
};
