import type { analyticsdata_v1beta } from '@googleapis/analyticsdata';
import type { components as rest } from '@octokit/openapi-types';
import type { Action as Official } from 'trello.js';
import type { components as hooks } from '@octokit/openapi-webhooks-types';
import type { Repository } from '../../nodes/Github/api/shapes';
import type { Deliveries, Issue, PullRequest, PushDelivery, Review } from '../../nodes/Github/log/payloads';
import type { ReportRequest } from '../../nodes/GoogleAnalytics/resources/report/request';
import type { Action as TrelloAction } from '../../nodes/Trello/log/actions';

/** Compiles only when every value of `Official` is one of `Ours`: what the service sends is what this package reads. */
export type Reads<Ours, Official extends Ours> = Official;

/** Compiles only when every value of `Ours` is one of `Official`: what this package sends is what the service takes. */
type Sends<Official, Ours extends Official> = Ours;

type Payload<Name extends keyof hooks['schemas']> = hooks['schemas'][Name];

/** Never run: the type checker does all the work. */
export type Conformity = [
	Reads<Deliveries['issues'], Payload<'webhook-issues-opened'>>,
	Reads<Deliveries['issues'], Payload<'webhook-issues-labeled'>>,
	Reads<Deliveries['issues'], Payload<'webhook-issues-edited'>>,
	Reads<Deliveries['issues'], Payload<'webhook-issues-assigned'>>,
	Reads<Deliveries['issues'], Payload<'webhook-issues-milestoned'>>,
	Reads<Deliveries['issues'], Payload<'webhook-issues-closed'>>,
	Reads<Deliveries['pull_request'], Payload<'webhook-pull-request-opened'>>,
	Reads<Deliveries['pull_request'], Payload<'webhook-pull-request-edited'>>,
	Reads<Deliveries['pull_request'], Payload<'webhook-pull-request-labeled'>>,
	Reads<Deliveries['pull_request'], Payload<'webhook-pull-request-synchronize'>>,
	Reads<Deliveries['pull_request'], Payload<'webhook-pull-request-review-requested'>>,
	Reads<Deliveries['issue_comment'], Payload<'webhook-issue-comment-created'>>,
	Reads<Deliveries['pull_request_review_comment'], Payload<'webhook-pull-request-review-comment-created'>>,
	Reads<Deliveries['commit_comment'], Payload<'webhook-commit-comment-created'>>,
	Reads<Deliveries['pull_request_review'], Payload<'webhook-pull-request-review-submitted'>>,
	Reads<PullRequest, Parsed<rest['schemas']['pull-request']>>,
	Reads<PullRequest, Parsed<rest['schemas']['pull-request-simple']>>,
	Reads<Review, Parsed<rest['schemas']['pull-request-review']>>,
	Reads<PushDelivery, Payload<'webhook-push'>>,
	Reads<Issue, Parsed<rest['schemas']['issue']>>,
	Reads<Repository, Parsed<rest['schemas']['full-repository']>>,
	Reads<TrelloAction, Parsed<Official>>,
	Sends<analyticsdata_v1beta.Schema$RunReportRequest, Mutable<ReportRequest>>,
];

/** Official types as JSON: no bigint, and dates as text. */
export type Parsed<T> = T extends Date
	? string
	: T extends bigint
		? never
		: T extends object
			? { [K in keyof T]: Parsed<T[K]> }
			: T;

type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;
