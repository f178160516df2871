import { defineShape } from '../../../shared/catalogue/shape';

/** https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/Metadata, and which of the two it is. */
interface FieldObject {
	readonly kind?: string;
	readonly apiName?: string;
	readonly uiName?: string;
	readonly description?: string;
	readonly category?: string;
	readonly type?: string;
	readonly expression?: string;
	readonly customDefinition?: boolean;
	readonly deprecatedApiNames?: readonly string[];
	readonly blockedReasons?: readonly string[];
}

/** A metric or dimension as a workflow sees it; Google reports zeros only of one that is blocked for the account. Pure. */
export const metadataFields = defineShape<FieldObject>(
	(field) => ({
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
	}),
	{
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
	},
);
