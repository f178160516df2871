import type { INode, INodeExecutionData } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { type TriggerConfig, itemsOf } from './trigger';

const day = 24 * 60 * 60_000;

/**
 * One recent real event for the editor, without touching any cursor. Where nothing happened in the last 90 days, an event
 * that lies ahead (a reminder) is shown.
 *
 * @throws NodeOperationError when the service has nothing to show.
 */
export async function testEvent(
	host: { getNode(): INode },
	service: string,
	choice: TriggerConfig,
): Promise<INodeExecutionData[]> {
	const { event, api, params } = choice;
	const now = Date.now();
	for (const span of [
		{ since: now - 90 * day, now },
		{ since: now, now: now + 365 * day, isAhead: true },
	]) {
		const deliveries = (await event.list?.(api, params as never, span)) ?? [];
		const items = await itemsOf(choice, deliveries, span);
		const newest = items.sort((a, b) => String(b.json.occurredAt).localeCompare(String(a.json.occurredAt)))[0];
		if (newest) return [newest];
	}
	const cause = event.list
		? `${service} has no "${event.name}" event of the last 90 days that fits these filters.`
		: `${service} keeps no record of "${event.name}" events to show.`;
	throw new NodeOperationError(host.getNode(), `${cause} Cause one at ${service}, then try again.`);
}
