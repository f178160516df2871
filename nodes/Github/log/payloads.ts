import type { components } from '@octokit/openapi-types';

import type { Account } from '../api/account';
import type { Like } from '../api/officialTypes';
import type { Repository, TeamObject } from '../api/shapes';
import type { DeploymentObject, DeploymentStatusObject } from '../resources/deployment/shape';
import type { CheckRunObject, StatusObject } from '../resources/check/shape';
import type { CommentObject } from '../resources/comment/shape';
import type { IssueObject } from '../resources/issue/shape';
import type { LabelObject } from '../resources/label/shape';
import type { MilestoneObject } from '../resources/milestone/shape';
import type { PullRequestObject, ReviewObject } from '../resources/pullRequest/shape';
import type { DiscussionCommentObject, DiscussionObject } from '../resources/discussion/shape';
import type { ReleaseObject } from '../resources/release/shape';
import type { RepositoryObject } from '../resources/repository/shape';
import type { SecurityAlert } from '../resources/securityAlert/shape';
import type { JobObject, RunObject } from '../resources/workflowRun/shape';

type Schemas = components['schemas'];

export interface Delivery {
	/** Of one that was read from GitHub's log or lists, for events that want to know it. */
	readonly deliveredAt?: string;
	readonly repository: Repository;
	readonly sender?: Account | null;
}

/** A repository as most deliveries have it. */
export type HookedRepository = RepositoryObject & { readonly id: number; readonly owner?: Account | null };

type Organization = Like<'organization-simple-webhooks', { id: 0 }, 'login'>;

type PushedCommit = Schemas['webhook-push']['commits'][number];

export type Commit = Pick<PushedCommit, 'id' | 'message' | 'timestamp' | 'url'> &
	Partial<Pick<PushedCommit, 'distinct' | 'added' | 'removed' | 'modified'>> & {
		readonly author: Pick<PushedCommit['author'], 'name'> & Partial<PushedCommit['author']>;
	};

export type PushDelivery = Delivery &
	Pick<Schemas['webhook-push'], 'ref' | 'before' | 'after' | 'created' | 'deleted' | 'forced' | 'compare'> & {
		readonly commits: readonly Commit[];
		readonly head_commit: Commit | null;
		readonly pusher: Partial<Schemas['webhook-push']['pusher']>;
		readonly repository: Pick<HookedRepository, 'id' | 'full_name' | 'html_url' | 'pushed_at'>;
		/** Of one that was read from a list, which has no commits: what they are compared with. */
		readonly listed?: {
			/** A commit or a branch; undefined where all there is was pushed. */
			readonly base: string | undefined;
			/** Commits that other branches had before, and with them all that led to them. */
			readonly known: readonly string[];
		};
	};

interface OfRepository extends Delivery {
	readonly repository: HookedRepository;
}

/** The payload of a webhook that is named after the object in it. */
type PayloadWith<Name extends string, T> = OfRepository & { readonly action: string } & { readonly [Key in Name]: T };

/** An object of webhooks and lists, which always have these fields. */
type Complete<T, Always extends keyof T> = T & Required<Pick<T, Always>>;

type Accounts<Name extends string> = { readonly [Key in Name]?: Account | null };

/** Values before an edit. */
type PreviousValues<Field extends string> = { readonly [Key in Field]?: { readonly from?: string | null } };

export interface ForkDelivery extends OfRepository {
	readonly forkee: HookedRepository;
}

export type StarDelivery = WatchDelivery & Pick<Schemas['webhook-star-created'], 'starred_at'>;

export interface WatchDelivery extends OfRepository {
	readonly action: string;
}

export type Release = Complete<ReleaseObject, 'tag_name' | 'html_url' | 'draft' | 'prerelease' | 'published_at'> & {
	readonly updated_at?: string | null;
	readonly author: Account | null;
};

export type ReleaseDelivery = PayloadWith<'release', Release> & { readonly changes?: Edits };

export type MemberDelivery = PayloadWith<'member', Account | null> & {
	readonly changes?: { readonly [Field in 'permission' | 'role_name']?: { readonly to?: string | null } };
};

export type WorkflowRun = Complete<
	RunObject,
	'workflow_id' | 'event' | 'head_branch' | 'head_sha' | 'html_url' | 'created_at' | 'updated_at'
