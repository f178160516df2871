import { isId } from '../ids';
import type { Part } from './routes';

/** Members of bodies and queries that name a part of a board, and the collection that it is of. */
const namingMembers: Readonly<Record<string, string>> = {
	idboard: 'boards',
	idboards: 'boards',
	idboardsource: 'boards',
	idcard: 'cards',
	idcards: 'cards',
	idcardsource: 'cards',
	idchecklist: 'checklists',
	idchecklistsource: 'checklists',
	idcustomfield: 'customFields',
	idlabel: 'labels',
	idlabels: 'labels',
	idlist: 'lists',
	idlistsource: 'lists',
	idmodel: 'boards',
	mirrorsourceid: 'cards',
};

/** Members that name people, or something that belongs to what the address names. */
const plainMembers = new Set([
	'idattachment',
	'idattachmentcover',
	'idemaillist',
	'idmember',
	'idmembers',
	'idmodels',
	'idorganization',
	'idtag',
	'idtags',
	'idvalue',
]);

/** A list has brackets behind its name, with or without a number, and a member of an object a slash or a bracket before it. */
const wordsOf = (name: string): readonly string[] => name.toLowerCase().split(/\W+/);

const kindNamedBy = (name: string): string | undefined =>
	wordsOf(name).flatMap((word) => (Object.hasOwn(namingMembers, word) ? [namingMembers[word]] : []))[0];

/** Whether a member may name something that no one knows of. */
const isUnknown = (name: string): boolean =>
	/(?:^|\W)id[A-Z]/.test(name) &&
	kindNamedBy(name) === undefined &&
	!wordsOf(name).some((word) => plainMembers.has(word));

const textsIn = (value: unknown): readonly string[] =>
	Array.isArray(value) ? value.flatMap(textsIn) : value === undefined || value === null ? [] : String(value).split(',');

const partsBy = (name: string, value: unknown): readonly Part[] => {
	const kind = kindNamedBy(name);
	return kind === undefined ? [] : textsIn(value).flatMap((id) => (id === '' ? [] : [{ kind, id }]));
};

const entriesOf = (given: unknown): ReadonlyArray<readonly [string, unknown]> =>
	typeof given === 'object' && given !== null && !Buffer.isBuffer(given) ? Object.entries(given) : [];

const collections: Readonly<Record<string, string>> = { b: 'boards', c: 'cards' };

