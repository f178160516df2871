import type { IDataObject } from 'n8n-workflow';
import { checklistId } from '../../api/onCard';
import { checklistSummary } from '../../api/summaries';
import { defineOperation } from '../../../shared/catalogue/operation';
import { namedChecklistField, searchedCardField } from '../../api/named';
import { path } from '../../../shared/http/path';
import { readTogether } from '../../api/batch';

export const getChecklist = defineOperation({
	resource: 'checklist',
	name: 'Get',
	value: 'get',
	action: 'Get a checklist',
	description: 'Read a checklist of a card, with its items',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-checklists/#api-checklists-id-get',
	kind: 'read',
	rights: 'read',
	summary: checklistSummary,
	fields: [searchedCardField, namedChecklistField],
	run: async (api, { card, checklist }) =>
		await readTogether<IDataObject>(api, path`/checklists/${await checklistId(api, card, checklist)}`),
});
