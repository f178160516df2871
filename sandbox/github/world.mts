import type { JsonObject } from '../front/exchange.mts';
import type { Backend } from './backend.mts';
import type { Dispatcher } from './hooks/dispatcher.mts';
import type { Rights } from './rights.mts';

/** What the parts of the sandbox share. */
export interface World {
	/** The address of the front, as it appears in URLs. */
	url: string;
	now(): number;
	backend: Backend;
	rights: Rights;
	dispatcher: Dispatcher;
	/** A user in the short form that items embed. */
	user(login: string): Promise<JsonObject>;
	/** The repository in its full form, stars included; undefined when there is none. */
	repository(fullName: string): Promise<JsonObject | undefined>;
	/** The name today of a repository that had this one, or has it. */
	currentName(fullName: string): Promise<string>;
	/** The names of all repositories, the newest first. */
	fullNames(): string[];
	/** Every repository there is. */
	repositories(): Promise<JsonObject[]>;
	/** An issue or the issue form of a pull request, which then has `pull_request`. */
	issue(fullName: string, number: number): Promise<JsonObject | undefined>;
	/** Announces an event of a repository to its hooks and to those of its organization. */
	announce(event: string, fullName: string, sender: string, payload: JsonObject): Promise<void>;
	/** Announces an event of an organization to its hooks. */
	announceOrganization(event: string, organization: string, sender: string, payload: JsonObject): Promise<void>;
	/** The push that brought a repository to where its default branch is, as a whole delivery. */
	lastPush(fullName: string, sender: string): Promise<JsonObject>;
	/** Adds members to every repository that is shown. */
	decorate(members: (repository: JsonObject) => JsonObject): void;
	/** Lets others see every announced event, before its deliveries start. */
	onEvent(listener: (event: string, payload: JsonObject) => void): void;
}
