import { type INodeProperties, UserError } from 'n8n-workflow';

import { emptyGuard, isNothing } from '../../http/guards/stated';

/** A text that people see below what an agent wrote. */
export const footerOption = {
	displayName: 'Visible Footer',
	name: 'footer',
	type: 'string',
	default: '',
	placeholder: 'e.g. *Written by the triage agent*',
	description:
		'Text that is added below each description and comment that the agent writes, in Markdown. A hidden mark that names the workflow and the execution by their IDs is always added.',
} as const satisfies INodeProperties;

/** A footer of a size that leaves room for the text itself. */
const mostCharacters = 500;

/**
 * The footer as it is in the form. Pure.
 *
 * @param value the option, which was added.
 * @throws UserError where it is blank or too long.
 */
export function footerIn(value: unknown): string {
	if (isNothing(value)) throw emptyGuard(footerOption.displayName);
	const footer = String(value).trim();
	if (footer.length <= mostCharacters) return footer;
	throw new UserError(
		`"${footerOption.displayName}" has ${footer.length} characters, so nothing was sent. Shorten it to at most ${mostCharacters}.`,
	);
}
