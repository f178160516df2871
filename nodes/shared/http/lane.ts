import type { Answer, ApiRequest, Credential } from '../catalogue/api';
import type { Refusal } from './errors';

/** One of a service's limits and the requests that it counts. */
export interface Lane {
	readonly name: string;
	applies(request: ApiRequest): boolean;
	/** Whose limit it is, where it is not the credential's: an app's key, a property. Only a hash of it is kept. */
	owner?(request: ApiRequest, credential: Credential): string | undefined;
	/** At most `requests` in any `perMs` milliseconds, as long as the service says nothing about this limit itself. */
	readonly requests?: number;
	readonly perMs?: number;
	/** How many requests this one counts as; 1 when absent. */
	weight?(request: ApiRequest): number;
	/** At least this many milliseconds between two starts. */
	readonly gapMs?: number;
	/** At most this many under way at once. */
	readonly concurrency?: number;
}

/** A lane together with the name of the budget that a request takes from. */
export interface Gate {
	readonly key: string;
	readonly lane: Lane;
}

/** What a service says about one of its limits in an answer. */
export interface Reading {
	/** The name of the lane. */
	readonly lane: string;
	/** What is counted, in the plural; requests when absent. */
	readonly unit?: string;
	readonly limit: number;
	readonly remaining: number;
	/** Milliseconds until the budget is renewed, where the service names the moment. */
	readonly resetsInMs?: number;
	/** The length of its window in milliseconds, where the service names that instead. */
	readonly windowMs?: number;
}

/** Reads what an answer, or a refusal, says about the service's limits. Pure. */
export type ReadBudgets = (answer: Answer | Refusal) => readonly Reading[];

/** A header as a number; undefined when it is missing, empty or none. */
export function numberIn(headers: Readonly<Record<string, string>>, name: string): number | undefined {
	const value = headers[name]?.trim();
	const number = Number(value);
	return value === undefined || value === '' || Number.isNaN(number) ? undefined : number;
}
