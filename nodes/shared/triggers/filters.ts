import type { INodeProperties } from 'n8n-workflow';

import type { AnyEvent } from '../catalogue/event';
import type { Fields } from '../catalogue/fields';
import { addedOptions, emptyGuard } from '../http/guards/stated';
import type { Source } from '../parameters/readParams';
import { type Show, sharedFields } from '../parameters/properties';

/**
 * Whether a field narrows or widens what comes. Its name says so, by how it begins or because it is about filters; forms offer
 * all such fields of an event by one button. Pure.
 */
export const isFilter = ({ displayName }: Pick<INodeProperties, 'displayName'>): boolean =>
	/^(Only|Except|Ignore|Include) |Filter/.test(displayName);

/** From inside the collection, the fields beside it are found from the root of the node's parameters. */
const fromRoot = (show: Show, filters: ReadonlySet<string>): Show =>
	Object.fromEntries(
		Object.entries(show).map(([name, values]) => [
			filters.has(name) || name.startsWith('@') ? name : `/${name}`,
			values,
		]),
	);

const collectionOf = (options: INodeProperties[]): INodeProperties => ({
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	options,
});

/** The fields of one event as its form has them: filters in their collection, behind all others. Pure. */
export function formOf({ fields }: { readonly fields: Fields }): INodeProperties[] {
	const filters = fields.filter(isFilter);
	const others = fields.filter((field) => !isFilter(field));
	return filters.length === 0 ? others : [...others, collectionOf(filters)];
}

/** The collection of all filters, each offered where the chosen event has it; none where no event has any. Pure. */
export function filterProperties(events: ReadonlyArray<Pick<AnyEvent, 'value' | 'fields'>>): INodeProperties[] {
	const filtered = events
		.map(({ value, fields }) => ({ value, fields: fields.filter(isFilter) }))
		.filter(({ fields }) => fields.length > 0);
	if (filtered.length === 0) return [];
	const names = new Set(filtered.flatMap(({ fields }) => fields.map(({ name }) => name)));
	const options = sharedFields(filtered, 'event').map(({ displayOptions = {}, ...field }) => ({
		...field,
		displayOptions: { ...displayOptions, show: fromRoot(displayOptions.show ?? {}, names) },
	}));
	return [{ ...collectionOf(options), displayOptions: { show: { event: filtered.map(({ value }) => value) } } }];
}

/** Reads a trigger's parameters where the form keeps them: filters in their collection, all others beside it. */
export function readsFilters(fields: Fields, read: Source['read']): Source['read'] {
	const filters = new Set(fields.filter(isFilter).map(({ name }) => name));
	return (name, fallback) => {
		if (!filters.has(name)) return read(name, fallback);
		const added = addedOptions('Filters', read('filters', {}));
		if (!(name in added)) return fallback;
		const value = added[name];
		if (value !== undefined && value !== null) return value;
		const label = fields.find((field) => field.name === name)?.displayName ?? name;
		throw emptyGuard(label);
	};
}
