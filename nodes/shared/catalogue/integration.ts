import type { Answer, ApiRequest, Credential, Explanation, Refusal } from './api';

/** How a service hands out a long list. Pure. */
export interface Pager {
	/** The first request, with the largest page that serves `limit` rows. */
	first(request: ApiRequest, limit: number): ApiRequest;
	rows(body: unknown): readonly unknown[];
	/** The requests known to be left after this answer; several are fetched at the same time. */
	next(answer: Answer, request: ApiRequest, taken: number): readonly ApiRequest[];
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

/** One way to connect: a choice of the Authentication drop-down and the credential type behind it. */
export interface Account {
	readonly name: string;
	readonly value: string;
	readonly credential: string;
}

/** The facts about a service that every request to it depends on. */
export interface Integration {
	readonly name: string;
	/** n8n's categories, and what people type to find the nodes. */
	readonly categories: readonly string[];
	readonly keywords: readonly string[];
	readonly accounts: readonly [Account, ...Account[]];
	/** The addresses that may receive this credential, by name; the first is the default. */
	bases(credential: Credential): Readonly<Record<string, string>>;
	/** Sent with every call of the pre-built steps. */
	readonly headers: Readonly<Record<string, string>>;
	/** A limit that says nothing about itself pauses the first lane that applies, so the narrower ones come first. */
	readonly lanes: readonly Lane[];
	/** What an answer says about the lanes; it overrules what is counted here. Pure. */
	budgetsOf?: ReadBudgets;
	/** How the service hands out long lists. */
	readonly pager: Pager;
	/** Which base a path belongs to, where the service has several; the first one when undefined. */
	baseOf?(path: string): string | undefined;
	/** Whether the service promises that repeating this request changes nothing more; GET and HEAD always do. */
	repeatable?(request: ApiRequest): boolean;
	/** Whether a read that names the ETag it knows is free where nothing changed. */
	readonly conditional?: boolean;
	/** What a person can do about a refusal. Pure. */
	explain(refusal: Refusal): Explanation | undefined;
}
