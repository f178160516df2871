import type { Lookups } from '../../../shared/catalogue/lookup';
import { searchNumbered } from '../../api/dropDowns';

/** The drop-down of a repository's issues, with its pull requests; empty until a repository is chosen. */
export const issueLookups: Lookups = {
	searchIssues: async (api, search) => await searchNumbered('issues', api, search),
};
