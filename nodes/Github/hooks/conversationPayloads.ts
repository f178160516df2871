import type { Account, Delivery, Issue } from './payloads';

interface Label {
	readonly name?: string;
}

interface Team {
	readonly name: string;
	readonly slug?: string;
}

interface End {
	readonly ref: string;
	readonly sha: string;
}

/** A pull request as a webhook or a list has it. */
export interface PullRequest {
	readonly id: number;
	readonly number: number;
	readonly title: string;
	readonly body?: string | null;
	readonly html_url: string;
	readonly state?: string;
	readonly draft?: boolean;
	readonly merged?: boolean | null;
	readonly merged_at?: string | null;
	readonly created_at: string;
	readonly updated_at: string;
	readonly user: Account | null;
	readonly base: End;
	readonly head: End;
	readonly labels?: ReadonlyArray<Label | null>;
	readonly assignees?: ReadonlyArray<Account | null> | null;
	readonly requested_reviewers?: ReadonlyArray<Account | Team | null> | null;
	readonly requested_teams?: readonly Team[] | null;
	readonly milestone?: { readonly title: string } | null;
}

/** What GitHub says of an edit: the texts as they were. */
export interface Edits {
	readonly title?: { readonly from: string };
	readonly body?: { readonly from: string };
	readonly base?: { readonly ref: { readonly from: string } };
}

/** What a change of an issue or a pull request was about. */
interface Subjects {
	readonly action: string;
	readonly label?: Label;
	readonly assignee?: Account | null;
	readonly milestone?: { readonly title: string } | null;
}

export interface IssuesDelivery extends Delivery, Subjects {
	readonly issue: Issue;
	/** Of an issue that came from another repository: where it was. */
	readonly changes?: Edits & {
		readonly old_issue?: object | null;
		readonly old_repository?: { readonly full_name: string };
	};
}

export interface PullRequestDelivery extends Delivery, Subjects {
	readonly pull_request: PullRequest;
	readonly changes?: Edits;
	/** The newest commit before and after a push. */
	readonly before?: string;
	readonly after?: string;
	readonly requested_reviewer?: Account | null;
	readonly requested_team?: Team;
}

export interface Comment {
	readonly id: number;
	readonly body?: string | null;
	readonly html_url: string;
	readonly created_at: string;
	readonly updated_at: string;
	readonly user: Account | null;
	/** Of a comment on a line. */
	readonly path?: string | null;
	readonly line?: number | null;
	/** Of a comment on a commit. */
	readonly commit_id?: string;
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

export interface Review {
	readonly id: number;
	readonly state: string;
	readonly body?: string | null;
	readonly html_url: string;
	readonly submitted_at?: string | null;
	readonly commit_id?: string | null;
	readonly user: Account | null;
}

export interface ReviewDelivery extends Delivery {
	readonly action: string;
	readonly review: Review;
	readonly pull_request: Omit<PullRequest, 'merged'>;
	readonly changes?: Edits;
}

/** The payloads of the webhooks about issues, pull requests and what is said about them. */
export interface ConversationDeliveries {
	readonly issues: IssuesDelivery;
	readonly pull_request: PullRequestDelivery;
	readonly issue_comment: IssueCommentDelivery;
	readonly pull_request_review_comment: ReviewCommentDelivery;
	readonly commit_comment: CommitCommentDelivery;
	readonly pull_request_review: ReviewDelivery;
}
