import type { Verdict } from '../../../shared/steps/access';

/** What is known of a connection, and of a property where one was chosen. */
export interface Facts {
	/** The last parts of the scopes, such as analytics.readonly. */
	readonly scopes: readonly string[];
	readonly isServiceAccount: boolean;
	/** Why the property cannot be read, by the API that says so; absent where it can, or none was chosen. */
	readonly refusal?: string;
	readonly isPropertyChosen: boolean;
}

const enough: Readonly<Record<string, readonly string[]>> = {
	'analytics.readonly': ['analytics.readonly', 'analytics'],
	'analytics.edit': ['analytics.edit'],
	'analytics.manage.users.readonly': ['analytics.manage.users.readonly', 'analytics.manage.users'],
};

/** What an account may do with a right, in the words of the definitions: a scope, and a role in Google Analytics. Pure. */
export function analyticsVerdict(rights: string, facts: Facts): Verdict {
	const { scopes, refusal, isPropertyChosen } = facts;
	const [needed = '', role = ''] = rights.split('; ');
	if (needed === 'None')
		return facts.isServiceAccount
			? { works: false, missing: `${role}: a service account is no such connection.` }
			: { works: true };
	if (!(enough[needed] ?? [needed]).some((scope) => scopes.includes(scope))) {
		const missing = `The connection lacks the scope https://www.googleapis.com/auth/${needed}. Add it to "Scope" in the credential, and sign in again.`;
		return { works: false, missing };
	}
	if (refusal !== undefined && role !== '') return { works: false, missing: refusal };
	if (needed !== 'analytics.readonly')
		return { works: null, missing: `It takes the role ${role}; Google tells only when it is used.` };
	if (isPropertyChosen || role === '') return { works: true };
	return { works: null, missing: `It takes the role ${role}. Choose a property to check it.` };
}
