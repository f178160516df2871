import type { IDataObject, INodeParameters } from 'n8n-workflow';

import type { Authorship, Caution } from './authorship';
import type { Outgoing } from './outgoing';
import type { OriginRules } from './origin';
import type { Texts } from './texts';
import type { Touch } from './touch';
import type { Answer, Api, ApiRequest, Ask, Credential, Explanation, Pager, ErrorResponse } from './api';

/** What a service says about one of its limits in an answer. */
export interface RateLimitStatus {
	/** The name of the rate limit. */
	readonly name: string;
	/** What is counted, in the plural; requests when absent. */
	readonly unit?: string;
	readonly limit: number;
	readonly remaining: number;
	/** Milliseconds until it is renewed, where the service names the moment. */
	readonly resetsInMs?: number;
	/** The length of its window in milliseconds, where the service names that instead. */
	readonly windowMs?: number;
}

/** Reads what an answer, or a refusal, says about the service's limits. Pure. */
export type ReadRateLimits = (answer: Answer | ErrorResponse) => readonly RateLimitStatus[];

/** One of a service's limits and the requests that it counts. */
export interface RateLimit {
	readonly name: string;
	applies(request: ApiRequest): boolean;
	/** Whose limit it is, where it is not the credential's: an app's key, a property. Only a hash of it is kept. */
	owner?(request: ApiRequest, credential: Credential): string | undefined;
	/** At most `requests` in any `perMs` milliseconds, as long as the service says nothing about this limit itself. */
	readonly requests?: number;
	/** The documented length of its window; no answer makes it longer. */
	readonly perMs?: number;
	/** How many requests this one counts as; 1 when absent, 0 when beginning it uses nothing up. */
	weight?(request: ApiRequest): number;
	/** At least this many milliseconds between two starts. */
	readonly gapMs?: number;
	/** At most this many under way at once. */
	readonly concurrency?: number;
	/** Counts answers of status 500 and more, instead of requests: repeating is bounded by what is left of it. */
	readonly countsServerErrors?: boolean;
}

/** One way to connect: a choice of the Authentication drop-down and the credential type behind it. */
export interface Account {
	readonly name: string;
	readonly value: string;
	readonly credential: string;
	/** What signs its requests, where that is not n8n. */
	readonly signer?: Signer;
}

/** Sends a request of a signer's own, with this authorization. */
export type SendSigned = (request: ApiRequest, authorization: string) => Promise<Answer | ErrorResponse>;

/** A request, the credential that it is sent with, and the time by the service's clock, epoch milliseconds. */
export interface Signing {
	readonly request: ApiRequest;
	readonly credential: Credential;
	readonly send: SendSigned;
	now(): number;
	readonly signal: AbortSignal | undefined;
}

/** Signs requests with tokens that it gets itself and remembers, because what the node chose decides which one. */
export interface Signer {
	/**
	 * The credential with what the node chose. Pure.
	 *
	 * @throws UserError where the choice cannot be read.
	 */
	chosen(credential: Credential, parameters: INodeParameters): Credential;
	/**
	 * The authorization of a request, or why there is none.
	 *
	 * @throws UserError before anything is sent where the account cannot do this.
	 */
	authorization(signing: Signing): Promise<string | ErrorResponse>;
	/** Takes note that the service did not accept it. */
	refused(credential: Credential, authorization: string): void;
}

/** Which workflow of which n8n sends a request. */
export interface Sender {
	readonly instanceId: string;
	/** Empty for a workflow that was never saved. */
	readonly workflowId: string;
}

