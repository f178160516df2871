import { listSearch, loadOptions } from '../shared/parameters/lookupMethods';
import { searchInstallations } from './api/app/installations';
import { githubApp } from './api/app/credentialTest';
import { githubToken } from './api/credential';
import { github } from './github';
import { githubResources } from './resources';
import { accountResource } from './resources/account/account.resource';

/** What the form of any GitHub node asks where the account is an app. */
export const installationMethods = listSearch(github, [{ ...accountResource, lookups: { searchInstallations } }]);

/** What n8n's editor asks of the GitHub nodes: drop-downs, and the tests of the access token and of the app. */
export const githubMethods = {
	listSearch: listSearch(github, githubResources),
	loadOptions: loadOptions(github, githubResources),
	credentialTest: { githubToken, githubApp },
};
