import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { optionalBoard, optionalBoardField } from '../../api/references/board';
import { customFieldId, namedCustomFieldField } from '../../api/references/customField';

export const deleteCustomField = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a custom field of a board',
	description: 'Delete a custom field from its board, and its values from all cards; this cannot be undone',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-customfields/#api-customfields-id-delete',
	kind: 'destructive',
	rights: 'read, write',
	receipt: { id: '6740a1b2c3d4e5f6a7b8cc00', deleted: true },
	fields: [namedCustomFieldField, optionalBoardField],
	run: async (api, { customField, board }) => {
		const id = await customFieldId(api, customField, optionalBoard(api, board));
		await api.request({ method: 'DELETE', path: path`/customFields/${id}` });
		return { id, deleted: true };
	},
});
