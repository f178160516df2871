import type { Card, CheckItem, Checklist } from '../boardModel.mts';
import { boardView, checkItemViews, checklistView } from '../board/boardViews.mts';
import { editableCard } from './cards.mts';
import { cardView } from './cardViews.mts';
import {
	addCheckItem,
	addChecklist,
	checklistsOn,
	deleteCheckItem,
	deleteChecklist,
	updateChecklist,
	updateCheckItem,
} from './checklistChanges.mts';
import { oneField, pick } from '../server/fields.mts';
import { boardOf, cardOf, findCard, findChecklist, mustBeEditor } from '../lookups.mts';
import { byPosition } from '../positions.mts';
import { invalidValue, modelNotFound, notFound, Refusal, unauthorizedBoard } from '../server/refusals.mts';
import type { Call, Routes } from '../server/routes.mts';

const STATES = ['complete', 'incomplete'] as const;

function editable(call: Call, name = 'id'): Checklist {
	const checklist = findChecklist(call, call.path(name));
	mustBeEditor(call, boardOf(call.state, checklist));
	return checklist;
}

function itemOf(call: Call, checklists: Checklist[], refuse = notFound): { checklist: Checklist; item: CheckItem } {
	for (const checklist of checklists) {
		const item = checklist.checkItems.find((one) => one.id === call.path('idCheckItem'));
		if (item) return { checklist, item };
	}
	// belief(missing-part): 404 in the words of a missing card for each other missing object
	throw refuse();
}

const itemView = (checklist: Checklist, item: CheckItem) =>
	checkItemViews(checklist).find((view) => view['id'] === item.id);

function create(call: Call, card: Card) {
	const { params } = call;
	const idSource = params.optionalId('idChecklistSource');
	const source = idSource ? findChecklist(call, idSource) : undefined;
	const name = params.text('name');
	// A copy starts anew: ruby-trello can_success_copy_checklist_to_a_card_without_name_pos#1 and #3.
	const wanted = { name: name === '' ? undefined : name, pos: params.raw('pos'), source, unchecked: true };
	return checklistView(addChecklist(call, card, wanted));
}

function createItem(call: Call) {
	const { params } = call;
	const checklist = editable(call);
	const item = addCheckItem(call, checklist, {
		name: params.needText('name'),
		position: params.raw('pos'),
		state: params.flag('checked') ? 'complete' : 'incomplete',
		due: params.moment('due') ?? null,
		dueReminder: params.number('dueReminder') ?? null,
		idMember: params.optionalId('idMember') ?? null,
	});
	return { ...itemView(checklist, item), limits: {} };
}

function changeItem(call: Call, checklists: Checklist[]) {
	const { params } = call;
	const { checklist, item } = itemOf(call, checklists);
	const due = params.moment('due');
	const name = params.has('name') ? params.needText('name') : undefined;
	const state = params.oneOf('state', [...STATES, 'true', 'false']);
	updateCheckItem(call, checklist, item, {
		...(name === undefined ? {} : { name }),
		...(due === undefined ? {} : { due }),
		...(params.has('dueReminder') ? { dueReminder: params.number('dueReminder') ?? null } : {}),
		...(params.has('idMember') ? { idMember: params.optionalId('idMember') ?? null } : {}),
		...(state === undefined ? {} : { state: state === 'complete' || state === 'true' ? 'complete' : 'incomplete' }),
		...(params.has('pos') ? { position: params.raw('pos') } : {}),
	});
	const idTarget = params.optionalId('idChecklist');
	const changed = (parent: Checklist) => ({ ...itemView(parent, item), creationMethod: null });
	if (!idTarget || idTarget === checklist.id) return changed(checklist);
	const target = checklistsOn(call, cardOf(call.state, checklist)).find((one) => one.id === idTarget);
	// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
	if (!target) throw invalidValue('idChecklist');
	checklist.checkItems = checklist.checkItems.filter((one) => one.id !== item.id);
	target.checkItems.push(item);
	return changed(target);
}

