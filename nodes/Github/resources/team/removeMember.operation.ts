import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { loginOf } from '../../api/names';
import { usernameField } from '../../api/owner';
import { teamShape } from '../../api/shapes';
import { teamFields, teamSegments } from './fields';
import type { TeamObject } from './shape';

export const removeTeamMember = defineOperation({
	name: 'Remove Member',
	value: 'removeMember',
	action: 'Remove a member from a team',
	description: 'Take a user out of a team; the organization keeps them',
	docs: 'https://docs.github.com/rest/teams/members#remove-team-membership-for-a-user',
	kind: 'destructive',
	rights: 'Members: write',
	receipt: {
		member: { username: 'octocat' },
		team: { id: 1, name: 'Web Team', slug: 'web-team' },
		organization: { username: 'acme' },
		isRemoved: true,
	},
	fields: [...teamFields, usernameField],
	run: async (api, { organization, team, username }) => {
		const login = loginOf(username);
		const at = await teamSegments(api, { organization, team });
		const found = await api.request<TeamObject>({ method: 'GET', path: path`/orgs/${at}` });
		await api.request({ method: 'DELETE', path: path`/orgs/${at}/memberships/${login}` });
		return {
			member: { username: login },
			team: teamShape(found),
			organization: { username: organization },
			isRemoved: true,
		};
	},
});
