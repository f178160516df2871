import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { firstRows } from '../../../shared/catalogue/truncation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { boardInPath, namedBoardField } from '../../api/references/board';
import { unpagedList } from '../../api/unpagedList';
import { narrowed } from '../checklist/checklist';
import { checklists } from '../checklist/shape';

const textField = {
	displayName: 'Text',
	name: 'text',
	type: 'string',
	default: '',
	placeholder: 'e.g. launch',
	description:
		'Only checklists with this text in their name, and of the others the items with it; empty for all. Case does not matter.',
} as const satisfies INodeProperties;

const openItemsField = {
	displayName: 'Only Open Items',
	name: 'openItems',
	type: 'boolean',
	default: false,
	description: 'Whether to leave out completed items, and checklists without an open one',
} as const satisfies INodeProperties;

export const getBoardChecklists = defineOperation({
	name: 'Get Checklists',
	value: 'getChecklists',
	action: 'Get the checklists of a board',
	description: 'List the checklists of all cards of a board, with their items, or find items by their text',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-checklists-get',
	kind: 'read',
	rights: 'read',
	shape: checklists,
	fields: [namedBoardField, textField, openItemsField, ...listFields],
	run: async (api, { board, text, openItems, ...limit }) => {
		const found = await unpagedList(api, path`/boards/${await boardInPath(api, board)}/checklists`, {});
		return firstRows(narrowed<IDataObject>(found, { text, openItems }), limitOf(limit));
	},
});
