import { NodeOperationError } from 'n8n-workflow';

import { limitsOfCredential } from '../../http/guards/limits';
import type { TriggerConfig } from '../trigger';

/** Whether a trigger may make, mend and remove webhooks, which a credential for reading only does not allow. */
export const mayHook = async ({ api }: Pick<TriggerConfig, 'api'>): Promise<boolean> =>
	!limitsOfCredential(await api.credential()).isReadOnly;

/**
 * Whether a trigger whose credential is for reading only looks for its events by itself instead of by webhook.
 *
 * @throws NodeOperationError, before anything is sent, for an event that comes by webhook alone, and for a test that waits for one.
 */
export async function pollsInstead(
	node: ConstructorParameters<typeof NodeOperationError>[0],
	choice: Pick<TriggerConfig, 'api' | 'event'>,
	isTest: boolean,
): Promise<boolean> {
	if (await mayHook(choice)) return false;
	if (choice.event.list && !isTest) return true;
	const why = 'A webhook is a change, and the credential is limited to "Read Only", so none was made.';
	const instead = choice.event.list
		? 'Test with an event from the record instead (Options > When Testing), or switch "Read Only" off in the credential.'
		: `"${choice.event.name}" comes by webhook alone: choose another event, or switch "Read Only" off in the credential.`;
	throw new NodeOperationError(node, `${why} ${instead}`, { failure: { cause: 'configuration-invalid' } });
}
