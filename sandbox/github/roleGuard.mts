import type { Reply } from '../front/exchange.mts';
import type { Call, Handler } from './call.mts';
import { failure, notFound } from './replies.mts';
import { includesRole, type Rights, type Role } from './rights.mts';

type Act = (call: Call, fullName: string) => Reply | Promise<Reply>;

/** Makes handlers of a repository's endpoints that only callers with the needed role reach. */
export function roleGuard(rights: Pick<Rights, 'role'>): (needed: Role, act: Act) => Handler {
	return (needed, act) => async (call) => {
		const { owner = '', repo = '' } = call.params;
		const role = await rights.role(call.account?.login, owner, repo);
		if (role === 'none') return notFound();
		if (!includesRole(role, needed)) return failure(403, 'Must have admin rights to Repository.');
		return await act(call, `${owner}/${repo}`);
	};
}
