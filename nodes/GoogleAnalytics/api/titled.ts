import { UserError } from 'n8n-workflow';

import { nearest } from '../../shared/parameters/nearest';
import { idOf, type Named } from './adminResource';
import { namedOne } from '../../shared/parameters/namedOne';

/** An object of the Admin API that people know by its display name. */
export interface Titled extends Named {
	displayName?: string;
}

/**
 * The one of these that has this name, in any case where none has it exactly so. Pure.
 *
 * @param title what it is, such as "audience".
 * @throws UserError when there is none, or several; it names the candidates.
 */
export function calledSo<T extends Titled>(all: readonly T[], given: string, title: string, property: string): T {
	const nameOf = ({ displayName = '' }: T) => displayName;
	const several = `The property ${property} has several ${title}s`;
	const found = namedOne(all, given, { several, namesOf: (one) => [nameOf(one)], idOf });
	if (found) return found;
	const similar = nearest(given, all.map(nameOf)).map((one) => `"${one}"`);
	const hint = similar.length > 0 ? ` Similar ones are ${similar.join(', ')}.` : '';
	throw new UserError(
		`The property ${property} has no ${title} "${given.slice(0, 80)}".${hint} "Get many ${title}s" lists those that there are.`,
	);
}

/**
 * A text of a form that Google wants, and no longer than it takes. Pure.
 *
 * @throws UserError that says what is wrong with it.
 */
export function textOf(label: string, given: string, most: number): string {
	const text = given.trim();
	if (text === '') throw new UserError(`"${label}" is missing. Give at most ${most} characters.`);
	if (text.length <= most) return text;
	throw new UserError(`"${label}" has ${text.length} characters. Google takes at most ${most}.`);
}
