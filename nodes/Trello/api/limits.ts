import type { Answer, ApiRequest, ErrorResponse } from '../../shared/catalogue/api';
import type { PollCost } from '../../shared/catalogue/event';
import type { RateLimitStatus } from '../../shared/catalogue/integration';
import { numberIn } from '../../shared/http/headers';

export const quarterOfAnHour = 900_000;

const goesTo = (pattern: RegExp) => (request: Pick<ApiRequest, 'path'>) => pattern.test(request.path);

/**
 * Routes that have a limit of their own for a quarter of an hour. Nested ones such as `/members/me/boards` do not count, says
 * the guide of December 2019; later editions were not seen whole, so that they are only counted out once Trello has refused one.
 * https://developer.atlassian.com/cloud/trello/guides/rest-api/rate-limits/
 */
export const slowLanes = [
	{ name: 'members', applies: goesTo(/^\/members(Search|\/[^/]+)?\/?$/i), requests: 100 },
	{ name: 'what belongs to members', applies: goesTo(/^\/members\/[^/]+\/./i) },
	{ name: 'search', applies: goesTo(/^\/search/i), requests: 100 },
] as const;

/** The names in Trello's headers, by rate limit. */
const headerNames = { token: 'api-token', key: 'api-key', member: 'member' } as const;

/**
 * What Trello's headers say about the limits of the token, of the app's key and of the member, each in windows of ten
 * seconds. The member's is documented nowhere: 189 of 192 recorded answers of 2020 to 2023 name it, with 200 and sometimes
 * 375 requests. In six of them one more was used of it than of the token's, so that other tokens may share it.
 */
export const trelloRateLimitsOf = ({ headers }: Answer | ErrorResponse): RateLimitStatus[] =>
	Object.entries(headerNames).flatMap(([name, header]) => {
		const figure = (what: string) => numberIn(headers, `x-rate-limit-${header}-${what}`);
		const [limit, remaining, windowMs] = [figure('max'), figure('remaining'), figure('interval-ms')];
		return limit === undefined || remaining === undefined || windowMs === undefined
			? []
			: [{ name, limit, remaining, windowMs }];
	});

/** Every look at a log is a request. https://developer.atlassian.com/cloud/trello/guides/rest-api/rate-limits/ */
export const oneRequest = (subject: string): readonly PollCost[] => [
	{ quota: 'the 100 requests in 10 seconds that Trello gives a token', of: subject, look: 1 },
];
