import type { IDataObject, INode, INodeExecutionData } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { Span, AnyEvent } from '../catalogue/event';
import type { Integration } from '../catalogue/integration';
import { chosenAccount } from '../http/account';
import type { Api } from '../http/api';
import { createClient } from '../http/client';
import type { Host } from '../http/host';
import type { HookOwner } from '../webhook/owner';
import { readParams } from './params';
import { patienceOf } from './waitOption';

/** A trigger node as data. `hooks` is absent where the service has none. */
export interface Trigger {
	readonly integration: Integration;
	readonly events: readonly AnyEvent[];
	readonly hooks?: HookOwner;
}

/** The part of n8n's contexts that reading a trigger's parameters needs. */
export interface TriggerHost extends Host {
	getNodeParameter(name: string, fallback?: unknown): unknown;
	getTimezone(): string;
}

/** A trigger node's parameters, read and checked. */
export interface Chosen {
	readonly event: AnyEvent;
	readonly params: IDataObject;
	readonly isInstant: boolean;
	readonly includePayload: boolean;
	readonly api: Api;
}

/** A look must end within the 45 s that n8n's scheduler gives it, and an activation within 84 s. */
const quickPatience = { tries: 4, maxWaitMs: 30_000 };

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
export function chosen(host: TriggerHost, trigger: Trigger): Chosen {
	const node = host.getNode();
	const event = eventOf(node, trigger, host.getNodeParameter('event', ''));
	const account = chosenAccount(
		node,
		trigger.integration,
		host.getNodeParameter('authentication', trigger.integration.accounts[0].value),
	);
	const read = (name: string, fallback: unknown) => host.getNodeParameter(name, fallback);
	const options = host.getNodeParameter('options', {}) as { includePayload?: boolean };
	try {
		return {
			event,
			params: readParams(event.fields, { read, zone: host.getTimezone() }) as IDataObject,
			isInstant:
				event.subscribe !== undefined && (!event.look || host.getNodeParameter('delivery', 'instant') !== 'polling'),
			includePayload: options.includePayload ?? false,
			api: createClient(host, trigger.integration, account, { patience: patienceOf(options, quickPatience) }),
		};
	} catch (error) {
		throw new NodeOperationError(node, error as Error, { failure: { cause: 'configuration-invalid' } });
	}
}

/** The items of those deliveries that are the chosen event. Pure. */
export function itemsOf(
	{ event, params, includePayload }: Pick<Chosen, 'event' | 'params' | 'includePayload'>,
	deliveries: readonly object[],
	span: Span,
	marks: IDataObject = {},
): INodeExecutionData[] {
	const accepted = deliveries.filter((delivery) => event.accepts(delivery as never, params as never, span));
	return accepted.flatMap((delivery) =>
		[event.emits(delivery as never, params as never, span)].flat().map(({ eventId, ...rest }) => {
			const json = { eventId, event: event.value, ...rest, ...marks, ...(includePayload && { payload: delivery }) };
			return { json: json as IDataObject };
		}),
	);
}
