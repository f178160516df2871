import { listSearch, loadOptions } from '../shared/parameters/lookupMethods';
import { githubToken } from './api/credential';
import { github } from './github';
import { githubResources } from './resources';

/** What n8n's editor asks of the GitHub nodes: drop-downs, and the test of the access token. */
export const githubMethods = {
	listSearch: listSearch(github, githubResources),
	loadOptions: loadOptions(github, githubResources),
	credentialTest: { githubToken },
};
