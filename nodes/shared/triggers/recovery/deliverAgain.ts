import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { noteGiven, nodeMemory } from '../nodeMemory';
import { nodeKey } from '../nodeKey';
import { byMoment, maxAtOnce, type PolledItem } from '../polling/cursor';
import { outcomesOf, type TriggerConfig } from '../trigger';
import { reasonOf } from '../hooks/notices';
import { reachMs } from '../hooks/registration';
import { hashOf } from './missedQueue';

type Item = INodeExecutionData & { json: IDataObject & PolledItem };

/**
 * Reads what the options request from the service's list, once for each request: n8n keeps with the items that it was done. What
 * has passed before is dropped later, as everywhere.
 */
export async function deliverAgain(
	context: IPollFunctions,
	config: TriggerConfig,
	now: number,
): Promise<INodeExecutionData[]> {
	const { event, params, api, requested } = config;
	if (!requested) return [];
	const key = nodeKey(context);
	const memory = nodeMemory(key, now);
	const own = context.getWorkflowStaticData('node');
	const request = hashOf(JSON.stringify(requested));
	if (own.deliveredAgain === request || memory.lookedFor === request) return [];
	const warn = (message: string) => context.logger.warn(`${context.getNode().name}: ${message}`);
	const { ids, since = now - reachMs, end = now } = requested;
	if (!event.list) {
		memory.lookedFor = request;
		warn(`"${event.name}" comes by webhook alone, so "Deliver Again" cannot request it. Look at the service instead.`);
		return [];
	}
	const isRequested = ({ json }: Item) => {
		const at = Date.parse(json.occurredAt);
		return at >= since && at <= end && (ids.length === 0 || ids.includes(json.eventId));
	};
	const found: Item[] = [];
	try {
		const span = { since, now, tell: warn };
		const outcomes = await outcomesOf(config, await event.list(api, params as never, span), span, { replayed: true });
		for (const outcome of outcomes)
			if ('items' in outcome) found.push(...(outcome.items as Item[]).filter(isRequested));
			else warn(`An event could not be delivered again: ${reasonOf(outcome.error)}`);
	} catch (error) {
		warn(`"Deliver Again" is tried again at the next poll, because the service refused its list: ${reasonOf(error)}`);
		return [];
	}
	const items = found.sort((a, b) => byMoment(a.json, b.json)).slice(0, maxAtOnce);
	const rest =
		items.length < found.length ? ` The first ${maxAtOnce} come; request the others from a later moment on.` : '';
	warn(`"Deliver Again" found ${found.length} events of this node at the service.${rest}`);
	if (items.length === 0) memory.lookedFor = request;
	else own.deliveredAgain = request;
	noteGiven(
		key,
		items.map(({ json }) => json.eventId),
	);
	return items;
}
