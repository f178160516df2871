import type { PollCost } from '../../shared/catalogue/event';
import { maxListsTogether } from './graphqlBatch';

type Numbers = Pick<PollCost, 'look' | 'hour' | 'event' | 'delivery'>;

/** An answer that nothing has changed is not counted. https://docs.github.com/rest/using-the-rest-api/best-practices-for-using-the-rest-api */
const requests = 'the 5,000 requests an hour that GitHub gives an account';

const points = 'the 5,000 GraphQL points an hour that GitHub gives an account';

/** What a look at a list takes, in requests; `of` is a repository unless told. */
export const inRequests = (numbers: Numbers, of = 'a repository'): readonly PollCost[] => [
	{ quota: requests, of, ...numbers },
];

/** What a look by GraphQL takes, in points. */
export const inPoints = (numbers: Numbers, of: string): readonly PollCost[] => [{ quota: points, of, ...numbers }];

/** Who is asked about together. */
export const manyRepositories = `up to ${maxListsTogether} repositories together`;
