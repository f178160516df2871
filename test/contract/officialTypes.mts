import type { analyticsdata_v1beta } from '@googleapis/analyticsdata';
import type { components as rest } from '@octokit/openapi-types';
import type { Action as Official } from 'trello.js';
import type { components as hooks } from '@octokit/openapi-webhooks-types';
import type { Action as TrelloAction } from '../../nodes/Trello/actions';
import type { ReportRequest } from '../../nodes/GoogleAnalytics/report/request';
import type { Issue, IssuesDelivery, PushDelivery, Repository } from '../../nodes/Github/deliveries';

/** Compiles only when every value of `Official` is one of `Ours`: what the service sends is what this package reads. */
type Reads<Ours, Official extends Ours> = Official;

/** Compiles only when every value of `Ours` is one of `Official`: what this package sends is what the service takes. */
type Sends<Official, Ours extends Official> = Ours;

type Payload<Name extends keyof hooks['schemas']> = hooks['schemas'][Name];

/** Never run: the type checker does all the work. */
export type Conformity = [
	Reads<IssuesDelivery, Payload<'webhook-issues-opened'>>,
	Reads<PushDelivery, Payload<'webhook-push'>>,
	Reads<Issue, Parsed<rest['schemas']['issue']>>,
	Reads<Repository, Parsed<rest['schemas']['full-repository']>>,
	Reads<TrelloAction, Parsed<Official>>,
	Sends<analyticsdata_v1beta.Schema$RunReportRequest, Mutable<ReportRequest>>,
];

/** Official types as JSON: no bigint, and dates as text. */
type Parsed<T> = T extends Date
	? string
	: T extends bigint
		? never
		: T extends object
			? { [K in keyof T]: Parsed<T[K]> }
			: T;

type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;
