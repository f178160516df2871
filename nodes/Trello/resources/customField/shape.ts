import { defineShape } from '../../../shared/catalogue/shape';
import { type CustomField, type CustomFieldOption, optionIdOf, optionText, referenceShape } from '../../api/shapes';

/** What a drop-down offers, as a workflow sees it. Pure. */
export const optionShape = (option: CustomFieldOption) => ({
	id: optionIdOf(option),
	name: optionText(option),
	color: option.color === undefined || option.color === 'none' ? null : option.color,
	position: option.pos ?? null,
});

/** Options of a drop-down by themselves. */
export const options = defineShape<CustomFieldOption>(optionShape, {
	id: '6740a1b2c3d4e5f6a7b8cc11',
	_id: '6740a1b2c3d4e5f6a7b8cc11',
	value: { text: 'High' },
	color: 'red',
	pos: 1024,
});

/** A custom field of a board as a workflow sees it; only a drop-down has options. Pure. */
export const customFieldShape = ({ id, name, type, idModel, options: offered = [], display, pos }: CustomField) => ({
	id,
	name,
	type,
	...(type === 'list' && { options: offered.map(optionShape) }),
	onCardFront: display?.cardFront ?? null,
	position: typeof pos === 'number' ? pos : null,
	board: referenceShape(idModel),
});

/** Custom fields of a board. */
export const customFieldsOfBoard = defineShape<CustomField>(customFieldShape, {
	id: '6740a1b2c3d4e5f6a7b8cc00',
	name: 'Priority',
	type: 'list',
	idModel: '6740a1b2c3d4e5f6a7b8c9d0',
	options: [
		{
			id: '6740a1b2c3d4e5f6a7b8cc11',
			_id: '6740a1b2c3d4e5f6a7b8cc11',
			value: { text: 'High' },
			color: 'red',
			pos: 1024,
		},
	],
	display: { cardFront: true },
	pos: 16384,
});

/** The value of a custom field on a card; Trello leaves out `value` for a drop-down and `idValue` for the others. */
export interface CustomFieldItem {
	readonly idCustomField?: string;
	readonly idValue?: string | null;
	readonly value?: Readonly<Record<string, string | undefined>> | '' | null;
}

/** JavaScript keeps any number of so many significant digits. */
const exactDigits = 15;

/** The number that a text contains; the text itself where a number would lose digits, leading zeros or a plus sign. */
function exactNumber(text: string): number | string {
	const number = Number(text);
	if (!/^-?(?:0|[1-9]\d*)?(?:\.\d*)?(?:e[-+]?\d+)?$/i.test(text) || !Number.isFinite(number)) return text;
	const digits = text.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '');
	const isExact = digits.length <= exactDigits || (Number.isSafeInteger(number) && String(number) === text);
	return isExact ? number : text;
}

/**
 * A value of Trello, such as `{ number: "5" }`, as a person reads it: a number, true or false, an ISO timestamp, a text; null when
 * there is none. Trello stores a number as text (`number: {type: string}` in its specification), so one that JavaScript would
 * change stays a text. Pure.
 */
export function plainValue(value: unknown): boolean | number | string | null {
	if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value || null : null;
	const [[kind, content] = []] = Object.entries(value);
	if (content === undefined || content === null || content === '') return null;
	const text = String(content);
	if (kind === 'number') return exactNumber(text);
	return kind === 'checked' ? text === 'true' : text;
}

/** The value as a person reads it: a number, true or false, an ISO moment, a text, the text of an option; null when there is none. Pure. */
export function readableValue(
	{ type, options: offered = [] }: CustomField,
	item: CustomFieldItem | undefined,
): boolean | number | string | null {
	if (!item) return null;
	if (type === 'list') {
		const chosen = offered.find((option) => optionIdOf(option) === item.idValue);
		return chosen ? optionText(chosen) : null;
	}
	return plainValue(item.value);
}

/** A custom field of a card with its value, as a workflow sees it. Pure. */
export const valueShape = (field: CustomField, item: CustomFieldItem | undefined) => ({
	id: field.id,
	name: field.name,
	type: field.type,
	value: readableValue(field, item),
	...(field.type === 'list' && { optionId: item?.idValue || null }),
});

/** A custom field of a card by itself: the field of the board, the value that the card has, and the card. */
export interface CardField {
	readonly field: CustomField;
	readonly item?: CustomFieldItem;
	readonly idCard: string;
}

/** Values of custom fields on cards. */
export const customFieldValues = defineShape<CardField>(
	({ field, item, idCard }) => ({ ...valueShape(field, item), card: referenceShape(idCard) }),
	{
		field: {
			id: '6740a1b2c3d4e5f6a7b8cc00',
			name: 'Priority',
			type: 'list',
			idModel: '6740a1b2c3d4e5f6a7b8c9d0',
			options: [
				{
					id: '6740a1b2c3d4e5f6a7b8cc11',
					_id: '6740a1b2c3d4e5f6a7b8cc11',
					value: { text: 'High' },
					color: 'red',
					pos: 1024,
				},
			],
			display: { cardFront: true },
			pos: 16384,
		},
		item: {
			idCustomField: '6740a1b2c3d4e5f6a7b8cc00',
			idValue: '6740a1b2c3d4e5f6a7b8cc11',
			value: { text: 'High' },
		},
		idCard: '6740a1b2c3d4e5f6a7b8c9e0',
	},
);
