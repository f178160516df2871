import type { Reply } from '../../front/exchange.mts';
import type { Call } from '../call.mts';
import { validationFailed } from '../replies.mts';
import type { World } from '../world.mts';

/** What GitHub refuses of a kind of request, though the caller may make it. */
export interface Refusal {
	readonly request: RegExp;
	/** The refusal; undefined where there is nothing to refuse. `root` is the path of the repository. */
	refuse(call: Call, world: World, root: string): Promise<Reply | undefined> | Reply | undefined;
}

export const invalid = (resource: string, field: string, value?: unknown): Reply =>
	validationFailed({ ...(value === undefined ? {} : { value }), resource, field, code: 'invalid' });
