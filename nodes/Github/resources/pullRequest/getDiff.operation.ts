import { defineOperation, FileResult, type KeptFile } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { forPeople } from '../../../shared/parameters/audience';
import { outputFileField } from '../../../shared/parameters/fileFields';
import { hintOnPatches, lfsPathsOfDiff } from '../../api/lfs';
import { repositoryOfField } from '../../api/numbered';
import { repositoryNamed } from '../../api/shapes';
import { segmentsOf } from '../../api/repository';
import { pullRequestField, pullRequestReference } from './fields';

export const getPullRequestDiff = defineOperation({
	name: 'Get Diff',
	value: 'getDiff',
	action: 'Get the diff of a pull request',
	description: 'Read the whole change of a pull request as a diff or as patches, as text or as a file',
	alias: ['pull request get diff', 'get diff', 'get patch'],
	docs: 'https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types',
	kind: 'read',
	rights: 'Pull requests: read',
	receipt: {
		pullRequest: { number: 4 },
		repository: repositoryNamed('octocat/hello-world'),
		format: 'diff',
		text: 'diff --git a/README.md b/README.md',
		file: { name: 'hello-world-4.diff', size: 1024 },
	},
	fields: [
		repositoryOfField,
		pullRequestField,
		{
			displayName: 'Format',
			name: 'format',
			type: 'options',
			options: [
				{ name: 'Diff', value: 'diff', description: 'All changes together' },
				{ name: 'Patch', value: 'patch', description: 'Each commit with its message and changes' },
			],
			default: 'diff',
			description: 'How to write the change',
		},
		{
			displayName: 'Return As',
			name: 'returnAs',
			type: 'options',
			options: [
				{ name: 'File', value: 'file' },
				{ name: 'Text', value: 'text' },
			],
			default: 'text',
			description: 'Where to put the change',
		},
		{ ...outputFileField, displayOptions: { ...forPeople, show: { returnAs: ['file'] } } },
	],
	run: async (api, { format, returnAs, binaryPropertyName, ...given }, context) => {
		const { repository, number } = pullRequestReference(given);
		const target = { pullRequest: { number }, repository: repositoryNamed(repository), format };
		const request = {
			method: 'GET',
			path: path`/repos/${segmentsOf(repository)}/pulls/${number}`,
			headers: { accept: `application/vnd.github.${format}` },
		} as const;
		if (returnAs === 'text') {
			const text = await api.request<string>({ ...request, answer: 'text' });
			hintOnPatches(context, [...new Set(lfsPathsOfDiff(text))]);
			return { ...target, text, file: null };
		}
		// A file may hold texts in any encoding: its bytes are kept as they are.
		const fileName = `${segmentsOf(repository).at(-1) ?? 'repository'}-${number}.${format}`;
		const receive = context.keep({ fileName, mimeType: 'text/x-diff' });
		const { file, size } = await api.request<KeptFile>({ ...request, receive });
		return new FileResult({ ...target, text: null, file: { name: fileName, size } }, binaryPropertyName, file);
	},
});
