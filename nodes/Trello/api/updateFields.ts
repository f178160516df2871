import { UserError } from 'n8n-workflow';

/** What must not be empty where it is given. */
export function filled(field: string, text: string | undefined): string | undefined {
	if (text === undefined || text.trim() !== '') return text;
	throw new UserError(`"${field}" must not be empty. Give a text, or remove the field to leave it as it is.`);
}

/** @throws UserError when nothing is to be changed. */
export function refuseNothing(changes: object): void {
	if (Object.keys(changes).length > 0) return;
	throw new UserError('"Update Fields" is empty, so nothing would change. Add at least one field and try again.');
}
