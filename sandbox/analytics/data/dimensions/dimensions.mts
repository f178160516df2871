import type { QueryContext } from '../context.mts';
import { CONVERSION_DIMENSIONS } from '../conversions/conversionDimensions.mts';
import { customDimensions } from '../customFields.mts';
import { EVENT_DIMENSIONS } from './eventDimensions.mts';
import { OTHER_DIMENSIONS } from './otherDimensions.mts';
import { TIME_DIMENSIONS } from './timeDimensions.mts';
import { VISIT_DIMENSIONS } from './visitDimensions.mts';

/**
 * How a dimension reads the table: an integer per event, and that integer's text. Some count from the start of the date range,
 * which is a moment on the property's local clock.
 */
export interface Reader {
	code: (row: number, from?: number) => number;
	label: (code: number) => string;
	/** Different codes always have different labels, so that codes can be grouped directly. */
	exact?: boolean;
}

export interface Dimension {
	apiName: string;
	uiName: string;
	category: string;
	description: string;
	/** `item` dimensions go together with item metrics only. */
	scope: 'event' | 'item';
	custom?: boolean;
	deprecatedApiNames?: readonly string[];
	/** Demographic dimensions, which Google counts against the thresholding quota. */
	thresholded?: boolean;
	realtime?: boolean;
	/** The source that a key event is attributed to, unlike that of its session or of the user. */
	attributed?: boolean;
	read: (context: QueryContext) => Reader;
}

const VALUED = [...TIME_DIMENSIONS, ...EVENT_DIMENSIONS, ...VISIT_DIMENSIONS];
const valued = new Set(VALUED.map(({ apiName }) => apiName));
const STANDARD = [...VALUED, ...OTHER_DIMENSIONS.filter(({ apiName }) => !valued.has(apiName))];
const byName = new Map(STANDARD.flatMap((dimension) => namesOf(dimension).map((name) => [name, dimension] as const)));

function namesOf({ apiName, deprecatedApiNames = [] }: Dimension): string[] {
	return [apiName, ...deprecatedApiNames];
}

type Settings = Pick<QueryContext, 'customDimensions' | 'conversion'>;

/** The dimensions of a property; without one, those common to all properties. Reports about conversions have their own. */
export function dimensionsOf(context?: Settings): Dimension[] {
	if (context?.conversion) return [...CONVERSION_DIMENSIONS];
	return [...STANDARD, ...(context ? customDimensions(context) : [])];
}

/**
 * Finds a dimension by its name or a deprecated name: "available by either `apiName` or one of `deprecatedApiNames` for a period of
 * time" (discovery document).
 * belief(deprecated-names): the period is not over (DiametralGroup/ga-mock rejects these names, without a recording).
 */
export function findDimension(context: Settings, name: string): Dimension | undefined {
	if (context.conversion) return CONVERSION_DIMENSIONS.find(({ apiName }) => apiName === name);
	return byName.get(name) ?? customDimensions(context).find(({ apiName }) => apiName === name);
}
