import { unchosen } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { loginOf } from '../../api/names';
import { usernameField } from '../../api/owner';
import { teamShape } from '../../api/shapes';
import { teamFields, teamSegments } from './fields';
import type { TeamObject } from './shape';

export const addTeamMember = defineOperation({
	name: 'Add Member',
	value: 'addMember',
	action: 'Add a member to a team',
	description: 'Put a user into a team, or change the role there; who is not in the organization is invited to it',
	docs: 'https://docs.github.com/rest/teams/members#add-or-update-team-membership-for-a-user',
	kind: 'destructive',
	rights: 'Members: write',
	receipt: {
		member: { username: 'octocat' },
		team: { id: 1, name: 'Web Team', slug: 'web-team' },
		organization: { username: 'acme' },
		role: 'member',
		state: 'active',
	},
	fields: [
		...teamFields,
		usernameField,
		{
			displayName: 'Role',
			name: 'role',
			type: 'options',
			options: [
				{ name: 'Maintainer', value: 'maintainer', description: 'May add and remove members' },
				{ name: 'Member', value: 'member' },
			],
			default: unchosen,
			description: 'What they are in the team',
		},
	],
	run: async (api, { organization, team, username, role }) => {
		const login = loginOf(username);
		const at = await teamSegments(api, { organization, team });
		const found = await api.request<TeamObject>({ method: 'GET', path: path`/orgs/${at}` });
		const made = await api.request<{ role?: string; state?: string }>({
			method: 'PUT',
			path: path`/orgs/${at}/memberships/${login}`,
			body: { role },
		});
		return {
			member: { username: login },
			team: teamShape(found),
			organization: { username: organization },
			role: made.role ?? role,
			state: made.state ?? null,
		};
	},
});
