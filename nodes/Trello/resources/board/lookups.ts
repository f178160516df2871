import type { Lookup } from '../../../shared/catalogue/lookup';
import { boards } from '../../api/board';
import { itemByName, pageOf } from '../../api/lookups';

export const searchBoards: Lookup = async (api, search) =>
	pageOf((await boards(api)('uncached')).map(itemByName), search);

export const searchClosedBoards: Lookup = async (api, search) =>
	pageOf((await boards(api, 'closed')('uncached')).map(itemByName), search);
