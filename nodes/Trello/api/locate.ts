import type { Api, Path, Refusal } from '../../shared/catalogue/api';
import { isGone } from '../../shared/http/errors';

/** What the collections of Trello's addresses hold, by the field in which one is chosen. https://developer.atlassian.com/cloud/trello/rest */
const fields: Readonly<Record<string, string>> = {
	actions: 'Comment',
	boards: 'Board',
	cards: 'Card',
	checklists: 'Checklist',
	customFields: 'Custom Field',
	labels: 'Label',
	lists: 'List',
	members: 'Member',
	notifications: 'Notification',
	organizations: 'Workspace',
};

const parts: Readonly<Record<string, string>> = {
	attachments: 'Attachment',
	checkItem: 'Check Item',
	checkItems: 'Check Item',
	checklists: 'Checklist',
	customField: 'Custom Field',
	idLabels: 'Label',
	idMembers: 'Member',
	members: 'Member',
	options: 'Option',
	reactions: 'Reaction',
	stickers: 'Sticker',
};

const none = (field: string, id: string) => `${field}: there is no "${id}", or this account may not see it.`;
const advice = 'Correct it, or choose it from the list.';

/**
 * Which of the things that the address names Trello does not find, since it says "The requested resource was not found." of each.
 * Where there are two, the first one is asked for, at the cost of a request.
 *
 * @returns a sentence; undefined where nothing can be told.
 */
export async function locateAtTrello(api: Api, { status, request }: Refusal): Promise<string | undefined> {
	if (status !== 404) return undefined;
	const [, collection = '', id = '', part, partId] =
		/^\/(\w+)\/([^/?]+)(?:\/(\w+)(?:\/([^/?]+))?)?(?:\?|$)/.exec(request.path) ?? [];
	const field = fields[collection];
	if (field === undefined) return undefined;
	const partField = part === undefined ? undefined : parts[part];
	if (partField === undefined || partId === undefined) return `${none(field, id)} ${advice}`;
	const first = `/${collection}/${id}` as Path;
	const isFirst = await api
		.request({ method: 'GET', path: first, query: { fields: 'id' } })
		.then(() => false)
		.catch((error: unknown) => (isGone(error) ? true : undefined));
	if (isFirst === undefined) return undefined;
	return isFirst
		? `${none(field, id)} ${advice}`
		: `${none(partField, partId)} It must belong to this ${field.toLowerCase()}.`;
}
