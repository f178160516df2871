import { StreamedBody } from '../../shared/catalogue/api';
import type { Places } from '../../shared/catalogue/integration';
import { parseLocator } from '../../shared/parameters/parseLocator';
import { isMeasurement } from './measurement';
import { propertyField, propertyKey } from './property';

/**
 * What belongs to a property, by the part of the path behind it. Whatever is not listed may be about other properties, so limits
 * refuse it: roll-ups and subproperties with their links, filters and settings.
 * https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties, https://developers.google.com/analytics/devguides/reporting/data/v1/rest
 */
const partsOfProperties = new Set([
	...['accessBindings', 'adSenseLinks', 'audienceExports', 'audienceLists', 'audiences', 'bigQueryLinks'],
	...['calculatedMetrics', 'channelGroups', 'conversionEvents', 'customDimensions', 'customMetrics', 'dataStreams'],
	...['displayVideo360AdvertiserLinkProposals', 'displayVideo360AdvertiserLinks', 'expandedDataSets', 'firebaseLinks'],
	...['googleAdsLinks', 'keyEvents', 'metadata', 'propertyQuotasSnapshot', 'recurringAudienceLists', 'reportTasks'],
	...['reportingDataAnnotations', 'searchAds360Links', 'attributionSettings', 'dataRetentionSettings'],
	...['googleSignalsSettings', 'reportingIdentitySettings', 'userProvidedDataSettings'],
]);

/** What is done with a property itself, by the word behind the colon. */
const verbsOfProperties = new Set([
	...['acknowledgeUserDataCollection', 'batchRunPivotReports', 'batchRunReports', 'chat', 'checkCompatibility'],
	...['runAccessReport', 'runFunnelReport', 'runPivotReport', 'runRealtimeReport', 'runReport', 'submitUserDeletion'],
]);

/**
 * Writes by which people see what they could not see before: roles, and links by which Google Ads, BigQuery, Firebase and other
 * products get data of the property (https://support.google.com/analytics/answer/9379420 for Google Ads,
 * https://support.google.com/analytics/answer/9358801 for BigQuery, https://support.google.com/analytics/answer/9289234 for
 * Firebase). A new account, and one that is shared, has its own form at Google.
 */
const opening = new Set([
	...['accessBindings', 'adSenseLinks', 'bigQueryLinks', 'displayVideo360AdvertiserLinkProposals'],
	...['displayVideo360AdvertiserLinks', 'firebaseLinks', 'googleAdsLinks', 'rollupPropertySourceLinks'],
	...['searchAds360Links', 'subpropertyEventFilters'],
]);

type Route = NonNullable<ReturnType<typeof routeOf>>;

/** The property of an address, what belongs to it (empty for the property itself), and the verb; undefined for any other address. */
function routeOf(path: string) {
	const [, property, rest = ''] = /^\/v1(?:alpha|beta)\/properties\/(\d+)((?:[/:].*)?)$/.exec(path) ?? [];
	if (property === undefined) return undefined;
	const [, part = ''] = /^\/([^/:]+)/.exec(rest) ?? [];
	const [, verb = ''] = /^:(.+)$/.exec(rest) ?? [];
	return { property, part, verb };
}

/** Whether a rule covers a route: what belongs to a property, what is done with it, and the property itself. */
const isCovered = ({ part, verb }: Route): boolean =>
	part === '' ? verb === '' || verbsOfProperties.has(verb) : partsOfProperties.has(part);

/** A text in a body or a query, with the name of its field. */
type Leaf = readonly [field: string, text: string];

/** The texts of a body or a query, however deep. Pure. */
const leavesOf = (value: unknown, field = ''): Leaf[] =>
	typeof value === 'object' && value !== null
		? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, Array.isArray(value) ? field : name))
		: [[field, String(value ?? '')]];

