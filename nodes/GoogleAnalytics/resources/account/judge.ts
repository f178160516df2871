import type { Api, Credential } from '../../../shared/catalogue/api';
import type { Verdict } from '../../../shared/steps/access';
import { analyticsVerdict, type Facts } from './access';
import { isServiceAccount, scopesOf } from './connection';

/** What is known of a connection by its credential. */
export const connectionOf = (credential: Credential): Pick<Facts, 'scopes' | 'isServiceAccount'> => ({
	scopes: scopesOf(credential).map((scope) => scope.split('/').at(-1) ?? scope),
	isServiceAccount: isServiceAccount(credential),
});

const unknown: Verdict = { works: null, missing: 'Nothing tells the scopes of the connection.' };

/** What the account may do with a right, whatever the property: Google grants scopes to the credential. */
export async function analyticsJudge(api: Api): Promise<(rights: string) => Verdict> {
	const facts: Facts = { ...connectionOf(await api.credential()), isPropertyChosen: false };
	const isTold = facts.scopes.length > 0;
	return (rights) => (isTold ? analyticsVerdict(rights, facts) : unknown);
}
