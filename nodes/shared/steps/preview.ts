import { type IDataObject, NodeApiError } from 'n8n-workflow';

import { HeldWrites } from '../http/guards/heldWrites';

/** What "Preview" answers instead of the result of a step. */
export interface Preview {
	readonly preview: true;
	/** Whether these are all requests that would write, with all values, as long as the service accepts them. */
	readonly complete: boolean;
	readonly requests: HeldWrites['requests'];
	/** Why it is not complete. */
	readonly note?: string;
	/** The current values of what would be changed or deleted, where they are requested. */
	readonly before?: IDataObject;
}

/**
 * Runs an operation without sending what it would write, with names looked up and values checked, and returns what it would send.
 *
 * @param held what the client of the run keeps its writes in.
 * @param readBefore reads the current values.
 * @throws what the run throws, such as of a name that is not found, but not where only the response to a write was missing.
 */
export async function previewed(
	held: HeldWrites,
	run: () => Promise<unknown>,
	readBefore?: () => Promise<IDataObject | undefined>,
): Promise<IDataObject> {
	const before = await readBefore?.();
	await run().catch((error: unknown) => {
		// after a write, reads are about what does not exist yet
		const isExpected = held.requests.length > 0 && (held.isLookedAt || error instanceof NodeApiError);
		if (!isExpected && held.reasons.length === 0) throw error;
		const why = error instanceof Error && error.message !== '' ? ` It ends with: ${error.message}` : '';
		if (held.reasons.length === 0) held.doubt(`The rest of the run depends on the responses to these requests.${why}`);
	});
	const { requests, reasons } = held;
	const complete = reasons.length === 0;
	const remark = complete
		? {}
		: { note: [...reasons, 'Responses are known only when the requests are sent.'].join(' ') };
	const preview: Preview = { preview: true, complete, requests, ...remark, ...(before && { before }) };
	return preview as unknown as IDataObject;
}
