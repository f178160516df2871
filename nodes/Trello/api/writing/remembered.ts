import type { ApiRequest } from '../../../shared/catalogue/api';
import type { Remembered } from '../../../shared/catalogue/integration';
import { nameKey } from '../../../shared/filters/text';
import { kindsBy } from '../../../shared/http/ttlCache';

/** Cards of one name: who makes a thousand cards by the name of a list or of a template does not look each one up again. */
const cardsNamed = (name: string): string => `cards named ${nameKey(name)}`;

/** A name with its board in parentheses may mean the board's card, or a card of that full name. */
const cardKinds = (key: string): readonly string[] => {
	const name = key.replace(/^\w+ cards called /, '').replace(/, again$/, '');
	return ['cards', 'boards', cardsNamed(name), cardsNamed(name.replace(/\s*\([^()]+\)$/, ''))];
};

/** What each remembered value depends on. A short link is never used for another card, and a username seldom for another person. */
const byKey = kindsBy([
	[/^me$|^rights of the account$/, []],
	// a card as it was at the time of an event, which is compared with the time of that event
	[/^card:/, []],
	[/^due cards of /, ['cards']],
	[/^place of card /, ['cards', 'lists', 'boards']],
	[/^names of \w+ boards|^link:|^id of boards /, ['boards']],
	[/^names of \w+ lists /, ['lists', 'boards']],
	[/^names of labels /, ['labels', 'boards']],
	[/^names of members |^usernames of |^members of board |^trust: board [^o]/, ['members', 'boards']],
	[/^names of custom fields|^custom fields |^options of custom field /, ['custom fields', 'boards']],
	[/^names on board /, ['boards', 'lists', 'members']],
	[/^person |^id of members /, ['members']],
	[/^name of workspace |^id of organizations /, ['workspaces']],
	[/^id of cards |^trust: board of /, ['cards']],
	[/^trust: me$/, []],
]);

const nothing: readonly string[] = [];

/** What each write changes of what is remembered, by method and path. */
const byPath = kindsBy([
	[/^POST \/cards$/, ['cards']],
	[/^\w+ \/cards\/[^/]+$|^PUT \/cards\/[^/]+\/(?:closed|name|idBoard)$/, ['cards']],
	[/^POST \/cards\/[^/]+\/labels$/, ['labels']],
	[/^\w+ \/(?:cards|checklists|checkItems?|actions|notifications|webhooks|tokens|plugins)(?:\/|$)/, nothing],
	[/^POST \/lists\/[^/]+\/(?:archiveAllCards|moveAllCards|cards)$/, ['cards']],
	[/^PUT \/lists\/[^/]+\/(?:pos|subscribed|softLimit)$/, nothing],
	[/^\w+ \/lists(?:\/|$)/, ['lists', 'cards']],
	[/^\w+ \/labels(?:\/|$)|^POST \/boards\/[^/]+\/labels$/, ['labels']],
	[/^POST \/boards\/[^/]+\/lists$/, ['lists']],
	[/^\w+ \/boards\/[^/]+\/(?:members|memberships)(?:\/|$)/, ['members']],
	[/^\w+ \/boards\/[^/]+\/(?:myPrefs|markedAsViewed|emailKey|calendarKey|boardPlugins|checklists)(?:\/|$)/, nothing],
	[/^\w+ \/boards(?:\/[^/]*)?$/, ['boards']],
	[/^\w+ \/customFields(?:\/|$)/, ['custom fields']],
	[/^\w+ \/organizations\/[^/]+\/members(?:\/|$)/, ['members']],
	[/^\w+ \/organizations(?:\/[^/]*)?$/, ['workspaces', 'members', 'boards']],
	[/^\w+ \/members\/[^/]+\/(?:boardStars|boardBackgrounds|customStickers|customEmoji|savedSearches)(?:\/|$)/, nothing],
	[/^\w+ \/members(?:\/[^/]*)?$/, ['members']],
]);

const singular: Readonly<Record<string, string>> = {
	...{ card: 'cards', list: 'lists', label: 'labels', board: 'boards', member: 'members', checklist: 'checklists' },
	...{ action: 'actions', organization: 'organizations', customField: 'customFields', notification: 'notifications' },
};

/** What a request sets, in its body or its query. */
const valuesOf = ({ query, body }: ApiRequest): Readonly<Record<string, unknown>> | undefined => {
	const isPlain = body === undefined || (Object.getPrototypeOf(body) === Object.prototype && !Array.isArray(body));
	return isPlain ? { ...query, ...(body as object | undefined) } : undefined;
};

/** What else a write of cards changes, and what it leaves, by what it sets. */
function kindsOfCardWrite({ method }: ApiRequest, values: Readonly<Record<string, unknown>>): readonly string[] {
	const { name, idCardSource, idBoard } = values;
	// Trello makes the labels and fields that a card has on another board there
	const copied = idCardSource !== undefined || idBoard !== undefined ? ['labels', 'custom fields'] : [];
	if (method === 'POST') return [typeof name === 'string' ? cardsNamed(name) : 'cards', ...copied];
	const isNamed = method === 'DELETE' || ['name', 'closed', 'idBoard', 'value'].some((field) => field in values);
	return isNamed ? ['cards', ...copied] : nothing;
}

/**
 * What this process remembers of Trello, and the writes that change it.
 * https://developer.atlassian.com/cloud/trello/rest/ lists the paths.
 */
export const rememberedOfTrello: Remembered = {
	dependsOn: (key) => (/^\w+ cards called /.test(key) ? cardKinds(key) : byKey(key)),
	changedBy(request) {
		const [, first = '', ...others] = request.path.replace(/\/+$/, '').split('/');
		const route = `${request.method} /${[singular[first] ?? first, ...others].join('/')}`;
		const kinds = byPath(route);
		const values = valuesOf(request);
		if (!values) return kinds;
		if (/^\w+ \/cards(?:\/|$)/.test(route) && kinds?.join() === 'cards') return kindsOfCardWrite(request, values);
		if (!/^(?:POST|PUT) \/lists(?:\/[^/]+)?$/.test(route)) return kinds;
		const movingCards = request.method === 'POST' ? ['idListSource'] : ['closed', 'idBoard', 'value'];
		return movingCards.some((field) => field in values) ? kinds : ['lists'];
	},
};
