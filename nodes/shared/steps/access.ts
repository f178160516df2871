import type { IDataObject } from 'n8n-workflow';

import type { Ability } from '../catalogue/operation';
import { defineShape } from '../catalogue/shape';

/**
 * What an account may do with a right: it has it; it lacks it, and what is missing; or nothing tells before it is used, and what
 * it takes.
 */
export type Verdict =
	{ readonly works: true; readonly missing?: string } | { readonly works: false | null; readonly missing: string };

/** One right, in the service's words, and all that needs it. */
export interface Access extends IDataObject {
	readonly rights: string;
	readonly works: boolean | null;
	readonly missing: string | null;
	readonly steps: string[];
	readonly triggers: string[];
}

/** The row of a right as workflows and agents see it. */
export const access = defineShape<Access>(
	({ works, missing, rights, steps, triggers }) => ({ works, missing, rights, steps, triggers }),
	{
		rights: 'Issues: read',
		works: false,
		missing: 'The token lacks the permission Issues: read. Add it to the token.',
		steps: ['Issue: Get', 'Issue: Get Many'],
		triggers: ['New Issue'],
	},
);

/** Everything that works comes last: what is missing is what one looks for. */
const rank = ({ works }: Access): number => [false, null, true].indexOf(works);

/**
 * What an account may do, right by right, with the steps and triggers of a service that need each. Pure.
 *
 * @param judge what the account may do with a right, given in the words of the definitions.
 */
export function accessOf(resources: readonly Ability[], judge: (rights: string) => Verdict): Access[] {
	const rows = new Map<string, Access>();
	const rowOf = (rights: string): Access => {
		const { works, missing = null } = judge(rights);
		const row = rows.get(rights) ?? { rights, works, missing, steps: [], triggers: [] };
		rows.set(rights, row);
		return row;
	};
	for (const { name, operations, events = [] } of resources) {
		for (const operation of operations.filter(({ legacy }) => !legacy))
			rowOf(operation.rights).steps.push(`${name}: ${operation.name}`);
		for (const event of events) rowOf(event.rights).triggers.push(event.name);
	}
	return [...rows.values()].sort((a, b) => rank(a) - rank(b));
}
