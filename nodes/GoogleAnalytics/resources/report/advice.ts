import { NodeApiError, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { metadataOf } from './metadata';
import { nearest } from '../../api/nearest';
import { type Combination, conflictsIn } from './compatible';

type Kind = 'metric' | 'dimension';

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** The field that Google does not know; undefined when the refusal is about something else. */
function unknownIn({ message }: Error): { name: string; kind: Kind } | undefined {
	const [, kind, name] = /does not know the (metric|dimension) "(.+?)"/.exec(message) ?? [];
	return kind === undefined || name === undefined ? undefined : { name, kind: kind as Kind };
}

/** The refusal of a name with the nearest ones that there are. Pure. */
export function withNearest(error: Error, names: Readonly<Record<Kind, readonly string[]>>): Error {
	const unknown = unknownIn(error);
	if (!unknown || error.message.includes('Did you mean')) return error;
	const { name, kind } = unknown;
	const other = kind === 'metric' ? 'dimension' : 'metric';
	const alike = nearest(name, names[kind]);
	const said = `the ${kind} "${name}".`;
	if (names[other].includes(name)) return new UserError(error.message.replace(said, `${said} It is a ${other}.`));
	return alike.length === 0
		? error
		: new UserError(error.message.replace(said, `${said} Did you mean ${quoted(alike)}?`));
}

const isConflict = ({ message }: Error) => message.includes('cannot be in one report');

/** Which fields do not go together, each with its partner. Pure. */
export function conflictText(pairs: ReadonlyArray<readonly [string, string]>): string {
	const sentences = [...new Set(pairs.map(([first]) => first))].map((first) => {
		const partners = pairs.flatMap(([one, other]) => (one === first ? [other] : []));
		return `"${first}" cannot be in one report with ${quoted(partners)}.`;
	});
	return `${sentences.join(' ')} Leave one of them out, or ask for it in a report of its own.`;
}

/**
 * A refusal of a report with what only the property itself tells: the nearest names, or the pair that does not go together.
 * An error that has nothing to add to is returned as it is.
 */
export async function advised(api: Api, property: string, report: Combination, error: unknown): Promise<unknown> {
	if (!(error instanceof NodeApiError) || error.httpCode !== '400') return error;
	try {
		if (unknownIn(error)) {
			const { metrics, dimensions } = await metadataOf(api, property);
			const namesOf = (fields: typeof metrics) => fields.map(({ apiName }) => apiName);
			return withNearest(error, { metric: namesOf(metrics), dimension: namesOf(dimensions) });
		}
		const pairs = isConflict(error) ? await conflictsIn(api, property, report) : [];
		return pairs.length === 0 ? error : new UserError(conflictText(pairs));
	} catch {
		return error;
	}
}
