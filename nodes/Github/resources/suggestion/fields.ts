import { type INodeProperties, UserError } from 'n8n-workflow';

/** The suggestion that is approved or dismissed. */
export const suggestionField = {
	displayName: 'Suggestion ID',
	name: 'suggestionId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 7001',
	description: 'ID of the suggestion, as Suggestion: Get Many returns it',
} as const satisfies INodeProperties;

/** @throws UserError where the text is no ID. */
export function suggestionIdOf(text: string): string {
	const id = text.trim();
	if (/^\d+$/.test(id)) return id;
	throw new UserError(
		`"${suggestionField.displayName}" does not accept "${text.slice(0, 80)}". Give the ID of a suggestion, such as 7001.`,
	);
}
