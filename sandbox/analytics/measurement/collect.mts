import type { App } from '../server/route.mts';
import { json } from '../server/route.mts';
import { isObject } from '../server/json.mts';
import type { World } from '../server/world.mts';
import { HOUR } from '../table/calendar.mts';
import { type NewEvent, recordEvent } from '../table/record.mts';
import { faultOf, isTooLong, OLDEST_MS } from './validate.mts';

/** Reports show such events only the next day, realtime in minutes (evidence 53). */
const PROCESSING = 24 * HOUR;

async function bodyOf(request: Request): Promise<unknown> {
	try {
		return JSON.parse(await request.text());
	} catch {
		return undefined;
	}
}

/** The stream that an address names with its own secret; others are dropped without a word (evidence 88). */
function propertyOf({ state }: World, query: URLSearchParams): string | undefined {
	const id = query.get('measurement_id') ?? query.get('firebase_app_id') ?? '';
	const stream = Object.values(state.dataStreams).find(({ webStreamData, androidAppStreamData, iosAppStreamData }) =>
		[webStreamData?.measurementId, androidAppStreamData?.firebaseAppId, iosAppStreamData?.firebaseAppId].includes(id),
	);
	const secret = query.get('api_secret') ?? '';
	const isOurs = Object.values(state.secrets).some(
		({ name, secretValue }) => stream && name.startsWith(`${stream.name}/`) && secretValue === secret,
	);
	return isOurs ? /^properties\/(\d+)\//.exec(stream?.name ?? '')?.[1] : undefined;
}

const momentOf = (micros: unknown): number | undefined =>
	micros === undefined ? undefined : Math.floor(Number(micros) / 1_000);

/** The parameters without those that exceed limits, which relaxed validation ignores. */
const accepted = (params: unknown): Readonly<Record<string, unknown>> =>
	Object.fromEntries(Object.entries(isObject(params) ? params : {}).filter(([name, value]) => !isTooLong(name, value)));

function eventsIn(body: unknown, now: number): NewEvent[] {
	const { events, timestamp_micros: ofAll } = isObject(body) ? body : {};
	const list: readonly unknown[] = Array.isArray(events) ? events : [];
	return list.filter(isObject).map(({ name, params, timestamp_micros: own }) => {
		const { value, page_location: address, page_title: title, engagement_time_msec: engaged } = accepted(params);
		const pagePath = typeof address === 'string' && URL.canParse(address) ? new URL(address).pathname : undefined;
		return {
			eventName: String(name),
			// https://developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events#override_timestamp
			time: Math.max(momentOf(own ?? ofAll) ?? now, now - OLDEST_MS),
			shownFrom: now + PROCESSING,
			...(typeof engaged === 'number' && { engagementMs: engaged }),
			...(typeof title === 'string' && { pageTitle: title }),
			...(typeof value === 'number' && { value }),
			...(pagePath !== undefined && { pagePath }),
		};
	});
}

/** The events of one request are of one visitor, and here of one visit. */
function recordAll(world: World, property: string, events: readonly NewEvent[]): void {
	const table = world.table(property);
	let session: number | undefined;
	for (const event of events) {
		recordEvent(table, { ...event, ...(session !== undefined && { session }) }, world.now());
		session ??= table.sessions.length - 1;
	}
}

/** Adds the Measurement Protocol: it takes no bearer, and says nothing of what it does with an event. */
export function addMeasurementRoutes(app: App, world: World): void {
	// Evidence 88.
	app.post('/mp/collect', async (c) => {
		const body = await bodyOf(c.req.raw);
		const property = propertyOf(world, new URL(c.req.raw.url).searchParams);
		if (property !== undefined && faultOf(body, world.now()) === undefined)
			recordAll(world, property, eventsIn(body, world.now()));
		return new Response(null, { status: 204 });
	});
	// Evidence 89.
	app.post('/debug/mp/collect', async (c) => {
		const fault = faultOf(await bodyOf(c.req.raw), world.now());
		return json({ validationMessages: fault ? [fault] : [] });
	});
}
