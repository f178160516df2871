import type { INode, IWebhookDescription, WorkflowExecuteMode } from 'n8n-workflow';
import { NodeHelpers } from 'n8n-workflow';

import type { AnyEvent } from '../../catalogue/event';

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

/** What an address ends with: webhook id and node id, which a copy of the workflow in another n8n has as well. */
const endOf = (address: string): string | undefined => /(\/[^/?#]+){2}$/.exec(address)?.[0];

/**
 * Whether a hook was made by this node: at its live address, or at the one that this n8n registered before its base URL
 * changed. A hook with the same end at another address is that of a copy in another n8n. A test's address has a mark behind
 * it and is matched as it is.
 *
 * @param former the address that this n8n registered last.
 */
export const isOwnAt = (address: string, registered: string, former?: string): boolean =>
	registered === address || (registered === former && endOf(former) === endOf(address));

/** What the live address of this node ends with; the part before it is unknown to a poll. */
export const addressEnd = (workflowId: string, node: INode): string =>
	`/${NodeHelpers.getNodeWebhookPath(workflowId, node, node.id)}`;

/**
 * n8n tests a workflow as one that is not active, and makes, serves and removes the webhooks of a published one as those of an
 * active one (`toWorkflow` of its test-webhooks.js, `clearWebhooks` of its active-workflow-manager.js), so this tells a test.
 */
const isTest = '$workflow.active === false';

const among = (events: readonly string[]): string => `${JSON.stringify(events)}.includes($parameter["event"])`;

/** Whether a test shows the newest real event: where the service keeps a list, unless the user wants to wait for a delivery. */
const showsNewest = (hookOnly: readonly string[]): string =>
	`${isTest} && $parameter["options"]?.["whenTesting"] !== "wait" && !${among(hookOnly)}`;

/**
 * The webhooks of a hybrid trigger. Their httpMethod is an expression that is empty, and so switches them off, when the
 * user chose polling or an event for which the service has no hook, and in a test that shows the newest real event: n8n then
 * runs the node instead of listening. The path holds the node's id, so that a pasted copy of the node has an address of its
 * own.
 *
 * @param probed whether the service checks the address with a HEAD request; n8n must then know that method first.
 */
export function hookEndpoints(
	events: ReadonlyArray<Pick<AnyEvent, 'value' | 'subscribe' | 'list'>>,
	{ probed }: { probed: boolean },
): IWebhookDescription[] {
	const valuesOf = (kind: (event: (typeof events)[number]) => boolean) => events.filter(kind).map(({ value }) => value);
	const off = [
		'$parameter["delivery"] === "polling"',
		among(valuesOf(({ subscribe }) => subscribe === undefined)),
		showsNewest(valuesOf(({ list }) => list === undefined)),
	].join(' || ');
	const endpoint = (name: 'setup' | 'default', method: 'HEAD' | 'POST'): IWebhookDescription => ({
		name,
		httpMethod: `={{ ${off} ? "" : "${method}" }}`,
		responseMode: 'onReceived',
		responseData: 'noData',
		path: '={{$nodeId}}',
	});
	return [...(probed ? [endpoint('setup', 'HEAD')] : []), endpoint('default', 'POST')];
}
