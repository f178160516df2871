import { UserError } from 'n8n-workflow';

import { withName } from '../filters/text';

/** What objects are chosen from by name, for a message. */
interface Choice<T> {
	/** What has several of them and what they are, such as `octo/site has several milestones`. */
	readonly several: string;
	namesOf(one: T): ReadonlyArray<string | null | undefined>;
	/** What distinguishes objects of one name in a message, and can be given instead of the name. */
	idOf(one: T): string | number;
}

const most = 20;

/**
 * The object that people see under a name, in any case where none has it exactly so; undefined where there is none.
 *
 * @throws UserError with the IDs when several objects have the name: the first one would be a guess.
 */
export function namedOne<T>(
	all: readonly T[],
	input: string,
	{ several, namesOf, idOf }: Choice<NoInfer<T>>,
): T | undefined {
	const found = withName(all, input, namesOf);
	if (found.length < 2) return found[0];
	const listed = found.slice(0, most).map((one) => `"${namesOf(one)[0] ?? ''}" (ID ${idOf(one)})`);
	const more = found.length > most ? ` and ${found.length - most} more` : '';
	throw new UserError(
		`${several} named "${input.slice(0, 80)}": ${listed.join(', ')}${more}. Give the ID of one of them.`,
	);
}
