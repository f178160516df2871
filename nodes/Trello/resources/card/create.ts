import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Params } from '../../../shared/catalogue/fields';
import type { File, ItemContext } from '../../../shared/catalogue/operation';
import type { Api } from '../../../shared/catalogue/api';
import { multipart } from '../../../shared/http/multipart';
import { path } from '../../../shared/http/path';
import { givenLabels, givenMembers } from './fields';
import type { newCardFields } from './newCard';
import { positionOf } from '../../api/position';
import { boardOfList, cardId, labelId, listId, memberId } from '../../api/resolve';
import { attach } from '../attachment/attachment';
import { addChecklist, linesOf } from '../checklist/checklist';

export interface NewCard {
	readonly list: string;
	readonly name: string;
	readonly description: string;
	readonly position: string;
	readonly additionalFields: Params<readonly [typeof newCardFields]>['additionalFields'];
}

export interface Card extends IDataObject {
	readonly id: string;
	readonly url?: string;
}

async function bodyOf(api: Api, { list, name, description, position, additionalFields: more }: NewCard) {
	const pos = positionOf(position);
	const [labels = [], members = []] = [givenLabels(more), givenMembers(more)];
	const idList = await listId(api, list);
	const board = boardOfList(api, idList);
	const labelIds = await Promise.all(labels.map(async (label) => await labelId(api, label, board, 'Labels')));
	const memberIds = await Promise.all(members.map(async (member) => await memberId(api, member, board, 'Members')));
	return {
		idList,
		name,
		desc: description || undefined,
		pos,
		due: more.due || undefined,
		start: more.start || undefined,
		dueComplete: more.dueComplete,
		idLabels: labelIds.join(',') || undefined,
		idMembers: memberIds.join(',') || undefined,
		idCardSource: more.copyOf ? await cardId(api, more.copyOf) : undefined,
		keepFromSource: more.copyOf ? more.keep?.join(',') : undefined,
		address: more.address || undefined,
		locationName: more.locationName || undefined,
		coordinates: more.coordinates || undefined,
	};
}

/** The card itself, with its file in the same request. */
async function made(api: Api, body: IDataObject, file?: Required<File>): Promise<Card> {
	const post = { method: 'POST', path: path`/cards` } as const;
	if (!file) return await api.request<Card>({ ...post, body });
	const { idList, ...others } = body;
	const texts = Object.entries(others).map(([name, value]) => [name, value === undefined ? undefined : String(value)]);
	const { data, fileName, mimeType } = file;
	const form = multipart(Object.fromEntries(texts) as Record<string, string | undefined>, {
		field: 'fileSource',
		data,
		fileName,
		mimeType,
	});
	return await api.request<Card>({ ...post, ...form, query: { idList } });
}

/** What follows once there is a card; a failure says that the card is there, so that nobody makes a second one. */
async function furnish({ id, url = id }: Card, what: string, work: Promise<unknown>): Promise<void> {
	const failure = await work.then(
		() => undefined,
		(error: unknown) => (error instanceof Error ? error.message : String(error)),
	);
	if (failure === undefined) return;
	throw new UserError(
		`The card ${url} was created, but without its ${what}: ${failure} Complete that card instead of creating it again.`,
	);
}

/** Makes a card with everything on it: one request, and one more for each thing that Trello takes only afterwards. */
export async function createdCard(api: Api, wanted: NewCard, context: ItemContext): Promise<Card> {
	const { additionalFields: more } = wanted;
	const { attachmentField = '', attachmentUrl: url = '', attachmentCover: setCover = false, coverColor: color } = more;
	const body = await bodyOf(api, wanted);
	const file = attachmentField === '' ? undefined : await context.file(attachmentField);
	const fileLater = setCover && file !== undefined;
	const urlLater = url !== '' && (setCover || file !== undefined);
	const items = linesOf(more.checklistItems);
	const card = await made(
		api,
		{ ...body, urlSource: url === '' || urlLater ? undefined : url },
		fileLater ? undefined : file,
	);
	const { id } = card;
	if (urlLater) await furnish(card, 'link', attach(api, id, { url, setCover: setCover && !file }));
	if (fileLater) await furnish(card, 'file', attach(api, id, { file, setCover }));
	if (items.length > 0) {
		await furnish(card, 'checklist', addChecklist(api, id, { name: more.checklistName || 'Checklist', items }));
	}
	if (color !== undefined) {
		const body = { cover: { color } };
		await furnish(card, 'cover', api.request({ method: 'PUT', path: path`/cards/${id}`, body }));
	}
	const isFurnished = urlLater || fileLater || items.length > 0 || color !== undefined;
	return isFurnished ? await api.request<Card>({ method: 'GET', path: path`/cards/${id}` }) : card;
}
