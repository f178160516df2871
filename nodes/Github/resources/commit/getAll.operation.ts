import { type IDataObject, NodeApiError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { withoutEmpty } from '../../api/query';
import { refField } from '../../api/refs';
import { repositoryField, segmentsOf } from '../../api/repository';
import { filePathParts } from '../file/file';
import { commitFiltersField } from './fields';
import { listedCommits } from './shape';

const isEmpty = (error: unknown): boolean => error instanceof NodeApiError && error.httpCode === '409';

export const getAllCommits = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many commits',
	description: 'List the commits of a branch, newest first, by file, author and time',
	docs: 'https://docs.github.com/rest/commits/commits#list-commits',
	kind: 'read',
	rights: 'Contents: read',
	shape: listedCommits,
	fields: [repositoryField, refField, ...listFields, commitFiltersField],
	run: async (api, { repository, ref, filters, ...list }) => {
		const filePath = filters.path?.trim() ? filePathParts(filters.path).join('/') : undefined;
		const query = withoutEmpty({ sha: ref.trim(), ...filters, path: filePath });
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/commits`, query } as const;
		return await collected<IDataObject>(api.rows(request, limitOf(list))).catch((error: unknown) => {
			if (isEmpty(error)) return [];
			throw error;
		});
	},
});