/** The places of a service, such as repositories, boards or properties, that a guard keeps requests within. */
export interface Places {
	/** What people call them, in the plural. */
	readonly name: string;
	/** The name of the field that names a place in the forms of the steps; tools need no such argument where there is only one place. */
	readonly field?: string;
	/**
	 * The key of a place that a person named by its link, name or id.
	 *
	 * @throws UserError when there is none, or several.
	 */
	keyOf(given: string, api: Api): Promise<string>;
	/**
	 * The keys of all places that a request reads or changes, none where it is about the account alone; undefined where
	 * that cannot be told.
	 *
	 * @param within the only places that may be used, where they are limited: a request that is found to be about another one
	 * needs no further question.
	 */
	of(request: ApiRequest, ask: Ask, within?: readonly string[]): Promise<readonly string[] | undefined>;
	/**
	 * The same request for these places alone, such as a search of everything; the request itself where it names places
	 * already, or where the service cannot be asked so. Pure.
	 */
	narrowed?(request: ApiRequest, places: readonly string[]): ApiRequest;
	/**
	 * What of an answer may be told where these places alone may be used, such as their rows in a list of all of them. Not for
	 * lists whose pager counts the rows of a page. Pure.
	 */
	kept?(answer: Answer, request: ApiRequest, places: readonly string[]): Kept;
	/** Whether everybody can see a place; absent where nobody sees anything without an account. */
	isPublic?(place: string, ask: Ask): Promise<boolean>;
	/**
	 * Whether a read tells names alone, by which a step finds what it is about: it is no read of its place where a call does
	 * something else with it. Where absent, reads about the account alone are. Pure.
	 */
	looksUp?(request: ApiRequest): boolean;
	/** Whether a read about the account tells nothing that anybody keeps to himself, such as its limits. Pure. */
	tellsNothing?(request: ApiRequest): boolean;
	/** Whether a read of a public place may tell what not everybody can see, such as its alerts. Pure. */
	tellsMore?(request: ApiRequest): boolean;
	/**
	 * Whether a request lets everybody, or another account, see a place or what it holds, who could not before: it makes a place
	 * public, gives an account, a team, an app or a key access to it, or has its contents sent elsewhere. Pure.
	 */
	publishes?(request: ApiRequest): boolean;
	/** What an answer shows of other places than the requested one; absent where every answer is about that place alone. */
	readonly parts?: PartsOfAnswers;
	/** Whether a part of an answer is shown to those with rights alone although its place is public, such as a draft. Pure. */
	isForSome?(part: IDataObject): boolean;
	/**
	 * The key that a place has today, where the service still answers to its previous name; undefined where it moved to another
	 * owner or is gone.
	 */
	current?(place: string, ask: Ask): Promise<string | undefined>;
}

/** What the parts of an answer, such as its rows, say about where they lie. */
export interface PartsOfAnswers {
	/** The place that a part itself says it lies in; undefined where it says none. Pure. */
	placeOf(part: IDataObject): string | undefined;
	/**
	 * Whether a member only refers to another place, such as the fork that a pull request comes from: its object is reduced to
	 * its names instead of being omitted. Pure.
	 */
	isReference(member: string, value: unknown): boolean;
	/** What remains of an object in another place that is only referred to. Pure. */
	namesOf(part: IDataObject): IDataObject;
	/** Whether the answer to a request may hold parts of other places, so that it must not be kept as a file. Pure. */
	mayTell(request: ApiRequest): boolean;
}

/** What is shown of an answer. */
export interface Kept {
	readonly body: unknown;
	/** How many rows are omitted because they are about other places. */
	readonly leftOut: number;
}

export type { Ask };

/** What this process remembers of a service (`Api.cached`), by kinds of objects, which the integration names as it likes. */
export interface Remembered {
	/** The kinds of objects that a remembered value depends on, by its key; undefined where every write may change it. Pure. */
	dependsOn(key: string): readonly string[] | undefined;
	/** The kinds of objects that a write changes; undefined where it may change everything that is remembered. Pure. */
	changedBy(request: ApiRequest): readonly string[] | undefined;
}

/** A request that changed something, and the body of its response. */
export interface Write {
	readonly request: ApiRequest;
	readonly body: unknown;
}

