import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { loginOf } from '../../api/names';
import { usernameField } from '../../api/owner';

export const getUser = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a user',
	description: 'Read what the page of a user says: name, company, location, numbers of repositories and followers',
	docs: 'https://docs.github.com/rest/users/users#get-a-user',
	kind: 'read',
	rights: 'None',
	fields: [usernameField],
	run: async (api, { username }) => await api.request({ method: 'GET', path: path`/users/${loginOf(username)}` }),
});
