import { createEmulator } from 'emulate';
import type { Faults } from '../front/faults.mts';
import { openFront } from '../front/front.mts';
import type { LoggedRequest } from '../front/requestLog.mts';
import { throughFetch } from '../front/throughFetch.mts';
import { analyticsControls } from './controls.mts';
import { defineAnalytics } from './emulator.mts';
import { AUTH_PATH, DEFAULT_SCOPES, issueAccessToken, REVOKE_PATH, TOKEN_PATH } from './oauth.mts';
import { SEED, seedState } from './seed.mts';
import type { ExportConditions } from './server/audienceExports.mts';
import { failureBody } from './server/errors.mts';
import { QuotaBook, type Quotas } from './server/quotas.mts';
import type { AnalyticsState } from './server/state.mts';
import { ADMIN_QUOTAS, PROJECT_QUOTAS } from './server/requestRates.mts';
import {
	type AdminQuotas,
	limitsOf,
	type ProjectQuotas,
	type ReportConditions,
	tables,
	type World,
} from './server/world.mts';
import { type ServiceAccountKey, serviceAccountKeys } from './serviceAccounts.mts';
import type { EventTable } from './table/eventTable.mts';
import { type NewEvent, recordEvent } from './table/record.mts';

export interface AnalyticsOptions {
	port?: number;
	/** The sandbox's clock; the machine's unless told. */
	now?: () => number;
	/** How long every API call takes at least. */
	latencyMs?: number;
	/** About how many past events the seeded properties have together, 100,000 unless told. */
	events?: number;
	/** How many rows the warehouse property has, 300,000 unless told. */
	warehouseRows?: number;
	/** Limits of the Data API that differ from Google's. */
	quotas?: Partial<Quotas>;
	/** Limits of the Admin API that differ from Google's. */
	adminQuotas?: Partial<AdminQuotas>;
	/** Limits of the Cloud project at the Data API. */
	projectQuotas?: Partial<ProjectQuotas>;
}

export interface AnalyticsSandbox {
	url: string;
	dataUrl: string;
	adminUrl: string;
	tokenUrl: string;
	authUrl: string;
	revokeUrl: string;
	/** Key files of the seeded service accounts, by e-mail. */
	serviceAccounts: Record<string, ServiceAccountKey>;
	/** All requests so far, the oldest first. */
	requests: LoggedRequest[];
	faults: Faults;
	/** What later reports of a property state in their `metadata`. */
	conditions: Map<string, ReportConditions>;
	/** What becomes of audience exports of a property. */
	exports: Map<string, ExportConditions>;
	/** The resources as they are now. */
	state: () => AnalyticsState;
	/** A property's events, for independent calculation. */
	table: (propertyId: string) => EventTable;
	/** Lets something happen in a property, at present unless told. */
	record: (propertyId: string, event: NewEvent) => void;
	/** An access token for one of the seeded people or service accounts; the owner with both scopes unless told. */
	accessToken: (principal?: string, scopes?: readonly string[]) => string;
	/** Lets all access tokens expire; refresh tokens keep working. */
	expireTokens: () => void;
	/** Turns an API off in the caller's Cloud project. */
	disableService: (service: 'analyticsdata' | 'analyticsadmin') => void;
	/** Back to the seeds: resources, tokens, events, quotas, faults and the log. */
	reset: () => Promise<void>;
	close: () => Promise<void>;
}

/** Starts the stand-in for the Google Analytics Data and Admin APIs on a loopback port. */
export async function startAnalytics(options: AnalyticsOptions = {}): Promise<AnalyticsSandbox> {
	const { port, now = Date.now, latencyMs = 0, events = 100_000, warehouseRows = 300_000 } = options;
	const startedAt = now();
	const conditions = new Map<string, ReportConditions>();
	const exports = new Map<string, ExportConditions>();
	const quotas = new QuotaBook(now);
	const { keys, publicKeys } = await serviceAccountKeys([SEED.serviceAccount, SEED.viewerServiceAccount]);
	const initial = () => seedState(startedAt, publicKeys);

	const front = await openFront({ port, now });
	const { url, faults, requests } = front;

	const world: World = {
		state: initial(),
		now,
		latencyMs,
		quotas,
		quotaLimits: options.quotas ?? {},
		adminLimits: { ...ADMIN_QUOTAS, ...options.adminQuotas },
		projectLimits: { ...PROJECT_QUOTAS, ...options.projectQuotas },
		conditions,
		exports,
		...tables((id) => world.state.properties[`properties/${id}`], events, warehouseRows, startedAt),
		baseUrl: url,
	};
	const emulator = await createEmulator({ service: defineAnalytics(world, initial), listen: false, baseUrl: url });

	async function reset(): Promise<void> {
		faults.clear();
		conditions.clear();
		exports.clear();
		quotas.reset();
		world.forgetTables();
		await emulator.reset();
		requests.length = 0;
	}

	function countServerError(path: string, status: number): void {
		const [, name = '', verb = ''] = /^\/v1(?:beta|alpha)\/(properties\/\d+):(\w+)$/.exec(path) ?? [];
		const property = world.state.properties[name];
		if (status < 500 || !property) return;
		const category = ({ runRealtimeReport: 'realtime', runFunnelReport: 'funnel' } as const)[verb] ?? 'core';
		quotas.serverError({ property: name, project: SEED.project, category, limits: limitsOf(world, property) });
	}

	front.serve({
		answer: throughFetch((request) => emulator.fetch(request)),
		failure: failureBody,
		onFailure: countServerError,
		controls: analyticsControls({ reset, table: world.table, now }),
	});

	return {
		url,
		dataUrl: url,
		adminUrl: url,
		tokenUrl: url + TOKEN_PATH,
		authUrl: url + AUTH_PATH,
		revokeUrl: url + REVOKE_PATH,
		serviceAccounts: keys(url + TOKEN_PATH),
		requests,
		faults,
		conditions,
		exports,
		state: () => world.state,
		table: world.table,
		record: (propertyId, event) => void recordEvent(world.table(propertyId), event, now()),
		accessToken: (principal = SEED.owner, scopes = DEFAULT_SCOPES) => issueAccessToken(world, { principal, scopes }),
		expireTokens: () => {
			for (const token of Object.values(world.state.accessTokens)) token.expires = 0;
		},
		disableService: (service) => void world.state.disabledServices.push(`${service}.googleapis.com`),
		reset,
		close: async () => {
			await front.close();
			await emulator.close();
		},
	};
}
