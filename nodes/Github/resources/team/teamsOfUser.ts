import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { withTruncation } from '../../../shared/catalogue/truncation';
import { graphql } from '../../api/graphql';
import type { TeamObject } from './shape';

interface Team {
	readonly databaseId: number | null;
	readonly id: string;
	readonly name: string;
	readonly slug: string;
	readonly description: string | null;
	readonly privacy: string;
	readonly url: string;
	readonly parentTeam: { readonly databaseId: number | null; readonly name: string; readonly slug: string } | null;
}

interface Organization {
	readonly teams: Page<Team> | null;
}

/** The first page of a list. */
interface Page<T> {
	readonly nodes: ReadonlyArray<T | null>;
	readonly pageInfo?: { readonly hasNextPage: boolean };
}

interface Answer {
	readonly user: { readonly organizations: Page<Organization> } | null;
}

/** REST tells the teams of the connected account alone. https://docs.github.com/graphql/reference/objects#organization */
const teamsOfMember = `query ($login: String!, $logins: [String!]) {
	user(login: $login) {
		organizations(first: 100) {
			pageInfo { hasNextPage }
			nodes {
				teams(first: 100, userLogins: $logins) {
					pageInfo { hasNextPage }
					nodes {
						databaseId
						id
						name
						slug
						description
						privacy
						url
						parentTeam { databaseId name slug }
					}
				}
			}
		}
	}
}`;

/** The same as REST tells it: a visible team is "closed" there. Pure. */
const restOf = ({ databaseId, id, parentTeam, url, privacy, ...same }: Team): TeamObject => ({
	...same,
	id: databaseId ?? undefined,
	node_id: id,
	html_url: url,
	privacy: privacy === 'SECRET' ? 'secret' : 'closed',
	parent: parentTeam && { id: parentTeam.databaseId ?? undefined, name: parentTeam.name, slug: parentTeam.slug },
});

const isCut = (page: Page<unknown> | null | undefined): boolean => page?.pageInfo?.hasNextPage === true;

/**
 * The teams of a user in the organizations that the account can read, a hundred of each, with what is missing
 * (`truncationOf`).
 *
 * @throws UserError where GitHub knows no such user.
 */
export async function teamsOfUser(api: Api, login: string): Promise<IDataObject[]> {
	let isRefused = false;
	const { user } = await graphql<Answer>(
		api,
		teamsOfMember,
		{ login, logins: [login] },
		{ partial: 'allowed', onPart: () => void (isRefused = true) },
	);
	if (user === null) throw new UserError(`GitHub has no user "${login}" that this account can read. Correct "User".`);
	const organizations = user.organizations.nodes;
	const pages = organizations.flatMap((one) => one?.teams ?? []);
	const teams = pages.flatMap(({ nodes }) => nodes.flatMap((team) => team ?? []));
	const isPartial = isRefused || organizations.some((one) => !one?.teams);
	const isLong = isCut(user.organizations) || pages.some(isCut);
	const reasons = [
		...(isPartial ? ['GitHub omitted organizations whose teams this account cannot read.'] : []),
		...(isLong ? ['At most 100 organizations of a user and 100 teams of each are read, so there are more teams.'] : []),
	];
	return withTruncation(
		teams.map((team) => ({ ...restOf(team) }) as IDataObject),
		reasons.length > 0 ? { reasons } : undefined,
	);
}
