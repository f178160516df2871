import { unchosen } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { loginOf } from '../../api/names';
import type { Like } from '../../api/officialTypes';
import { organizationField } from '../../api/owner';

type Invitation = Like<'organization-invitation', unknown, 'id' | 'login' | 'email' | 'role'>;

export const inviteToOrganization = defineOperation({
	name: 'Invite',
	value: 'invite',
	action: 'Invite somebody to an organization',
	description: 'Invite a user, or whoever has an email address, to an organization',
	alias: ['invite user', 'add member to organization'],
	docs: 'https://docs.github.com/rest/orgs/members#create-an-organization-invitation',
	kind: 'destructive',
	rights: 'Members: write',
	receipt: {
		invitation: { id: 1, username: 'octocat', email: 'octocat@example.com', role: 'direct_member' },
		organization: { username: 'acme' },
	},
	fields: [
		organizationField,
		{
			displayName: 'User or Email',
			name: 'invitee',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. octocat or mona@example.com',
			description: 'A user name, or an email address',
		},
		{
			displayName: 'Role',
			name: 'role',
			type: 'options',
			options: [
				{ name: 'Billing Manager', value: 'billing_manager' },
				{ name: 'Member', value: 'direct_member' },
				{ name: 'Owner', value: 'admin' },
			],
			default: unchosen,
			description: 'What they will be',
		},
	],
	run: async (api, { organization, invitee, role }) => {
		const isEmail = /.@./.test(invitee.trim());
		const who = isEmail
			? { email: invitee.trim() }
			: {
					invitee_id: (await api.request<{ id: number }>({ method: 'GET', path: path`/users/${loginOf(invitee)}` })).id,
				};
		const made = await api.request<Invitation>({
			method: 'POST',
			path: path`/orgs/${organization}/invitations`,
			body: { ...who, role },
		});
		const { id, login = null, email = null } = made;
		return {
			invitation: { id, username: login, email, role: made.role ?? role },
			organization: { username: organization },
		};
	},
});
