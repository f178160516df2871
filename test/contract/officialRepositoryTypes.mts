import type { components as rest } from '@octokit/openapi-types';
import type { components as hooks } from '@octokit/openapi-webhooks-types';
import type { Activity } from '../../nodes/Github/api/activity';
import type {
	DiscussionCommentDelivery,
	DiscussionDelivery,
	ProjectItemDelivery,
	RepositoryDelivery,
} from '../../nodes/Github/log/payloads';
import type {
	ForkDelivery,
	MemberDelivery,
	Release,
	ReleaseDelivery,
	StarDelivery,
	WatchDelivery,
	WorkflowJobDelivery,
	WorkflowRun,
	WorkflowRunDelivery,
} from '../../nodes/Github/log/payloads';
import type { Parsed, Reads } from './officialTypes.mts';

type Payload<Name extends keyof hooks['schemas']> = hooks['schemas'][Name];

/** Never run: the type checker does all the work. */
export type Conformity = [
	Reads<DiscussionCommentDelivery, Payload<'webhook-discussion-comment-created'>>,
	Reads<DiscussionDelivery, Payload<'webhook-discussion-created'>>,
	Reads<ProjectItemDelivery, Payload<'webhook-projects-v2-item-edited'>>,
	Reads<RepositoryDelivery, Payload<'webhook-repository-created'>>,
	Reads<ForkDelivery, Payload<'webhook-fork'>>,
	Reads<MemberDelivery, Payload<'webhook-member-added'>>,
	Reads<ReleaseDelivery, Payload<'webhook-release-published'>>,
	Reads<StarDelivery, Payload<'webhook-star-created'>>,
	Reads<WatchDelivery, Payload<'webhook-watch-started'>>,
	Reads<WorkflowJobDelivery, Payload<'webhook-workflow-job-completed'>>,
	Reads<WorkflowRunDelivery, Payload<'webhook-workflow-run-completed'>>,
	Reads<Release, Parsed<rest['schemas']['release']>>,
	Reads<WorkflowRun, Parsed<rest['schemas']['workflow-run']>>,
	Reads<Activity, Parsed<rest['schemas']['activity']>>,
];
