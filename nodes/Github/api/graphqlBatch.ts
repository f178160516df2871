import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import { batched, type Outcome } from '../../shared/http/batch';
import { graphqlEach } from './graphql';
import { ownerAndName } from './repository';

/** A question about one thing, such as a repository, that can be asked of several at once. */
export interface Question {
	/** The variables with their types, such as `$id: ID!`. */
	readonly declared: string;
	/** One field of a query with its selection. */
	readonly field: string;
}

/**
 * This many lists cost one point together, as each would alone, because GitHub counts a hundredth of the lists that are asked
 * for: https://docs.github.com/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api
 */
export const maxListsTogether = 50;

/** The names of variables, made different for each of those who ask. */
const numbered = (text: string, index: number): string => text.replace(/\$(\w+)/g, `$$$1${index}`);

async function ask(
	api: Api,
	{ declared, field }: Question,
	askers: readonly IDataObject[],
): Promise<ReadonlyArray<Outcome<unknown>>> {
	const [alone = {}] = askers;
	if (askers.length === 1) {
		const outcomeOf = await graphqlEach(api, `query (${declared}) { ${field} }`, alone);
		return [outcomeOf(/^\w+/.exec(field)?.[0] ?? '')];
	}
	const variables = askers.flatMap((given, index) =>
		Object.entries(given).map(([name, value]) => [`${name}${index}`, value] as const),
	);
	const types = askers.map((_given, index) => numbered(declared, index)).join(', ');
	const fields = askers.map((_given, index) => `a${index}: ${numbered(field, index)}`).join('\n');
	const outcomeOf = await graphqlEach(api, `query (${types}) {\n${fields}\n}`, Object.fromEntries(variables));
	return askers.map((_given, index) => outcomeOf(`a${index}`));
}

/**
 * Asks GraphQL a question about one thing; those who ask the same at the same moment share a query, and one that is refused
 * does not hold back the others.
 *
 * @returns null where GitHub knows no such thing.
 * @throws UserError with GitHub's own words about this one thing.
 */
export const askTogether = async <T>(api: Api, question: Question, variables: IDataObject): Promise<T | null> =>
	(await batched<IDataObject, unknown>(
		api,
		question.field,
		maxListsTogether,
		async (askers) => await ask(api, question, askers),
	)(variables)) as T | null;

/**
 * The same about a repository, for a question with `$owner` and `$name`.
 *
 * @throws UserError also where GitHub knows no such repository.
 */
export async function askOfRepository<T>(
	api: Api,
	repository: string,
	question: Question,
	variables: IDataObject,
): Promise<T> {
	const found = await askTogether<T>(api, question, { ...ownerAndName(repository), ...variables });
	if (found) return found;
	throw new UserError(`GitHub knows no repository "${repository}", or this account may not see it.`);
}
