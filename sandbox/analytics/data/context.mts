import type { EventTable } from '../table/eventTable.mts';

/** What an event of the property counts as, from the Admin API's key events. */
export interface KeyEventRule {
	eventName: string;
	oncePerSession: boolean;
	/** Events before this moment are not counted. */
	since: number;
}

/** A custom definition of the property. `parameter` is what the event table stores it under. */
export interface CustomDefinition {
	apiName: string;
	displayName: string;
	description: string;
	parameter: string;
}

export interface CustomMetricDefinition extends CustomDefinition {
	type: string;
}

/** What Google does to the rows of a property's reports, and how late its data come; nothing of it unless told. */
export interface Bounds {
	/** Rows of demographic dimensions with fewer users are withheld; Google does not publish the number. */
	withheldBelowUsers?: number;
	/** How many values of a dimension a table keeps; the rarer ones are one row, "(other)". */
	valuesKept?: number;
	/** Reports over more events are computed from a sample. */
	sampledAboveEvents?: number;
	/** How long an event takes until reports show it; realtime shows it at once. */
	processingMs?: number;
	/** Whether the minutes of realtime are those of the clock; counted back from the request otherwise. Google does not say. */
	minutesOfClock?: boolean;
}

/** What makes a report one about conversions: its key events are then the conversions that it counts. */
export interface Conversion {
	model: 'DATA_DRIVEN' | 'LAST_CLICK';
}

/** Everything a report reads: one property's events and its settings. */
export interface QueryContext {
	propertyId: string;
	timeZone: string;
	currencyCode: string;
	streamId: string;
	streamName: string;
	hostName: string;
	table: EventTable;
	now: number;
	keyEvents: readonly KeyEventRule[];
	customDimensions: readonly CustomDefinition[];
	customMetrics: readonly CustomMetricDefinition[];
	bounds: Bounds;
	/** Whether a Search Console property is linked. */
	searchConsole: boolean;
	conversion?: Conversion;
}
