import { createHash } from 'node:crypto';

import type { Integration, Lane } from '../catalogue/integration';
import type { ApiRequest, Credential } from '../catalogue/api';

/** A lane together with the name of the budget that a request takes from. */
export interface Gate {
	readonly key: string;
	readonly lane: Lane;
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** The budgets that a request takes from: the credential's, or those of the key or property that several share. Pure. */
export const gatesOf = (
	{ name, lanes }: Pick<Integration, 'name' | 'lanes'>,
	request: ApiRequest,
	credentialId: string,
	credential: Credential,
): Gate[] =>
	lanes
		.filter(({ applies }) => applies(request))
		.map((lane) => {
			const shared = lane.owner?.(request, credential);
			return { key: `${name}:${lane.name}:${shared ? hashed(shared) : credentialId}`, lane };
		});
