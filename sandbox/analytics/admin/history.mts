import type { AnalyticsState } from '../server/state.mts';
import type { World } from '../server/world.mts';

type Resource = Readonly<Record<string, unknown>>;
type Action = 'CREATED' | 'UPDATED' | 'DELETED';

/** What the history of changes tells of one resource; the contents as far as v1beta has a member for them. */
interface Change {
	resource: string;
	action: Action;
	resourceBeforeChange?: Record<string, Resource>;
	resourceAfterChange?: Record<string, Resource>;
}

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/ChangeHistoryEvent */
export interface ChangeHistoryEvent {
	id: string;
	changeTime: string;
	actorType: 'USER';
	userActorEmail: string;
	changesFiltered?: boolean;
	changes: Change[];
}

/** Kinds of resources by their collection: as a search names them, and as the member of a change that holds the content. */
const KINDS: Readonly<Record<string, readonly [type: string, member?: string]>> = {
	accounts: ['ACCOUNT', 'account'],
	properties: ['PROPERTY', 'property'],
	dataStreams: ['DATA_STREAM', 'dataStream'],
	keyEvents: ['CONVERSION_EVENT'],
	customDimensions: ['CUSTOM_DIMENSION'],
	customMetrics: ['CUSTOM_METRIC'],
	measurementProtocolSecrets: ['MEASUREMENT_PROTOCOL_SECRET', 'measurementProtocolSecret'],
	googleAdsLinks: ['GOOGLE_ADS_LINK', 'googleAdsLink'],
	firebaseLinks: ['FIREBASE_LINK', 'firebaseLink'],
	dataRetentionSettings: ['DATA_RETENTION_SETTINGS', 'dataRetentionSettings'],
	attributionSettings: ['ATTRIBUTION_SETTINGS'],
};

const kindOf = (name: string) => KINDS[name.split('/').findLast((part) => /^[A-Za-z]/.test(part)) ?? ''];

const resourcesOf = ({ accounts, properties, keyEvents, dataStreams, ...state }: AnalyticsState) =>
	new Map<string, Resource>(
		[
			accounts,
			properties,
			keyEvents,
			dataStreams,
			state.secrets,
			state.customDimensions,
			state.customMetrics,
			state.others,
		]
			.flatMap((collection) => Object.entries(collection))
			.map(([name, resource]) => [name, resource as unknown as Resource]),
	);

function changeOf(name: string, before: Resource | undefined, after: Resource | undefined): Change {
	const member = kindOf(name)?.[1];
	return {
		resource: name,
		action: before === undefined ? 'CREATED' : after === undefined ? 'DELETED' : 'UPDATED',
		...(member && before && { resourceBeforeChange: { [member]: before } }),
		...(member && after && { resourceAfterChange: { [member]: after } }),
	};
}

/** Runs a write, and keeps in the history what it did to the resources. */
export async function recorded<T>(world: World, actor: string, write: () => T | Promise<T>): Promise<T> {
	const before = resourcesOf(world.state);
	const result = await write();
	const after = resourcesOf(world.state);
	const changes = [...new Set([...before.keys(), ...after.keys()])]
		.filter((name) => kindOf(name) !== undefined && before.get(name) !== after.get(name))
		.map((name) => changeOf(name, before.get(name), after.get(name)));
	if (changes.length > 0)
		world.state.history.push({
			id: `change-${world.state.history.length + 1}`,
			changeTime: new Date(world.now()).toISOString(),
			actorType: 'USER',
			userActorEmail: actor,
			changes,
		});
	return result;
}

const among = (given: unknown, value: string): boolean =>
	!Array.isArray(given) || given.length === 0 || given.includes(value);

/** The entries of an account that a search asks for, the newest first. */
export function searched({ state }: World, account: string, body: Resource): ChangeHistoryEvent[] {
	const { property, resourceType, action, actorEmail, earliestChangeTime, latestChangeTime } = body;
	const isOf = (name: string): boolean => {
		const owner = name.split('/').slice(0, 2).join('/');
		if (property !== undefined) return owner === property;
		return owner === account || state.properties[owner]?.account === account;
	};
	const within = (moment: string): boolean =>
		(earliestChangeTime === undefined || Date.parse(moment) >= Date.parse(String(earliestChangeTime))) &&
		(latestChangeTime === undefined || Date.parse(moment) <= Date.parse(String(latestChangeTime)));
	return state.history
		.filter(({ changeTime, userActorEmail }) => within(changeTime) && among(actorEmail, userActorEmail))
		.map(({ changes, ...event }) => {
			const own = changes.filter(({ resource }) => isOf(resource));
			const asked = own.filter(
				(one) => among(action, one.action) && among(resourceType, kindOf(one.resource)?.[0] ?? ''),
			);
			return { ...event, ...(asked.length < changes.length && { changesFiltered: true }), changes: asked };
		})
		.filter(({ changes }) => changes.length > 0)
		.reverse();
}
