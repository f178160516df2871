import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../../shared/catalogue/operation';
import { quoting, refusalBehind } from '../../../../shared/http/errors';
import { path } from '../../../../shared/http/path';
import { repositoryOfField } from '../../../api/numbered';
import { segmentsOf } from '../../../api/repository';
import { mergeFields, pullRequestField, pullRequestReference } from '../fields';
import { asyncMergeOf, asyncMerges, type AsyncMergeResult } from './asyncMerge';

const [methodField, optionsField] = mergeFields;

/**
 * What GitHub says where it starts no merge: 400 where the pull request is not ready, 409 where another merge is requested, whose
 * options may differ. https://docs.github.com/rest/pulls/pulls#merge-a-pull-request-asynchronously
 */
function explainUnstarted(error: unknown, name: string): unknown {
	const { status, body } = refusalBehind(error) ?? {};
	const { message, uuid } = (body as Partial<AsyncMergeResult> | undefined)?.details ?? {};
	if ((status !== 400 && status !== 409) || message === undefined) return error;
	const why =
		status === 409
			? `${name} was not merged by this request: another merge of it is pending, whose options may differ. Read its result with "Pull Request: Get Merge Result" and the UUID ${uuid ?? ''}.`
			: `${name} was not merged.`;
	return new UserError(quoting('GitHub', why, { message }));
}

export const mergePullRequestAsync = defineOperation({
	name: 'Merge Asynchronously',
	value: 'mergeAsync',
	action: 'Merge a pull request asynchronously',
	description:
		'Have GitHub merge a pull request in the background; of a stack, it also merges all pull requests below. The result is pending until "Get Merge Result" reports otherwise.',
	alias: ['merge stack', 'merge stacked pull request', 'merge in background'],
	docs: 'https://docs.github.com/rest/pulls/pulls#merge-a-pull-request-asynchronously',
	kind: 'destructive',
	rights: 'Contents: write',
	shape: asyncMerges,
	fields: [
		repositoryOfField,
		pullRequestField,
		{
			...methodField,
			options: [
				{ name: 'Default', value: 'default', description: 'As GitHub or the merge queue chooses' },
				...methodField.options,
			],
			default: 'default',
			description: 'How to add the commits; a merge queue has its own method and accepts only Default',
		},
		{
			displayName: 'Merge Action',
			name: 'mergeAction',
			type: 'options',
			options: [
				{ name: 'Add to Merge Queue', value: 'merge_queue' },
				{ name: 'Automatic', value: 'default', description: 'By the merge queue where the target branch has one' },
				{ name: 'Merge Directly', value: 'direct_merge', description: 'Without the merge queue' },
			],
			default: 'default',
			description: 'Whether to merge directly or by the merge queue of the target branch',
		},
		optionsField,
	],
	run: async (api, { mergeMethod, mergeAction, options, ...place }, { hint }) => {
		const reference = pullRequestReference(place);
		const { repository, number } = reference;
		const body = {
			merge_method: mergeMethod === 'default' ? undefined : mergeMethod,
			merge_action: mergeAction,
			commit_title: options.commitTitle || undefined,
			commit_message: options.commitMessage,
			sha: options.sha || undefined,
		};
		const isCustom = [body.merge_method, body.commit_title, body.commit_message].some((one) => one !== undefined);
		// navikt/copilot#659: "Custom merge params are not supported when merging via a merge queue"
		if (mergeAction === 'merge_queue' && isCustom)
			throw new UserError(
				'A merge queue has its own merge method and commit message. Set "Merge Method" to Default and remove "Commit Title" and "Commit Message".',
			);
		const at = path`/repos/${segmentsOf(repository)}/pulls/${number}/merge-async`;
		const request = { method: 'PUT', path: at, body, repeatable: false } as const;
		const result = await api.request<AsyncMergeResult>(request).catch((error: unknown) => {
			throw explainUnstarted(error, `${repository}#${number}`);
		});
		if (result.status === 'pending')
			hint('GitHub merges in the background: nothing is merged until "Pull Request: Get Merge Result" reports it.');
		return asyncMergeOf(result, reference);
	},
});
