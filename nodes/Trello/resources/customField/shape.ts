import type { Shape } from '../../../shared/catalogue/shape';
import {
	type CustomField,
	type CustomFieldOption,
	optionIdOf,
	optionText,
	placeShape,
	shapeOf,
} from '../../api/shapes';

/** What a drop-down offers, as a workflow sees it. Pure. */
export const optionShape = (option: CustomFieldOption) => ({
	id: optionIdOf(option),
	name: optionText(option),
	color: option.color === undefined || option.color === 'none' ? null : option.color,
});

/** The answers of a step that are options of a drop-down; Trello calls the id by either name. Pure. */
export const optionAnswer: Shape = {
	of: (object) => ({ ...optionShape(object as unknown as CustomFieldOption) }),
	example: { id: '0'.repeat(24) },
	members: [],
};

/** A custom field of a board as a workflow sees it; only a drop-down has options. Pure. */
export const customFieldShape = ({ id, name, type, idModel, options = [], display }: CustomField) => ({
	id,
	name,
	type,
	...(type === 'list' && { options: options.map(optionShape) }),
	onCardFront: display?.cardFront ?? null,
	board: placeShape(undefined, idModel),
});

/** The answers of a step that are custom fields of a board. Pure. */
export const customFieldAnswer = shapeOf(customFieldShape);

/** The value of a custom field on a card; Trello leaves out `value` for a drop-down and `idValue` for the others. */
export interface CustomFieldItem {
	readonly idCustomField?: string;
	readonly idValue?: string | null;
	readonly value?: Readonly<Record<string, string | undefined>> | '' | null;
}

/**
 * What Trello tells of a value, such as `{ number: "5" }`, as a person reads it: a number, true or false, an ISO moment, a text;
 * null when there is none. Pure.
 */
export function plainValue(value: unknown): boolean | number | string | null {
	if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value || null : null;
	const [[kind, content] = []] = Object.entries(value);
	if (content === undefined || content === null) return null;
	const text = String(content);
	if (kind === 'number') return Number.isNaN(Number(text)) ? text : Number(text);
	return kind === 'checked' ? text === 'true' : text;
}

/** The value as a person reads it: a number, true or false, an ISO moment, a text, the text of an option; null when there is none. Pure. */
export function readableValue(
	{ type, options = [] }: CustomField,
	item: CustomFieldItem | undefined,
): boolean | number | string | null {
	if (!item) return null;
	if (type === 'list') {
		const chosen = options.find((option) => optionIdOf(option) === item.idValue);
		return chosen ? optionText(chosen) : null;
	}
	return plainValue(item.value);
}

/** A custom field of a card with its value, as a workflow sees it; only a drop-down has options. Pure. */
export const valueShape = (field: CustomField, item: CustomFieldItem | undefined) => ({
	id: field.id,
	name: field.name,
	type: field.type,
	value: readableValue(field, item),
	...(field.type === 'list' && { optionId: item?.idValue || null, options: (field.options ?? []).map(optionShape) }),
});
