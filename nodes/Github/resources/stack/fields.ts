import { type INodeProperties, UserError } from 'n8n-workflow';

import { atLeastOne, namesOf } from '../../api/names';
import { parseNumbered } from '../../api/numbered';

export const stackNumberField = {
	displayName: 'Stack Number',
	name: 'stackNumber',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 42',
	description: 'The number of the stack, which is not the number of a pull request; "Get Many" finds it',
} as const satisfies INodeProperties;

export const stackedPullRequestsField = {
	displayName: 'Pull Requests',
	name: 'pullRequests',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 101, 102, 103',
	description:
		'Numbers or links of the pull requests from the bottom to the top, separated by commas; each has the branch of the one below as its target',
} as const satisfies INodeProperties;

/** @throws UserError where the text is no number. */
export function stackNumberOf(text: string): number {
	const number = text.trim().replace(/^#/, '');
	if (!/^[1-9]\d*$/.test(number))
		throw new UserError(
			`"${stackNumberField.displayName}" does not accept "${text.slice(0, 80)}". Give a number, such as 42.`,
		);
	return Number(number);
}

/**
 * The numbers of the pull requests of a stack, in their order. GitHub accepts at most 100: https://docs.github.com/rest/pulls/stacks
 *
 * @throws UserError where there are too few or too many, or one is no pull request of the repository.
 */
export function stackedNumbers(text: string, repository: string, fewest: number): number[] {
	const { displayName } = stackedPullRequestsField;
	const names = atLeastOne(displayName, namesOf(displayName, text));
	const numbers = [...new Set(names.map((name) => parseNumbered('number', displayName, name, repository).number))];
	if (numbers.length < fewest) throw new UserError(`"${displayName}" needs at least ${fewest} pull requests.`);
	if (numbers.length > 100)
		throw new UserError(`"${displayName}" has ${numbers.length} pull requests. GitHub accepts at most 100 at a time.`);
	return numbers;
}
