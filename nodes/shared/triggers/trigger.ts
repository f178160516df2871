import { createHash } from 'node:crypto';

import { type IDataObject, type INode, type INodeExecutionData, NodeOperationError } from 'n8n-workflow';

import type { AnyEvent, Span } from '../catalogue/event';
import type { Integration } from '../catalogue/integration';
import { chosenAccount } from '../http/account';
import type { Api } from '../catalogue/api';
import { createClient } from '../http/client';
import { processEtagCache } from '../http/etagCache';
import { addedOptions, isOptionOn } from '../http/guards/stated';
import type { RetryPolicy } from '../http/retry';
import type { Host } from '../http/sendOnce';
import { readsFilters } from './filters';
import type { WebhookAdapter } from './hooks/webhookAdapter';
import { runTasks } from '../http/runTasks';
import { readParams } from '../parameters/readParams';
import { retryPolicyOf } from '../parameters/requestOptions';
import { instanceOf } from '../filters/originMark';
import { isIgnoredAgentText } from './agentTexts';
import { type RequestedEvents, requestedEvents } from './requestedEvents';
import { startsAgain } from './underWay';

/** A trigger node as data. `hooks` is absent where the service has none. */
export interface Trigger {
	readonly integration: Integration;
	readonly events: readonly AnyEvent[];
	readonly hooks?: WebhookAdapter;
}

/** The part of n8n's contexts that reading a trigger's parameters needs. */
export interface TriggerHost extends Host {
	getNodeParameter(name: string, fallback?: unknown): unknown;
	getTimezone(): string;
}

/** A trigger node's parameters, read and checked. */
export interface TriggerConfig {
	readonly event: AnyEvent;
	readonly params: IDataObject;
	readonly isInstant: boolean;
	readonly includePayload: boolean;
	/** Whether what n8n was killed with is to be given out once more. */
	readonly startsAgain: boolean;
	/** Which events the options request again. */
	readonly requested?: RequestedEvents;
	readonly api: Api;
	/** Whether a delivery is a text of an agent that the user ignores. */
	isIgnored(delivery: object): Promise<boolean>;
}

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Names what a node listens to: event and account, and, after a dot, the settings. Pure. */
export const configFingerprint = (
	{ event, params }: Pick<TriggerConfig, 'event' | 'params'>,
	{ credentials = {} }: INode,
): string => {
	const accounts = Object.values(credentials).map(({ id }) => id);
	return `${hash([event.value, accounts])}.${hash(params)}`;
};

/** A look must end within the 45 s that n8n's scheduler gives it. */
const lookRetryPolicy: RetryPolicy = { tries: 4, maxWaitMs: 30_000 };

/** An activation must end within 84 s, and makes up to 40 hooks, at GitHub a second apart. */
export const activationRetryPolicy: RetryPolicy = { tries: 4, maxWaitMs: 50_000 };

const eventOf = (node: INode, { integration, events }: Trigger, value: unknown): AnyEvent => {
	const event = events.find((candidate) => candidate.value === value);
	if (event) return event;
	const message = `${integration.name} has no event "${String(value)}". Open the node and choose one from the list.`;
	throw new NodeOperationError(node, message, { failure: { cause: 'configuration-invalid' } });
};

/**
 * What the user chose on a trigger node.
 *
 * @throws NodeOperationError when the event is unknown or a parameter is missing or cannot be read.
 */
