import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { optionalBoard, optionalBoardField } from '../../api/references/board';
import { labelId, namedLabelField } from '../../api/references/label';

export const deleteLabel = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a label',
	description: 'Delete a label from its board and from all cards; this cannot be undone',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-labels/#api-labels-id-delete',
	kind: 'destructive',
	object: 'ended',
	rights: 'read, write',
	receipt: { id: '6740a1b2c3d4e5f6a7b8ca00', deleted: true },
	fields: [namedLabelField, optionalBoardField],
	run: async (api, { label, board }) => {
		const id = await labelId(api, label, optionalBoard(api, board));
		await api.request({ method: 'DELETE', path: path`/labels/${id}` });
		return { id, deleted: true };
	},
});
