import type { Lookup } from '../../../shared/catalogue/lookup';
import { boardOfCard } from '../../api/card';
import { idAndName, onCard } from '../../api/lookups';
import { customFieldsOf } from './fields';

export const searchCustomFields: Lookup = onCard(async (api, card) => {
	const board = await boardOfCard(api, card)();
	return board === undefined ? [] : (await customFieldsOf(api, board)).map(idAndName);
});
