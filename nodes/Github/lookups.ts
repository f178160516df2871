import type { Lookups } from '../shared/catalogue/lookup';
import { branchLookups } from './resources/branch/lookups';
import { gistLookups } from './resources/gist/lookups';
import { issueLookups } from './resources/issue/lookups';
import { organizationLookups } from './resources/organization/lookups';
import { projectLookups } from './resources/project/lookups';
import { pullRequestLookups } from './resources/pullRequest/lookups';
import { releaseLookups } from './resources/release/lookups';
import { repositoryLookups } from './resources/repository/lookups';
import { workflowLookups, workflowOptions } from './resources/workflow/lookups';

/** GitHub's searchable drop-downs: only what the account can really see, and refusals are shown. */
export const githubLookups: Lookups = {
	...branchLookups,
	...gistLookups,
	...issueLookups,
	...organizationLookups,
	...projectLookups,
	...pullRequestLookups,
	...releaseLookups,
	...repositoryLookups,
	...workflowLookups,
};

/** The drop-downs that are filled from other fields. */
export const githubOptions: Lookups = { ...workflowOptions };
