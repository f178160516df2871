import { type IDataObject, NodeApiError } from 'n8n-workflow';

import { HeldWrites } from '../http/guards/heldWrites';

/** What "Preview" answers instead of the result of a step. */
export interface Preview {
	readonly preview: true;
	/** Whether these are all requests that would write, as long as the service accepts them. */
	readonly complete: boolean;
	readonly requests: HeldWrites['requests'];
	readonly note?: string;
	/** What there is now of what would be changed or ended, where that is to be told. */
	readonly before?: IDataObject;
}

const note =
	'More may be sent after these: what that is depends on the answer to them, which is not known until they are sent.';

/**
 * Lets an operation run up to what it would write, with names looked up and values checked, and tells what that is.
 *
 * @param held what the client of the run keeps its writes in.
 * @param readBefore reads what is there now.
 * @throws what the run throws, such as of a name that is not found; not where only the answer to a write was missing.
 */
export async function previewed(
	held: HeldWrites,
	run: () => Promise<unknown>,
	readBefore?: () => Promise<IDataObject | undefined>,
): Promise<IDataObject> {
	const before = await readBefore?.();
	const isCutShort = await run().then(
		() => false,
		(error: unknown) => {
			// after a write, reads ask about what is not there yet
			if (held.requests.length > 0 && (held.isStopped || error instanceof NodeApiError)) return true;
			throw error;
		},
	);
	const complete = held.isComplete && (!isCutShort || held.isStopped);
	const { requests } = held;
	const told: Preview = { preview: true, complete, requests, ...(complete ? {} : { note }), ...(before && { before }) };
	return told as unknown as IDataObject;
}
