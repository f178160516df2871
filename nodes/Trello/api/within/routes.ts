import { leadsAway } from '../../../shared/http/path';

/** A part of a board that a request names, by the collection in which Trello keeps it. */
export interface Part {
	readonly kind: string;
	readonly id: string;
}

/**
 * The routes that are about what lies on boards: `{boards}` names something of that collection, `{part}` something that belongs
 * to what is named before it, and `|` stands between names. What is not listed may lead elsewhere, so limits refuse it, such as
 * the workspace of an action, or exports, feeds and e-mail addresses of a board, which others can read.
 * https://developer.atlassian.com/cloud/trello/rest/ (its OpenAPI document lists them; the single fields of cards and boards are
 * those of https://developer.atlassian.com/cloud/trello/guides/rest-api/object-definitions/)
 */
const routesOfParts = [
	'GET PUT DELETE /actions/{actions}',
	'GET /actions/{actions}/board|card|data|date|display|idMemberCreator|list|member|memberCreator|type',
	'PUT /actions/{actions}/text',
	'GET POST /actions/{actions}/reactions',
	'GET DELETE /actions/{actions}/reactions/{part}',
	'GET /actions/{actions}/reactionsSummary',

	'GET PUT DELETE /boards/{boards}',
	'GET /boards/{boards}/closed|dateLastActivity|dateLastView|desc|descData|idOrganization|labelNames|limits|name|pinned|prefs|shortLink|shortUrl|starred|subscribed|url',
	'PUT /boards/{boards}/closed|desc|idOrganization|name|subscribed',
	'PUT /boards/{boards}/prefs/{part}',
	'PUT /boards/{boards}/myPrefs/{part}',
	'GET /boards/{boards}/actions|cards|checklists|customFields|labels|lists|members|memberships|myPrefs|pluginData|plugins',
	'GET /boards/{boards}/cards|lists/{part}',
	'POST /boards/{boards}/idTags|labels|lists|markAsViewed',
	'PUT /boards/{boards}/members',
	'PUT DELETE /boards/{boards}/members/{part}',
	'PUT /boards/{boards}/memberships/{part}',

	'POST /cards',
	'GET PUT DELETE /cards/{cards}',
	'GET /cards/{cards}/badges|closed|cover|dateLastActivity|desc|descData|due|dueComplete|dueReminder|idAttachmentCover|idBoard|idChecklists|idLabels|idList|idMembers|idMembersVoted|idShort|labels|name|pos|shortLink|shortUrl|start|subscribed|url',
	'PUT /cards/{cards}/closed|desc|due|dueComplete|idAttachmentCover|idBoard|idLabels|idList|idMembers|labels|name|pos|start|subscribed',
	'GET /cards/{cards}/actions|attachments|board|checkItemStates|checklists|customFieldItems|list|members|membersVoted|pluginData|stickers',
	'POST /cards/{cards}/attachments|checklists|idLabels|idMembers|labels|markAssociatedNotificationsRead|membersVoted|stickers',
	'GET DELETE /cards/{cards}/attachments/{part}',
	'GET /cards/{cards}/attachments/{part}/download/{part}',
	'GET /cards/{cards}/attachments/{part}/previews/{part}/download/{part}',
	'POST /cards/{cards}/actions/comments',
	'PUT DELETE /cards/{cards}/actions/{actions}/comments',
	'GET PUT DELETE /cards/{cards}/checkItem|stickers/{part}',
	'PUT /cards/{cards}/checklist/{checklists}/checkItem/{part}',
	'DELETE /cards/{cards}/checklists/{checklists}',
	'DELETE /cards/{cards}/idLabels/{labels}',
	'DELETE /cards/{cards}/idMembers|membersVoted/{part}',
	'PUT /cards/{cards}/customField/{customFields}/item',
	'PUT /cards/{cards}/customFields',

	'POST /checklists',
	'GET PUT DELETE /checklists/{checklists}',
	'GET /checklists/{checklists}/board|cards|checkItems|idBoard|idCard|name|pos',
	'PUT /checklists/{checklists}/name|pos',
	'POST /checklists/{checklists}/checkItems',
	'GET DELETE /checklists/{checklists}/checkItems/{part}',

	'POST /customFields',
	'GET PUT DELETE /customFields/{customFields}',
	'GET POST /customFields/{customFields}/options',
	'GET PUT DELETE /customFields/{customFields}/options/{part}',

	'POST /labels',
	'GET PUT DELETE /labels/{labels}',
	'PUT /labels/{labels}/color|name',

	'POST /lists',
	'GET PUT /lists/{lists}',
	'GET /lists/{lists}/actions|board|cards|closed|idBoard|name|pos|subscribed',
	'PUT /lists/{lists}/closed|idBoard|name|pos|subscribed',
	'POST /lists/{lists}/archiveAllCards|moveAllCards',

	'POST PUT /webhooks',
	'GET PUT DELETE /webhooks/{webhooks}',
	'GET PUT /webhooks/{webhooks}/active|callbackURL|description|idModel',
	'POST /tokens/{part}/webhooks',

	'GET /search',
] as const;

