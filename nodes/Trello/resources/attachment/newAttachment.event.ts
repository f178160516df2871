import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readVisible } from '../../api/readVisible';
import { cardEvent } from '../../hooks/event';
import { cardsFilter, listsFilter } from '../../hooks/filters';
import { type Action, attachmentOf, cardOf, listAndBoardOf, placeOf } from '../../log/actions';
import type { AttachmentObject } from './shape';

/** An attachment as it is now; undefined when it is gone. */
const attachmentNow = async (api: Api, card: string, attachment: string) =>
	await readVisible<AttachmentObject>(api, path`/cards/${card}/attachments/${attachment}`, {
		fields: 'bytes,isUpload,mimeType,name,url',
	});

/** A file is kept at Trello, under its attachment's id or, an old one, in Trello's own storage. */
function kindOf({ data: { attachment } }: Action): 'file' | 'link' | undefined {
	const { id, isUpload, url } = attachment ?? {};
	if (isUpload !== undefined) return isUpload ? 'file' : 'link';
	if (url === undefined) return undefined;
	return url.includes(`/attachments/${id}/`) || /^https?:\/\/trello-attachments\./.test(url) ? 'file' : 'link';
}

/** The same in the words of an attachment's shape; null where nobody tells. */
const isUpload = (action: Action): boolean | null => {
	const kind = kindOf(action);
	return kind === undefined ? null : kind === 'file';
};

export const newAttachment = cardEvent({
	name: 'New Attachment',
	value: 'newAttachment',
	description: 'When a file or a link is attached to a card',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: ['addAttachmentToCard'],
	fields: [
		{
			displayName: 'Kinds of Attachments',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'File', value: 'file' },
				{ name: 'Link', value: 'link' },
			],
			default: ['file', 'link'],
			description: 'Whether uploaded files or links, such as one to a page or another card, count',
		},
		listsFilter,
		cardsFilter,
	],
	accepts: (action, { kinds }) => {
		const kind = kindOf(action);
		return attachmentOf(action) !== null && (kind === undefined || kinds.includes(kind));
	},
	async complete(api, action, { kinds }) {
		const { attachment } = action.data;
		const card = placeOf(action.data.card);
		if (kindOf(action) !== undefined || !attachment || !card) return action;
		const found = await attachmentNow(api, card.id, attachment.id);
		const whole = { ...action, data: { ...action.data, attachment: { ...attachment, ...found } } };
		const kind = kindOf(whole);
		return kind === undefined || kinds.includes(kind) ? whole : undefined;
	},
	emits: (action) => ({
		attachment: { ...attachmentOf(action), isUpload: isUpload(action) },
		kind: kindOf(action) ?? null,
		card: cardOf(action),
		...listAndBoardOf(action),
	}),
});
