import type { Lookup } from '../../../shared/catalogue/lookup';
import { optionalBoard, optionalBoardField } from '../../api/board';
import { itemByName, onBoards, pageOf, valueInForm } from '../../api/lookups';
import { customFieldId, customFields, dropDownOf, namedCustomFieldField, optionCandidates } from './customField';

export const searchCustomFields: Lookup = onBoards(customFields, itemByName);

export const searchCustomFieldOptions: Lookup = async (api, search) => {
	const given = valueInForm(search, namedCustomFieldField);
	if (given === '') return pageOf([], search);
	const id = await customFieldId(api, given, optionalBoard(api, valueInForm(search, optionalBoardField)));
	return pageOf(optionCandidates(await dropDownOf(api, id)).map(itemByName), search);
};
