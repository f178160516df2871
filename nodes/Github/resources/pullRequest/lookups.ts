import type { Lookups } from '../../../shared/catalogue/lookup';
import { searchNumbered } from '../../api/dropDowns';

/** The drop-down of a repository's pull requests; empty until a repository is chosen. */
export const pullRequestLookups: Lookups = {
	searchPullRequests: async (api, search) => await searchNumbered('pulls', api, search),
};
