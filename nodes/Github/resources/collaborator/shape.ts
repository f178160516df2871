import { defineShape } from '../../../shared/catalogue/shape';
import { type AccountObject, personShape } from '../../api/shapes';

interface CollaboratorAccount extends AccountObject {
	readonly html_url?: string;
}

/** Somebody of the list, or the answer about one, which has the account in it. */
interface CollaboratorObject extends Partial<CollaboratorAccount> {
	readonly role_name?: string;
	/** Of one that was asked for. */
	readonly permission?: string;
	readonly user?: CollaboratorAccount | null;
}

const isAccount = (object: CollaboratorObject): object is CollaboratorAccount => object.login !== undefined;

/** Somebody who has access to a repository, with the role there; null where that is not told. Pure. */
export const collaboratorShape = (
	account: CollaboratorAccount | null | undefined,
	role: string | null | undefined,
) => ({
	...(personShape(account) ?? { id: null, username: null, isBot: null }),
	url: account?.html_url ?? null,
	role: role ?? null,
});

const octocat = { id: 583231, login: 'octocat', type: 'User', html_url: 'https://github.com/octocat' } as const;

/** People who have access to repositories. */
export const collaborators = defineShape<CollaboratorObject>(
	(one) => collaboratorShape(isAccount(one) ? one : one.user, one.role_name ?? one.permission),
	{ ...octocat, role_name: 'write', permission: 'write', user: octocat },
);
