import { NodeApiError } from 'n8n-workflow';

import type { Api, ApiRequest, Path, ErrorResponse } from '../../shared/catalogue/api';
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

/** Parts of an object, which can be read at the URL of the object. https://developer.atlassian.com/cloud/trello/rest */
const parts: Readonly<Record<string, string>> = {
	'actions/reactions': 'Reaction',
	'cards/attachments': 'Attachment',
	'cards/checkItem': 'Check Item',
	'cards/stickers': 'Sticker',
	'checklists/checkItems': 'Check Item',
	'customFields/options': 'Option',
};

/** Parts that are objects with their own URL. */
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
	/** Where it can be read. */
	readonly at: Path;
	/** What it is a part of, such as "card". */
	readonly owner?: string;
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
	const field = parts[`${collection}/${part}`];
	const owner = collections[collection]?.toLowerCase();
	const own = { id: partId, at: `/${collection}/${id}/${part}/${partId}` as Path, ...(owner && { owner }) };
	return [
		...object(collection, id),
		...(partId === '' ? [] : object(collectionOfPart[part] ?? '', partId)),
		...(partId === '' || field === undefined ? [] : [{ field, ...own }]),
		...values,
	];
}

const missing = ({ field, id, owner }: Named) =>
	`${field}: Trello did not find "${id}", or this account cannot read it. ${
		owner === undefined ? 'Correct it, or choose it from the list.' : `It must belong to this ${owner}.`
	}`;

const isUnauthorized = (error: unknown): boolean => error instanceof NodeApiError && error.httpCode === '401';

/**
 * Which of the objects that a request names is not there, since Trello says the same of each. Where a read names only one, "not
 * found" is about it; else each is read.
 */
async function missingObject(api: Api, { status, request, body }: ErrorResponse): Promise<string | undefined> {
	if (status !== 404) return undefined;
	const [only, ...others] = namedIn(request).slice(0, mostProofs);
	if (!only) return undefined;
	const isPlain = /not found\.?$/i.test(wordsOf(body) ?? '');
	if (request.method === 'GET' && others.length === 0 && isPlain) return missing(only);
	for (const one of [only, ...others]) {
		const isGoneNow = await api.request({ method: 'GET', path: one.at, query: { fields: 'id' } }).then(
			() => false,
			(error: unknown) => isGone(error),
		);
		if (isGoneNow) return missing(one);
	}
	return undefined;
}

/** Trello answers 401 to a token that it does not accept and to a missing permission alike, where its words do not say which. */
async function tokenOrPermission(api: Api, errorResponse: ErrorResponse): Promise<string | undefined> {
	const { status, request } = errorResponse;
	if (status !== 401 || saysWhy(errorResponse) || request.path.startsWith('/members/me')) return undefined;
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
	readonly prove: (api: Api, refusal: ErrorResponse) => Promise<string | undefined>;
}> = [
	{ name: 'an object that the request names', prove: missingObject },
	{ name: 'the token, or a permission', prove: tokenOrPermission },
];

/**
 * Which of the things that a request names Trello does not find, and whether a token or a permission is refused, where
 * further requests prove it.
 *
 * @returns a sentence, to which the kernel adds Trello's words; undefined where nothing is proved.
 */
export async function locateAtTrello(api: Api, refusal: ErrorResponse): Promise<string | undefined> {
	for (const { prove } of proofs) {
		const proved = await prove(api, refusal);
		if (proved !== undefined) return proved;
	}
	return undefined;
}