function cardRoutes({ get, post, put, delete: del }: Routes): void {
	get('/cards/:id/checklists', (call) =>
		checklistsOn(call, findCard(call, call.path('id')))
			.sort(byPosition)
			.map((checklist) => {
				const fields = call.params.list('fields');
				const view = checklistView(checklist, fields && [...fields, 'checkItems']);
				if (call.params.text('checkItems') === 'none') delete view['checkItems'];
				return view;
			}),
	);
	post('/cards/:id/checklists', (call) => create(call, editableCard(call)));
	del('/cards/:id/checklists/:idChecklist', (call) => {
		const checklist = editable(call, 'idChecklist');
		// belief(missing-part): 404 in the words of a missing card for each other missing object
		if (checklist.idCard !== editableCard(call).id) throw notFound();
		deleteChecklist(call, checklist);
		return { limits: {} };
	});
	get('/cards/:id/checkItem/:idCheckItem', (call) => {
		const { checklist, item } = itemOf(call, checklistsOn(call, findCard(call, call.path('id'))));
		return itemView(checklist, item);
	});
	put('/cards/:id/checkItem/:idCheckItem', (call) => changeItem(call, checklistsOn(call, editableCard(call))));
	put('/cards/:id/checklist/:idChecklist/checkItem/:idCheckItem', (call) => {
		editableCard(call);
		return changeItem(call, [editable(call, 'idChecklist')]);
	});
	del('/cards/:id/checkItem/:idCheckItem', (call) => {
		const { checklist, item } = itemOf(call, checklistsOn(call, editableCard(call)));
		deleteCheckItem(call, checklist, item);
		return { limits: {} };
	});
}

export function checklistRoutes(routes: Routes): void {
	const { get, post, put, delete: del } = routes;
	const checklist = (call: Call) => findChecklist(call, call.path('id'));
	cardRoutes(routes);
	post('/checklists', (call) => {
		const idCard = call.params.needId('idCard');
		if (!call.state.cards.some(({ id }) => id === idCard)) throw unauthorizedBoard();
		const card = findCard(call, idCard);
		mustBeEditor(call, boardOf(call.state, card));
		return { ...create(call, card), limits: {} };
	});
	get('/checklists/:id', (call) => {
		const fields = call.params.list('fields');
		return checklistView(checklist(call), fields && [...fields, 'checkItems']);
	});
	put('/checklists/:id', (call) => {
		const found = editable(call);
		const name = call.params.has('name') ? call.params.needText('name') : undefined;
		updateChecklist(call, found, { ...(name === undefined ? {} : { name }), pos: call.params.raw('pos') });
		return checklistView(found);
	});
	put('/checklists/:id/:field', (call) => {
		const found = editable(call);
		const field = call.path('field');
		if (field === 'name') updateChecklist(call, found, { name: call.params.needText('value') });
		else if (field === 'pos') updateChecklist(call, found, { pos: call.params.raw('value') });
		else throw invalidValue('field'); // belief(invalid-value): so for the name of a field in a path, too
		return checklistView(found);
	});
	del('/checklists/:id', (call) => {
		deleteChecklist(call, editable(call));
		return { limits: {} };
	});
	get('/checklists/:id/board', (call) => boardView(call.state, boardOf(call.state, checklist(call))));
	get('/checklists/:id/cards', (call) => [cardView(call.state, cardOf(call.state, checklist(call)))]);
	get('/checklists/:id/checkItems', (call) =>
		checkItemViews(checklist(call)).map((view) => pick(view, call.params.list('fields'))),
	);
	post('/checklists/:id/checkItems', createItem);
	get('/checklists/:id/checkItems/:idCheckItem', (call) => {
		const { item } = itemOf(call, [checklist(call)], modelNotFound);
		return itemView(checklist(call), item);
	});
	del('/checklists/:id/checkItems/:idCheckItem', (call) => {
		// public file 46569568795
		const found = itemOf(call, [editable(call)], () => new Refusal(400, 'invalid check item'));
		deleteCheckItem(call, found.checklist, found.item);
		return { limits: {} };
	});
	get('/checklists/:id/:field', (call) => oneField(checklistView(checklist(call), ['all']), call.path('field')));
}
