import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { path } from '../../../shared/http/path';
import { type Numbered, parseNumbered } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { pullRequestReference } from '../pullRequest/pullRequest';

/** The verdict of a review. */
export const reviewEventField = {
	displayName: 'Event',
	name: 'reviewEvent',
	type: 'options',
	options: [
		{ name: 'Approve', value: 'APPROVE' },
		{ name: 'Comment', value: 'COMMENT' },
		{ name: 'Request Changes', value: 'REQUEST_CHANGES' },
	],
	default: 'COMMENT',
	description: 'The verdict; nobody can approve a pull request of their own',
} as const satisfies INodeProperties;

const bodyField = {
	displayName: 'Body',
	name: 'body',
	type: 'string',
	typeOptions: { rows: 4 },
	default: '',
	placeholder: 'e.g. One question about the loop',
	description: 'The text of the review, in Markdown; may be empty only when you approve',
} as const satisfies INodeProperties;

/** What a review says on lines, and of which commit. */
const remarkFields = [
	{
		displayName: 'Comments (JSON)',
		name: 'comments',
		type: 'json',
		default: '[]',
		placeholder: 'e.g. [{"path": "src/a.ts", "line": 12, "body": "Why?"}]',
		description:
			'Remarks on lines of the change, as a JSON list such as [{"path": "src/a.ts", "line": 12, "body": "Why?"}]; "start_line" begins a range, "side" LEFT means the old text',
	},
	{
		displayName: 'Commit ID',
		name: 'commitId',
		type: 'string',
		default: '',
		placeholder: 'e.g. 6dcb09b5b57875f334f61aebed695e2e4193db5e',
		description: 'The SHA of the commit that was reviewed; the last one of the pull request when empty',
	},
] as const satisfies Fields;

/** A review that is given at once. */
export const reviewFields = [reviewEventField, bodyField, ...remarkFields] as const satisfies Fields;

/** A review that is begun. */
export const draftFields = [
	{ ...bodyField, description: 'The text of the review, in Markdown; it can be given when it is submitted, too' },
	...remarkFields,
] as const satisfies Fields;

/** How a review that was begun is ended. */
export const submitFields = [
	reviewEventField,
	{
		...bodyField,
		description:
			'The text of the review, in Markdown; may be empty when you approve, or when the review has a text or comments',
	},
] as const satisfies Fields;

const isRemark = (entry: unknown): entry is IDataObject =>
	typeof entry === 'object' && entry !== null && 'path' in entry && 'body' in entry;

/**
 * The body of a new review, without its verdict. Pure.
 *
 * @throws UserError naming the field that GitHub would refuse.
 */
export function draftOf({ body, comments = [], commitId }: Params<typeof draftFields>): IDataObject {
	if (!Array.isArray(comments) || !comments.every(isRemark))
		throw new UserError('"Comments (JSON)" must be a list of objects that each have "path", "body" and "line".');
	return {
		body: body || undefined,
		comments: comments.length > 0 ? comments : undefined,
		commit_id: commitId || undefined,
	};
}

const reviewField = {
	displayName: 'Review',
	name: 'reviewId',
	type: 'string',
	default: '',
	placeholder: 'e.g. https://github.com/octocat/hello-world/pull/12#pullrequestreview-80',
} as const satisfies INodeProperties;

/** One review. */
export const oneReviewField = {
	...reviewField,
	required: true,
	description: 'The ID of the review, or its link, which ends with #pullrequestreview- and the ID',
} as const satisfies INodeProperties;

/** The review that this account has begun. */
export const pendingReviewField = {
	...reviewField,
	description:
		'The ID or link of a pending review; empty means the one that this account has begun on the pull request',
} as const satisfies INodeProperties;

/** A pull request and one of its reviews. */
export interface ReviewPlace extends Numbered {
	/** Undefined where none is named. */
	readonly review: number | undefined;
}

/** @throws UserError naming the field when a text names no such thing, or another repository. */
export function reviewPlace(given: {
	readonly repository: string;
	readonly pullRequestNumber: string;
	readonly reviewId: string;
}): ReviewPlace {
	const { repository, number } = pullRequestReference(given);
	if (given.reviewId.trim() === '') return { repository, number, review: undefined };
	return { repository, number, review: parseNumbered('review', 'Review', given.reviewId, repository).number };
}

/** @throws UserError when no review is named. */
export function reviewReference(given: Parameters<typeof reviewPlace>[0]): ReviewPlace & { readonly review: number } {
	const { review, ...place } = reviewPlace(given);
	if (review === undefined) throw new UserError('"Review" is missing. Give the ID of a review or its link.');
	return { ...place, review };
}

/** Where the API has a review, and what is below it. */
export const reviewPath = ({ repository, number }: Numbered, ...below: ReadonlyArray<string | number>) =>
	path`/repos/${[...segmentsOf(repository), 'pulls', String(number), 'reviews', ...below.map(String)]}`;

interface Listed {
	readonly id: number;
	readonly node_id: string;
	readonly state: string;
}

/**
 * The review that was begun and not submitted. GitHub shows one to its author alone, so the pending one of the list is that of
 * this account, and there is at most one (github/app#3371).
 *
 * @throws UserError when there is none.
 */
export async function pendingReview(api: Api, place: ReviewPlace): Promise<Listed> {
	if (place.review !== undefined)
		return await api.request<Listed & IDataObject>({ method: 'GET', path: reviewPath(place, place.review) });
	for await (const review of api.rows<Listed & IDataObject>({ method: 'GET', path: reviewPath(place) }))
		if (review.state === 'PENDING') return review;
	throw new UserError(
		`This account has begun no review of ${place.repository}#${place.number}. Begin one with Pull Request Review: Start.`,
	);
}
