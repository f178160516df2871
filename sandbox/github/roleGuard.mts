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
		// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
		if (role === 'none') return notFound();
		// PyGithub WorkflowRun.test_cancel#2. belief(role-too-low): these words for every write without a sufficient role
		if (!includesRole(role, needed)) return failure(403, 'Must have admin rights to Repository.');
		return await act(call, `${owner}/${repo}`);
	};
}