/** The facts about a service that every request to it depends on. */
export interface Integration {
	readonly name: string;
	/** n8n's categories, and what people type to find the nodes. */
	readonly categories: readonly string[];
	readonly keywords: readonly string[];
	/** What else people call the service before the name of a resource, as in "ga4 report". */
	readonly nicknames: readonly string[];
	readonly accounts: readonly [Account, ...Account[]];
	/** The addresses that may receive this credential, by name; the first is the default. */
	bases(credential: Credential): Readonly<Record<string, string>>;
	/**
	 * The addresses that no credential is sent to, by name: what proves a request of theirs is in the request itself
	 * (ADR 0032). Steps alone reach them.
	 */
	unsignedBases?(credential: Credential): Readonly<Record<string, string>>;
	/** Sent with every call of the pre-built steps. */
	readonly headers: Readonly<Record<string, string>>;
	/** Headers that depend on the request and on who sends it; those of the request itself replace them. Pure. */
	headersFor?(request: ApiRequest, sender: Sender): Readonly<Record<string, string>>;
	/** A refusal that tells of no limit pauses the first one that applies, so the narrower ones come first. */
	readonly rateLimits: readonly RateLimit[];
	/** What an answer says about the rate limits; it overrules what is counted here. Pure. */
	rateLimitsOf?: ReadRateLimits;
	/** Whether the answer shows that its server has no limits at all, so that nothing needs to be paced. Pure. */
	isUnlimited?(answer: Answer | ErrorResponse): boolean;
	/** Whether a refusal with another status than 404 and 410 says that what was to be removed is not there. */
	saysGone?(refusal: ErrorResponse): boolean;
	/** How the service hands out long lists. */
	readonly pager: Pager;
	/** How the list is handed out that any request of a user asks for; undefined where it can be none. Pure. */
	pagerOf(request: ApiRequest): Pager | undefined;
	/** Which lists those are, as a sentence for who asks for another. */
	readonly pagedLists: string;
	/** Which base a path belongs to, where the service has several; the first one when undefined. */
	baseOf?(path: string, method?: string): string | undefined;
	/** Whether the service promises that repeating this request changes nothing more; GET and HEAD always do. */
	repeatable?(request: ApiRequest): boolean;
	/**
	 * Whether a renewed token may be accepted where the one of this 401 was not, at a moment (epoch milliseconds); any 401
	 * where absent. A service that answers 401 for a missing right, too, would have a token renewed in vain each time. Pure.
	 */
	isStale?(refusal: ErrorResponse, credential: Credential, now: number): boolean;
	/** Whether a request by another method than GET and HEAD changes nothing, too. Pure. */
	reads?(request: ApiRequest): boolean;
	/** What a user can keep an agent within. */
	readonly places?: Places;
	/** Which writes invalidate what is remembered; all of them invalidate everything where absent. */
	readonly remembered?: Remembered;
	/** Who wrote which texts of its answers; absent where nobody can be told to have. */
	readonly authorship?: Authorship;
	/** How it displays the texts of its responses; all of them plain where absent. */
	readonly texts?: Texts;
	/** What it does with the texts of requests that write; what a toolkit writes is then checked. */
	readonly outgoing?: Outgoing;
	/** What its writes touch: the items, people and labels that a user can keep an agent within. */
	readonly touch?: Touch;
	/** Where its texts hold a mark of what wrote them; absent where none can. */
	readonly origin?: OriginRules;
	/** What a model should know of answers that hold words of strangers throughout. */
	readonly caution?: Caution;
	/** Whether a read that names the ETag it knows is free where nothing changed. */
	readonly conditional?: boolean;
	/** What an answer tells of itself that people should know, such as that something was left out; a sentence. Pure. */
	remarkOf?(answer: Answer, request: ApiRequest): string | undefined;
	/**
	 * What people should know after writes that succeeded, such as that a card is in an archived list; sentences. It can send
	 * requests, whose failure is ignored.
	 */
	hintsOnWrites?(api: Api, writes: readonly Write[]): Promise<readonly string[]>;
	/** What a person can do about a refusal. Pure. */
	explain(refusal: ErrorResponse): Explanation | undefined;
	/**
	 * Which part of what was asked for is not there, and what may have been meant, as sentences. It may cost requests, so it is
	 * only asked for the item that fails by it.
	 */
	locate?(api: Api, refusal: ErrorResponse): Promise<string | undefined>;
}
