import { githubHeaders } from '../../nodes/Github/api/credential';

/** Lets everything in this file of tests ask for another version of GitHub's API; the next file asks for the usual one again. */
export const askForVersion = (version: string): void =>
	void Object.assign(githubHeaders, { 'x-github-api-version': version });
