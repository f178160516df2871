import type { Stage } from '../../sandbox/demo/stage.mts';
import { asObject } from '../../sandbox/front/exchange.mts';
import type { LoggedRequest } from '../../sandbox/front/requestLog.mts';

/**
 * Google reads by POST, too, and GitHub proposes the notes of a release. https://developers.google.com/analytics/devguides/reporting/data/v1/rest
 * https://docs.github.com/rest/releases/releases#generate-release-notes-content-for-a-release
 */
const reading =
	/\/releases\/generate-notes$|:(?:run(?:Pivot|Realtime|Access|Funnel)?Report|batchRun(?:Pivot)?Reports|checkCompatibility|searchChangeHistoryEvents)$|^\/token$/;

/** GraphQL reads and changes by the same address; a document says which it does. */
const isQuery = ({ path, body }: LoggedRequest): boolean =>
	path === '/graphql' && /^\s*(?:query\b|\{)/.test(String(asObject(body)['query'] ?? ''));

/** Whether a request changes something: told by the request, and by nothing of ours. */
export const changes = (request: LoggedRequest): boolean =>
	request.method !== 'GET' && request.method !== 'HEAD' && !isQuery(request) && !reading.test(request.path);

/** What the stand-ins are asked from now on, whatever the service. */
export function requestsFromNow({ sandbox: { github, trello, analytics } }: Stage): () => LoggedRequest[] {
	const logs = [github.handle.requests, trello.requests, analytics.requests];
	const before = logs.map(({ length }) => length);
	return () => logs.flatMap((log, index) => log.slice(before[index]));
}

export const asLine = ({ method, path }: LoggedRequest): string => `${method} ${path}`;

/** What the stand-ins are asked to change from now on, as method and path. */
export function writesFromNow(stage: Stage): () => string[] {
	const requests = requestsFromNow(stage);
	return () => requests().filter(changes).map(asLine);
}
