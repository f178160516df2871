import type { CallsOf } from '../../../e2e/tools/call.mts';
import type { googleAnalyticsResources } from '../../../nodes/GoogleAnalytics/resources.ts';
import type { trelloResources } from '../../../nodes/Trello/resources.ts';
import type { Operation, Reason } from '../githubMcp/mapping.mts';

type TrelloOperation = keyof CallsOf<typeof trelloResources>;
type GoogleAnalyticsOperation = keyof CallsOf<typeof googleAnalyticsResources>;

type To<O extends string> = Readonly<Record<string, readonly [O, ...O[]] | Reason>>;

/** For each operation of another product the operations here that do the same, or why none does. */
export type ToGithub = To<Operation>;
export type ToTrello = To<TrelloOperation>;
export type ToGoogleAnalytics = To<GoogleAnalyticsOperation>;
