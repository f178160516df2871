import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../../shared/catalogue/operation';
import { path } from '../../../../shared/http/path';
import { repositoryOfField } from '../../../api/numbered';
import { segmentsOf } from '../../../api/repository';
import { pullRequestField, pullRequestReference } from '../fields';
import { asyncMergeOf, asyncMerges, type AsyncMergeResult } from './asyncMerge';

export const getMergeResult = defineOperation({
	name: 'Get Merge Result',
	value: 'getMergeResult',
	action: 'Get the result of an asynchronous merge',
	description: 'Read whether an asynchronous merge is pending, merged, added to the merge queue, or failed, and why',
	docs: 'https://docs.github.com/rest/pulls/pulls#get-the-result-of-an-asynchronous-merge',
	kind: 'read',
	rights: 'Contents: read',
	shape: asyncMerges,
	fields: [
		repositoryOfField,
		pullRequestField,
		{
			displayName: 'UUID',
			name: 'uuid',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 630b9d5e-3f2a-4f7e-8b0c-2d5f9a8c1e42',
			description: 'The UUID from "Merge Asynchronously"; GitHub keeps a result for 24 hours after its last change',
		},
	],
	run: async (api, { uuid: entered, ...place }) => {
		const uuid = entered.trim();
		if (!/^[\w-]+$/.test(uuid)) throw new UserError('"UUID" must be the UUID that "Merge Asynchronously" returned.');
		const reference = pullRequestReference(place);
		const { repository, number } = reference;
		const at = path`/repos/${segmentsOf(repository)}/pulls/${number}/merge-async/${uuid}`;
		return asyncMergeOf(await api.request<AsyncMergeResult>({ method: 'GET', path: at }), reference, uuid);
	},
});
