import type { components } from '@octokit/openapi-types';

import type { Lookups } from '../../../shared/catalogue/lookup';
import { path } from '../../../shared/http/path';
import { searchList } from '../../api/dropDowns';

type Gist = components['schemas']['base-gist'];

/** The drop-down of the account's gists. */
export const gistLookups: Lookups = {
	async searchGists(api, search) {
		const request = { method: 'GET', path: path`/gists` } as const;
		return await searchList<Gist>(api, request, search, ({ id, description, files, html_url: url }) => ({
			name: description || Object.keys(files).join(', '),
			value: id,
			url,
		}));
	},
};
