import { asObject, asText } from '../front/exchange.mts';
import { administratorOf, type Backend } from './backend.mts';
import { githubAccounts } from './seed.mts';

const { app } = githubAccounts;

export type Role = 'admin' | 'maintain' | 'write' | 'triage' | 'read' | 'none';

const order: Role[] = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];
const collaboratorRoles: Record<string, Role> = {
	admin: 'admin',
	maintain: 'maintain',
	push: 'write',
	triage: 'triage',
	pull: 'read',
};

export interface Rights {
	organizationRole(login: string, organization: string): Promise<'admin' | 'member' | undefined>;
	role(login: string | undefined, owner: string, repo: string): Promise<Role>;
}

/** Whether a role includes another. */
export const includesRole = (role: Role, needed: Role): boolean => order.indexOf(role) >= order.indexOf(needed);

/** The `permissions` member of a repository for a role. */
export function permissionsOf(role: Role): Record<string, boolean> {
	return {
		admin: includesRole(role, 'admin'),
		maintain: includesRole(role, 'maintain'),
		push: includesRole(role, 'write'),
		triage: includesRole(role, 'triage'),
		pull: includesRole(role, 'read'),
	};
}

/** Who may do what, derived from the emulator's memberships: its own check makes every member an administrator. */
export function createRights(backend: Backend): Rights {
	const organizationRole: Rights['organizationRole'] = async (login, organization) => {
		const membership = await backend.read(`/orgs/${organization}/memberships/${login}`);
		const role = asText(membership?.['role']);
		return role === 'admin' || role === 'member' ? role : undefined;
	};

	return {
		organizationRole,
		async role(login, owner, repo) {
			const repository = await backend.read(`/repos/${owner}/${repo}`);
			if (repository === undefined) return 'none';
			const base: Role = repository['private'] === true ? 'none' : 'read';
			if (login === undefined) return base;
			if (login === owner) return 'admin';
			// What an installation may do is a matter of its permissions.
			if (login === app.bot && app.installations.some(({ account }) => account === owner)) return 'admin';
			if (asObject(repository['owner'])['type'] === 'Organization') {
				const role = await organizationRole(login, owner);
				if (role === 'admin') return 'admin';
				if (role === 'member') return 'read';
			}
			const path = `/repos/${owner}/${repo}/collaborators/${login}/permission`;
			const answer = await backend.call('GET', path, { as: administratorOf(path) });
			return collaboratorRoles[asText(asObject(answer.json)['permission']) ?? ''] ?? base;
		},
	};
}
