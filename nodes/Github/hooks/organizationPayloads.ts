import type { Account, Delivery, Repository } from './payloads';
import type { HookedRepository } from './repositoryPayloads';

interface Organization {
	readonly id?: number;
	readonly login: string;
}

export interface MadeRepository extends HookedRepository {
	readonly description?: string | null;
	readonly private?: boolean;
	readonly fork?: boolean;
	readonly owner?: Account | null;
	readonly created_at?: string | number | null;
}

export interface RepositoryDelivery extends Delivery {
	readonly action: string;
	readonly repository: MadeRepository;
	readonly organization?: Organization;
}

export interface DiscussionCategory {
	readonly name: string;
	readonly slug: string;
	readonly is_answerable: boolean;
}

export interface Discussion {
	readonly id: number;
	readonly node_id?: string;
	readonly number: number;
	readonly title: string;
	readonly body?: string | null;
	readonly html_url: string;
	readonly category: DiscussionCategory;
	readonly user: Account | null;
	readonly created_at: string;
}

export interface DiscussionDelivery extends Delivery {
	readonly action: string;
	readonly discussion: Discussion;
	readonly repository: HookedRepository;
}

export interface DiscussionCommentDelivery extends DiscussionDelivery {
	readonly comment: {
		readonly id: number;
		readonly body: string;
		readonly html_url: string;
		readonly parent_id: number | null;
		readonly user: Account | null;
		readonly created_at: string;
	};
}

/** What a deliveries of a project's item leaves out, looked up. */
export interface ProjectItem {
	readonly project: { readonly number: number; readonly title: string; readonly url: string } | null;
	/** Absent for one that the account may not see. */
	readonly content: {
		readonly number: number | null;
		readonly title: string;
		readonly body: string;
		readonly url: string | null;
		readonly repository: string | null;
	} | null;
	/** The name of the status that the item has now. */
	readonly status: string | null;
}

export interface ProjectItemDelivery {
	readonly action: string;
	readonly projects_v2_item: {
		readonly id: number;
		readonly node_id?: string;
		readonly project_node_id?: string;
		readonly content_node_id: string;
		readonly content_type: string;
		readonly updated_at: string;
	};
	readonly changes?: {
		readonly field_value?: {
			readonly field_node_id?: string;
			readonly field_type?: string;
			readonly field_name?: string;
			readonly project_number?: number;
			readonly from?: unknown;
			readonly to?: unknown;
		};
	};
	readonly organization?: Organization;
	readonly sender?: Account | null;
	/** Not GitHub's: what was looked up. */
	readonly item?: ProjectItem;
}

export interface ProjectCardDelivery {
	readonly action: string;
	readonly project_card: {
		readonly id: number;
		readonly column_id: number;
		readonly project_url: string;
		readonly content_url?: string;
		readonly note: string | null;
		readonly updated_at: string;
	};
	readonly changes?: object;
	readonly repository?: Repository;
	readonly sender?: Account | null;
	/** Not GitHub's: the issue or pull request on the card, looked up. */
	readonly content?: { readonly number: number; readonly title: string; readonly html_url: string } | null;
}

/** Any delivery, with the name of its webhook and its GUID, which GitHub tells in headers. */
export interface CustomDelivery {
	readonly webhook?: string;
	readonly deliveryId?: string;
	readonly action?: string;
	readonly repository?: Repository & { readonly id?: number };
	readonly organization?: Organization;
	readonly sender?: Account | null;
}

/** What GitHub's webhooks about discussions, projects and organizations deliver. */
export interface OrganizationDeliveries {
	readonly discussion: DiscussionDelivery;
	readonly discussion_comment: DiscussionCommentDelivery;
	readonly project_card: ProjectCardDelivery;
	readonly projects_v2_item: ProjectItemDelivery;
	readonly repository: RepositoryDelivery;
	/** Whatever the user chooses. */
	readonly '*': CustomDelivery;
}