/** The card or the board that a link leads to. */
const linked = (value: unknown): readonly Part[] =>
	textsIn(value).flatMap((link) => {
		const [, collection = '', id] = /trello\.com\/([bc])\/([^/?#\s]+)/i.exec(link) ?? [];
		const kind = collections[collection.toLowerCase()];
		return kind === undefined || id === undefined ? [] : [{ kind, id }];
	});

/**
 * A link as a source or an attachment names what it leads to; so does the name of a mirror, which is the link of the card that it
 * shows (so recordings have it).
 */
function partsLinked(given: unknown): readonly Part[] {
	const entries = entriesOf(given);
	const isMirror = entries.some(([name]) => wordsOf(name).includes('cardrole'));
	const linking = new Set(['url', 'urlsource', ...(isMirror ? ['name'] : [])]);
	return entries.flatMap(([name, value]) => (wordsOf(name).some((word) => linking.has(word)) ? linked(value) : []));
}

/**
 * The parts of boards that a body or a query names, however deep; undefined where a member may name one that is not known.
 *
 * @param route a route that sets one member, such as `/lists/{id}/idBoard`, names by `value`. Pure.
 */
export function partsNamed(route: string, given: unknown): readonly Part[] | undefined {
	const deep = (value: unknown): ReadonlyArray<Part | undefined> =>
		entriesOf(value).flatMap(([name, inner]) => {
			if (isUnknown(name)) return [undefined];
			const own = wordsOf(name)[0] === 'value' ? partsBy(route.split('/').at(-1) ?? '', inner) : partsBy(name, inner);
			return own.length > 0 ? own : deep(inner);
		});
	const found = [...deep(given), ...partsLinked(given)];
	return found.every((one) => one !== undefined) ? found : undefined;
}

/**
 * Parameters of reads that add what lies on the same board. The beginning counts where it says what is added, such as
 * `card_fields`: https://developer.atlassian.com/cloud/trello/guides/rest-api/nested-resources/
 */
const addedOnBoard =
	/^(?:actions?|attachments?|cards?|check(?:Items?|ItemStates|lists?)|customField(?:s|Items)?|labels?|lists?|memberships|myPrefs|plugin(?:s|Data)|reactions|stickers?)(?:_\w+)?$/;

/** What is shown next to it: the board and its workspace by their own fields, people by theirs. */
const addedToo = new Set([
	...['activity', 'before', 'display', 'emoji', 'entities', 'fields', 'filter', 'format', 'idModels', 'limit'],
	...['orgMemberType', 'page', 'since', 'sort', 'board', 'board_fields', 'organization', 'organization_fields'],
	...[
		'member',
		'members',
		'member_fields',
		'memberCreator',
		'memberCreator_fields',
		'membersVoted',
		'memberVoted_fields',
	],
]);

/** Whether a read of what lies on a board adds nothing from elsewhere. Pure. */
export const addsFromBoard = (query: Readonly<Record<string, unknown>>): boolean =>
	Object.keys(query).every((name) => addedToo.has(name) || addedOnBoard.test(name));

/**
 * What a search may be told next to its boards, and the models that are found on those alone.
 * https://developer.atlassian.com/cloud/trello/rest/api-group-search/#api-search-get
 */
const searchParameters = new Set([
	...['query', 'partial', 'modelTypes', 'idBoards', 'idCards', 'board_fields', 'boards_limit'],
	...['card_fields', 'cards_limit', 'cards_page', 'card_board', 'card_list', 'card_members', 'card_member_fields'],
	...['card_stickers', 'card_attachments', 'action_fields', 'actions_limit'],
]);
const narrowedModels = new Set(['actions', 'boards', 'cards']);

/** Whether a search finds on boards alone: on those that it names, or on those that it could name. Pure. */
export const isSearchOfBoards = (query: Readonly<Record<string, unknown>>): boolean =>
	Object.keys(query).every((name) => searchParameters.has(name)) &&
	textsIn(query['modelTypes'] ?? 'all').every((model) => narrowedModels.has(model));

/** Whether a search names its boards, by their ids. Pure. */
export const namesBoards = ({ idBoards }: Readonly<Record<string, unknown>>): boolean =>
	textsIn(idBoards).length > 0 && textsIn(idBoards).every(isId);

/** What of boards, of their parts and of people is a name, or where it is found. */
const names = new Set([
	...['closed', 'color', 'fullName', 'id', 'idOrganization', 'name', 'shortLink', 'shortUrl', 'url', 'username'],
]);
const lookedUp = /^\/boards\/[^/]+\/(?:cards|labels|lists|members)$/;
const tells = (fields: unknown): boolean => textsIn(fields ?? 'all').every((field) => names.has(field));
const hasOnly = (query: object, ...allowed: readonly string[]): boolean =>
	Object.keys(query).every((name) => allowed.includes(name));

/** Whether a read tells names alone, as a look-up does; a custom field is looked up with its options. Pure. */
export function tellsNames(route: string, query: Readonly<Record<string, unknown>>): boolean {
	if (lookedUp.test(route)) return hasOnly(query, 'fields', 'filter', 'limit') && tells(query['fields']);
	if (/^\/boards\/[^/]+\/customFields$/.test(route)) return hasOnly(query);
	return (
		route === '/search' &&
		textsIn(query['modelTypes']).join() === 'cards' &&
		hasOnly(query, 'query', 'modelTypes', 'idBoards', 'cards_limit', 'card_fields', 'card_board') &&
		tells(query['card_fields'])
	);
}

/** Whether a list of boards tells their names alone. Pure. */
export const tellsNamesOfBoards = ({ fields }: Readonly<Record<string, unknown>>): boolean => tells(fields);
