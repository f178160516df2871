import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { Api, ApiRequest, Pager } from '../catalogue/api';
import type { Span } from '../catalogue/event';
import { type TriggerConfig, itemsOf } from './trigger';

const day = 24 * 60 * 60_000;

/** No further delivery is completed after this many requests; but two are always tried, whatever the list cost. */
const maxRequests = 4;
const leastTries = 2;

/** What every service hands out with one request. */
const maxRows = 100;

/** The part of n8n's contexts that a test of a trigger needs. */
interface TestHost extends Pick<IExecuteFunctions, 'getNode'>, Partial<Pick<IExecuteFunctions, 'addExecutionHints'>> {}

/** The same, for one page of each list, with a count of what was asked for. */
function counted(api: Api): { readonly api: Api; made(): number } {
	let made = 0;
	const count =
		<A extends unknown[], R>(ask: (...given: A) => R) =>
		(...given: A): R => {
			made += 1;
			return ask(...given);
		};
	return {
		api: {
			...api,
			request: count(api.request) as Api['request'],
			send: count(api.send) as Api['send'],
			rows: count((request: ApiRequest, limit = maxRows, ...more: [Pager?, ((row: unknown) => boolean)?]) =>
				api.rows(request, Math.min(limit, maxRows), ...more),
			) as Api['rows'],
		},
		made: () => made,
	};
}

/** The deliveries that may be the event, newest first: some tell when they happened only after they are completed. */
function candidates({ event, params }: TriggerConfig, deliveries: readonly object[], span: Span): object[] {
	const momentOf = (delivery: object): string => {
		try {
			const [first] = [event.emits(delivery as never, params as never, span)].flat();
			return first?.occurredAt ?? '';
		} catch {
			return '';
		}
	};
	return deliveries
		.filter((delivery) => event.accepts(delivery as never, params as never, span))
		.map((delivery) => ({ delivery, moment: momentOf(delivery) }))
		.sort((a, b) => b.moment.localeCompare(a.moment))
		.map(({ delivery }) => delivery);
}

/** The newest of these items. */
const newestOf = (items: readonly INodeExecutionData[]): INodeExecutionData | undefined =>
	[...items].sort((a, b) => String(b.json.occurredAt).localeCompare(String(a.json.occurredAt)))[0];

/** What an event of numbers would look like today, although it is none. */
async function sampleOf(
	host: TestHost,
	choice: TriggerConfig,
	deliveries: readonly object[],
	span: Span,
): Promise<INodeExecutionData | undefined> {
	const { event } = choice;
	if (!event.isMeasured) return undefined;
	const anyOfThem = { ...choice, event: { ...event, accepts: () => true } };
	const newest = newestOf(await itemsOf(anyOfThem, deliveries, span));
	if (!newest) return undefined;
	host.addExecutionHints?.({
		message: `There is no "${event.name}" event to show now, so this sample is made from the newest numbers; "sample" marks it.`,
		type: 'info',
		location: 'outputPane',
	});
	return { ...newest, json: { ...newest.json, sample: true } };
}

/**
 * One recent real event for the editor, without touching any cursor, by few requests: deliveries are completed one by one,
 * the newest first, until one is the event. Where nothing happened in the last 90 days, an event that lies ahead (a
 * reminder) is shown, and of one about numbers a sample.
 *
 * @throws NodeOperationError when the service has nothing to show.
 */
export async function testEvent(host: TestHost, service: string, choice: TriggerConfig): Promise<INodeExecutionData[]> {
	const { event, params } = choice;
	const { api, made } = counted(choice.api);
	const now = Date.now();
	let isCutShort = false;
	let tries = 0;
	for (const span of [
		{ since: now - 90 * day, now, isSample: true },
		{ since: now, now: now + 365 * day, isSample: true, isAhead: true },
	]) {
		const deliveries = (await event.list?.(api, params as never, span)) ?? [];
		for (const delivery of candidates(choice, deliveries, span)) {
			isCutShort = made() >= maxRequests && tries >= leastTries;
			if (isCutShort) break;
			tries += 1;
			const newest = newestOf(await itemsOf({ ...choice, api }, [delivery], span));
			if (newest) return [newest];
		}
		const sample = await sampleOf(host, choice, deliveries, span);
		if (sample) return [sample];
	}
	const cause = event.list
		? `${service} has no "${event.name}" event of the last 90 days that fits these filters${isCutShort ? ', as far as few requests show' : ''}.`
		: `${service} keeps no record of "${event.name}" events to show.`;
	const orWait = choice.isInstant ? ', or choose Options > When Testing > Wait for an Event' : '';
	const advice = event.isMeasured
		? 'Nor are there numbers to make a sample from: look at the property, the metric and the filters.'
		: `Cause one at ${service} and try again${orWait}.`;
	throw new NodeOperationError(host.getNode(), `${cause} ${advice}`);
}
