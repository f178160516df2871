import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { NodeApiError, UserError } from 'n8n-workflow';

import type { Credential } from '../catalogue/api';
import { chosenAccount } from '../http/account';
import { processCache } from '../http/client';
import { callbackUrl } from './hooks/address';
import type { Call, WebhookAdapter } from './hooks/webhookAdapter';
import { readTriggerConfig, itemsOf, type Trigger } from './trigger';
import { nodeKey } from './nodeKey';
import { nodeMemory, noteReceived } from './nodeMemory';

/** The address that a hook was registered at, and what its deliveries are signed with. */
interface Proof {
	readonly url: string;
	readonly secret: string | undefined;
}

/** To read a credential costs n8n more than all else about an event, so what it proves is remembered for a minute. */
const proofMs = 60_000;

/** Anybody may send calls that are not proven, so the credential is read again for them once in so many milliseconds. */
const renewMs = 1_000;

const hourMs = 60 * 60_000;

const silence: IWebhookResponseData = { webhookResponse: 'ok' };

const refuse = (context: IWebhookFunctions, status: 401 | 422 | 503): IWebhookResponseData => {
	context.getResponseObject().status(status).end();
	return { noWebhookResponse: true };
};

const callOf = (context: IWebhookFunctions, url: string): Call => {
	const { headers, rawBody } = context.getRequestObject();
	const receiver = { instanceId: context.getInstanceId(), workflowId: context.getWorkflow().id ?? '' };
	return { url, headers, raw: rawBody ?? Buffer.alloc(0), body: context.getBodyData(), receiver };
};

/** The call, if it is signed. A call that what is remembered does not prove is held against the credential as it is now. */
async function signedCall(
	context: IWebhookFunctions,
	{ integration }: Trigger,
	hooks: WebhookAdapter,
): Promise<Call | undefined> {
	const node = context.getNode();
	const chosen = context.getNodeParameter('authentication', integration.accounts[0].value);
	const { credential } = chosenAccount(node, integration, chosen);
	const proof = async (): Promise<Proof> => {
		const url = callbackUrl(context.getWebhookResourceUrl('default'), context.getMode());
		return { url, secret: hooks.secret(await context.getCredentials<Credential>(credential), url) };
	};
	const isProven = ({ url, secret }: Proof) => secret !== undefined && hooks.isSigned(callOf(context, url), secret);
	const place = [nodeKey(context), node.webhookId, context.getMode(), node.credentials, credential];
	const key = `hook ${JSON.stringify(place)}`;
	const remembered = async () => await processCache.get(key, proof, { now: Date.now(), forMs: proofMs });
	const known = await remembered();
	if (isProven(known)) return callOf(context, known.url);
	await processCache.get(`renewed ${key}`, async () => processCache.forget(key), { now: Date.now(), forMs: renewMs });
	const fresh = await remembered();
	return isProven(fresh) ? callOf(context, fresh.url) : undefined;
}

/** Says once an hour that no call can be proven, since anybody may call as often as they like. */
async function tellUnproven(context: IWebhookFunctions, error: unknown): Promise<void> {
	const tell = async () =>
		context.logger.warn(
			`${context.getNode().name}: webhook calls are refused, because what they are signed with cannot be read (${String(error)}). Open the node and check its credential.`,
		);
	await processCache.get(`unproven ${nodeKey(context)}`, tell, { now: Date.now(), forMs: hourMs });
}

/**
 * The webhook method of a trigger node: 401 for what is not signed, or cannot be proven because the credential cannot be
 * read; silence for what is another event; items otherwise. A signed delivery that is not as documented gets 422, and one
 * that could not be completed 503. The service has all of these on record as failed, so that they are recovered later.
 * The answer is given before the workflow runs, so that the service never waits for it.
 *
 * @throws for a signed call alone, when a parameter cannot be read: n8n then answers 500 and shows the error.
 */
export async function receive(context: IWebhookFunctions, trigger: Trigger): Promise<IWebhookResponseData> {
	const { hooks } = trigger;
	if (!hooks || context.getWebhookName() === 'setup') return silence;
	const call = await signedCall(context, trigger, hooks).catch(async (error: unknown) => {
		await tellUnproven(context, error);
	});
	if (!call) return refuse(context, 401);
	const choice = readTriggerConfig(context, trigger);
	const now = Date.now();
	const key = nodeKey(context);
	const memory = nodeMemory(key, now);
	memory.brings = true;
	try {
		const deliveries = hooks.deliveries(call, choice.event);
		const items = await itemsOf(choice, deliveries, { since: now, now });
		const keyOf = context.getMode() === 'manual' ? undefined : hooks.keyOf;
		const eventIds = items.map(({ json }) => String(json.eventId));
		if (keyOf) for (const delivery of deliveries) noteReceived(key, keyOf(delivery, call), eventIds, now);
		return items.length > 0 ? { workflowData: [items] } : silence;
	} catch (error) {
		const isRefused = error instanceof NodeApiError || error instanceof UserError; // the latter tells of a refusal with status 200
		const problem = isRefused ? 'what a delivery lacks could not be looked up' : 'a signed delivery cannot be read';
		context.logger.warn(`${context.getNode().name}: ${problem} (${String(error)})`);
		memory.refusedAt = now;
		return refuse(context, isRefused ? 503 : 422);
	}
}
