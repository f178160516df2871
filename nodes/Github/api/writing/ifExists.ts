import { type INodeProperties, NodeApiError } from 'n8n-workflow';

import * as shared from '../../../shared/steps/ifExists';

/** For what GitHub refuses to have twice in a repository. */
export const ifExistsField = {
	...shared.ifExistsField,
	description: 'Found by name, title or tag',
} as const satisfies INodeProperties;

const [fail, returnIt] = shared.ifExistsField.options;

/** For what GitHub refuses to have twice, and what is never changed to match the form. */
export const ifExistsUnchangedField = {
	...shared.ifExistsField,
	options: [fail, returnIt],
	description: 'Found by its name; the existing one is not changed',
} as const satisfies INodeProperties;

export const ifPullRequestExistsField = {
	...shared.ifExistsField,
	description: 'An open one, found by its branches',
} as const satisfies INodeProperties;

/** For issues, which GitHub takes as often as they are sent. */
export const ifIssueExistsField = {
	...shared.ifAnotherExistsField,
	description: 'Found by title among the newest 1,000 open ones',
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
