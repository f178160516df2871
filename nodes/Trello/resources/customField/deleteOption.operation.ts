import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { isId } from '../../api/ids';
import { resolveId } from '../../api/names';
import { optionalBoard, optionalBoardField } from '../../api/references/board';
import { customFieldId, namedCustomFieldField, optionCandidates } from '../../api/references/customField';
import { dropDownOf } from './customField';
import { optionField } from './fields';

export const deleteCustomFieldOption = defineOperation({
	name: 'Delete Option',
	value: 'deleteOption',
	action: 'Delete an option of a custom field',
	description:
		'Take a text from what a drop-down of a board offers, and from the cards that have it; this cannot be undone',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-customfields/#api-customfields-id-options-idcustomfieldoption-delete',
	kind: 'destructive',
	rights: 'read, write',
	receipt: { id: '6740a1b2c3d4e5f6a7b8cc11', customField: { id: '6740a1b2c3d4e5f6a7b8cc00' }, deleted: true },
	fields: [namedCustomFieldField, optionField, optionalBoardField],
	run: async (api, { customField, option, board }) => {
		const field = await customFieldId(api, customField, optionalBoard(api, board));
		const wanted = { field: 'Option', noun: 'option', given: option };
		const id = isId(option)
			? option
			: await resolveId(wanted, async () => optionCandidates(await dropDownOf(api, field)));
		await api.request({ method: 'DELETE', path: path`/customFields/${field}/options/${id}` });
		return { id, customField: { id: field }, deleted: true };
	},
});
