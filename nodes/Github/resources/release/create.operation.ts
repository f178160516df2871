import { defineOperation } from '../../../shared/catalogue/operation';
import { createdOf } from '../../../shared/catalogue/shape';
import { path } from '../../../shared/http/path';
import { createUnlessThere, isGiven } from '../../../shared/steps/ifExists';
import { ifExistsField, isTaken } from '../../api/writing/ifExists';
import { withoutEmpty } from '../../api/query';
import { repositoryField, segmentsOf } from '../../api/repository';
import { detailsOf, releaseDetails } from './fields';
import { type FoundRelease, releasesOfTag } from './findRelease';
import { tagName } from '../../api/refs';
import { releases } from './shape';

export const createRelease = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a release',
	description: 'Publish a release of a repository, and its tag if the tag does not exist yet',
	docs: 'https://docs.github.com/rest/releases/releases#create-a-release',
	kind: 'destructive',
	replacesMarkdown: true,
	rights: 'Contents: write',
	shape: createdOf(releases),
	fields: [
		repositoryField,
		{
			displayName: 'Tag',
			name: 'tag',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. v1.0.0',
			description: 'The name of the tag that the release is made from',
		},
		{
			displayName: 'Generate Notes',
			name: 'generateNotes',
			type: 'boolean',
			default: false,
			description: 'Whether GitHub writes name and notes from the merged pull requests; a body is put before them',
		},
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [...releaseDetails],
		},
		ifExistsField,
	],
	run: async (api, { repository, tag: input, generateNotes, additionalFields, ifExists }, context) => {
		const tag = tagName(input);
		const details = withoutEmpty(detailsOf(additionalFields));
		const body = { tag_name: tag, generate_release_notes: generateNotes || undefined, ...details };
		const collection = path`/repos/${segmentsOf(repository)}/releases`;
		return await createUnlessThere<FoundRelease>(
			api,
			{
				ifExists,
				name: `release "${tag}" in ${repository}`,
				find: async (created) => (await releasesOfTag(api, repository, tag)).filter(({ id }) => id !== created?.id),
				create: async () => await api.request({ method: 'POST', path: collection, body }),
				update: async ({ id }) => {
					const at = path`/repos/${segmentsOf(repository)}/releases/${id}`;
					return isGiven(details) ? await api.request({ method: 'PATCH', path: at, body: details }) : undefined;
				},
				isTaken,
				isTakenRarely: true,
			},
			context,
		);
	},
});
