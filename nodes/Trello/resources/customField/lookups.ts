import type { Lookup } from '../../../shared/catalogue/lookup';
import { itemByName, onBoards, pageOf, valueInForm } from '../../api/lookups';
import { optionalBoard, optionalBoardField } from '../../api/references/board';
import { customFieldId, customFields, namedCustomFieldField, optionCandidates } from '../../api/references/customField';
import { dropDownOf } from './customField';

export const searchCustomFields: Lookup = onBoards(customFields, itemByName);

export const searchCustomFieldOptions: Lookup = async (api, search) => {
	const given = valueInForm(search, namedCustomFieldField);
	if (given === '') return pageOf([], search);
	const id = await customFieldId(api, given, optionalBoard(api, valueInForm(search, optionalBoardField)));
	return pageOf(optionCandidates(await dropDownOf(api, id)).map(itemByName), search);
};