/** Routes about the account and the names of its boards and of people, and the parameters that add nothing else. */
const routesOfAccount: ReadonlyArray<{ readonly route: string; readonly parameters: ReadonlySet<string> }> = [
	{ route: 'GET /members/me', parameters: new Set(['fields']) },
	{
		route: 'GET /members/me/boards',
		parameters: new Set(['fields', 'filter', 'lists', 'organization', 'organization_fields']),
	},
	{ route: 'GET /tokens/{part}', parameters: new Set(['fields']) },
	{ route: 'GET /tokens/{part}/webhooks', parameters: new Set() },
];

/** What anybody is shown of a person. https://developer.atlassian.com/cloud/trello/guides/rest-api/object-definitions/#member-object */
const namesOfPeople = new Set(['avatarUrl', 'fullName', 'id', 'initials', 'url', 'username']);

interface Rule {
	readonly methods: readonly string[];
	readonly segments: readonly string[];
}

const ruleOf = (text: string): Rule => {
	const words = text.split(' ');
	return { methods: words.slice(0, -1), segments: (words.at(-1) ?? '').split('/').slice(1) };
};

const rules = routesOfParts.map(ruleOf);

const segmentsOf = (route: string): readonly string[] => route.replace(/\/$/, '').split('/').slice(1);

const matches = ({ methods, segments }: Rule, method: string, asked: readonly string[]): boolean =>
	methods.includes(method) &&
	segments.length === asked.length &&
	segments.every((segment, at) =>
		segment.startsWith('{') ? asked[at] !== '' : segment.split('|').includes(asked[at] ?? ''),
	);

/** The parts of boards that an address names; undefined where it may be about something else, too. Pure. */
export function partsInRoute(method: string, route: string): readonly Part[] | undefined {
	const asked = segmentsOf(route);
	const rule = rules.find((one) => matches(one, method, asked));
	return rule?.segments.flatMap((segment, at) => {
		const [, kind = 'part'] = /^\{(\w+)\}$/.exec(segment) ?? [];
		return kind === 'part' ? [] : [{ kind, id: asked[at] ?? '' }];
	});
}

const listIn = (value: unknown): readonly string[] => [value].flat().flatMap((one) => String(one).split(','));

/** Whether a read is about the account alone, and the names of its boards and of people. Pure. */
export function isAccountAlone(method: string, route: string, query: Readonly<Record<string, unknown>>): boolean {
	const asked = segmentsOf(route);
	const names = Object.keys(query);
	const isPerson =
		matches(ruleOf('GET /members/{part}'), method, asked) &&
		names.join() === 'fields' &&
		listIn(query['fields']).every((field) => namesOfPeople.has(field));
	return (
		isPerson ||
		routesOfAccount.some(
			(one) => matches(ruleOf(one.route), method, asked) && names.every((name) => one.parameters.has(name)),
		)
	);
}

/** The list of all boards of the account. */
export const isListOfBoards = (route: string): boolean => /^\/members\/me\/boards\/?$/.test(route);

/** One route of a batch; its parameters by their names. */
export interface Inner {
	readonly method: 'GET';
	readonly route: string;
	readonly query: Readonly<Record<string, string>>;
}

/**
 * The routes of a batch, in their order; undefined where one of them may be read as another one. Pure.
 * https://developer.atlassian.com/cloud/trello/rest/api-group-batch/
 */
export function routesOfBatch(query: Readonly<Record<string, unknown>> = {}): readonly Inner[] | undefined {
	const { urls, ...others } = query;
	if (Object.keys(others).length > 0) return undefined;
	const inner = listIn(urls ?? '').map((url) => {
		const [route = '', search, ...rest] = url.split('?');
		const parameters = [...new URLSearchParams(search)];
		const named = Object.fromEntries(parameters);
		const isPlain = rest.length === 0 && !leadsAway(route) && Object.keys(named).length === parameters.length;
		return isPlain ? { method: 'GET' as const, route: decodeURIComponent(route), query: named } : undefined;
	});
	return inner.every((one) => one !== undefined) ? inner : undefined;
}
