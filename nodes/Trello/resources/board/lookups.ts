import type { Lookup } from '../../../shared/catalogue/lookup';
import { boards } from '../../api/board';
import { itemByName, pageOf } from '../../api/lookups';

export const searchBoards: Lookup = async (api, search) =>
	pageOf((await boards(api)('uncached')).map(itemByName), search);
