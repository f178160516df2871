import { type INodeProperties, NodeApiError } from 'n8n-workflow';

import * as shared from '../../../shared/steps/ifExists';

/** For what GitHub refuses to have twice in a repository. */
export const ifExistsField = {
	...shared.ifExistsField,
	description:
		'The same is an open pull request of the same branches, a release of the same tag, or what has the same name or title in the repository',
} as const satisfies INodeProperties;

/** For issues, which GitHub takes as often as they are sent. */
export const ifIssueExistsField = {
	...shared.ifAnotherExistsField,
	description: 'The same is an open issue of the same title among the newest 1,000 of the repository',
} as const satisfies INodeProperties;

/**
 * Whether GitHub refused to create because there is one already: `already_exists` of labels, milestones and releases
 * (https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#validation-failed), words for pull requests
 * and references.
 */
export const isTaken = (error: unknown): boolean =>
	error instanceof NodeApiError &&
	error.httpCode === '422' &&
	/already[ _]exists|exists already/i.test(`${error.message} ${error.description ?? ''}`);
