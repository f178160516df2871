import type { Account, Delivery, Repository } from './payloads';

/** A repository as the deliveries below carry it. */
export interface HookedRepository extends Repository {
	readonly id: number;
	/** A moment, or seconds since 1970. */
	readonly pushed_at?: number | string | null;
	readonly updated_at?: string | null;
	readonly default_branch?: string;
}

interface OfRepository extends Delivery {
	readonly repository: HookedRepository;
}

export interface CreateDelivery extends OfRepository {
	readonly ref: string;
	readonly ref_type: 'tag' | 'branch';
	readonly master_branch?: string;
}

export interface Forkee extends Repository {
	readonly id: number;
	readonly owner?: Account | null;
	readonly created_at?: string | number | null;
	readonly default_branch?: string;
	readonly description?: string | null;
}

export interface ForkDelivery extends OfRepository {
	readonly forkee: Forkee;
}

export interface StarDelivery extends OfRepository {
	readonly action: string;
	readonly starred_at: string | null;
}

export interface WatchDelivery extends OfRepository {
	readonly action: string;
}

export interface Release {
	readonly id: number;
	readonly tag_name: string;
	readonly target_commitish?: string;
	readonly name: string | null;
	readonly body?: string | null;
	readonly html_url: string;
	readonly draft: boolean;
	readonly prerelease: boolean;
	readonly published_at: string | null;
	readonly author: Account | null;
	readonly assets?: ReadonlyArray<{ readonly name?: string; readonly browser_download_url?: string } | null>;
}

export interface ReleaseDelivery extends OfRepository {
	readonly action: string;
	readonly release: Release;
}

export interface MemberDelivery extends OfRepository {
	/** GitHub's GUID of the delivery, which it tells in a header. */
	readonly deliveryId?: string;
	readonly action: string;
	readonly member: Account | null;
	readonly changes?: {
		readonly permission?: { readonly to?: string | null };
		readonly role_name?: { readonly to?: string | null };
	};
}

export interface WorkflowRun {
	readonly id: number;
	readonly run_number: number;
	readonly run_attempt?: number;
	readonly name?: string | null;
	readonly display_title?: string;
	readonly path?: string;
	readonly workflow_id: number;
	readonly event: string;
	readonly status?: string | null;
	readonly conclusion?: string | null;
	readonly head_branch: string | null;
	readonly head_sha: string;
	readonly html_url: string;
	readonly created_at: string;
	readonly updated_at: string;
	readonly run_started_at?: string;
	readonly actor?: Account | null;
	readonly triggering_actor?: Account | null;
}

export interface WorkflowRunDelivery extends OfRepository {
	readonly action: string;
	readonly workflow?: { readonly name: string; readonly path: string } | null;
	readonly workflow_run: WorkflowRun;
}

export interface WorkflowJob {
	readonly id: number;
	readonly run_id: number;
	readonly run_attempt?: number;
	readonly name: string;
	readonly workflow_name?: string | null;
	readonly head_branch?: string | null;
	readonly head_sha: string;
	readonly html_url?: string | null;
	readonly status: string;
	readonly conclusion: string | null;
	readonly started_at: string;
	readonly completed_at: string | null;
	readonly runner_name?: string | null;
	readonly labels: ReadonlyArray<string | null>;
	readonly steps?: ReadonlyArray<{ readonly name: string; readonly conclusion: string | null }>;
}

export interface WorkflowJobDelivery extends OfRepository {
	readonly action: string;
	readonly workflow_job: WorkflowJob;
}

/** What GitHub's webhooks about a repository and its code deliver. */
export interface RepositoryDeliveries {
	readonly create: CreateDelivery;
	readonly fork: ForkDelivery;
	readonly member: MemberDelivery;
	readonly release: ReleaseDelivery;
	readonly star: StarDelivery;
	readonly watch: WatchDelivery;
	readonly workflow_job: WorkflowJobDelivery;
	readonly workflow_run: WorkflowRunDelivery;
}
