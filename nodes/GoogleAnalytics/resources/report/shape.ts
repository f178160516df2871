import { type Partly, shapeOf } from '../../api/shapes';

const example = {
	kind: 'metric',
	apiName: 'keyEvents',
	uiName: 'Key events',
	description: 'The count of key events',
	category: 'Event',
	type: 'TYPE_FLOAT',
	expression: 'eventCount',
	customDefinition: true,
	deprecatedApiNames: ['conversions'],
	blockedReasons: ['NO_REVENUE_METRICS'],
};

/** A metric, dimension or comparison; Google omits what is empty or false. */
export type Described = Partly<Omit<typeof example, 'kind'>> & { readonly apiName: string };

/**
 * Output of a metric, dimension, conversion or comparison; for one that is blocked for the account, Google reports zeros only. Pure.
 * https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/Metadata
 */
export const metadataFields = shapeOf(example, (field) => ({
	kind: field.kind ?? '',
	apiName: field.apiName ?? '',
	name: field.uiName ?? '',
	description: field.description ?? '',
	category: field.category ?? '',
	type: field.type ?? null,
	expression: field.expression ?? null,
	isCustom: field.customDefinition ?? false,
	isBlocked: (field.blockedReasons ?? []).length > 0,
	deprecatedNames: field.deprecatedApiNames ?? [],
}));
