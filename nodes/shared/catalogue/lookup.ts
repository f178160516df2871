import type { INodeListSearchItems } from 'n8n-workflow';

import type { Api } from './api';

/** One page of a searchable drop-down. */
export interface Found {
	readonly items: readonly INodeListSearchItems[];
	/** What to ask with for the next page; absent on the last one. */
	readonly next?: string;
}

export interface Search {
	/** Lower case; empty when the user typed nothing. */
	readonly filter: string;
	readonly page?: string;
	/** The value of another parameter of the node as it stands in the editor. */
	parameter(name: string): unknown;
}

/** Fills one searchable drop-down. */
export type Lookup = (api: Api, search: Search) => Promise<Found>;

export type Lookups = Readonly<Record<string, Lookup>>;
