import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import { isSameName, seenName, withName } from '../../shared/filters/text';
import { namedOne } from '../../shared/parameters/namedOne';
import { nearest } from '../../shared/parameters/nearest';
import { idOf, type Named } from './adminResource';
import { checkedBy } from './formFields';
import type { Partly } from './shapes';

/** The ID of a property, and that of the object in it that holds the collection, where it is not the property itself. */
export type Owner = readonly [property: string, parent?: string];

/** A collection of the Admin API, as the field that picks one of its objects needs it. */
export interface Picking<V extends string> {
	/** The value of the resource; the field and the property of receipts have the same name. */
	readonly value: V;
	/** What actions and messages call an object, such as "key event". */
	readonly noun: string;
	/** The name of the field in forms, where it is not that of the resource. */
	readonly label?: string;
	/** The collection in URLs; the plural of the value when absent. */
	readonly segment?: string;
	/** `v1beta` when absent. */
	readonly version?: 'v1alpha' | 'v1beta';
	/** The API that has the collection: the Admin API when absent. */
	readonly base?: 'admin' | 'data';
	/** What an ID consists of, as a regular expression; digits when absent. */
	readonly idPattern?: string;
	readonly description?: string;
	/** What to use instead of a text that is neither a URL nor an ID nor a name. */
	readonly advice?: string;
	/** The URL of an object in Google Analytics, where it shows the ID. */
	readonly link?: { readonly example: string; readonly pattern: string };
	/** The mode for a name or another key; absent where only IDs pick an object. */
	readonly nameMode?: {
		readonly example: string;
		/** `name` when absent. */
		readonly name?: 'id';
		/** What a name looks like, as a regular expression; anything but a URL when absent. */
		readonly pattern?: string;
	};
}

/** A collection of the Admin API, and what people call its objects. */
export interface Definition<V extends string, E extends Named> extends Picking<V> {
	/** An object with every field that `output` reads. */
	readonly example: E;
	/** What steps return of an object, between its ID and its property. Pure. */
	output(one: Partly<E>): object;
	/** Whether there is exactly one object, without an ID, as of settings. */
	readonly isSingle?: true;
	/** The collection in whose objects this one is; the property itself when absent. */
	readonly parent?: {
		readonly definition: Pick<Definition<string, Named>, 'value' | 'noun' | 'example'>;
		readonly field: INodeProperties;
		idOf(api: Api, owner: Owner, text: string): Promise<string>;
	};
	/** The text of an object in the drop-down; its display name when absent. */
	titleOf?(one: Named & Partly<E>): string;
	/** Whether titles start with a time, and the latest is the first in the drop-down. */
	readonly isLatestFirst?: true;
	/** What can be used instead of an ID, by precedence; the first one distinguishes objects in messages. */
	namesOf?(one: Named & Partly<E>): ReadonlyArray<string | undefined>;
	/** Whether names that differ in case only are different names. */
	readonly isCaseSensitive?: true;
	/** What a step returns of an object; all of it when absent. */
	shownOf?(one: Named & Partly<E>, params: IDataObject): Named & Partly<E>;
}

export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** The name of the resource, such as "Key Event". */
export const nameOf = ({ noun }: Pick<Picking<string>, 'noun'>): string =>
	noun.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

const anyName = '(?!https?://|properties/).*\\S.*';

/** How a text is checked and read as the ID of an object, or as its name where names are accepted. */
const readingOf = ({ nameMode, idPattern = '[0-9]+' }: Picking<string>, prefix: string, errorMessage: string) => ({
	extractValue: { type: 'regex' as const, regex: `^${prefix}(${idPattern})$` },
	validation: checkedBy(`${prefix}${idPattern}${nameMode ? `|${nameMode.pattern ?? anyName}` : ''}`, errorMessage),
});

/**
 * The field: from a list, by a link, or by an ID or a name. Pure.
 *
 * @param search the name of the drop-down.
 */
export function adminField<const V extends string>(picking: Picking<V> & { readonly example: Named }, search: string) {
	const { value, noun, segment = `${value}s`, version = 'v1beta', base = 'admin', link, nameMode, example } = picking;
	const { idPattern = '[0-9]+' } = picking;
	const id = idOf(example);
	const prefix = `(?:${example.name.slice(0, -id.length).replaceAll(/\d+/g, '[0-9]+')})?`;
	const advice = `Give the ${nameMode ? 'name or the ID' : 'ID'} of ${withArticle(noun)}, such as ${id}. "Get many ${noun}s" lists them.`;
	return {
		displayName: picking.label ?? nameOf(picking),
		name: value,
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		required: true,
		description:
			picking.description ?? `The ${noun}, from the list or by its ${nameMode ? 'name, its ' : ''}ID or its API link`,
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				typeOptions: { searchListMethod: search, searchable: true },
			},
			{
				displayName: 'By URL',
				name: 'url',
				type: 'string',
				placeholder: `e.g. ${link?.example ?? `https://analytics${base}.googleapis.com/${version}/${example.name}`}`,
				extractValue: { type: 'regex', regex: link?.pattern ?? `^https?://[^/]+/[^?#]*/${segment}/(${idPattern})` },
			},
			{
				displayName: nameMode && !nameMode.name ? 'By Name or ID' : 'By ID',
				name: nameMode ? (nameMode.name ?? 'name') : 'id',
				type: 'string',
				placeholder: `e.g. ${nameMode?.example ?? id}`,
				...readingOf(picking, prefix, picking.advice ?? advice),
			},
		],
	} as const satisfies INodeProperties;
}

/** How the objects of a collection are found by name. */
export interface Naming<T extends Named> {
	readonly noun: string;
	namesOf(one: T): ReadonlyArray<string | undefined>;
	readonly isCaseSensitive?: true;
}

/**
 * The object with a name, however its characters are composed and its white space is written. Pure.
 *
 * @throws UserError when there is none, or several; it names the candidates.
 */
export function objectNamed<T extends Named>(
	all: readonly T[],
	name: string,
	{ noun, namesOf, isCaseSensitive }: Naming<T>,
	property: string,
): T {
	const isSame = (other = '') => (isCaseSensitive ? seenName(other) === seenName(name) : isSameName(other, name));
	const rankOf = (one: T) => namesOf(one).findIndex(isSame);
	const candidates = withName(all, name, namesOf).filter((one) => rankOf(one) >= 0);
	const best = Math.min(...candidates.map(rankOf));
	const first = candidates.filter((one) => rankOf(one) === best);
	const several = `The property ${property} has several ${noun}s`;
	const object = namedOne(first, name, { several, namesOf, idOf });
	if (object) return object;
	const similar = nearest(
		name,
		all.flatMap((one) => namesOf(one).flatMap((other) => other ?? [])),
	);
	const hint = similar.length > 0 ? ` Similar ones are ${similar.map((other) => `"${other}"`).join(', ')}.` : '';
	throw new UserError(
		`The property ${property} has no ${noun} "${name.slice(0, 80)}".${hint} "Get many ${noun}s" lists those that exist.`,
	);
}
