import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { createdOf } from '../../../shared/catalogue/shape';
import { path } from '../../../shared/http/path';
import { createUnlessThere } from '../../../shared/steps/ifExists';
import { unlessNotFound } from '../../api/errors/response';
import { commitSha, tagName } from '../../api/refs';
import { ifExistsUnchangedField, isTaken } from '../../api/writing/ifExists';
import { repositoryField, segmentsOf } from '../../api/repository';
import { tagField } from './fields';
import { type TagObject, wholeTags } from './shape';
import { apiOf, readTag, tagOf } from './tag';

interface NewTag {
	readonly repository: string;
	readonly tag: string;
	readonly source: string;
	readonly message: string;
}

/** Names a commit; with a message, by an object of the tag's own that is made first. */
async function makeTag(api: Api, { repository, tag: name, source, message }: NewTag): Promise<IDataObject> {
	const root = segmentsOf(repository);
	const commit = await commitSha(api, repository, source);
	const annotation =
		message.trim() === ''
			? null
			: await api.request<TagObject & { readonly sha: string }>({
					method: 'POST',
					path: path`/repos/${root}/git/tags`,
					body: { tag: name, message, object: commit, type: 'commit' },
				});
	const { url } = await api.request<{ readonly url: string }>({
		method: 'POST',
		path: path`/repos/${root}/git/refs`,
		body: { ref: `refs/tags/${name}`, sha: annotation?.sha ?? commit },
	});
	return tagOf(repository, name, commit, apiOf(url), annotation);
}

export const createTag = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a tag',
	description: 'Name a commit, or what a branch is at now, by a tag; "Release: Create" makes its tag itself',
	docs: 'https://docs.github.com/rest/git/refs#create-a-reference',
	kind: 'write',
	object: 'new',
	rights: 'Contents: write',
	shape: createdOf(wholeTags),
	fields: [
		repositoryField,
		tagField,
		{
			displayName: 'Source',
			name: 'source',
			type: 'string',
			default: '',
			placeholder: 'e.g. main or 7fd1a60b01f9',
			description: 'The branch, tag or commit SHA that gets the tag; empty means the default branch as it is now',
		},
		{
			displayName: 'Message',
			name: 'message',
			type: 'string',
			typeOptions: { rows: 2 },
			default: '',
			placeholder: 'e.g. The first release',
			description: 'What the tag says, which makes it an annotated tag; a tag without a message is a name alone',
		},
		ifExistsUnchangedField,
	],
	run: async (api, { ifExists, ...input }, context) => {
		const tag = tagName(input.tag);
		return await createUnlessThere<IDataObject>(
			api,
			{
				ifExists,
				name: `tag "${tag}" in ${input.repository}`,
				find: async () => await unlessNotFound(readTag(api, input.repository, tag)),
				create: async () => await makeTag(api, { ...input, tag }),
				isTaken,
			},
			context,
		);
	},
});