> &
	Accounts<'actor' | 'triggering_actor'>;

export type WorkflowRunDelivery = PayloadWith<'workflow_run', WorkflowRun> & {
	readonly workflow?: { readonly name: string; readonly path: string } | null;
};

export type WorkflowJob = Complete<
	JobObject,
	'run_id' | 'name' | 'head_sha' | 'status' | 'conclusion' | 'started_at' | 'completed_at' | 'labels'
> & { readonly created_at?: string };

export type WorkflowJobDelivery = PayloadWith<'workflow_job', WorkflowJob> & {
	/** Not GitHub's: its run, looked up. */
	readonly run?: Pick<WorkflowRun, 'head_repository'>;
};

export type Issue = Complete<IssueObject, 'number' | 'title' | 'html_url' | 'created_at' | 'updated_at'> & {
	readonly user: Account | null;
	readonly assignees?: ReadonlyArray<Account | null> | null;
};

type IssueType = NonNullable<IssueObject['type']>;

/** A pull request as a webhook or a list has it. */
export type PullRequest = Complete<
	PullRequestObject,
	'number' | 'title' | 'html_url' | 'created_at' | 'updated_at' | 'base' | 'head'
> & { readonly user: Account | null };

/** What GitHub says of an edit: the texts as they were. */
export type Edits = Omit<Schemas['webhook-pull-request-edited']['changes'], 'base'> & {
	readonly base?: { readonly ref: { readonly from: string } };
};

export type IssueReference = Schemas['nullable-issue-reference'];

type FieldAdded = Schemas['webhook-issues-field-added'];
export type IssueFieldValue = NonNullable<FieldAdded['issue_field_value']>;

/** What GitHub writes down when an issue or a pull request changes. https://docs.github.com/rest/issues/events */
export type Entry = Pick<
	Schemas['issue-event'],
	'event' | 'created_at' | 'rename' | 'lock_reason' | 'sub_issue' | 'parent_issue' | 'blocked_by' | 'blocking'
> &
	Accounts<'assignee' | 'assigner' | 'review_requester' | 'requested_reviewer'> & {
		readonly id: number;
		/** Who was assigned, in an assignment; `assigner` assigned (PyGithub IssueEvent.setUp#3, PullRequest.testGetIssueEvents#1). */
		readonly actor: Account | null;
		readonly issue?: Issue | null;
		readonly label?: LabelObject;
		readonly milestone?: MilestoneObject | null;
		readonly requested_team?: TeamObject;
		readonly issue_type?: IssueType | null;
		readonly prev_issue_type?: IssueType | null;
		readonly dismissed_review?: DismissedReview;
		/** Why an issue was closed; null for one that is completed (PyGithub IssueEvent.setUp#5). */
		readonly state_reason?: string | null;
	};

/** A review that was dismissed, as it was before. https://docs.github.com/rest/using-the-rest-api/issue-event-types#review_dismissed */
type DismissedReview = Like<'issue-event-dismissed-review', { dismissal_message: '' }, 'review_id' | 'state'>;

/** What a change of an issue or a pull request was about. */
interface Subjects {
	readonly action: string;
	/** What GitHub wrote down of it, once that was read. */
	readonly entry?: Entry;
	readonly label?: LabelObject;
	readonly assignee?: Account | null;
	readonly milestone?: MilestoneObject | null;
	/** The other issue of a sub-issue or a dependency, as owner/name#number. */
	readonly related?: string;
}

export interface IssuesDelivery extends Delivery, Subjects {
	readonly issue: Issue;
	/** Of an issue that was given a type, or lost it. */
	readonly type?: IssueType | null;
	/** Of a value of a field that was set, replaced or cleared; `webhook-issues-field-added` in @octokit/openapi-types. */
	readonly issue_field?: FieldAdded['issue_field'];
	readonly issue_field_value?: IssueFieldValue;
	/** The GUID of the delivery, where an event wants its origin. */
	readonly deliveryId?: string;
	/** Of an issue that came from another repository: where it was; of one that goes to another: where it is. */
	readonly changes?: Edits & {
		readonly issue_field_value?: { readonly from?: IssueFieldValue };
		readonly old_issue?: object | null;
		readonly old_repository?: { readonly full_name: string };
		readonly new_issue?: { readonly html_url?: string } | null;
		readonly new_repository?: Repository | null;
	};
}

