import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
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
	readonly teams: { readonly nodes: ReadonlyArray<Team | null> };
}

interface Answer {
	readonly user: { readonly organizations: { readonly nodes: ReadonlyArray<Organization | null> } } | null;
}

/** REST tells the teams of the connected account alone. https://docs.github.com/graphql/reference/objects#organization */
const teamsOfMember = `query ($login: String!, $logins: [String!]) {
	user(login: $login) {
		organizations(first: 100) {
			nodes {
				teams(first: 100, userLogins: $logins) {
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

/** The teams of a user in the organizations that the account sees, a hundred of each at most. */
export async function teamsOfUser(api: Api, login: string): Promise<IDataObject[]> {
	const { user } = await graphql<Answer>(api, teamsOfMember, { login, logins: [login] }, { partial: 'allowed' });
	const organizations = user?.organizations.nodes ?? [];
	const teams = organizations.flatMap((organization) => organization?.teams.nodes ?? []);
	return teams.flatMap((team) => (team ? [{ ...restOf(team) } as IDataObject] : []));
}
