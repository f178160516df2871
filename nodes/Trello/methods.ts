import { listSearch } from '../shared/parameters/lookupMethods';
import { trelloKeyAndToken } from './api/credential';
import { trelloResources } from './resources';
import { trello } from './trello';

/** What n8n's editor asks of the Trello nodes: searchable drop-downs, and the test of the key-and-token credential. */
export const trelloMethods = { listSearch: listSearch(trello, trelloResources), credentialTest: { trelloKeyAndToken } };
