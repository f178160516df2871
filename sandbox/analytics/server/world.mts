import type { EventTable } from '../table/eventTable.mts';
import { generateEvents, generateExactly } from '../table/generate.mts';
import type { Bounds, QueryContext } from '../data/context.mts';
import { SEED } from '../seed.mts';
import type { ExportConditions } from './audienceExports.mts';
import type { QuotaBook, Quotas } from './quotas.mts';
import { QUOTAS_360, STANDARD_QUOTAS } from './quotas.mts';
import type { AnalyticsState, PropertyResource } from './state.mts';

/** Facts that a report's `metadata` states on top of currency and time zone, and what is done to its rows. */
export interface ReportConditions {
	/** What Google does to the rows; the answers then say so by themselves. */
	bounds?: Bounds;
	/** Whether a Search Console property is linked. */
	searchConsole?: boolean;
	/** How long report tasks are made, 2 seconds unless told, and why they fail. */
	tasks?: { creatingMs?: number; failure?: string };
	dataTruncationReasons?: { dataTruncationType: string; dataTruncationMessage: string }[];
	dataLossFromOtherRow?: boolean;
	subjectToThresholding?: boolean;
	emptyReason?: string;
	samplingMetadatas?: { samplesReadCount: string; samplingSpaceSize: string }[];
}

export interface AdminQuotas {
	requestsPerDay: number;
	requestsPerMinute: number;
	requestsPerMinutePerUser: number;
	writesPerMinute: number;
	writesPerMinutePerUser: number;
}

/** What a Cloud project has of each category of the Data API: Core, Realtime, Funnel, and Schema for metadata. */
export interface ProjectQuotas {
	requestsPerDay: number;
	requestsPerMinute: number;
	requestsPerMinutePerUser: number;
}

/** What the routes share. `state` is replaced when the emulator is reset. */
export interface World {
	state: AnalyticsState;
	readonly now: () => number;
	readonly latencyMs: number;
	readonly quotas: QuotaBook;
	readonly quotaLimits: Partial<Quotas>;
	readonly adminLimits: AdminQuotas;
	readonly projectLimits: ProjectQuotas;
	readonly conditions: Map<string, ReportConditions>;
	/** What becomes of audience exports, by property. */
	readonly exports: Map<string, ExportConditions>;
	readonly table: (propertyId: string) => EventTable;
	/** Forgets all events and generates them anew when they are read. */
	readonly forgetTables: () => void;
	readonly baseUrl: string;
}

/** no rule: the sample data. */
const SMALL = 300;
const SHARES: Record<string, number> = {
	[SEED.shop]: 0.6,
	[SEED.blog]: 0.38,
	[SEED.enterprise]: 0.02,
	[SEED.empty]: 0,
};

/** Makes each property's events when they are first read. */
export function tables(
	propertyOf: (id: string) => PropertyResource | undefined,
	events: number,
	rows: number,
	now: number,
) {
	const made = new Map<string, EventTable>();
	const make = (id: string): EventTable => {
		const timeZone = propertyOf(id)?.timeZone ?? 'Etc/UTC';
		const seed = Number(id);
		if (id === SEED.warehouse) return generateExactly({ timeZone, seed, events: rows, now });
		const share = SHARES[id];
		const seeded = seed < 9_000;
		const amount = share === undefined ? (seeded ? SMALL : 0) : Math.round(events * share);
		return generateEvents({ timeZone, seed, events: amount, now });
	};
	return {
		table: (id: string) => {
			let table = made.get(id);
			if (!table) made.set(id, (table = make(id)));
			return table;
		},
		forgetTables: () => made.clear(),
	};
}

/** The quotas that apply to a property. */
export function limitsOf(world: World, property: PropertyResource): Quotas {
	const level = property.serviceLevel === 'GOOGLE_ANALYTICS_360' ? QUOTAS_360 : STANDARD_QUOTAS;
	return { ...level, ...world.quotaLimits };
}

const inProperty = <T extends { name: string }>(resources: Record<string, T>, property: string): T[] =>
	Object.values(resources).filter(({ name }) => name.startsWith(`${property}/`));

/** What reports of a property read, at this moment. */
export function contextOf(world: World, property: PropertyResource): QueryContext {
	const { state } = world;
	const { name, timeZone, currencyCode } = property;
	const propertyId = name.slice('properties/'.length);
	const stream = inProperty(state.dataStreams, name)[0];
	const uri = stream?.webStreamData?.defaultUri;
	const scoped = (scope: string, parameter: string) =>
		`custom${scope === 'USER' ? 'User' : scope === 'ITEM' ? 'Item' : 'Event'}:${parameter}`;
	const { bounds = {}, searchConsole = false } = world.conditions.get(propertyId) ?? {};
	return {
		bounds,
		searchConsole,
		propertyId,
		timeZone,
		currencyCode,
		streamId: stream?.name.split('/').at(-1) ?? '(not set)',
		streamName: stream?.displayName ?? '(not set)',
		hostName: uri && URL.canParse(uri) ? new URL(uri).hostname : '(not set)',
		table: world.table(propertyId),
		now: world.now(),
		keyEvents: inProperty(state.keyEvents, name).map(({ eventName, countingMethod, createTime }) => ({
			eventName,
			oncePerSession: countingMethod === 'ONCE_PER_SESSION',
			since: Date.parse(createTime),
		})),
		customDimensions: inProperty(state.customDimensions, name).map((definition) => ({
			apiName: scoped(definition.scope, definition.parameterName),
			displayName: definition.displayName,
			description: definition.description ?? '',
			parameter: definition.parameterName,
		})),
		customMetrics: inProperty(state.customMetrics, name).map((definition) => ({
			apiName: `customEvent:${definition.parameterName}`,
			displayName: definition.displayName,
			description: definition.description ?? '',
			parameter: definition.parameterName,
			type: `TYPE_${definition.measurementUnit}`,
		})),
	};
}