/**
 * Of a sub-issue or a dependency that was added or removed: both issues, of which the action says which one it is about.
 * `webhook-sub-issues-*` and `webhook-issue-dependencies-*` in @octokit/openapi-webhooks-types
 */
export interface RelationDelivery extends Delivery {
	readonly action: string;
	readonly entry?: Entry;
	readonly parent_issue?: Issue;
	readonly sub_issue?: Issue;
	readonly blocked_issue?: Issue;
	readonly blocking_issue?: Issue;
	/** Of an entry, which only names the other issue. */
	readonly reference?: IssueReference;
}

export interface PullRequestDelivery extends Delivery, Subjects {
	readonly pull_request: PullRequest;
	readonly changes?: Edits;
	/** The newest commit before and after a push. */
	readonly before?: string;
	readonly after?: string;
	readonly requested_reviewer?: Account | null;
	readonly requested_team?: TeamObject;
	/** Why it left the merge queue, or why it is no longer merged by itself. */
	readonly reason?: string | null;
}

export type LabelDelivery = PayloadWith<
	'label',
	/** Only GraphQL returns `createdAt`. */
	LabelObject & { readonly id: number; readonly name: string; readonly createdAt?: string }
>;

export type Milestone = Complete<MilestoneObject, 'id' | 'number' | 'title' | 'created_at' | 'updated_at'> &
	Accounts<'creator'>;

export type MilestoneDelivery = PayloadWith<'milestone', Milestone> & {
	readonly changes?: PreviousValues<keyof Schemas['webhook-milestone-edited']['changes']>;
};

export type Comment = Complete<CommentObject, 'html_url' | 'created_at' | 'updated_at'> & {
	readonly user: Account | null;
};

interface CommentDelivery extends Delivery {
	readonly action: string;
	readonly comment: Comment;
	readonly changes?: Edits;
}

export interface IssueCommentDelivery extends CommentDelivery {
	readonly issue: Issue;
}

export interface ReviewCommentDelivery extends CommentDelivery {
	readonly pull_request: Omit<PullRequest, 'merged'>;
}

export interface CommitCommentDelivery extends CommentDelivery {
	/** Looked up; GitHub sends the commit's id only. */
	readonly commit?: { readonly message: string; readonly author: { readonly name: string } | null };
}

export type Review = Complete<ReviewObject, 'state' | 'html_url'> & { readonly user: Account | null };

export interface ReviewDelivery extends Delivery {
	readonly action: string;
	readonly review: Review;
	readonly pull_request: Omit<PullRequest, 'merged'>;
	readonly changes?: Edits;
	/** What GitHub wrote down of its dismissal, once that was read. */
	readonly dismissal?: Entry;
}

export interface RepositoryDelivery extends Delivery {
	readonly action: string;
	readonly repository: HookedRepository;
	readonly organization?: Organization;
	/** GitHub's GUID of the delivery, which it tells in a header. */
	readonly deliveryId?: string;
	/** What was before. */
	readonly changes?: PreviousValues<'description' | 'homepage' | 'default_branch'> & {
		readonly repository?: PreviousValues<'name'>;
		readonly owner?: { readonly from?: Accounts<'user' | 'organization'> };
		readonly topics?: { readonly from?: readonly string[] | null };
	};
}

export type DiscussionCategory = Pick<Schemas['discussion']['category'], 'name' | 'slug' | 'is_answerable'>;

export type Discussion = Complete<DiscussionObject, 'number' | 'title' | 'html_url' | 'created_at'> & {
	readonly category: DiscussionCategory;
	readonly user: Account | null;
	readonly answer_chosen_at?: string | null;
};

export interface DiscussionDelivery extends Delivery {
	readonly action: string;
	readonly changes?: Edits;
	readonly discussion: Discussion;
	readonly repository: HookedRepository;
	/** The comment that was marked as the answer, or is not any more. */
	readonly answer?: DiscussionCommentObject | null;
	readonly old_answer?: DiscussionCommentObject | null;
}

export interface DiscussionCommentDelivery extends DiscussionDelivery {
	readonly comment: Complete<DiscussionCommentObject, 'body' | 'html_url' | 'parent_id' | 'created_at'> & {
		readonly user: Account | null;
	};
}

