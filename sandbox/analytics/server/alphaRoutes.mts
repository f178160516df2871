import { runReport as reportSchema } from '../data/alphaSchema.mts';
import {
	type AlphaReportRequest,
	type ConversionAction,
	conversionContext,
	isConversionReport,
} from '../data/conversions/conversions.mts';
import { runFunnelReport } from '../data/funnel/funnel.mts';
import type { RunFunnelReportRequest } from '../data/funnel/messages.mts';
import { runFunnelReport as funnelSchema } from '../data/funnel/schema.mts';
import { metadata } from '../data/metadata.mts';
import { chat } from './chat.mts';
import { report } from './dataRoutes.mts';
import { noPropertyAccess } from './errors.mts';
import { inProperty, type Property, propertyFor, schemaOf } from './property.mts';
import type { Account } from './quotas.mts';
import { reportAnswer } from './reportAnswer.mts';
import { type App, answer, type Endpoint } from './route.mts';
import { alphaEndpoint } from './rpc.mts';
import type { World } from './world.mts';

/** belief(token-costs): a funnel costs one token. */
const FUNNEL_TOKENS = 1;

/** Funnels draw on a quota of their own (evidence 102). */
const funnel = alphaEndpoint(
	'RunFunnelReport',
	(call) =>
		inProperty(call, 'funnel', ({ world, quota, context }) => {
			const request: RunFunnelReportRequest = call.body;
			const { body } = runFunnelReport(request, context);
			const propertyQuota = world.quotas.charge(quota, FUNNEL_TOKENS, false);
			return {
				...body,
				...(request.returnPropertyQuota && { propertyQuota }),
				kind: 'analyticsData#runFunnelReport',
			};
		}),
	{ body: funnelSchema },
);

/**
 * The conversions of a property: its key events, where it is linked with Google Ads. Others have none, as properties that the
 * feature has not reached (ConversionMetadata in google/analytics/data/v1alpha/data.proto).
 */
function conversionsOf({ world, name }: Property): ConversionAction[] {
	const { others, keyEvents } = world.state;
	if (!Object.keys(others).some((one) => one.startsWith(`${name}/googleAdsLinks/`))) return [];
	return Object.values(keyEvents)
		.filter((keyEvent) => keyEvent.name.startsWith(`${name}/`))
		.map(({ name: keyEvent, eventName }) => ({
			conversionAction: `conversionActions/${keyEvent.slice(keyEvent.lastIndexOf('/') + 1)}`,
			displayName: eventName,
			eventName,
		}));
}

/** A core report, or one about conversions; the answer says which (ResponseMetaData.section). */
const coreReport = alphaEndpoint(
	'RunReport',
	(call) =>
		inProperty(call, 'core', (property) => {
			const { conversionSpec, ...request }: AlphaReportRequest = call.body;
			const isConversion = isConversionReport(call.body);
			const context = isConversion
				? conversionContext(property.context, conversionsOf(property), conversionSpec)
				: property.context;
			const { result, ending } = report({ ...property, context }, request);
			const section = isConversion ? 'SECTION_ADVERTISING' : 'SECTION_REPORT';
			return reportAnswer(result, { ...ending, metadata: { ...ending.metadata, section } });
		}),
	{ body: reportSchema },
);

/** The metadata of v1beta, and the conversions. */
const getMetadata = alphaEndpoint('GetMetadata', (call) => {
	const id = call.params['property'] ?? '';
	if (id === '0') return metadata(id);
	const property = schemaOf(call);
	const conversions = conversionsOf(property).map(({ eventName: _event, ...told }) => told);
	return { ...metadata(id, property.context), ...(conversions.length > 0 && { conversions }) };
});

/** What is left of each of the three quotas; it costs nothing (S2). */
const snapshot = alphaEndpoint('GetPropertyQuotasSnapshot', (call) => {
	const left = (category: Account['category']) => {
		const { world, quota } = propertyFor(call, category, noPropertyAccess);
		return world.quotas.charge(quota, 0, false);
	};
	return {
		name: `properties/${call.params['property'] ?? ''}/propertyQuotasSnapshot`,
		corePropertyQuota: left('core'),
		realtimePropertyQuota: left('realtime'),
		funnelPropertyQuota: left('funnel'),
	};
});

const METHODS: Readonly<Record<string, Endpoint>> = { chat, runFunnelReport: funnel, runReport: coreReport };

/** The Data API's v1alpha methods by their verb. Paths have none: runPathReport is unknown (evidence 57). */
export const alphaMethod = (verb: string): Endpoint | undefined =>
	Object.hasOwn(METHODS, verb) ? METHODS[verb] : undefined;

/** Adds the GET routes of the Data API's v1alpha. */
export function addAlphaDataRoutes(app: App, world: World): void {
	const property = '/v1alpha/properties/:property';
	app.get(`${property}/propertyQuotasSnapshot`, (c) => answer(world, c.req.raw, snapshot, c.req.param()));
	app.get(`${property}/metadata`, (c) => answer(world, c.req.raw, getMetadata, c.req.param()));
}
