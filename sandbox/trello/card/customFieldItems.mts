import { boardRef, cardRef, record } from '../action/actionLog.mts';
import type { Card, CustomField, CustomFieldItem } from '../boardModel.mts';
import { customFieldItemView } from '../board/boardViews.mts';
import { editableCard } from './cards.mts';
import type { View } from '../server/fields.mts';
import { nextId } from '../identifiers.mts';
import { boardOf, findCard } from '../lookups.mts';
import { Refusal } from '../server/refusals.mts';
import type { Call, Routes } from '../server/routes.mts';
import type { Scene } from '../scene.mts';

interface Wanted {
	value?: unknown;
	idValue?: unknown;
}

/**
 * The words: cdmdotnet/Manatee.Trello#204 (2018).
 *
 * belief(custom-field-invalid): each value of another kind than the field's is rejected in these words, as JSON
 */
const invalid = () => new Refusal(400, { message: 'Invalid custom field item value.', error: 'ERROR' });

const KEYS = { text: 'text', number: 'number', date: 'date', checkbox: 'checked' } as const;

const VALID: Record<keyof typeof KEYS, (value: string) => boolean> = {
	text: (value) => value !== '' && value.length <= 16_384,
	number: (value) => value.trim() !== '' && Number.isFinite(Number(value)),
	date: (value) => !Number.isNaN(Date.parse(value)),
	checkbox: (value) => value === 'true' || value === 'false',
};

type Content = Pick<CustomFieldItem, 'idValue' | 'value'>;

/** What the item is to hold, or null where the request clears it. */
function contentOf(field: CustomField, { value, idValue }: Wanted): Content | null {
	const empty = (one: unknown) => one === undefined || one === null || one === '';
	if (empty(value) && empty(idValue)) return null;
	if (field.type === 'list') {
		if (!field.options.some((option) => option.id === idValue)) throw invalid();
		return { value: null, idValue: String(idValue) };
	}
	if (typeof value !== 'object' || value === null) throw invalid();
	const key = KEYS[field.type];
	const given: unknown = Object.entries(value).find(([name]) => name === key)?.[1];
	if (Object.keys(value).length === 0 || given === '' || given === null) return null;
	if (given === undefined || !['string', 'number', 'boolean'].includes(typeof given)) throw invalid();
	const text = String(given);
	if (!VALID[field.type](text) || (field.type !== 'number' && typeof given !== 'string')) throw invalid();
	return { value: { [key]: text }, idValue: null };
}

/** Sets or clears one custom field on a card. */
export function setCustomFieldItem(scene: Scene, card: Card, field: CustomField, wanted: Wanted): View {
	const { state } = scene;
	const content = contentOf(field, wanted);
	const known = state.customFieldItems.find((one) => one.idCard === card.id && one.idCustomField === field.id);
	const old = known ? { value: known.value, idValue: known.idValue } : { value: null };
	const item: CustomFieldItem = {
		id: known?.id ?? nextId(state, scene.at),
		idCustomField: field.id,
		idCard: card.id,
		value: content?.value ?? null,
		idValue: content?.idValue ?? null,
	};
	state.customFieldItems = state.customFieldItems.filter((one) => one.id !== item.id);
	if (content) state.customFieldItems.push(item);
	if (!content && !known) return customFieldItemView(item);
	const board = boardOf(state, card);
	record(scene, {
		type: 'updateCustomFieldItem',
		data: {
			customField: { id: field.id, name: field.name, type: field.type },
			customFieldItem: customFieldItemView(item),
			old,
			card: cardRef(card),
			board: boardRef(board),
		},
		board,
		card,
	});
	return customFieldItemView(item);
}

function fieldFor(call: Call, card: Card, id: unknown): CustomField {
	const field = call.state.customFields.find((one) => one.id === id && one.idModel === card.idBoard);
	// belief(missing-part): 404 in the words of a missing card for each other missing object
	if (!field) throw new Refusal(404, 'The requested resource was not found.');
	return field;
}

export function customFieldItemRoutes({ get, put }: Routes): void {
	get('/cards/:id/customFieldItems', (call) => {
		const card = findCard(call, call.path('id'));
		return call.state.customFieldItems.filter((item) => item.idCard === card.id).map(customFieldItemView);
	});
	put('/cards/:id/customField/:idCustomField/item', (call) => {
		const card = editableCard(call);
		const wanted = { value: call.params.raw('value'), idValue: call.params.raw('idValue') };
		return setCustomFieldItem(call, card, fieldFor(call, card, call.path('idCustomField')), wanted);
	});
	put('/cards/:id/customFields', (call) => {
		const card = editableCard(call);
		const items = call.params.raw('customFieldItems');
		if (!Array.isArray(items)) throw invalid();
		const wanted = items.map((item: unknown) => {
			if (typeof item !== 'object' || item === null) throw invalid();
			const given: Record<string, unknown> = { ...item };
			return { field: fieldFor(call, card, given['idCustomField']), given };
		});
		for (const { field, given } of wanted) contentOf(field, given);
		return wanted.map(({ field, given }) => setCustomFieldItem(call, card, field, given));
	});
}
