import type { IDataObject } from 'n8n-workflow';

import type { Change } from '../../shared/catalogue/event';
import type { Shape } from '../../shared/catalogue/shape';
import { natureOf } from './actionTypes';
import {
	type Action,
	actorOf,
	appOf,
	attachmentOf,
	cardOf,
	checkItemOf,
	copiedAuthorOf,
	labelOf,
	listAndBoardOf,
	memberOf,
	momentOf,
	placeOf,
} from './actions';
import { changesOf } from './changes';

/** The members of an entry that it has: a log holds entries of sixty kinds, of which each has two or three. */
const present = (members: Readonly<Record<string, unknown>>) =>
	Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));

const idOf = (value: unknown): unknown =>
	typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;

/** Whether a change says no more than that something came or went which stands beside it, such as a label. */
const isTold = ({ from, to }: Change, parts: object): boolean => {
	const [only, none] = from === null ? [to, from] : [from, to];
	const id = idOf(only);
	return none === null && id !== undefined && Object.values(parts).some((part) => idOf(part) === id);
};

/**
 * What a workflow is told of any action: what it was about, and what changed. Card, list and board are always there, all
 * else where the entry has it; what came or went stands beside the changes, not among them. Pure.
 */
export const activityOf = (told: Omit<Action, 'data'> & { readonly data?: Action['data'] }) => {
	const action = { ...told, data: told.data ?? {} };
	const { type, data } = action;
	const parts = present({
		member: memberOf(action),
		text: data.action?.text ?? data.text ?? null,
		label: labelOf(action),
		checklist: placeOf(data.checklist),
		checkItem: checkItemOf(action),
		attachment: attachmentOf(action),
		customField: placeOf(data.customField),
		workspace: placeOf(data.organization),
	});
	return {
		activity: type,
		nature: natureOf(type),
		changes: changesOf(action).filter((change) => !isTold(change, parts)),
		card: cardOf(action),
		...listAndBoardOf(action),
		...copiedAuthorOf(action),
		...parts,
	};
};

const ada = { id: '6740a1b2c3d4e5f6a7b8c800', fullName: 'Ada Sample', username: 'adasample' };
const cleo = { id: '6740a1b2c3d4e5f6a7b8c802', fullName: 'Cleo Test', username: 'cleotest' };

/** An entry with every part that any entry has, which none has all of. */
const activityExample: Action = {
	id: '6740a1b2c3d4e5f6a7b8d000',
	type: 'updateCard',
	date: '2026-11-20T12:00:00.000Z',
	idMemberCreator: ada.id,
	memberCreator: ada,
	appCreator: { id: '6740a1b2c3d4e5f6a7b8c8a0', name: 'Butler' },
	member: { id: '6740a1b2c3d4e5f6a7b8c801', fullName: 'Ben Example', username: 'benexample' },
	data: {
		idOriginalCommenter: cleo.id,
		old: { name: 'Call the printer' },
		text: 'The printer is back',
		card: { id: '6740a1b2c3d4e5f6a7b8c9e0', name: 'Call the printer again', idShort: 7, shortLink: 'p0aWQ2nA' },
		list: { id: '6740a1b2c3d4e5f6a7b8c9d1', name: 'Inbox' },
		board: { id: '6740a1b2c3d4e5f6a7b8c9d0', name: 'Product' },
		label: { id: '6740a1b2c3d4e5f6a7b8ca00', name: 'bug', color: 'red' },
		checklist: { id: '6740a1b2c3d4e5f6a7b8cb00', name: 'Steps' },
		checkItem: {
			...{ id: '6740a1b2c3d4e5f6a7b8cb10', name: 'Ask for the price', state: 'complete', pos: 16384 },
			...{ due: '2026-11-27T09:00:00.000Z', dueReminder: 60, idMember: ada.id },
		},
		attachment: {
			...{ id: '6740a1b2c3d4e5f6a7b8ca10', name: 'plan.pdf', url: 'https://example.com/plan.pdf', isUpload: false },
			...{ mimeType: 'application/pdf', bytes: 20480, date: '2026-11-20T12:00:00.000Z', idMember: ada.id, pos: 16384 },
		},
		customField: { id: '6740a1b2c3d4e5f6a7b8cc00', name: 'Priority', type: 'list' },
		organization: { id: '6740a1b2c3d4e5f6a7b8cf00', name: 'Sample Works' },
	},
	lookedUp: { memberIds: [ada.id, cleo.id], author: cleo },
};

/** One entry of a log by itself, in the words of the trigger "Board Activity". */
export const activities: Shape = {
	of: (object) => {
		const action = object as unknown as Action;
		return {
			id: action.id,
			occurredAt: momentOf(action),
			actor: actorOf(action),
			app: appOf(action),
			...activityOf(action),
		} as IDataObject;
	},
	example: activityExample as unknown as IDataObject,
	members: Object.keys(activityExample),
};
