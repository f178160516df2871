import { boardRef, record } from '../action/actionLog.mts';
import type { Board, CustomField, CustomFieldOption } from '../boardModel.mts';
import { wholeCustomFieldView } from './boardViews.mts';
import { pick } from '../server/fields.mts';
import { nextId } from '../identifiers.mts';
import { findBoard, findCustomField, mustBeEditor } from '../lookups.mts';
import { byPosition, position } from '../positions.mts';
import { invalidValue, notFound } from '../server/refusals.mts';
import type { Call, Routes } from '../server/routes.mts';
import type { Scene } from '../scene.mts';

const TYPES = ['checkbox', 'date', 'list', 'number', 'text'] as const;

function boardOf(scene: Scene, field: CustomField): Board {
	const board = scene.state.boards.find((one) => one.id === field.idModel);
	// no rule: every field has a board in this mock server
	if (!board) throw notFound();
	return board;
}

function recordField(scene: Scene, field: CustomField, type: string, extra: object = {}): void {
	const board = boardOf(scene, field);
	const customField = { id: field.id, name: field.name, type: field.type };
	record(scene, { type, data: { customField, board: boardRef(board), ...extra }, board });
}

export function addOption(scene: Scene, field: CustomField, text: string, color = 'none', pos: unknown = 'bottom') {
	const option: CustomFieldOption = {
		id: nextId(scene.state, scene.at),
		idCustomField: field.id,
		value: { text },
		color,
		pos: position(field.options, pos),
	};
	field.options.push(option);
	return option;
}

export interface NewCustomField {
	name: string;
	type: CustomField['type'];
	options?: string[];
	cardFront?: boolean | undefined;
	pos?: unknown;
}

export function createCustomField(scene: Scene, board: Board, wanted: NewCustomField): CustomField {
	const siblings = scene.state.customFields.filter((field) => field.idModel === board.id);
	const field: CustomField = {
		id: nextId(scene.state, scene.at),
		idModel: board.id,
		name: wanted.name,
		type: wanted.type,
		pos: position(siblings, wanted.pos ?? 'bottom'),
		cardFront: wanted.cardFront ?? true,
		options: [],
	};
	scene.state.customFields.push(field);
	for (const text of wanted.options ?? []) addOption(scene, field, text);
	recordField(scene, field, 'createCustomField');
	return field;
}

/** The text of an option, given as `{value: {text}}`, as `{text}` or as itself. */
function optionText(option: unknown): string {
	if (typeof option === 'string' && option !== '') return option;
	if (typeof option === 'object' && option !== null) {
		if ('value' in option) return optionText(option.value);
		if ('text' in option) return optionText(option.text);
	}
	// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
	throw invalidValue('options');
}

function create(call: Call) {
	const { params } = call;
	// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
	if (params.needText('modelType') !== 'board') throw invalidValue('modelType');
	const board = findBoard(call, params.needId('idModel'));
	mustBeEditor(call, board);
	const options = params.raw('options');
	const type = params.oneOf('type', TYPES);
	// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
	if (!type) throw invalidValue('type');
	const field = createCustomField(call, board, {
		name: params.needText('name'),
		type,
		options: Array.isArray(options) ? options.map(optionText) : [],
		cardFront: params.flag('display_cardFront'),
		pos: params.raw('pos'),
	});
	return wholeCustomFieldView(field);
}

function editable(call: Call): CustomField {
	const field = findCustomField(call, call.path('id'));
	mustBeEditor(call, boardOf(call, field));
	return field;
}

function update(call: Call) {
	const { params } = call;
	const field = editable(call);
	const name = params.has('name') ? params.needText('name') : field.name;
	if (name !== field.name) {
		const old = { name: field.name };
		field.name = name;
		recordField(call, field, 'updateCustomField', { old });
	}
	field.cardFront = params.flag('display/cardFront') ?? params.flag('display_cardFront') ?? field.cardFront;
	if (params.has('pos')) {
		const siblings = call.state.customFields.filter((one) => one.idModel === field.idModel && one.id !== field.id);
		field.pos = position(siblings, params.raw('pos'));
	}
	return wholeCustomFieldView(field);
}

/** Options in the list of a field carry `_id` (ruby-trello can_get_custom_field_options_of_custom_field#2), all others `id`. */
const listedOption = ({ id, value, color, pos }: CustomFieldOption) => ({ _id: id, value, color, pos });

function optionOf(field: CustomField, id: string): CustomFieldOption {
	const option = field.options.find((one) => one.id === id);
	// belief(missing-part): 404 in the words of a missing card for each other missing object
	if (!option) throw notFound();
	return option;
}

export function customFieldRoutes({ get, post, put, delete: del }: Routes): void {
	post('/customFields', create);
	get('/customFields/:id', (call) =>
		pick(wholeCustomFieldView(findCustomField(call, call.path('id'))), call.params.list('fields')),
	);
	put('/customFields/:id', update);
	del('/customFields/:id', (call) => {
		const field = editable(call);
		const { state } = call;
		state.customFields = state.customFields.filter((one) => one.id !== field.id);
		state.customFieldItems = state.customFieldItems.filter((one) => one.idCustomField !== field.id);
		recordField(call, field, 'deleteCustomField');
		return {};
	});
	get('/customFields/:id/options', (call) =>
		[...findCustomField(call, call.path('id')).options].sort(byPosition).map(listedOption),
	);
	post('/customFields/:id/options', (call) => {
		const { params } = call;
		const text = optionText(params.raw('value'));
		return addOption(call, editable(call), text, params.text('color'), params.raw('pos') ?? 'bottom');
	});
	get('/customFields/:id/options/:idOption', (call) =>
		optionOf(findCustomField(call, call.path('id')), call.path('idOption')),
	);
	del('/customFields/:id/options/:idOption', (call) => {
		const field = editable(call);
		const { id } = optionOf(field, call.path('idOption'));
		field.options = field.options.filter((one) => one.id !== id);
		call.state.customFieldItems = call.state.customFieldItems.filter((item) => item.idValue !== id);
		return {};
	});
}
