import { UserError } from 'n8n-workflow';

/** Something of the account that can be chosen by name. */
export interface Named {
	readonly id: string;
	/** What it may be called; the first is what people see. */
	readonly names: readonly string[];
	/** What it belongs to, such as its board, where that tells it apart. */
	readonly within?: string;
	/** Where people see it. */
	readonly url?: string;
}

/** What is chosen, in words for a message. */
export interface Wanted {
	/** The field's name on the screen. */
	readonly field: string;
	/** What it is called, such as "list". */
	readonly noun: string;
	readonly given: string;
}

const shown = ({ names: [name = ''], within }: Named): string => (within === undefined ? name : `${name} (${within})`);

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** From the strictest reading of a name to the most lenient. */
const readings: ReadonlyArray<(candidate: Named, given: string) => boolean> = [
	({ id }, given) => id === given,
	({ names }, given) => names.includes(given),
	(candidate, given) => shown(candidate) === given,
	({ names }, given) => names.some((name) => same(name, given)),
	(candidate, given) => same(shown(candidate), given),
];

/** The candidates that the strictest reading of the name finds. Pure. */
export const matching = (candidates: readonly Named[], given: string): readonly Named[] =>
	readings.map((reads) => candidates.filter((one) => reads(one, given))).find(({ length }) => length > 0) ?? [];

const most = 20;

const listed = (candidates: readonly Named[], withIds: boolean): string => {
	const names = candidates.map((one) => `"${shown(one)}"${withIds ? ` (ID ${one.id})` : ''}`);
	const more = names.length > most ? ` and ${names.length - most} more` : '';
	return `${names.slice(0, most).join(', ')}${more}`;
};

/** Several are called so. */
export const ambiguous = ({ field, noun, given }: Wanted, found: readonly Named[]): UserError =>
	new UserError(
		`"${field}": ${found.length} ${noun}s are called "${given}": ${listed(found, true)}. Give one of these IDs${
			found.some(({ within }) => within !== undefined) ? ', or the name with what it belongs to in parentheses' : ''
		}.`,
	);

/** Nothing is called so. */
export const unknown = ({ field, noun, given }: Wanted, candidates: readonly Named[]): UserError =>
	new UserError(
		`"${field}": this account sees no ${noun} called "${given.slice(0, 80)}". ${
			candidates.length === 0 ? `It sees no ${noun} at all here.` : `It sees: ${listed(candidates, false)}.`
		} Give one of these names, or the ID.`,
	);