export function readTriggerConfig(
	host: TriggerHost,
	trigger: Trigger,
	retryPolicy: RetryPolicy = lookRetryPolicy,
): TriggerConfig {
	const node = host.getNode();
	const known = eventOf(node, trigger, host.getNodeParameter('event', ''));
	const account = chosenAccount(
		node,
		trigger.integration,
		host.getNodeParameter('authentication', trigger.integration.accounts[0].value),
	);
	const read = readsFilters(known.fields, (name, fallback) => host.getNodeParameter(name, fallback));
	try {
		const options = addedOptions('Options', host.getNodeParameter('options', {}));
		const policy = retryPolicyOf(options, retryPolicy);
		const params = readParams(known.fields, { read, zone: host.getTimezone() }) as IDataObject;
		const event = { ...known, subscribe: known.subscribeTo?.(params as never) ?? known.subscribe };
		const isHooked = (event.subscribe ?? []).length > 0;
		const api = createClient(host, trigger.integration, account, {
			retryPolicy: policy,
			etagCache: processEtagCache,
		});
		const own = { workflow: host.getWorkflow?.().id ?? '', instance: instanceOf(host.getInstanceId?.()) };
		return {
			event,
			params,
			isInstant: isHooked && (!event.list || host.getNodeParameter('delivery', 'instant') !== 'polling'),
			includePayload: isOptionOn('Include Raw Payload', 'includePayload', options),
			startsAgain: startsAgain(options),
			requested: requestedEvents(options, host.getTimezone()),
			api,
			isIgnored: async (delivery) => await isIgnoredAgentText(api, trigger.integration.origin, own, params, delivery),
		};
	} catch (error) {
		throw new NodeOperationError(node, error as Error, { failure: { cause: 'configuration-invalid' } });
	}
}

type Choice = Pick<TriggerConfig, 'event' | 'params' | 'includePayload' | 'api'> &
	Partial<Pick<TriggerConfig, 'isIgnored'>>;

/** What became of one delivery: its items, none where it is not the chosen event, or why it cannot be told. */
export type Outcome =
	| { readonly delivery: object; readonly items: INodeExecutionData[] }
	| { readonly delivery: object; readonly error: unknown };

async function itemsOfDelivery(
	{ event, params, includePayload, api, isIgnored }: Choice,
	payload: object,
	span: Span,
	marks: IDataObject,
): Promise<INodeExecutionData[]> {
	if (!event.accepts(payload as never, params as never, span)) return [];
	if (await isIgnored?.(payload)) return [];
	const delivery = event.complete ? await event.complete(api, payload as never, params as never) : payload;
	if (delivery === undefined || (delivery !== payload && (await isIgnored?.(delivery)))) return [];
	return [event.emits(delivery as never, params as never, span)].flat().map((emission) => {
		const { eventId, occurredAt, actor, source, ...subject } = emission; // the subject comes first: it is what people look for
		const about = { event: event.value, occurredAt, actor, eventId, source };
		return { json: { ...subject, ...about, ...marks, ...(includePayload && { payload }) } as IDataObject };
	});
}

/** Reads at once what those of many deliveries lack that are the chosen event, as far as it can. */
export async function prepare(
	{ event, params, api }: Choice,
	deliveries: readonly object[],
	span: Span,
): Promise<void> {
	if (!event.prepare || deliveries.length < 2) return;
	const accepted = deliveries.filter((delivery) => event.accepts(delivery as never, params as never, span));
	await event.prepare(api, accepted as never[], params as never).catch(() => undefined);
}

/** What becomes of each delivery, in their order: one that cannot be completed or read does not hold back the others. */
export async function outcomesOf(
	choice: Choice,
	deliveries: readonly object[],
	span: Span,
	marks: IDataObject = {},
): Promise<Outcome[]> {
	await prepare(choice, deliveries, span);
	return await runTasks(
		deliveries.map((delivery) => ({
			exclusive: false,
			start: async (): Promise<Outcome> => {
				try {
					return { delivery, items: await itemsOfDelivery(choice, delivery, span, marks) };
				} catch (error) {
					return { delivery, error };
				}
			},
		})),
	);
}

/**
 * The items of those deliveries that are the chosen event, in their order.
 *
 * @throws the first refusal of what a delivery lacks, and what `emits` throws on one that is not as documented.
 */
export async function itemsOf(
	choice: Choice,
	deliveries: readonly object[],
	span: Span,
): Promise<INodeExecutionData[]> {
	const outcomes = await outcomesOf(choice, deliveries, span);
	return outcomes.flatMap((outcome) => {
		if ('error' in outcome) throw outcome.error;
		return outcome.items;
	});
}
