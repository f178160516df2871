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
}
