import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { isApp } from '../../api/app/app';
import { ownerField } from '../../api/owner';
import { repositoryListFields } from './fields';
import { listOf } from './repositoryList';
import { listedRepositories } from './shape';

export const getAllRepositories = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many repositories',
	description:
		'List the repositories of the connected account (of an app: where it is installed), of an organization or of a user',
	alias: ['my repositories'],
	docs: 'https://docs.github.com/rest/repos/repos#list-repositories-for-the-authenticated-user',
	kind: 'read',
	rights: 'Metadata: read',
	shape: listedRepositories,
	fields: [
		repositoryListFields.whose,
		{ ...ownerField, required: true, displayOptions: { show: { whose: ['organization', 'user'] } } },
		...listFields,
		repositoryListFields.filters,
	],
	run: async (api, { returnAll, limit, ...list }) =>
		await collected<IDataObject>(api.rows(listOf(list, isApp(await api.credential())), limitOf({ returnAll, limit }))),
});
