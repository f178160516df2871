import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { withoutEmpty } from '../../api/query';
import { repositoryField, segmentsOf } from '../../api/repository';
import { tagName } from '../../api/refs';
import { releaseNotes } from './shape';

export const generateReleaseNotes = defineOperation({
	name: 'Generate Notes',
	value: 'generateNotes',
	action: 'Generate the notes of a release',
	description: 'Have GitHub write name and notes of a release from the merged pull requests, without saving them',
	docs: 'https://docs.github.com/rest/releases/releases#generate-release-notes-content-for-a-release',
	kind: 'read',
	rights: 'Contents: write',
	shape: releaseNotes,
	fields: [
		repositoryField,
		{
			displayName: 'Tag',
			name: 'tag',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. v1.1.0',
			description: 'The tag of the release, which may exist or not',
		},
		{
			displayName: 'Previous Tag',
			name: 'previousTag',
			type: 'string',
			default: '',
			placeholder: 'e.g. v1.0.0',
			description: 'The tag to start from; empty means that of the release before',
		},
		{
			displayName: 'Target',
			name: 'target',
			type: 'string',
			default: '',
			placeholder: 'e.g. main',
			description:
				'The branch or commit that will get the tag if the tag does not exist yet; empty means the default branch',
		},
	],
	run: async (api, { repository, tag, previousTag, target }) => {
		const body = withoutEmpty({
			tag_name: tagName(tag),
			previous_tag_name: tagName(previousTag),
			target_commitish: target,
		});
		const address = path`/repos/${segmentsOf(repository)}/releases/generate-notes`;
		return await api.request({ method: 'POST', path: address, body, repeatable: true });
	},
});
