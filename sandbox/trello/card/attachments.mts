import { addAttachment, deleteAttachment } from './attachmentChanges.mts';
import type { Attachment, Card } from '../boardModel.mts';
import { attachmentView } from '../board/boardViews.mts';
import { setCardFields } from './cardChanges.mts';
import { editableCard } from './cards.mts';
import { pick } from '../server/fields.mts';
import { findCard } from '../lookups.mts';
import { invalidValue, notFound, unauthorized } from '../server/refusals.mts';
import type { Call, Routes } from '../server/routes.mts';

function attachmentOf(call: Call, card: Card): Attachment {
	const found = call.state.attachments.find((one) => one.id === call.path('idAttachment') && one.idCard === card.id);
	// belief(missing-part): 404 in the words of a missing card for each other missing object
	if (!found) throw notFound();
	return found;
}

async function create(call: Call) {
	const { params } = call;
	const card = editableCard(call);
	const file = params.file('file');
	const url = params.text('url');
	// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
	if (!file && !url) throw invalidValue('url');
	// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
	if (!file && url && !/^[a-z][a-z0-9+.-]*:/i.test(url)) throw invalidValue('url');
	const attachment = addAttachment(call, card, {
		name: params.text('name', 256),
		mimeType: params.text('mimeType', 256) ?? file?.type,
		url,
		file: file && { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) },
	});
	if (params.flag('setCover')) setCardFields(call, card, { idAttachmentCover: attachment.id });
	return { ...attachmentView(attachment), limits: {} };
}

/** An uploaded file itself, only for a credential in the Authorization header: jtpio/trello-full-backup#35 with the words. */
function download(call: Call): Response {
	if (!call.caller.inHeader) throw unauthorized();
	const attachment = attachmentOf(call, findCard(call, call.path('id')));
	// belief(missing-part): 404 in the words of a missing card for each other missing object
	if (attachment.content === null) throw notFound();
	return new Response(new Uint8Array(Buffer.from(attachment.content, 'base64')), {
		headers: { 'content-type': attachment.mimeType || 'application/octet-stream' },
	});
}

export function attachmentRoutes({ get, post, delete: del }: Routes): void {
	get('/cards/:id/attachments', (call) => {
		const card = findCard(call, call.path('id'));
		const coverOnly = call.params.text('filter') === 'cover';
		return call.state.attachments
			.filter((one) => one.idCard === card.id && (!coverOnly || one.id === card.idAttachmentCover))
			.map((one) => pick(attachmentView(one), call.params.list('fields')));
	});
	post('/cards/:id/attachments', create);
	get('/cards/:id/attachments/:idAttachment', (call) =>
		pick(attachmentView(attachmentOf(call, findCard(call, call.path('id')))), call.params.list('fields')),
	);
	// delorenj/mcp-server-trello#56
	get('/cards/:id/attachments/:idAttachment/download/:fileName', download);
	del('/cards/:id/attachments/:idAttachment', (call) => {
		const card = editableCard(call);
		deleteAttachment(call, card, attachmentOf(call, card));
		return { limits: {} };
	});
}
