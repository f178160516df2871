import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { abandonedList, noticesOf } from './hooks/notices';
import { registrationOf } from './hooks/registration';
import { deduplicate } from './deduplicate';
import { nodeKey } from './nodeKey';
import { noteExecuted } from './nodeMemory';
import { testEvent } from './testEvent';
import { readTriggerConfig, type Trigger } from './trigger';
import { end, startsAgain, whyNotAgain } from './underWay';

/** The same context for what reads parameters without an item. */
const itemless = (context: IExecuteFunctions): IExecuteFunctions =>
	Object.create(context, {
		getNodeParameter: {
			value: (name: string, fallback: unknown) => context.getNodeParameter(name, 0, fallback) as unknown,
		},
	}) as IExecuteFunctions;

const isBlank = (items: readonly INodeExecutionData[]): boolean =>
	items.length === 0 || (items.length === 1 && Object.keys(items[0]?.json ?? {}).length === 0);

/** Where a person sees, beside the log, which targets have no webhook and what was given up: notices at the executions' output. */
function tellTroubles(context: IExecuteFunctions, { hooks }: Trigger): void {
	const { troubles, abandoned } = noticesOf(context);
	const standing = hooks ? Object.values({ ...registrationOf(context).unhooked(), ...troubles() }) : [];
	const lost = abandoned();
	const messages = lost.length > 0 ? [...standing, abandonedList(lost)] : standing;
	context.addExecutionHints(
		...messages.map((message) => ({ message, type: 'warning', location: 'outputPane' }) as const),
	);
}

/** Whether it is noted which events are under way, because they are to be started again when n8n is killed meanwhile. */
function isNoting(context: IExecuteFunctions): boolean {
	if (!startsAgain(context.getNodeParameter('options', 0, {}))) return false;
	const message = whyNotAgain(context, Date.now());
	if (message !== undefined) context.addExecutionHints({ message, type: 'warning', location: 'outputPane' });
	return message === undefined;
}

/**
 * The execute method of a trigger node: lets each event pass once. n8n calls it for every event that the hook or the
 * poll brought, and, when a person fetches a test event, with one empty item: then it returns a recent real event. When a
 * person retries an execution whose trigger failed, the events may be recorded already, and pass all the same.
 */
export async function executeTrigger(context: IExecuteFunctions, trigger: Trigger): Promise<INodeExecutionData[][]> {
	const items = context.getInputData();
	const isManual = context.getMode() === 'manual';
	if (isManual && isBlank(items)) {
		return [await testEvent(context, trigger.integration.name, readTriggerConfig(itemless(context), trigger))];
	}
	if (isManual) return [items];
	const nameless = items.findIndex(({ json }) => typeof json.eventId !== 'string');
	if (nameless >= 0) {
		const message = 'An event without an id arrived, so it cannot be told whether it is new. Please report this.';
		throw new NodeOperationError(context.getNode(), message, { itemIndex: nameless });
	}
	noteExecuted(
		nodeKey(context),
		items.map(({ json }) => String(json.eventId)),
		Date.now(),
	);
	tellTroubles(context, trigger);
	const isNoted = isNoting(context);
	const passing = await deduplicate(context, items, isNoted);
	const ids = passing.map(({ json }) => String(json.eventId));
	if (isNoted && ids.length > 0) context.onExecutionFinish?.(async () => await end(context, ids));
	return [context.getMode() === 'retry' ? items : passing];
}
