import { type IDataObject, UserError } from 'n8n-workflow';

import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { repositoryOfField } from '../../api/numbered';
import { commentBodyField } from '../comment/comment';
import { pullRequestField } from '../pullRequest/pullRequest';
import { addReviewThread } from '../reviewThread/reviewThread';
import { reviewThreads } from '../reviewThread/shape';
import { pendingReview, pendingReviewField, reviewPlace } from './fields';

const lineFields = [
	{
		displayName: 'File Path',
		name: 'filePath',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. src/export.ts',
		description: 'The file to comment on, from the root of the repository; the pull request must change it',
	},
	{
		displayName: 'Line',
		name: 'line',
		type: 'number',
		typeOptions: { minValue: 0, numberPrecision: 0 },
		default: 0,
		description: 'The line to comment on, which the diff must show, the last one of a range; 0 for the file as a whole',
	},
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add Option',
		default: {},
		options: [
			{
				displayName: 'Side',
				name: 'side',
				type: 'options',
				options: [
					{ name: 'New Text', value: 'RIGHT' },
					{ name: 'Old Text', value: 'LEFT' },
				],
				default: 'RIGHT',
				description: 'Which text of the diff the line is counted in',
			},
			{
				displayName: 'Start Line',
				name: 'startLine',
				type: 'number',
				typeOptions: { minValue: 1, numberPrecision: 0 },
				default: 1,
				description: 'The first line, to comment on several',
			},
			{
				displayName: 'Start Side',
				name: 'startSide',
				type: 'options',
				options: [
					{ name: 'New Text', value: 'RIGHT' },
					{ name: 'Old Text', value: 'LEFT' },
				],
				default: 'RIGHT',
				description: 'Which text the first line is counted in; that of Side if this is not added',
			},
		],
	},
] as const satisfies Fields;

/** Where the comment is to stand, in the words of GraphQL. @throws UserError when the lines are in the wrong order. Pure. */
function anchorOf({
	filePath,
	line,
	options: { side = 'RIGHT', startLine, startSide },
}: Params<typeof lineFields>): IDataObject {
	const path = filePath.trim().replace(/^\.?\//, '');
	if (line === 0 && startLine !== undefined)
		throw new UserError('"Line" is missing. It is the last line of the range that "Start Line" begins.');
	if (line === 0) return { path, subjectType: 'FILE' };
	const isOneText = (startSide ?? side) === side;
	if (startLine !== undefined && isOneText && startLine > line)
		throw new UserError(`"Start Line" (${startLine}) comes after "Line" (${line}). Exchange them.`);
	const isRange = startLine !== undefined && !(isOneText && startLine === line);
	return { path, subjectType: 'LINE', line, side, ...(isRange && { startLine, startSide: startSide ?? side }) };
}

export const addReviewComment = defineOperation({
	name: 'Add Comment',
	value: 'addComment',
	action: 'Add a comment to a pending review',
	description:
		'Comment on a line, several lines or a whole file in the review that this account has begun; nobody else sees it before Submit',
	alias: ['comment on a line', 'inline comment', 'add line comment'],
	docs: 'https://docs.github.com/graphql/reference/mutations#addpullrequestreviewthread',
	kind: 'write',
	rights: 'Pull requests: write',
	shape: reviewThreads,
	fields: [repositoryOfField, pullRequestField, ...lineFields, commentBodyField, pendingReviewField],
	run: async (api, { filePath, line, options, body, ...given }) => {
		const place = reviewPlace(given);
		const anchor = anchorOf({ filePath, line, options });
		const { node_id: review } = await pendingReview(api, place);
		const input: IDataObject = { pullRequestReviewId: review, body, ...anchor };
		const added = await graphql<{ addPullRequestReviewThread: { thread: IDataObject | null } | null }>(
			api,
			addReviewThread,
			{ input },
		);
		const thread = added.addPullRequestReviewThread?.thread;
		if (thread) return thread;
		// Without an error, where the line is not in the diff: github/github-mcp-server#2495, dcdpr/jp#857.
		throw new UserError(
			`GitHub took no comment on ${line === 0 ? 'the file' : `line ${line} of`} ${String(anchor.path)}: the diff of ${place.repository}#${place.number} does not show it. Pull Request: Get Diff shows what can be commented on.`,
		);
	},
});
