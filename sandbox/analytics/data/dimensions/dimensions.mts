import type { QueryContext } from '../context.mts';
import { customDimensions } from '../customFields.mts';
import { EVENT_DIMENSIONS } from './eventDimensions.mts';
import { TIME_DIMENSIONS } from './timeDimensions.mts';
import { VISIT_DIMENSIONS } from './visitDimensions.mts';

/** How a dimension reads the table: an integer per event, and that integer's text. */
export interface Reader {
	code: (row: number) => number;
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
	read: (context: QueryContext) => Reader;
}

const STANDARD = [...TIME_DIMENSIONS, ...EVENT_DIMENSIONS, ...VISIT_DIMENSIONS];
const byName = new Map(STANDARD.flatMap((dimension) => namesOf(dimension).map((name) => [name, dimension] as const)));

function namesOf({ apiName, deprecatedApiNames = [] }: Dimension): string[] {
	return [apiName, ...deprecatedApiNames];
}

/** The dimensions of a property; without one, those common to all properties. */
export function dimensionsOf(context?: Pick<QueryContext, 'customDimensions'>): Dimension[] {
	return [...STANDARD, ...(context ? customDimensions(context) : [])];
}

/** Finds a dimension by its name or a deprecated name. */
export function findDimension(context: Pick<QueryContext, 'customDimensions'>, name: string): Dimension | undefined {
	return byName.get(name) ?? customDimensions(context).find(({ apiName }) => apiName === name);
}
