import { asObject, type JsonObject } from '../../../front/exchange.mts';
import { emulatorSeed } from '../../seed.mts';
import { connection } from '../connection.mts';
import type { Args, GraphObject } from '../failure.mts';
import type { Graph } from '../graph.mts';

const parentOf = (parent: unknown): GraphObject | null => {
	const { id, name, slug } = asObject(parent);
	return id === undefined ? null : { __typename: 'Team', databaseId: id, name, slug };
};

const shownTeam = (team: JsonObject): GraphObject => ({
	__typename: 'Team',
	...{ id: team['node_id'], databaseId: team['id'], name: team['name'], slug: team['slug'] },
	...{ description: team['description'] ?? null, url: team['html_url'] },
	privacy: team['privacy'] === 'secret' ? 'SECRET' : 'VISIBLE',
	parentTeam: parentOf(team['parent']),
});

/** The teams of an organization, or those of them in which certain users are. */
async function teamsOf({ world, login: caller }: Graph, org: string, logins: unknown): Promise<JsonObject[]> {
	if ((await world.rights.organizationRole(caller, org)) === undefined) return [];
	const teams = await world.backend.list(`/orgs/${org}/teams`);
	if (!Array.isArray(logins)) return teams;
	const members = teams.map(async ({ slug }) => await world.backend.list(`/orgs/${org}/teams/${String(slug)}/members`));
	const found = await Promise.all(members);
	return teams.filter((_team, at) => found[at]?.some(({ login }) => logins.includes(login)));
}

/** What an owner has of organizations and teams: a person those that they are in and the caller, too, an organization its teams. */
export const ofPeople = (graph: Graph, name: string): GraphObject => ({
	organizations: async (args: Args) => {
		const both = emulatorSeed.orgs.map(async ({ login }) => {
			const roles = [name, graph.login].map(async (one) => await graph.world.rights.organizationRole(one, login));
			return (await Promise.all(roles)).includes(undefined) ? [] : [login];
		});
		return connection((await Promise.all(both)).flat(), args, async (login) => await graph.user(login));
	},
	teams: async (args: Args) => connection(await teamsOf(graph, name, args['userLogins']), args, shownTeam),
});
