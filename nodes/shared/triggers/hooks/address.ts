import type { INode, IWebhookDescription, WorkflowExecuteMode } from 'n8n-workflow';
import { NodeHelpers } from 'n8n-workflow';

/**
 * The address to register at the service. A test listen carries `?test`, so that it is never taken for the live hook.
 *
 * @param url n8n's address of the node's webhook.
 */
export const callbackUrl = (url: string | undefined, mode: WorkflowExecuteMode): string =>
	`${url ?? ''}${mode === 'manual' ? '?test' : ''}`;

/**
 * Whether a hook was registered at this address. n8n removes a test's hook in a mode that is not "manual" any more, so the
 * mark of a test may be missing; its address differs from the live one anyhow.
 */
export const isAt = (address: string, registered: string): boolean =>
	registered === address || registered === `${address}?test`;

/**
 * Whether a hook was made by the node with this live address, be it under an older base URL of n8n: webhook id and node id,
 * with which an address ends, are the node's alone. A test's address has a mark behind them and is matched as it is.
 */
export const isOwnAt = (address: string, registered: string): boolean => {
	const end = /(\/[^/?#]+){2}$/.exec(address)?.[0];
	return end === undefined ? registered === address : registered.endsWith(end);
};

/** What the live address of this node ends with; the part before it is unknown to a poll. */
export const addressEnd = (workflowId: string, node: INode): string =>
	`/${NodeHelpers.getNodeWebhookPath(workflowId, node, node.id)}`;

/** Where the workflow's global data keep the ids of the hooks that this node made, by target. */
export const madeHooksKey = ({ id }: INode): string => `hooks:${id}`;

const methodUnless = (method: string, pollOnly: readonly string[]): string =>
	`={{ $parameter["delivery"] === "polling" || ${JSON.stringify(pollOnly)}.includes($parameter["event"]) ? "" : "${method}" }}`;

/**
 * The webhooks of a hybrid trigger. Their httpMethod is an expression that is empty, and so switches them off, when the
 * user chose polling or an event for which the service has no hook. The path holds the node's id, so that a pasted copy
 * of the node has an address of its own.
 *
 * @param probed whether the service checks the address with a HEAD request; n8n must then know that method first.
 */
export function hookEndpoints(
	events: ReadonlyArray<{ value: string; subscribe?: readonly string[] }>,
	{ probed }: { probed: boolean },
): IWebhookDescription[] {
	const pollOnly = events.filter(({ subscribe }) => subscribe === undefined).map(({ value }) => value);
	const endpoint = (name: 'setup' | 'default', method: 'HEAD' | 'POST'): IWebhookDescription => ({
		name,
		httpMethod: methodUnless(method, pollOnly),
		responseMode: 'onReceived',
		responseData: 'noData',
		path: '={{$nodeId}}',
	});
	return [...(probed ? [endpoint('setup', 'HEAD')] : []), endpoint('default', 'POST')];
}
