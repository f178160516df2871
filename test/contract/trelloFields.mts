import * as trello from 'trello.js';

import type { Asked } from './specification.mts';

interface Model {
	readonly shape: Readonly<Record<string, unknown>>;
}

/** The objects of Trello that requests choose fields of, as the types of `trello.js` describe them. */
const models: Readonly<Record<string, Model>> = {
	action: trello.ActionSchema,
	attachment: trello.AttachmentSchema,
	board: trello.BoardSchema,
	card: trello.CardSchema,
	checkItem: trello.CheckItemSchema,
	checklist: trello.ChecklistSchema,
	customField: trello.CustomFieldSchema,
	label: trello.LabelSchema,
	list: trello.TrelloListSchema,
	member: trello.MemberSchema,
	organization: trello.OrganizationSchema,
	token: trello.TokenSchema,
	webhook: trello.WebhookSchema,
};

/** Values that choose a set of fields. https://developer.atlassian.com/cloud/trello/guides/rest-api/nested-resources/ */
const sets = new Set(['all', 'none', 'default']);

/** What collections of a path are called where that is not the plural of the model. */
const collections: Readonly<Record<string, string>> = { memberships: 'membership', me: 'member' };

/** The model of the objects that a path names or lists: that of its last collection. */
function modelOfPath(path: string): string | undefined {
	const names = path.split('/').map((segment) => collections[segment] ?? segment.replace(/s$/, ''));
	return names.filter((name) => name in models).at(-1);
}

/** The model that a parameter chooses fields of: `fields` those of the path, `board_fields` those of the board next to it. */
const modelOf = (parameter: string, path: string): string | undefined =>
	parameter === 'fields' ? modelOfPath(path) : parameter.replace(/_fields$/, '').replace(/^memberCreator$/, 'member');

/** The requests inside of a batch. https://developer.atlassian.com/cloud/trello/rest/api-group-batch/ */
const inBatch = (urls: unknown): Array<Pick<Asked, 'path' | 'query'>> =>
	String(urls)
		.split(/,(?=\/)/)
		.map((url) => new URL(url, 'https://api.trello.com'))
		.map(({ pathname, searchParams }) => ({ path: pathname, query: Object.fromEntries(searchParams) }));

/** Each field that a request asks Trello for and that its object lacks, according to the types of `trello.js`. */
export function unknownFields({ path, query }: Pick<Asked, 'path' | 'query'>): string[] {
	if (path === '/batch') return inBatch((query as { urls?: unknown }).urls).flatMap(unknownFields);
	return Object.entries(query)
		.filter(([parameter]) => /(?:^|_)fields$/.test(parameter))
		.flatMap(([parameter, value]) => {
			const name = modelOf(parameter, path) ?? '';
			const model = models[name];
			if (!model) return [`${parameter} of ${path}: no model is known for "${name}"`];
			const requested = String(value).split(',');
			const unknown = requested.filter((field) => !sets.has(field) && !Object.hasOwn(model.shape, field));
			return unknown.map((field) => `${parameter} of ${path}: a ${name} has no field "${field}"`);
		});
}
