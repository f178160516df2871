import type { components } from '@octokit/openapi-types';

import type { Lookups } from '../../../shared/catalogue/lookup';
import { path } from '../../../shared/http/path';
import { chosenRepository, searchList } from '../../api/dropDowns';
import { segmentsOf } from '../../api/repository';

/** The drop-down of a repository's branches; empty until a repository is chosen. */
export const branchLookups: Lookups = {
	async searchBranches(api, search) {
		const repository = chosenRepository(search);
		if (repository === '') return { items: [] };
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/branches` } as const;
		return await searchList<components['schemas']['short-branch']>(
			api,
			request,
			search,
			({ name, protected: isProtected }) => ({
				name: isProtected ? `${name} (protected)` : name,
				value: name,
			}),
		);
	},
};
