import { defineOperation } from '../../../shared/catalogue/operation';
import { truncatedLike } from '../../../shared/catalogue/truncation';
import { path } from '../../../shared/http/path';
import { hintOnPatches, lfsPathsOfFiles } from '../../api/lfs';
import { branchOrDefault, refField } from '../../api/refs';
import { repositoryField, segmentsOf } from '../../api/repository';
import type { ChangedFileObject } from '../file/shape';
import { wholeObject } from './pagedObject';

export const getCommit = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a commit',
	description: 'Read a commit with its message, author and changed files',
	docs: 'https://docs.github.com/rest/commits/commits#get-a-commit',
	kind: 'read',
	rights: 'Contents: read',
	fields: [
		repositoryField,
		refField,
		{
			displayName: 'Include Patches',
			name: 'includePatches',
			type: 'boolean',
			default: false,
			description: 'Whether to return the diff of each file',
		},
	],
	caps: [
		{
			field: 'files',
			entries: 3000,
			reason: 'GitHub names at most 3,000 changed files of a commit.',
			docs: 'https://docs.github.com/rest/commits/commits#get-a-commit',
		},
	],
	run: async (api, { repository, ref, includePatches }, context) => {
		const commit = ref.trim() || (await branchOrDefault(api, repository, ''));
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/commits/${commit}` } as const;
		const found = await wholeObject(api, request, 'files');
		if (!includePatches) return found;
		hintOnPatches(context, lfsPathsOfFiles((found['files'] ?? []) as ChangedFileObject[]));
		return truncatedLike(found, { ...found, patches: true });
	},
});
