import { defineShape } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import { teamShape } from '../../api/shapes';

/** https://docs.github.com/rest/teams/teams#list-teams */
export type TeamObject = Like<'team', typeof example>;

/** Whoever sees a team alone knows its organization by the link: https://github.com/orgs/acme/teams/web. Pure. */
const organizationOf = (link: string | undefined) => {
	const [, username] = /\/orgs\/([^/]+)\/teams\//.exec(link ?? '') ?? [];
	return username === undefined ? null : { username };
};

const wholeShape = (team: TeamObject) => ({
	...teamShape(team),
	nodeId: team.node_id ?? null,
	description: team.description ?? '',
	privacy: team.privacy ?? null,
	url: team.html_url ?? null,
	parent: team.parent ? teamShape(team.parent) : null,
	organization: organizationOf(team.html_url),
});

const example = {
	...{ id: 1, node_id: 'MDQ6VGVhbTE=', name: 'Web Team', slug: 'web-team', description: 'Builds the website' },
	privacy: 'closed',
	html_url: 'https://github.com/orgs/acme/teams/web-team',
	parent: { id: 2, name: 'Engineering', slug: 'engineering' },
} as const;

/** Teams of organizations. */
export const teams = defineShape<TeamObject>(wholeShape, example);

/** https://docs.github.com/rest/teams/teams#get-a-team-by-name */
type CountedTeam = TeamObject & Like<'team-full', typeof countedExample>;

const countedExample = { ...example, members_count: 3, repos_count: 10, created_at: '2026-01-20T12:00:00Z' } as const;

/** One team, with how many it has. */
export const countedTeams = defineShape<CountedTeam>(
	(team) => ({
		...wholeShape(team),
		counts: { members: team.members_count ?? null, repositories: team.repos_count ?? null },
		createdAt: team.created_at ?? null,
	}),
	countedExample,
);
