import type { Lookup } from '../../../shared/catalogue/lookup';
import { itemByName, pageOf } from '../../api/lookups';
import { boards } from '../../api/references/board';

export const searchBoards: Lookup = async (api, search) =>
	pageOf((await boards(api)('uncached')).map(itemByName), search);

export const searchClosedBoards: Lookup = async (api, search) =>
	pageOf((await boards(api, 'closed')('uncached')).map(itemByName), search);
