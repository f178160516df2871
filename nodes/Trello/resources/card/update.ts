import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Params } from '../../../shared/catalogue/fields';
import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { cardChanges } from './cardChanges';
import { givenLabels, givenMembers } from './fields';
import { positionOf } from '../../api/position';
import { attachmentId } from '../../api/onCard';
import { type BoardOf, boardOfCard, boardOfList, labelId, listId, memberId } from '../../api/resolve';

export type CardChanges = Params<readonly [typeof cardChanges]>['updateFields'];

/** What must not be empty where it is given. */
export function filled(field: string, text: string | undefined): string | undefined {
	if (text === undefined || text.trim() !== '') return text;
	throw new UserError(`"${field}" must not be empty. Give a text, or remove the field to leave it as it is.`);
}

/** @throws UserError when nothing is to be changed. */
export function refuseNothing(changes: object): void {
	if (Object.keys(changes).length > 0) return;
	throw new UserError('"Update Fields" is empty, so nothing would change. Add at least one field and try again.');
}

/** A list, with the board that Trello wants to hear of as well when a card moves there. */
export async function placeOf(api: Api, given: string): Promise<{ idList: string; idBoard: string }> {
	const idList = await listId(api, given);
	return { idList, idBoard: (await boardOfList(api, idList)()) ?? '' };
}

const date = (given: string | undefined) => (given === '' ? null : given);

const cover = (color: string | undefined) => (color === undefined ? undefined : color === 'none' ? '' : { color });

async function ids(
	given: readonly string[] | undefined,
	idOf: (api: Api, one: string, board: BoardOf, field: string) => Promise<string>,
	api: Api,
	board: BoardOf,
	field: string,
): Promise<string | undefined> {
	if (given === undefined) return undefined;
	return (await Promise.all(given.map(async (one) => await idOf(api, one, board, field)))).join(',');
}

/** Changes what was given of a card and nothing else. */
export async function updatedCard(api: Api, card: string, changes: CardChanges): Promise<IDataObject> {
	refuseNothing(changes);
	const name = filled('Name', changes.name);
	const list = filled('List', changes.list);
	const pos = positionOf(filled('Position', changes.position));
	const place = list === undefined ? undefined : await placeOf(api, list);
	const board: BoardOf = place ? async () => place.idBoard : boardOfCard(api, card);
	const image = changes.coverAttachment;
	return await api.request({
		method: 'PUT',
		path: path`/cards/${card}`,
		body: {
			...place,
			name,
			pos,
			desc: changes.description,
			closed: changes.closed,
			due: date(changes.due),
			start: date(changes.start),
			dueComplete: changes.dueComplete,
			idLabels: await ids(givenLabels(changes), labelId, api, board, 'Labels'),
			idMembers: await ids(givenMembers(changes), memberId, api, board, 'Members'),
			idAttachmentCover: image ? await attachmentId(api, card, image) : image,
			cover: cover(changes.coverColor),
			subscribed: changes.subscribed,
			address: changes.address,
			locationName: changes.locationName,
			coordinates: changes.coordinates,
		},
	});
}
