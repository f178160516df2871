import { boardNamed, labelId } from '../../api/resolve';
import { defineOperation } from '../../../shared/catalogue/operation';
import { labelChanges } from './fields';
import { labelSummary } from '../../api/summaries';
import { namedLabelField, optionalBoardField } from '../../api/named';
import { path } from '../../../shared/http/path';
import { refuseNothing } from '../card/update';

export const updateLabel = defineOperation({
	resource: 'label',
	name: 'Update',
	value: 'update',
	action: 'Update a label',
	description: 'Change a label on all cards that have it; only the fields that are added change',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-labels/#api-labels-id-put',
	kind: 'write',
	rights: 'read, write',
	summary: labelSummary,
	fields: [namedLabelField, optionalBoardField, labelChanges],
	run: async (api, { label, board, updateFields: changes }) => {
		refuseNothing(changes);
		const id = await labelId(api, label, boardNamed(api, board));
		const body = { name: changes.name, color: changes.color === 'none' ? null : changes.color };
		return await api.request({ method: 'PUT', path: path`/labels/${id}`, body });
	},
});