/** What the deliveries about a project's item leave out, looked up. */
export interface ProjectItem {
	readonly project: { readonly number: number; readonly title: string; readonly url: string } | null;
	/** Absent for one that the account may not see. */
	readonly content: {
		readonly number: number | null;
		readonly title: string;
		readonly body: string;
		readonly url: string | null;
	} | null;
	/** The name of the status that the item has now; absent where the item could not be read. */
	readonly status?: string | null;
	/** When the status was set, and when anything of the item changed last. */
	readonly statusAt?: string;
	readonly updatedAt?: string;
}

export interface ProjectItemDelivery {
	readonly action: string;
	readonly projects_v2_item: Like<
		'projects-v2-item',
		{ node_id: ''; project_node_id: ''; created_at: '' },
		'content_node_id' | 'content_type' | 'updated_at'
	> & {
		/** A text where it was read from GraphQL and is too long for a number. */
		readonly id: number | string;
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

/** What the webhooks of the three kinds of security alerts have in common. */
export type AlertDelivery = PayloadWith<'alert', SecurityAlert> & {
	/** GitHub's GUID of the delivery, which it tells in a header. */
	readonly deliveryId?: string;
	/** Where code scanning found it. */
	readonly ref?: string | null;
	readonly commit_oid?: string | null;
};

export type CheckRun = Complete<CheckRunObject, 'head_sha' | 'status' | 'conclusion' | 'completed_at'> & {
	readonly check_suite?: { readonly head_branch?: string | null } | null;
};

export type CheckRunDelivery = PayloadWith<'check_run', CheckRun>;

export type CommitStatus = Complete<StatusObject, 'description' | 'target_url' | 'created_at'> & {
	readonly sha: string;
	readonly branches: ReadonlyArray<{ readonly name: string }>;
};

export type StatusDelivery = OfRepository & CommitStatus;

export type CheckDelivery = CheckRunDelivery | StatusDelivery;

export type Deployment = DeploymentObject & Accounts<'creator'>;

export type DeploymentStatus = DeploymentStatusObject & Accounts<'creator'>;

export interface DeploymentStatusDelivery extends OfRepository {
	readonly action: string;
	readonly deployment: Deployment;
	readonly deployment_status: DeploymentStatus;
}

/** Any delivery, with the name of its webhook and its GUID, which GitHub tells in headers. */
export interface CustomDelivery extends Partial<Delivery> {
	readonly webhook?: string;
	readonly deliveryId?: string;
	readonly action?: string;
	readonly organization?: Organization;
}

/** GitHub's webhook names and the part of each payload that this package reads. https://docs.github.com/webhooks/webhook-events-and-payloads */
export interface Deliveries {
	readonly check_run: CheckRunDelivery;
	readonly code_scanning_alert: AlertDelivery;
	readonly dependabot_alert: AlertDelivery;
	readonly deployment_status: DeploymentStatusDelivery;
	readonly secret_scanning_alert: AlertDelivery;
	readonly status: StatusDelivery;
	readonly push: PushDelivery;
	readonly fork: ForkDelivery;
	readonly member: MemberDelivery;
	readonly release: ReleaseDelivery;
	readonly star: StarDelivery;
	readonly watch: WatchDelivery;
	readonly workflow_job: WorkflowJobDelivery;
	readonly workflow_run: WorkflowRunDelivery;
	readonly issues: IssuesDelivery;
	readonly sub_issues: RelationDelivery;
	readonly issue_dependencies: RelationDelivery;
	readonly label: LabelDelivery;
	readonly milestone: MilestoneDelivery;
	readonly pull_request: PullRequestDelivery;
	readonly issue_comment: IssueCommentDelivery;
	readonly pull_request_review_comment: ReviewCommentDelivery;
	readonly commit_comment: CommitCommentDelivery;
	readonly pull_request_review: ReviewDelivery;
	readonly discussion: DiscussionDelivery;
	readonly discussion_comment: DiscussionCommentDelivery;
	readonly projects_v2_item: ProjectItemDelivery;
	readonly repository: RepositoryDelivery;
	/** Whatever the user chooses. */
	readonly '*': CustomDelivery;
}
