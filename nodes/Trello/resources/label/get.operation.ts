import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { optionalBoard, optionalBoardField } from '../../api/references/board';
import { labelId, namedLabelField } from '../../api/references/label';

export const getLabel = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a label',
	description: 'Read a label, by its name, link or ID',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-labels/#api-labels-id-get',
	kind: 'read',
	rights: 'read',
	fields: [namedLabelField, optionalBoardField],
	run: async (api, { label, board }) =>
		await readInBatch<IDataObject>(api, path`/labels/${await labelId(api, label, optionalBoard(api, board))}`),
});
