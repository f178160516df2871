import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Emission, FollowUp } from '../catalogue/event';
import { readTriggerConfig, type Trigger, type TriggerConfig } from './trigger';

/** The same context for what reads parameters without an item. */
export const itemless = (context: IExecuteFunctions): IExecuteFunctions =>
	Object.create(context, {
		getNodeParameter: {
			value: (name: string, fallback: unknown) => context.getNodeParameter(name, 0, fallback) as unknown,
		},
	}) as IExecuteFunctions;

async function followed(
	context: IExecuteFunctions,
	{ member, run }: FollowUp,
	config: () => TriggerConfig,
	item: INodeExecutionData,
): Promise<INodeExecutionData> {
	try {
		const { api, params } = config();
		const told = await run(api, item.json as unknown as Emission, params as never);
		return told === undefined ? item : { ...item, json: { ...item.json, [member]: told } };
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		const message = `The event came, but its ${member} was not written: ${reason}`;
		context.logger.warn(`${context.getNode().name}: ${message}`);
		context.addExecutionHints({ message, type: 'warning', location: 'outputPane' });
		return { ...item, json: { ...item.json, [member]: { isWritten: false, reason } } };
	}
}

/**
 * Does, one after the other, what the chosen event does at the service for each event that starts the workflow; a refusal is
 * told in n8n's log, as a notice and in the item, which passes all the same.
 */
export async function followUp(
	context: IExecuteFunctions,
	trigger: Trigger,
	items: INodeExecutionData[],
): Promise<INodeExecutionData[]> {
	const event = trigger.events.find(({ value }) => value === context.getNodeParameter('event', 0, ''));
	if (!event?.follow || items.length === 0) return items;
	let read: TriggerConfig | undefined;
	const config = () => (read ??= readTriggerConfig(itemless(context), trigger));
	const done: INodeExecutionData[] = [];
	for (const item of items) done.push(await followed(context, event.follow, config, item));
	return done;
}
