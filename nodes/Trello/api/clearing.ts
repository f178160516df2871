import type { IDataObject } from 'n8n-workflow';

import { isClientError } from '../../shared/http/errors';

/**
 * Takes away what an id points at. The specification says "null for none" of the one such field that it explains, and
 * nothing of the others: where Trello refuses null or takes no notice of it, it is sent the empty text.
 *
 * @param send sends the change, with what stands for none.
 * @param field the id, which a successful answer holds as null or not at all.
 * @throws the second refusal.
 */
export async function clearing(send: (none: null | '') => Promise<IDataObject>, field: string): Promise<IDataObject> {
	const answer = await send(null).catch((error: unknown) => {
		if (isClientError(error)) return undefined;
		throw error;
	});
	// a preview has no response: it lists the request that Trello accepts first
	const retained = answer?.[field];
	return answer && (typeof retained !== 'string' || retained === '') ? answer : await send('');
}
