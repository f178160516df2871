import { defineOperation } from '../../../shared/catalogue/operation';
import { withTruncation } from '../../../shared/catalogue/truncation';
import { path } from '../../../shared/http/path';
import { gistField } from './fields';

/** https://docs.github.com/rest/gists/gists#truncation */
const cutFiles = 'GitHub returns only the first 300 files of a gist. Clone the gist with git to get the others.';

export const getGist = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a gist',
	description: 'Read a gist with the text of its first 300 files, up to 1 MB each',
	docs: 'https://docs.github.com/rest/gists/gists#get-a-gist',
	kind: 'read',
	rights: 'None for gists that the account can see',
	fields: [gistField],
	run: async (api, { gist }) => {
		const found = await api.request({ method: 'GET', path: path`/gists/${gist}` });
		return withTruncation(found, found['truncated'] === true ? { reasons: [cutFiles] } : undefined);
	},
});
