import { ApiError } from '../../server/errors.mts';
import type { Message } from '../../server/json.mts';
import type { App, Call } from '../../server/route.mts';
import type { World } from '../../server/world.mts';
import { streamOf } from '../dataStreams.mts';
import { propertyOf, reads, serve, type Version, writes } from '../endpoint.mts';
import { applied, masked } from '../updateMask.mts';
import * as schema from './schema.mts';

type Json = Record<string, unknown>;

/** Settings that every property or stream has, one of a kind. */
interface Settings {
	name: string;
	rpc: string;
	body: Message;
	parent: 'property' | 'dataStream';
	versions: readonly Version[];
	initial: Json;
	/** What becomes of a change. */
	change?: (changes: Json, settings: Json) => Json;
	/** Refuses every change, whatever it is. */
	refuse?: () => never;
}

const ALPHA: readonly Version[] = ['v1alpha'];

/** Only the property's owner turns Google Signals on, in the settings of Analytics (evidence 85). */
function refuseSignals(): never {
	throw new ApiError(
		'FAILED_PRECONDITION',
		'Google Signals must be activated on this property before its enable state may be changed.',
	);
}

/** Site search without the parameter it reads is accepted and changes nothing (evidence 81). */
function withSiteSearch(changes: Json, settings: Json): Json {
	const parameter = changes['searchQueryParameter'] ?? settings['searchQueryParameter'];
	return 'siteSearchEnabled' in changes && !parameter ? {} : changes;
}

const SETTINGS: readonly Settings[] = [
	{
		...{ name: 'googleSignalsSettings', rpc: 'GoogleSignalsSettings', body: schema.googleSignalsSettings },
		...{ parent: 'property', versions: ALPHA },
		initial: { state: 'GOOGLE_SIGNALS_DISABLED', consent: 'GOOGLE_SIGNALS_CONSENT_NOT_CONSENTED' },
		refuse: refuseSignals,
	},
	{
		...{ name: 'attributionSettings', rpc: 'AttributionSettings', body: schema.attributionSettings },
		...{ parent: 'property', versions: ALPHA },
		initial: {
			acquisitionConversionEventLookbackWindow: 'ACQUISITION_CONVERSION_EVENT_LOOKBACK_WINDOW_30_DAYS',
			otherConversionEventLookbackWindow: 'OTHER_CONVERSION_EVENT_LOOKBACK_WINDOW_90_DAYS',
			reportingAttributionModel: 'PAID_AND_ORGANIC_CHANNELS_DATA_DRIVEN',
		},
	},
	{
		...{ name: 'dataRetentionSettings', rpc: 'DataRetentionSettings', body: schema.dataRetentionSettings },
		...{ parent: 'property', versions: ['v1beta', 'v1alpha'] },
		initial: {
			eventDataRetention: 'TWO_MONTHS',
			userDataRetention: 'TWO_MONTHS',
			resetUserDataOnNewActivity: true,
		},
	},
	{
		...{ name: 'enhancedMeasurementSettings', rpc: 'EnhancedMeasurementSettings' },
		...{ body: schema.enhancedMeasurementSettings, parent: 'dataStream', versions: ALPHA },
		initial: { streamEnabled: true, scrollsEnabled: true, outboundClicksEnabled: true, fileDownloadsEnabled: true },
		change: withSiteSearch,
	},
];

/** What is false is left out, as in all of Google's JSON. */
const told = (settings: Json): Json =>
	Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== false));

/** @googleapis/analyticsadmin: `getDataRetentionSettings`, `updateDataRetentionSettings` and their like. */
function addOne(
	app: App,
	world: World,
	{ name, rpc, body, parent, versions, initial, change, refuse }: Settings,
): void {
	const base = parent === 'property' ? 'properties/:property' : 'properties/:property/dataStreams/:dataStream';
	const path = `${base}/${name}`;
	const find = (call: Call, role: 'VIEWER' | 'EDITOR') => {
		const owner = parent === 'property' ? propertyOf(call, role) : streamOf(call, role);
		const own = `${owner.name}/${name}`;
		return call.world.state.others[own] ?? { ...initial, name: own };
	};
	const patch = (call: Call) => {
		const settings = find(call, 'EDITOR');
		refuse?.();
		const mutable = Object.keys(body.fields()).filter((field) => field !== 'name');
		const changes = masked(call.query, call.body, mutable);
		const patched = applied(settings, change ? change(changes, settings) : changes);
		call.world.state.others[settings.name] = patched;
		return told(patched);
	};
	serve(
		app,
		world,
		'GET',
		path,
		reads(`Get${rpc}`, (call) => told(find(call, 'VIEWER'))),
		versions,
	);
	serve(app, world, 'PATCH', path, writes(`Update${rpc}`, patch, { body, query: ['updateMask'] }), versions);
}

/** Adds settings of properties and streams. */
export function addSettings(app: App, world: World): void {
	for (const settings of SETTINGS) addOne(app, world, settings);
}
