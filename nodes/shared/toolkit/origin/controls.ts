import { UserError } from 'n8n-workflow';

import type { ListedOperation } from '../../catalogue/operation';
import { isRemovalConfirmed, removeName } from '../text/writeBack';

/** The argument by which a model replaces what it wrote at the same place before. */
export const replaceName = 'replaceEarlier';

type Values = Readonly<Record<string, unknown>>;

/** What a call says to its tool rather than to the operation behind it. */
export interface Controls {
	/** Whether parts of a text that the model does not see may be lost. */
	readonly isConfirmed: boolean;
	readonly isReplacing: boolean;
	/** The arguments of the operation. */
	readonly words: Values;
}

/** @throws UserError where a value is neither true nor false. */
function isOn(name: string, value: unknown): boolean {
	const text = String(value ?? false).toLowerCase();
	if (text === 'true' || text === 'false') return text === 'true';
	throw new UserError(`"${name}" must be true or false, so nothing was sent.`);
}

/**
 * Separates the arguments of a tool from those of its operation. Pure.
 *
 * @throws UserError where one of them is neither true nor false.
 */
export function controlsOf(
	{ replacesMarkdown, replacesEarlier }: Pick<ListedOperation, 'replacesMarkdown' | 'replacesEarlier'>,
	given: Values,
): Controls {
	const { [removeName]: removal, ...withoutRemoval } = given;
	const first = replacesMarkdown ? withoutRemoval : given;
	const { [replaceName]: replacing, ...withoutReplacing } = first;
	return {
		isConfirmed: replacesMarkdown === true && isRemovalConfirmed(removal),
		isReplacing: replacesEarlier === true && isOn(replaceName, replacing),
		words: replacesEarlier ? withoutReplacing : first,
	};
}
