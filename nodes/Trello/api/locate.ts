import { NodeApiError } from 'n8n-workflow';

import type { Api, ApiRequest, Path, Refusal } from '../../shared/catalogue/api';
import { isGone, wordsOf } from '../../shared/http/errors';
import { saysWhy, unacceptedToken } from './errors';

/** What the collections of Trello's URLs contain, by the field in which one is chosen. https://developer.atlassian.com/cloud/trello/rest */
const collections: Readonly<Record<string, string>> = {
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

/** Parts of an object that a URL can name after it, and that have no URL without it. */
const parts: Readonly<Record<string, string>> = {
	attachments: 'Attachment',
	checkItem: 'Check Item',
	checkItems: 'Check Item',
	options: 'Option',
	reactions: 'Reaction',
	stickers: 'Sticker',
};

/** Parts that are objects with a URL of their own. */
const collectionOfPart: Readonly<Record<string, string>> = {
	checklists: 'checklists',
	customField: 'customFields',
	idLabels: 'labels',
	idMembers: 'members',
	members: 'members',
	membersVoted: 'members',
};

/** The collections of what bodies and queries name; a model is a board where a custom field is made. */
const collectionOfMember: Readonly<Record<string, string>> = {
	idBoard: 'boards',
	idBoardSource: 'boards',
	idCard: 'cards',
	idCardSource: 'cards',
	idChecklist: 'checklists',
	idChecklistSource: 'checklists',
	idLabels: 'labels',
	idList: 'lists',
	idListSource: 'lists',
	idMembers: 'members',
	idOrganization: 'organizations',
	mirrorSourceId: 'cards',
};

/** Something that a request names. */
interface Named {
	readonly field: string;
	readonly id: string;
	/** Where it can be read; undefined for what only the request itself can find. */
	readonly at?: Path;
}

const object = (collection: string, id: string): Named[] => {
	const field = collections[collection];
	return field === undefined || id === '' || id === 'me' ? [] : [{ field, id, at: `/${collection}/${id}` as Path }];
};

const idsIn = (value: unknown): string[] => [value].flat().flatMap((one) => String(one ?? '').split(','));

/** More than this many requests are not worth a better message. */
const mostProofs = 5;

/** What a request names in its URL, then in its query and body. Pure. */
function namedIn({ path, query, body }: ApiRequest): Named[] {
	const [, collection = '', id = '', part = '', partId = ''] =
		/^\/(\w+)\/([^/?]+)(?:\/(\w+)(?:\/([^/?]+))?)?(?:\/|\?|$)/.exec(path) ?? [];
	const sent: object = typeof body === 'object' && !Array.isArray(body) && !Buffer.isBuffer(body) ? body : {};
	const values = Object.entries({ ...query, ...sent }).flatMap(([name, value]) => {
		const kind = name === 'value' && partId === '' ? collectionOfPart[part] : collectionOfMember[name];
		return kind === undefined ? [] : idsIn(value).flatMap((one) => object(kind, one));
	});
	const partField = parts[part];
	return [
		...object(collection, id),
		...(partId === '' ? [] : object(collectionOfPart[part] ?? '', partId)),
		...values,
		...(partId === '' || partField === undefined ? [] : [{ field: partField, id: partId }]),
	];
}

const missing = ({ field, id }: Named) =>
	`${field}: Trello did not find "${id}", or this account cannot read it. Correct it, or choose it from the list.`;

const isUnauthorized = (error: unknown): boolean => error instanceof NodeApiError && error.httpCode === '401';

const exists = async (api: Api, at: Path): Promise<boolean | undefined> =>
	await api.request({ method: 'GET', path: at, query: { fields: 'id' } }).then(
		() => true,
		(error: unknown) => (isGone(error) ? false : undefined),
	);

/**
 * Which of the objects that a request names is not there, since Trello says the same of each. Where a read names only one, "not
 * found" is about it; else each is read, and what has no URL is named only when everything else was found.
 */
async function missingObject(api: Api, { status, request, body }: Refusal): Promise<string | undefined> {
	if (status !== 404) return undefined;
	const named = namedIn(request).slice(0, mostProofs);
	const [only, ...others] = named;
	if (!only) return undefined;
	if (request.method === 'GET' && others.length === 0 && /not found\.?$/i.test(wordsOf(body) ?? ''))
		return missing(only);
	let areFound = true;
	for (const one of named) {
		if (one.at === undefined) {
			const owner = only.field.toLowerCase();
			return areFound ? `${one.field}: Trello did not find "${one.id}". It must belong to this ${owner}.` : undefined;
		}
		const found = await exists(api, one.at);
		if (found === false) return missing(one);
		areFound &&= found === true;
	}
	return undefined;
}

/** Trello answers 401 to a token that it does not accept and to a missing permission alike, where its words do not say which. */
async function tokenOrPermission(api: Api, refusal: Refusal): Promise<string | undefined> {
	const { status, request } = refusal;
	if (status !== 401 || saysWhy(refusal) || request.path.startsWith('/members/me')) return undefined;
	const target = `${request.method} ${request.path}`;
	return await api.request({ method: 'GET', path: '/members/me' as Path, query: { fields: 'id' } }).then(
		() =>
			`Trello accepts the token, but this account is not permitted to send ${target}. Ask an admin of the board or the workspace for the permission, or choose something that the account can use.`,
		(error: unknown) => (isUnauthorized(error) ? unacceptedToken : undefined),
	);
}

/** What a further request proves of a refusal, in this order. */
const proofs: ReadonlyArray<{
	readonly name: string;
	readonly prove: (api: Api, refusal: Refusal) => Promise<string | undefined>;
}> = [
	{ name: 'an object that the request names', prove: missingObject },
	{ name: 'the token, or a permission', prove: tokenOrPermission },
];

/**
 * Which of the things that a request names Trello does not find, and whether a token or a permission is refused, as far as
 * further requests prove it.
 *
 * @returns a sentence, to which the kernel adds Trello's words; undefined where nothing is proved.
 */
export async function locateAtTrello(api: Api, refusal: Refusal): Promise<string | undefined> {
	for (const { prove } of proofs) {
		const proved = await prove(api, refusal);
		if (proved !== undefined) return proved;
	}
	return undefined;
}