/** Whether a field names the account to which an object belongs, although the path names a property. */
const namesAccount = ([field, text]: Leaf): boolean =>
	/^\/*accounts\/\d+/.test(text) && /^(?:account|ancestor|entity|name|parent)(?:\W.*)?$/i.test(field);

/** The property that a text names: by the name of a resource in any field, or by any text in a field for properties. */
function propertyIn(leaf: Leaf): string[] {
	const [field, text] = leaf;
	const property = /^\/*properties\/(\d+)(?:\/[\w-]+)*$/.exec(text)?.[1];
	if (property !== undefined) return [property];
	// in the spelling of JSON or of protocol buffers, also as a list in a query
	return /property(?:\W.*)?$/i.test(field) && text !== '' && !namesAccount(leaf) ? [text] : [];
}

/** Metadata of no property: the dimensions and metrics that all of them have. */
const isOfAllProperties = ({ property, part }: Route, method: string): boolean =>
	method === 'GET' && property === '0' && part === 'metadata';

const isSummary = (path: string): boolean => /^\/v1(?:alpha|beta)\/accountSummaries$/.test(path);
const isListOfProperties = (path: string): boolean => /^\/v1(?:alpha|beta)\/properties$/.test(path);

interface Listing {
	readonly accountSummaries?: ReadonlyArray<{
		readonly propertySummaries?: ReadonlyArray<{ readonly property?: string }>;
	}>;
	readonly properties?: ReadonlyArray<{ readonly name?: string }>;
}

const isIn = (places: readonly string[], name = ''): boolean => places.includes(name.replace(/^properties\//, ''));

/**
 * The properties that requests to Google Analytics are about; every other path names the account or an account's lists. Each
 * report of a batch may name one of its own
 * (https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/batchRunReports). Events name a
 * stream, whose property the step that sends them has read and says (ADR 0032). Nobody sees
 * anything of Google Analytics without an account.
 */
export const properties: Places = {
	name: 'properties',
	field: propertyField.name,
	keyOf: async (given, api) => await propertyKey(api, parseLocator(propertyField, given)),
	async of({ method, path, query, body, place, isKept }) {
		if (isMeasurement({ path })) return place === undefined ? undefined : [place];
		if (Buffer.isBuffer(body) || body instanceof StreamedBody) return undefined;
		const leaves = [...leavesOf(query), ...leavesOf(body)];
		const inFields = leaves.flatMap(propertyIn);
		if (method === 'GET' && (isSummary(path) || (isKept === true && isListOfProperties(path)))) return inFields;
		const route = routeOf(path);
		if (route === undefined || !isCovered(route) || leaves.some(namesAccount)) return undefined;
		return isOfAllProperties(route, method) ? inFields : [route.property, ...inFields];
	},
	kept({ body }, { path }, places) {
		const listing = (body ?? {}) as Listing;
		if (isSummary(path) && listing.accountSummaries) {
			const all = listing.accountSummaries.flatMap(({ propertySummaries = [] }) => propertySummaries);
			const accountSummaries = listing.accountSummaries
				.map((account) => ({
					...account,
					propertySummaries: account.propertySummaries?.filter(({ property }) => isIn(places, property)) ?? [],
				}))
				.filter(({ propertySummaries }) => propertySummaries.length > 0);
			const own = accountSummaries.flatMap(({ propertySummaries }) => propertySummaries);
			return { body: { ...listing, accountSummaries }, leftOut: all.length - own.length };
		}
		if (!isListOfProperties(path) || !listing.properties) return { body, leftOut: 0 };
		const own = listing.properties.filter(({ name }) => isIn(places, name));
		return { body: { ...listing, properties: own }, leftOut: listing.properties.length - own.length };
	},
	looksUp: ({ method, path, field }) => method === 'GET' && isSummary(path) && field !== undefined,
	publishes({ method, path }) {
		if (method === 'GET' || method === 'DELETE' || /:batch(?:Delete|Get)$/.test(path)) return false;
		const [, part = '', inner = ''] =
			/^\/v1(?:alpha|beta)\/(?:accounts|properties)\/[^/:]+\/([^/:]+)(.*)$/.exec(path) ?? [];
		return opening.has(part) && !/:cancel$/.test(inner);
	},
};
