import type { ListedOperation } from '../catalogue/operation';
import { chosenAccount } from '../http/account';
import { createClient } from '../http/client';
import { guardOf } from '../http/guards/guard';
import { manualRetryPolicy } from '../http/retry';
import type { ToolHost, Toolkit } from './toolkit';

/** A list of tools is wanted at once: a service that cannot be asked in this time leaves them all in. */
const patience = { ...manualRetryPolicy, maxWaitMs: 3_000 };

/**
 * The tools without those that the account surely may not use: by the scopes and rights that the service tells of it, which are
 * asked for by one request at most and remembered. What cannot be told before it is used is left in.
 */
export async function usableTools(
	context: ToolHost,
	{ integration, judge }: Toolkit,
	tools: readonly ListedOperation[],
): Promise<readonly ListedOperation[]> {
	const chosen = context.getNodeParameter('authentication', 0, integration.accounts[0].value);
	const account = chosenAccount(context.getNode(), integration, chosen);
	const guard = guardOf(integration, { isReadOnly: true, places: [] });
	const api = createClient(context, integration, account, { retryPolicy: patience, guard });
	const verdictOn = await judge(api).catch(() => undefined);
	return verdictOn ? tools.filter(({ rights }) => verdictOn(rights).works !== false) : tools;
}
