import type { IDataObject } from 'n8n-workflow';

import type { AnyEvent } from '../../catalogue/event';
import type { Api, Credential } from '../../catalogue/api';
import type { Sender } from '../../catalogue/integration';

/** Something at the service that a hook can watch: a board, a repository. */
export interface Target {
	/** The service's permanent id, or the name it is addressed by. */
	readonly id: string;
	/** How a person knows it. */
	readonly label: string;
	/** What it is, in the service's words, where a service has several kinds. */
	readonly kind?: string;
}

/** The hook as it should be. */
export interface DesiredHook {
	readonly url: string;
	readonly events: readonly string[];
	readonly secret: string;
}

/** A hook as the service has it. */
export interface RemoteHook {
	readonly id: string;
	readonly url: string;
	/** When the service last changed it, epoch milliseconds; undefined where that is not told. */
	readonly changed?: number;
	readonly raw: IDataObject;
}

/**
 * How a hook stands: as wanted; failing, so that the service has a record of what it could not deliver; or silent, so that
 * what happened left no trace.
 */
export type HookCondition = 'current' | 'failing' | 'silent';

/** One request from the outside to the node's address. */
export interface Call {
	/** The address as it was registered at the service. */
	readonly url: string;
	readonly headers: Readonly<Record<string, unknown>>;
	/** The exact bytes that were sent. */
	readonly raw: Buffer;
	readonly body: IDataObject;
	/** Which workflow of which n8n was called. */
	readonly receiver?: Sender;
}

/** How far a look for missed events goes. */
export interface RecoveryWindow {
	/** Epoch milliseconds; nothing older is fetched. */
	readonly since: number;
	/** Epoch milliseconds. */
	readonly now: number;
	/** When this process began, epoch milliseconds: what was accepted before may have been lost with the process before. */
	readonly startedAt: number;
	/** When this process last refused a signed delivery, epoch milliseconds. */
	readonly refusedAt?: number;
	/** Whether deliveries reach this process by webhook, so that it would know of a refusal. */
	readonly isReceiver: boolean;
	/** What became of a delivery, by its key: an execution began with it in this process, or is about to; undefined where not. */
	received(key: string): 'begun' | 'underWay' | undefined;
	/** How many deliveries one look may have sent again. */
	readonly resend: number;
	/** Writes a sentence into n8n's log. */
	warn(message: string): void;
}

/** An event that a hook failed to deliver, as the service has it on record. */
export interface Missed {
	/** The id of the target that it happened at. */
	readonly target: string;
	/** When it happened, or was to be delivered first, epoch milliseconds by the service's clock. */
	readonly at: number;
	/** Names the event, or its delivery, for as long as it is on record. */
	readonly key: string;
	/** How the service's own pages name it, for messages. */
	readonly label: string;
	/** The delivery itself, where the record holds it. */
	readonly delivery?: object;
	/** Whether the service does not say that it failed: what this process received by webhook is left out then. */
	readonly isDoubtful?: boolean;
	/** Whether the service delivers it again just now: it is not to be read, and not accepted either. */
	readonly isUnderWay?: boolean;
	/** Reads the delivery, where the record does not hold it; undefined where nothing is left of it. */
	load?(): Promise<object | undefined>;
}

/** What an integration must know about hooks; n8n's side of the lifecycle is written once, in the kernel. */
export interface WebhookAdapter {
	/** The things to watch, from the event's parameters. Resolves short ids to permanent ones; one that is gone is kept. */
	targets(api: Api, params: IDataObject): Promise<Target[]>;
	/**
	 * Whether the first hooks of a node are made side by side, on targets that were found before. Where not, because the
	 * service wants one write after the other, they are made one by one and at once: a refusal tells what is wrong.
	 */
	readonly resolvesFirst: boolean;
	/** The target under the name it has today, for making a hook. */
	resolve(api: Api, target: Target): Promise<Target>;
	/** The event's parameters with these targets only. Pure. */
	only(params: IDataObject, targets: readonly string[]): IDataObject;
	/**
	 * All hooks on the target that this account can see.
	 *
	 * @param ownId the id of the hook that this node made there, where the service offers no list.
	 */
	list(api: Api, target: Target, ownId?: string): Promise<RemoteHook[]>;
	/** Makes the hook and returns its id. @throws NodeApiError when the service refuses it, also because it is there already. */
	create(api: Api, target: Target, wanted: DesiredHook): Promise<string>;
	/** Whether the hook does what is wanted, apart from its address. Pure. */
	conditionOf(hook: RemoteHook, wanted: DesiredHook): HookCondition;
	repair(api: Api, target: Target, hook: RemoteHook, wanted: DesiredHook): Promise<void>;
	/** Removes the hook; one that is gone already is no error. */
	remove(api: Api, target: Target, hook: RemoteHook): Promise<void>;
	/** What signs the deliveries to this address; undefined when the credential holds nothing to sign with. */
	secret(credential: Credential, url: string): string | undefined;
	/** What to do when there is no secret. */
	readonly secretAdvice: string;
	/** What to do when there are more targets than a node may have hooks. */
	readonly tooManyTargetsAdvice: string;
	/** Whether the call was signed with the secret. Pure. */
	isSigned(call: Call, secret: string): boolean;
	/** The deliveries in a call that belong to the event; none for pings and for other events. Pure. */
	deliveries(call: Call, event: AnyEvent): readonly object[];
	/** Names a delivery as `missed` does, so that what reached this process is not fetched as well. Pure. */
	keyOf(delivery: object, call: Call): string;
	/**
	 * What the hook failed to deliver, as far as it is not delivered again: all that is on record, oldest first, at every look. The
	 * same hook object comes again at the next look, so that what was seen of it may be remembered by it.
	 */
	missed(
		api: Api,
		target: Target,
		hook: RemoteHook,
		event: AnyEvent,
		window: RecoveryWindow,
	): Promise<readonly Missed[]>;
}
