import type { Lookups } from '../shared/catalogue/lookup';
import { listSearch } from '../shared/parameters/lookupMethods';
import { trelloKeyAndToken } from './api/credential';
import { searchAttachments } from './resources/attachment/lookups';
import { searchBoards, searchClosedBoards } from './resources/board/lookups';
import { searchCards } from './resources/card/lookups';
import { searchCheckItems } from './resources/checkItem/lookups';
import { searchChecklists } from './resources/checklist/lookups';
import { searchCustomFieldOptions, searchCustomFields } from './resources/customField/lookups';
import { searchLabels } from './resources/label/lookups';
import { searchLists } from './resources/list/lookups';
import { searchMembers } from './resources/member/lookups';
import { searchStickers } from './resources/sticker/lookups';
import { searchWorkspaces } from './resources/workspace/lookups';
import { trello } from './trello';

/** Trello's searchable drop-downs. */
export const trelloLookups: Lookups = {
	searchBoards,
	searchClosedBoards,
	searchWorkspaces,
	searchLists,
	searchCards,
	searchLabels,
	searchMembers,
	searchChecklists,
	searchCheckItems,
	searchAttachments,
	searchCustomFields,
	searchCustomFieldOptions,
	searchStickers,
};

/** What n8n's editor asks of the Trello nodes: searchable drop-downs, and the test of the key-and-token credential. */
export const trelloMethods = { listSearch: listSearch(trello, trelloLookups), credentialTest: { trelloKeyAndToken } };
