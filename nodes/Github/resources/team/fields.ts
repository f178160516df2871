import { type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { organizationField } from '../../api/owner';
import type { TeamObject } from './shape';

/** The fields that name a team. */
export const teamFields = [
	organizationField,
	{
		displayName: 'Team',
		name: 'team',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. web-team',
		description: 'The team, by its slug, its name or its link',
	},
] as const satisfies readonly INodeProperties[];

/** The slug that GitHub makes of a name: https://docs.github.com/rest/teams/teams#get-a-team-by-name. Pure. */
function slugOf(given: string): string {
	const [, linked] = /\/teams\/([^/?#]+)/.exec(given) ?? [];
	const slug = (linked ?? given)
		.trim()
		.toLowerCase()
		.replace(/[^\w]+/g, '-')
		.replace(/^-+|-+$/g, '');
	if (slug !== '') return slug;
	throw new UserError(`"${given}" is no team. Give its slug, such as web-team; "Team: Get Many" lists them.`);
}

interface Team {
	readonly organization: string;
	readonly team: string;
}

/** The segments of a team's path below `/orgs`. Pure. */
export const teamSegments = ({ organization, team }: Team) => [organization, 'teams', slugOf(team)];

/** A team as GitHub shows it. */
export const readTeam = async <T extends TeamObject>(api: Api, team: Team): Promise<T> =>
	await api.request<T>({ method: 'GET', path: path`/orgs/${teamSegments(team)}` });

/** Where the API has somebody's place in a team. */
export const membershipPath = (team: Team, login: string) => path`/orgs/${teamSegments(team)}/memberships/${login}`;
