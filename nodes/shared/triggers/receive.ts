import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';

import { processCache } from '../http/client';
import { callbackUrl } from './hooks/address';
import type { Call, WebhookAdapter } from './hooks/webhookAdapter';
import { type TriggerConfig, readTriggerConfig, itemsOf, type Trigger } from './trigger';

/** The address that a hook was registered at, and what its deliveries are signed with. */
interface Proof {
	readonly url: string;
	readonly secret: string | undefined;
}

/** To read a credential costs n8n more than all else about an event, so what it proves is remembered for a minute. */
const proofMs = 60_000;

const silence: IWebhookResponseData = { webhookResponse: 'ok' };

const refuse = (context: IWebhookFunctions, status: 401 | 422 | 503): IWebhookResponseData => {
	context.getResponseObject().status(status).end();
	return { noWebhookResponse: true };
};

const callOf = (context: IWebhookFunctions, url: string): Call => {
	const { headers, rawBody } = context.getRequestObject();
	return { url, headers, raw: rawBody ?? Buffer.alloc(0), body: context.getBodyData() };
};

/** The call, if it is signed. A call that what is remembered does not prove is held against the credential as it is now. */
async function signedCall(
	context: IWebhookFunctions,
	hooks: WebhookAdapter,
	{ api }: TriggerConfig,
): Promise<Call | undefined> {
	const proof = async (): Promise<Proof> => {
		const url = callbackUrl(context.getWebhookResourceUrl('default'), context.getMode());
		return { url, secret: hooks.secret(await api.credential(), url) };
	};
	const isProven = ({ url, secret }: Proof) => secret !== undefined && hooks.isSigned(callOf(context, url), secret);
	const { id, webhookId, credentials, parameters } = context.getNode();
	const place = [context.getWorkflow().id, id, webhookId, context.getMode(), credentials, parameters.authentication];
	const key = `hook ${JSON.stringify(place)}`;
	const known = await processCache.get(key, proof, { now: Date.now(), forMs: proofMs });
	if (isProven(known)) return callOf(context, known.url);
	processCache.forget(key);
	const fresh = await processCache.get(key, proof, { now: Date.now(), forMs: proofMs });
	return isProven(fresh) ? callOf(context, fresh.url) : undefined;
}

/**
 * The webhook method of a trigger node: 401 for what is not signed, silence for what is another event, items otherwise. A
 * signed delivery that is not as documented gets 422, and one that could not be completed 503, so that the service has it on
 * record as failed.
 * The answer is given before the workflow runs, so that the service never waits for it.
 */
export async function receive(context: IWebhookFunctions, trigger: Trigger): Promise<IWebhookResponseData> {
	const { hooks } = trigger;
	if (!hooks || context.getWebhookName() === 'setup') return silence;
	const choice = readTriggerConfig(context, trigger);
	const call = await signedCall(context, hooks, choice);
	if (!call) return refuse(context, 401);
	const now = Date.now();
	try {
		const items = await itemsOf(choice, hooks.deliveries(call, choice.event), { since: now, now });
		return items.length > 0 ? { workflowData: [items] } : silence;
	} catch (error) {
		const isRefused = error instanceof NodeApiError;
		const problem = isRefused ? 'what a delivery lacks could not be looked up' : 'a signed delivery cannot be read';
		context.logger.warn(`${context.getNode().name}: ${problem} (${String(error)})`);
		return refuse(context, isRefused ? 503 : 422);
	}
}
