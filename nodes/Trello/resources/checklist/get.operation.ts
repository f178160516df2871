import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { forCard, namedCardField } from '../../api/references/card';
import { checklistId, namedChecklistField } from '../../api/references/checklist';

export const getChecklist = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a checklist',
	description: 'Read a checklist of a card, with its items',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-checklists/#api-checklists-id-get',
	kind: 'read',
	rights: 'read',
	fields: [namedCardField, namedChecklistField],
	run: forCard(
		async (api, { card, checklist }) =>
			await readInBatch<IDataObject>(api, path`/checklists/${await checklistId(api, card, checklist)}`),
	),
});
