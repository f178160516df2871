import type { ConversationDeliveries } from './conversationPayloads';
import type { OrganizationDeliveries } from './organizationPayloads';
import type { RepositoryDeliveries } from './repositoryPayloads';

export interface Account {
	readonly id: number;
	readonly login: string;
	readonly type?: string;
	readonly html_url?: string;
}

export interface Repository {
	readonly id?: number;
	readonly full_name: string;
	readonly html_url?: string;
}

export interface Delivery {
	readonly repository: Repository;
	readonly sender?: Account | null;
}

export interface Issue {
	readonly id: number;
	readonly number: number;
	readonly title: string;
	readonly body?: string | null;
	readonly html_url: string;
	readonly state?: string;
	readonly created_at: string;
	readonly updated_at: string;
	readonly state_reason?: string | null;
	readonly user: Account | null;
	readonly labels?: ReadonlyArray<{ readonly name?: string | null } | string | null>;
	readonly assignees?: ReadonlyArray<Account | null> | null;
	readonly milestone?: { readonly title: string } | null;
	readonly pull_request?: object;
}

export interface Commit {
	readonly id: string;
	readonly message: string;
	readonly timestamp: string;
	readonly url: string;
	readonly distinct?: boolean;
	readonly author: { readonly name: string; readonly email?: string | null; readonly username?: string };
	readonly added?: readonly string[];
	readonly removed?: readonly string[];
	readonly modified?: readonly string[];
}

export interface PushDelivery extends Delivery {
	readonly ref: string;
	readonly before: string;
	readonly after: string;
	readonly created: boolean;
	readonly deleted: boolean;
	readonly forced: boolean;
	readonly compare: string;
	readonly commits: readonly Commit[];
	readonly head_commit: Commit | null;
	readonly pusher: { readonly name?: string; readonly email?: string | null };
	readonly repository: Repository & { readonly id: number; readonly pushed_at?: number | string | null };
}

/** GitHub's webhook names and the part of each payload that this package reads. https://docs.github.com/webhooks/webhook-events-and-payloads */
export interface Deliveries extends ConversationDeliveries, OrganizationDeliveries, RepositoryDeliveries {
	readonly push: PushDelivery;
}

/** Who did it, as a workflow sees it. */
export const actorOf = (account: Account | null | undefined) =>
	account ? { id: account.id, login: account.login, isBot: account.type === 'Bot' } : null;

/** A repository as a workflow sees it. */
export const repositoryOf = ({ full_name: name, html_url: url }: Repository) => ({ name, url: url ?? null });
