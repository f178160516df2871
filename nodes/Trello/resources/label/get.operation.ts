import type { IDataObject } from 'n8n-workflow';
import { boardNamed, labelId } from '../../api/resolve';
import { defineOperation } from '../../../shared/catalogue/operation';
import { labelSummary } from '../../api/summaries';
import { namedLabelField, optionalBoardField } from '../../api/named';
import { path } from '../../../shared/http/path';
import { readTogether } from '../../api/batch';

export const getLabel = defineOperation({
	resource: 'label',
	name: 'Get',
	value: 'get',
	action: 'Get a label',
	description: 'Read a label, by its name, link or ID',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-labels/#api-labels-id-get',
	kind: 'read',
	rights: 'read',
	summary: labelSummary,
	fields: [namedLabelField, optionalBoardField],
	run: async (api, { label, board }) =>
		await readTogether<IDataObject>(api, path`/labels/${await labelId(api, label, boardNamed(api, board))}`),
});
