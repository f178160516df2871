import { attachmentSummary } from '../../api/summaries';
import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { path } from '../../../shared/http/path';
import { searchedCardField } from '../../api/named';
import { whole } from '../../api/unpagedList';

export const getAllAttachments = defineOperation({
	resource: 'attachment',
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many attachments',
	description: 'List the attachments of a card',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-attachments-get',
	kind: 'read',
	rights: 'read',
	summary: attachmentSummary,
	fields: [searchedCardField, ...listFields],
	run: async (api, { card, ...limit }) => await whole(api, path`/cards/${card}/attachments`, {}, limitOf(limit)),
});
