import { PartlyDone } from './afterWrite';

/** What was just created: its kind, such as "card", and how people find it: a link, or a name with an id. */
export interface Created {
	readonly kind: string;
	readonly name: string;
}

/**
 * Waits for work on something that was just created.
 *
 * @param part what the work adds, such as "checklist", for the message.
 * @returns what the work returns.
 * @throws PartlyDone when the work fails: it says that the thing exists, so that nobody makes a second one.
 */
export const furnish = async <T>({ kind, name }: Created, part: string, work: Promise<T>): Promise<T> =>
	await work.catch((error: unknown) => {
		const why = error instanceof Error ? error.message : String(error);
		throw new PartlyDone(
			`The ${kind} ${name} was created, but without its ${part}: ${why} Complete that ${kind} instead of creating it again.`,
		);
	});

/**
 * Adds parts of a kind to something that was just created, one after the other so that they keep their order.
 *
 * @param kind what each part is, such as "item".
 * @throws PartlyDone, naming the first part that is missing.
 */
export async function furnishEach<T>(
	created: Created,
	kind: string,
	parts: readonly string[],
	add: (part: string) => Promise<T>,
): Promise<T[]> {
	const added: T[] = [];
	for (const [index, part] of parts.entries()) {
		const rest = index < parts.length - 1 ? ' and those after it' : '';
		added.push(await furnish(created, `${kind} "${part.slice(0, 80)}"${rest}`, add(part)));
	}
	return added;
}
