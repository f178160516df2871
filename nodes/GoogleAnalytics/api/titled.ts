import { UserError } from 'n8n-workflow';

import { nearest } from '../../shared/parameters/nearest';
import { idOf, type Named } from './adminResource';

/** An object of the Admin API that people know by its display name. */
export interface Titled extends Named {
	displayName?: string;
}

/**
 * The one of these that is called so; capitals and small letters are alike where none is written exactly so. Pure.
 *
 * @param title what it is, such as "audience".
 * @throws UserError when there is none, or several; it names the candidates.
 */
export function calledSo<T extends Titled>(all: readonly T[], given: string, title: string, property: string): T {
	const nameOf = ({ displayName = '' }: T) => displayName;
	const exact = all.filter((one) => nameOf(one) === given);
	const alike = all.filter((one) => nameOf(one).toLowerCase() === given.toLowerCase());
	const [found, ...others] = exact.length > 0 ? exact : alike;
	if (found && others.length === 0) return found;
	if (found) {
		const ids = [found, ...others].map((one) => `${nameOf(one)} = ${idOf(one)}`).join(', ');
		throw new UserError(`The property ${property} has several of "${given}": ${ids}. Give the ID of one of these.`);
	}
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
