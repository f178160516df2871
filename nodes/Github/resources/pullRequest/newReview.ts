import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Params } from '../../../shared/catalogue/fields';
import type { reviewFields } from './review';

const isRemark = (entry: unknown): entry is IDataObject =>
	typeof entry === 'object' && entry !== null && 'path' in entry && 'body' in entry;

/**
 * The body of a new review. Pure.
 *
 * @throws UserError naming the field that GitHub would refuse.
 */
export function reviewBody({
	reviewEvent: event,
	body,
	comments = [],
	commitId,
}: Params<typeof reviewFields>): IDataObject {
	if (!Array.isArray(comments) || !comments.every(isRemark))
		throw new UserError('"Comments (JSON)" must be a list of objects that each have "path", "body" and "line".');
	if (event !== 'APPROVE' && body.trim() === '' && !(event === 'COMMENT' && comments.length > 0))
		throw new UserError('"Body" is missing. GitHub wants a text with this verdict.');
	return {
		event,
		body: body || undefined,
		comments: comments.length > 0 ? comments : undefined,
		commit_id: commitId || undefined,
	};
}
