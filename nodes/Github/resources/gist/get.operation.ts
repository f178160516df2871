import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { gistField } from './fields';

export const getGist = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a gist',
	description: 'Read a gist with the text of its files, up to 1 MB each',
	docs: 'https://docs.github.com/rest/gists/gists#get-a-gist',
	kind: 'read',
	rights: 'None for gists that the account can see',
	fields: [gistField],
	run: async (api, { gist }) => await api.request({ method: 'GET', path: path`/gists/${gist}` }),
});
