import type { Lookup } from '../../../shared/catalogue/lookup';
import { itemByName, onBoards } from '../../api/lookups';
import { customFields } from './customField';

export const searchCustomFields: Lookup = onBoards(
	(api, board) => (board === undefined ? async () => [] : customFields(api, board)),
	itemByName,
);
