import { notFound } from './refusals.mts';

export type View = Record<string, unknown>;

/** Keeps the named fields of an answer, and always its id. `all` keeps everything, undefined the given default. */
export function pick(view: View, fields: string[] | undefined, otherwise: readonly string[] | 'all' = 'all'): View {
	const wanted = fields ?? otherwise;
	if (wanted === 'all' || wanted.includes('all')) return view;
	return Object.fromEntries(Object.entries(view).filter(([name]) => name === 'id' || wanted.includes(name)));
}

/**
 * The field as the view spells it.
 *
 * belief(unknown-field): 404 in the words of a missing card for an unknown field
 */
export function fieldOf(view: View, field: string): string {
	const found = Object.keys(view).find((name) => name.toLowerCase() === field.toLowerCase());
	if (found === undefined) throw notFound();
	return found;
}

/**
 * The answer to `GET …/{field}`, whose case does not matter. Objects and lists are told as they are, all else as `_value`:
 * so ruby-trello can_get_label_names_of_board#2 (`labelnames`) and get_check_item_states_of_card#2.
 */
export function oneField(view: View, field: string): unknown {
	const value = view[fieldOf(view, field)];
	return typeof value === 'object' && value !== null ? value : { _value: value };
}
