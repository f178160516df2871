import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Found, Search } from '../../shared/catalogue/lookup';
import { parseLocator } from '../../shared/parameters/parseLocator';
import type { boardsField } from './board';

/** One entry of a drop-down. */
export interface Item {
	readonly name: string;
	readonly value: string;
	readonly url?: string;
}

/** One page of the drop-down; Trello hands out these lists whole, so the pages are ours. */
export const pageSize = 100;

/** The entries that fit what was typed, in order, a page of them. Pure. */
export function pageOf(items: readonly Item[], { filter, page }: Search): Found {
	const wanted = items
		.filter(({ name }) => name.toLowerCase().includes(filter))
		.sort((a, b) => a.name.localeCompare(b.name));
	const start = Number(page ?? 0);
	const end = start + pageSize;
	return { items: wanted.slice(start, end), next: end < wanted.length ? String(end) : undefined };
}

/** What the editor shows of another field; empty while it holds an expression or nothing. */
export const chosen = (search: Search, field: INodeProperties): string => {
	try {
		return parseLocator(field, search.parameter(field.name));
	} catch {
		return '';
	}
};

/** The same for a field with rows of one field each, without blank rows; empty while one of them cannot be told. */
export const chosenEach = (search: Search, rows: typeof boardsField): readonly string[] => {
	const [{ name, values }] = rows.options;
	const [field] = values;
	const given = search.parameter(rows.name) as Partial<Record<string, Array<Record<string, IDataObject>>>> | undefined;
	const filled = (given?.[name] ?? []).map((row) => row[field.name]).filter((locator) => locator?.value !== '');
	try {
		return filled.map((locator) => parseLocator(field, locator));
	} catch {
		return [];
	}
};
