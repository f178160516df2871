import type { components as restComponents } from '@octokit/openapi-types';
import type { components } from '@octokit/openapi-webhooks-types';

import type { Account } from '../api/account';
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

export interface Delivery {
	/** Of one that was read from GitHub's log or lists, for events that want to know it. */
	readonly deliveredAt?: string;
	readonly repository: Repository;
	readonly sender?: Account | null;
}

/** A repository as most deliveries carry it. */
export interface HookedRepository extends Repository {
	readonly id: number;
	/** A moment, or seconds since 1970. */
	readonly pushed_at?: number | string | null;
	readonly updated_at?: string | null;
	readonly default_branch?: string;
}

interface Organization {
	readonly id?: number;
	readonly login: string;
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
	/** Of one that was read from a list, which tells no commits: what they are compared with. */
	readonly listed?: {
		/** A commit or a branch; undefined where all there is was pushed. */
		readonly base: string | undefined;
		/** Commits that other branches had before, and with them all that led to them. */
		readonly known: readonly string[];
	};
}

interface OfRepository extends Delivery {
	readonly repository: HookedRepository;
}

export interface Forkee extends RepositoryObject {
	readonly id: number;
	readonly owner?: Account | null;
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

export interface Release extends ReleaseObject {
	readonly tag_name: string;
	readonly html_url: string;
	readonly draft: boolean;
	readonly prerelease: boolean;
	readonly published_at: string | null;
	readonly updated_at?: string | null;
	readonly author: Account | null;
}

export interface ReleaseDelivery extends OfRepository {
	readonly action: string;
	readonly release: Release;
	readonly changes?: Edits;
}

export interface MemberDelivery extends OfRepository {
	readonly action: string;
	readonly member: Account | null;
	readonly changes?: {
		readonly permission?: { readonly to?: string | null };
		readonly role_name?: { readonly to?: string | null };
	};
}

export interface WorkflowRun extends RunObject {
	readonly workflow_id: number;
	readonly event: string;
	readonly head_branch: string | null;
	readonly head_sha: string;
	readonly html_url: string;
	readonly created_at: string;
	readonly updated_at: string;
	readonly actor?: Account | null;
	readonly triggering_actor?: Account | null;
}

export interface WorkflowRunDelivery extends OfRepository {
	readonly action: string;
	readonly workflow?: { readonly name: string; readonly path: string } | null;
	readonly workflow_run: WorkflowRun;
}

export interface WorkflowJob extends JobObject {
	readonly run_id: number;
	readonly name: string;
	readonly head_sha: string;
	readonly status: string;
	readonly conclusion: string | null;
	readonly created_at?: string;
	readonly started_at: string;
	readonly completed_at: string | null;
	readonly labels: ReadonlyArray<string | null>;
}

export interface WorkflowJobDelivery extends OfRepository {
	readonly action: string;
	readonly workflow_job: WorkflowJob;
	/** Not GitHub's: its run, looked up. */
	readonly run?: Pick<WorkflowRun, 'head_repository'>;
}

export interface Issue extends IssueObject {
	readonly number: number;
	readonly title: string;
	readonly html_url: string;
	readonly created_at: string;
	readonly updated_at: string;
	readonly user: Account | null;
	readonly assignees?: ReadonlyArray<Account | null> | null;
}

interface IssueType {
	readonly name: string;
}

/** A pull request as a webhook or a list has it. */
export interface PullRequest extends PullRequestObject {
	readonly number: number;
	readonly title: string;
	readonly html_url: string;
	readonly created_at: string;
	readonly updated_at: string;
	readonly user: Account | null;
	readonly base: NonNullable<PullRequestObject['base']>;
	readonly head: NonNullable<PullRequestObject['head']>;
}

/** What GitHub says of an edit: the texts as they were. */
export interface Edits {
	readonly title?: { readonly from: string };
	readonly body?: { readonly from: string };
	readonly base?: { readonly ref: { readonly from: string } };
}

/** A review that was dismissed, as it was before. https://docs.github.com/rest/using-the-rest-api/issue-event-types#review_dismissed */
export interface DismissedReview {
	readonly review_id: number;
	readonly state: string;
	readonly dismissal_message?: string | null;
}

export type IssueReference = restComponents['schemas']['nullable-issue-reference'];

type FieldAdded = components['schemas']['webhook-issues-field-added'];
export type IssueFieldValue = NonNullable<FieldAdded['issue_field_value']>;

/** What GitHub writes down when an issue or a pull request changes. https://docs.github.com/rest/issues/events */
export interface Entry {
	readonly id: number;
	readonly event: string;
	readonly actor: Account | null;
	readonly created_at: string;
	readonly issue?: Issue | null;
	readonly label?: LabelObject;
	readonly assignee?: Account | null;
	/** Who assigned; `actor` is who was assigned (PyGithub IssueEvent.setUp#3, PullRequest.testGetIssueEvents#1). */
	readonly assigner?: Account | null;
	readonly milestone?: MilestoneObject | null;
	readonly rename?: { readonly from: string; readonly to: string };
	readonly review_requester?: Account | null;
	readonly requested_reviewer?: Account | null;
	readonly requested_team?: TeamObject;
	readonly lock_reason?: string | null;
	readonly issue_type?: IssueType | null;
	readonly prev_issue_type?: IssueType | null;
	readonly dismissed_review?: DismissedReview;
	/** The other issue of a sub-issue or a dependency; null where this account cannot read it. */
	readonly sub_issue?: IssueReference;
	readonly parent_issue?: IssueReference;
	readonly blocked_by?: IssueReference;
	readonly blocking?: IssueReference;
	/** Why an issue was closed; null for one that is completed (PyGithub IssueEvent.setUp#5). */
	readonly state_reason?: string | null;
}

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
	/** Of a value of a field that was set, replaced or cleared; `webhook-issues-field-added` in @octokit/openapi-webhooks-types. */
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

export interface LabelDelivery extends OfRepository {
	readonly action: string;
	readonly label: LabelObject & {
		readonly id: number;
		readonly name: string;
		/** Not REST's: GraphQL alone tells it. */
		readonly createdAt?: string;
	};
}

export interface Milestone extends MilestoneObject {
	readonly id: number;
	readonly number: number;
	readonly title: string;
	readonly creator?: Account | null;
	readonly created_at: string;
	readonly updated_at: string;
}

export interface MilestoneDelivery extends OfRepository {
	readonly action: string;
	readonly milestone: Milestone;
	readonly changes?: {
		readonly title?: { readonly from?: string | null };
		readonly description?: { readonly from?: string | null };
		readonly due_on?: { readonly from?: string | null };
	};
}

export interface Comment extends CommentObject {
	readonly html_url: string;
	readonly created_at: string;
	readonly updated_at: string;
	readonly user: Account | null;
}

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

export interface Review extends ReviewObject {
	readonly state: string;
	readonly html_url: string;
	readonly user: Account | null;
}

export interface ReviewDelivery extends Delivery {
	readonly action: string;
	readonly review: Review;
	readonly pull_request: Omit<PullRequest, 'merged'>;
	readonly changes?: Edits;
	/** What GitHub wrote down of its dismissal, once that was read. */
	readonly dismissal?: Entry;
}

export interface MadeRepository extends RepositoryObject {
	readonly id: number;
	readonly owner?: Account | null;
}

export interface RepositoryDelivery extends Delivery {
	readonly action: string;
	readonly repository: MadeRepository;
	readonly organization?: Organization;
	/** GitHub's GUID of the delivery, which it tells in a header. */
	readonly deliveryId?: string;
	/** What was before. */
	readonly changes?: {
		readonly repository?: { readonly name?: { readonly from?: string } };
		readonly owner?: { readonly from?: { readonly user?: Account | null; readonly organization?: Account | null } };
		readonly description?: { readonly from?: string | null };
		readonly homepage?: { readonly from?: string | null };
		readonly default_branch?: { readonly from?: string | null };
		readonly topics?: { readonly from?: readonly string[] | null };
	};
}

export interface DiscussionCategory {
	readonly name: string;
	readonly slug: string;
	readonly is_answerable: boolean;
}

export interface Discussion extends DiscussionObject {
	readonly number: number;
	readonly title: string;
	readonly html_url: string;
	readonly category: DiscussionCategory;
	readonly user: Account | null;
	readonly created_at: string;
	readonly answer_chosen_at?: string | null;
}

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
	readonly comment: DiscussionCommentObject & {
		readonly body: string;
		readonly html_url: string;
		readonly parent_id: number | null;
		readonly user: Account | null;
		readonly created_at: string;
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
	readonly projects_v2_item: {
		/** A text where it was read from GraphQL and is too long for a number. */
		readonly id: number | string;
		readonly node_id?: string;
		readonly project_node_id?: string;
		readonly content_node_id: string;
		readonly content_type: string;
		readonly created_at?: string;
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

/** What the webhooks of the three kinds of security alerts have in common. */
export interface AlertDelivery extends OfRepository {
	/** GitHub's GUID of the delivery, which it tells in a header. */
	readonly deliveryId?: string;
	readonly action: string;
	readonly alert: SecurityAlert;
	/** Where code scanning found it. */
	readonly ref?: string | null;
	readonly commit_oid?: string | null;
}

export interface CheckRun extends CheckRunObject {
	readonly head_sha: string;
	readonly status: string;
	readonly conclusion: string | null;
	readonly completed_at: string | null;
	readonly check_suite?: { readonly head_branch?: string | null } | null;
}

export interface CheckRunDelivery extends OfRepository {
	readonly action: string;
	readonly check_run: CheckRun;
}

export interface CommitStatus extends StatusObject {
	readonly sha: string;
	readonly description: string | null;
	readonly target_url: string | null;
	readonly created_at: string;
	readonly branches: ReadonlyArray<{ readonly name: string }>;
}

export interface StatusDelivery extends OfRepository, CommitStatus {}

export type CheckDelivery = CheckRunDelivery | StatusDelivery;

export interface Deployment extends DeploymentObject {
	readonly creator?: Account | null;
}

export interface DeploymentStatus extends DeploymentStatusObject {
	readonly creator?: Account | null;
}

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
