import type { ApiRequest, Credential } from './api';
import type { Explanation, Refusal } from '../http/errors';
import type { Lane, ReadBudgets } from '../http/lane';
import type { Pager } from '../http/paginate';

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
