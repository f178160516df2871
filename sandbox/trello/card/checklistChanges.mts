import { boardRef, cardRef, record } from '../action/actionLog.mts';
import type { Card, CheckItem, Checklist } from '../boardModel.mts';
import { nextId } from '../identifiers.mts';
import { boardOf, cardOf } from '../lookups.mts';
import { position } from '../positions.mts';
import type { Scene } from '../scene.mts';

const checklistRef = ({ id, name }: Checklist) => ({ id, name });

const checkItemRef = ({ id, name, state, due }: CheckItem) => ({
	id,
	name,
	state,
	textData: { emoji: {} },
	...(due === null ? {} : { due }),
});

export const checklistsOn = (scene: Scene, card: Card): Checklist[] =>
	scene.state.checklists.filter((checklist) => checklist.idCard === card.id);

function recordChecklist(scene: Scene, checklist: Checklist, type: string, extra: object = {}): void {
	const card = cardOf(scene.state, checklist);
	const board = boardOf(scene.state, card);
	const data = { ...extra, checklist: checklistRef(checklist), card: cardRef(card), board: boardRef(board) };
	record(scene, { type, data, board, card });
}

/** The action names no card: fiatjaf/trello-webhooks shows one whole. */
function recordCopy(scene: Scene, card: Card, checklist: Checklist, source: Checklist): void {
	const board = boardOf(scene.state, card);
	const data = {
		checklistSource: checklistRef(source),
		board: boardRef(board),
		checklist: checklistRef(checklist),
	};
	record(scene, { type: 'copyChecklist', data, board, card });
}

export function addChecklist(
	scene: Scene,
	card: Card,
	wanted: { name?: string | undefined; pos?: unknown; source?: Checklist | undefined; unchecked?: boolean },
): Checklist {
	const { source } = wanted;
	const checklist: Checklist = {
		id: nextId(scene.state, scene.at),
		idBoard: card.idBoard,
		idCard: card.id,
		name: wanted.name ?? source?.name ?? 'Checklist',
		pos: position(checklistsOn(scene, card), wanted.pos ?? 'bottom'),
		checkItems: (source?.checkItems ?? []).map((item) => ({
			...item,
			id: nextId(scene.state, scene.at),
			state: wanted.unchecked ? 'incomplete' : item.state,
		})),
	};
	scene.state.checklists.push(checklist);
	recordChecklist(scene, checklist, 'addChecklistToCard');
	if (source) recordCopy(scene, card, checklist, source);
	return checklist;
}

export function updateChecklist(scene: Scene, checklist: Checklist, wanted: { name?: string; pos?: unknown }): void {
	const card = cardOf(scene.state, checklist);
	if (wanted.name !== undefined && wanted.name !== checklist.name) {
		const old = { name: checklist.name };
		checklist.name = wanted.name;
		recordChecklist(scene, checklist, 'updateChecklist', { old });
	}
	if (wanted.pos !== undefined) {
		checklist.pos = position(
			checklistsOn(scene, card).filter((one) => one.id !== checklist.id),
			wanted.pos,
		);
	}
}

export function deleteChecklist(scene: Scene, checklist: Checklist): void {
	scene.state.checklists = scene.state.checklists.filter((one) => one.id !== checklist.id);
	recordChecklist(scene, checklist, 'removeChecklistFromCard');
}

export function addCheckItem(
	scene: Scene,
	checklist: Checklist,
	wanted: Partial<CheckItem> & { position?: unknown },
): CheckItem {
	const item: CheckItem = {
		id: nextId(scene.state, scene.at),
		name: wanted.name ?? '',
		state: wanted.state ?? 'incomplete',
		pos: position(checklist.checkItems, wanted.position ?? 'bottom'),
		due: wanted.due ?? null,
		dueReminder: wanted.dueReminder ?? null,
		idMember: wanted.idMember ?? null,
	};
	checklist.checkItems.push(item);
	recordChecklist(scene, checklist, 'createCheckItem', { checkItem: checkItemRef(item) });
	return item;
}

export interface CheckItemChange extends Partial<Omit<CheckItem, 'id' | 'pos'>> {
	position?: unknown;
}

/** Changes a check item. A moved item is never told to webhooks; its state is an action of its own. */
export function updateCheckItem(scene: Scene, checklist: Checklist, item: CheckItem, wanted: CheckItemChange): void {
	const { position: place, state, ...fields } = wanted;
	const old: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(fields)) {
		const before: unknown = Object.entries(item).find(([key]) => key === name)?.[1];
		if (value === undefined || value === before) continue;
		old[name] = before;
		Object.assign(item, { [name]: value });
	}
	const change = () => ({ checkItem: checkItemRef(item) });
	if (Object.keys(old).length > 0) recordChecklist(scene, checklist, 'updateCheckItem', { ...change(), old });
	if (state !== undefined && state !== item.state) {
		item.state = state;
		recordChecklist(scene, checklist, 'updateCheckItemStateOnCard', change());
	}
	if (place !== undefined) {
		item.pos = position(
			checklist.checkItems.filter((one) => one.id !== item.id),
			place,
		);
	}
}

export function deleteCheckItem(scene: Scene, checklist: Checklist, item: CheckItem): void {
	checklist.checkItems = checklist.checkItems.filter((one) => one.id !== item.id);
	recordChecklist(scene, checklist, 'deleteCheckItem', { checkItem: checkItemRef(item) });
}
