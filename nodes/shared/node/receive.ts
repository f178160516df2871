import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { callbackUrl } from '../webhook/address';
import type { Call } from '../webhook/owner';
import { chosen, itemsOf, type Trigger } from './trigger';

const silence: IWebhookResponseData = { webhookResponse: 'ok' };

const refuse = (context: IWebhookFunctions, status: 401 | 422): IWebhookResponseData => {
	context.getResponseObject().status(status).end();
	return { noWebhookResponse: true };
};

const callOf = (context: IWebhookFunctions): Call => {
	const { headers, rawBody } = context.getRequestObject();
	const url = callbackUrl(context.getWebhookResourceUrl('default'), context.getMode());
	return { url, headers, raw: rawBody ?? Buffer.alloc(0), body: context.getBodyData() };
};

/**
 * The webhook method of a trigger node: 401 for what is not signed, silence for what is another event, items otherwise. A
 * signed delivery that is not as documented gets 422, so that the service has it on record as failed.
 * The answer is given before the workflow runs, so that the service never waits for it.
 */
export async function receive(context: IWebhookFunctions, trigger: Trigger): Promise<IWebhookResponseData> {
	const { hooks } = trigger;
	if (!hooks || context.getWebhookName() === 'setup') return silence;
	const choice = chosen(context, trigger);
	const call = callOf(context);
	const secret = hooks.secret(await choice.api.credential(), call.url);
	if (secret === undefined || !hooks.isSigned(call, secret)) return refuse(context, 401);
	const now = Date.now();
	try {
		const items = itemsOf(choice, hooks.deliveries(call, choice.event), { since: now, now });
		return items.length > 0 ? { workflowData: [items] } : silence;
	} catch (error) {
		context.logger.warn(`${context.getNode().name}: a signed delivery cannot be read (${String(error)})`);
		return refuse(context, 422);
	}
}
