import type { Lookup } from '../../../shared/catalogue/lookup';
import { candidatesOfEach, itemByName, pageOf, valueInForm, valuesInForm } from '../../api/lookups';
import { boardInPath, boardsField, namedBoardField } from '../../api/references/board';
import { lists } from '../../api/references/list';

/** The lists of the chosen board, or of the boards that a trigger watches. */
export const searchLists: Lookup = async (api, search) => {
	const board = valueInForm(search, namedBoardField);
	const ids = board === '' ? valuesInForm(search, boardsField) : [await boardInPath(api, board)];
	return pageOf((await candidatesOfEach(api, ids, lists)).map(itemByName), search);
};
