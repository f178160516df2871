import { boardId, listId } from '../../api/resolve';
import { defineOperation } from '../../../shared/catalogue/operation';
import { filled, refuseNothing } from '../card/update';
import { listChanges } from './listChanges';
import { listSummary } from '../../api/summaries';
import { namedListField } from '../../api/named';
import { path } from '../../../shared/http/path';
import { positionOf } from '../../api/position';

export const updateList = defineOperation({
	resource: 'list',
	name: 'Update',
	value: 'update',
	action: 'Update a list',
	description: 'Change a list; only the fields that are added change',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-lists/#api-lists-id-put',
	kind: 'write',
	rights: 'read, write',
	summary: listSummary,
	fields: [namedListField, listChanges],
	run: async (api, { list, updateFields: changes }) => {
		refuseNothing(changes);
		const name = filled('Name', changes.name);
		const board = filled('Board', changes.board);
		const pos = positionOf(filled('Position', changes.position));
		const id = await listId(api, list);
		const idBoard = board === undefined ? undefined : await boardId(api, board);
		const body = { name, idBoard, pos, subscribed: changes.subscribed };
		return await api.request({ method: 'PUT', path: path`/lists/${id}`, body });
	},
});
