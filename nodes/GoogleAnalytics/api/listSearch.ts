import type { INodeListSearchItems } from 'n8n-workflow';
import { contains } from '../../shared/filters/text';

/** The order of a drop-down's items. */
export const byName = (a: INodeListSearchItems, b: INodeListSearchItems): number => a.name.localeCompare(b.name);

/** The items that contain what was typed (lower case), or have it as their value; in order. Pure. */
export const matching = (items: readonly INodeListSearchItems[], filter: string): INodeListSearchItems[] =>
	items.filter(({ name, value }) => contains(name, filter) || value === filter).sort(byName);
