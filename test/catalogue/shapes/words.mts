/** Names of a service that have a word of ours, or none because nobody needs them. */
const foreign =
	/^(id[A-Z]\w*|_id|desc|descData|nameData|closed|pos|fullName|displayName|shortUrl|shortLink|html_url|date|dateLast\w+|fileName|edgeColor|prefs|badges|memberType|memberCreator|dueComplete|unread_\w+)$/;

const people = new Set(['actor', 'author', 'member', 'owner', 'creator', 'copiedBy', 'assignee']);
const crowds = new Set(['members', 'voters', 'assignees']);
const places = new Set([
	...['board', 'list', 'workspace', 'checklist', 'targetList'],
	...['boardBefore', 'boardAfter', 'listBefore', 'listAfter'],
]);

/** What is an object wherever it is named, so that `$json.card.id` is right in every step and trigger. */
export const things: ReadonlySet<string> = new Set([
	...[...people, ...places],
	...['app', 'attachment', 'card', 'checkItem', 'comment', 'customField', 'label', 'mirrorOf'],
	...['notification', 'reaction', 'sticker'],
]);
const lists = new Set([
	...[
		...crowds,
		'attachments',
		'boards',
		'cards',
		'checklists',
		'comments',
		'customFields',
		'items',
		'labels',
		'lists',
	],
	...['options', 'stickers', 'workspaces'],
]);

/** Where the same names stand for numbers or settings of the same things, or for the parts of a changed value. */
const countsOrSettings = /(^|\.)(counts|settings|from|to)\.\w+$/;

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const momentNames = /(At|^due|^start)$/;

export const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const hasId = (value: unknown): value is Record<string, unknown> => isObject(value) && typeof value['id'] === 'string';

/** An id alone is a reference. */
const isReference = (value: unknown): boolean => hasId(value) && Object.keys(value).length === 1;
const isPerson = (value: unknown): boolean => isReference(value) || (hasId(value) && 'username' in value);
const isPlace = (value: unknown): boolean => isReference(value) || (hasId(value) && 'name' in value);

/** What is wrong with the value that a name stands for. */
function faultOf(name: string, at: string, value: unknown): string | undefined {
	if (people.has(name) && hasId(value) && !isPerson(value)) return 'is no person { id, username, name? }';
	if (places.has(name) && hasId(value) && !isPlace(value)) return 'is no place { id, name }';
	if (crowds.has(name) && Array.isArray(value) && !value.every(isPerson))
		return 'are no people { id, username, name? }';
	if (momentNames.test(name) && !moment.test(String(value))) return 'is no moment';
	if (/remind/i.test(name) && value === -1) return 'is -1';
	if (things.has(name) && !hasId(value)) return `is ${JSON.stringify(value)}, and no object with an id`;
	if (lists.has(name) && !countsOrSettings.test(at) && !(Array.isArray(value) && value.every(isObject)))
		return `are ${JSON.stringify(value)}, and no objects`;
	return undefined;
}

/**
 * What an answer or an emitted item says in other words than those of docs/architecture.md, each with its place. Pure.
 *
 * @param permanent what the ids of the service look like.
 */
export function faultsOfWords(value: unknown, permanent: RegExp, at = ''): string[] {
	if (Array.isArray(value)) return value.flatMap((one) => faultsOfWords(one, permanent, `${at}[]`));
	if (!isObject(value)) return [];
	return Object.entries(value).flatMap(([name, inside]) => {
		const place = at === '' ? name : `${at}.${name}`;
		if (place === 'source') return [];
		const fault = inside === null ? undefined : faultOf(name, place, inside);
		return [
			...(/^[a-z][A-Za-z0-9]*$/.test(name) ? [] : [`${place} is not in camelCase`]),
			...(foreign.test(name) ? [`${place} is the service's own word`] : []),
			...(fault === undefined ? [] : [`${place} ${fault}`]),
			...(name === 'id' && inside !== null && !permanent.test(String(inside)) ? [`${place} is no permanent id`] : []),
			...(name === 'changes' && Array.isArray(inside) ? inside.flatMap(faultsOfChange) : []),
			...faultsOfWords(inside, permanent, place),
		];
	});
}

/** What one changed field says in the service's words, or otherwise than the shape of the thing would. Pure. */
function faultsOfChange(change: unknown): string[] {
	if (!isObject(change) || typeof change['field'] !== 'string') return ['changes[] is no change'];
	const { field } = change as { field: string };
	const word = foreign.test(field) || !/^[a-z][A-Za-z0-9]*$/.test(field);
	return [
		...(word ? [`changes[].field ${field} is the service's own word`] : []),
		...['from', 'to'].flatMap((end) => {
			const value = change[end];
			const isThing = things.has(field) || (lists.has(field) && field !== 'customFields');
			if (value === null || value === undefined) return [];
			if (/remind/i.test(field) && value === -1) return [`changes[].${end} of ${field} is -1`];
			if (isThing && !hasId(value)) return [`changes[].${end} of ${field} is no object with an id`];
			return [];
		}),
	];
}

/** The values of custom fields that carry all that the drop-down offers. Pure. */
export function heavyValues(value: unknown, at = ''): string[] {
	if (Array.isArray(value)) return value.flatMap((one) => heavyValues(one, `${at}[]`));
	if (!isObject(value)) return [];
	const own = 'value' in value && 'options' in value ? [`${at || 'it'} carries the options of its drop-down`] : [];
	return [
		...own,
		...Object.entries(value).flatMap(([name, inside]) => heavyValues(inside, at === '' ? name : `${at}.${name}`)),
	];
}

/** Of these null means "known to be none": nobody that Trello names, and Trello's own pages. */
/** What entries of mixed logs always have, with null for none; see ADR 0020. */
const knownNone = new Set(['actor', 'app', 'card', 'list', 'board']);

/** Members of an entry of a mixed log that are there for nothing. Pure. */
export const emptyMembers = (entry: unknown): string[] =>
	Object.entries(isObject(entry) ? entry : {})
		.filter(([name, value]) => value === null && !knownNone.has(name))
		.map(([name]) => `${name} is there without a value`);
