import { ApiError, insufficientScopes, invalidCredential, missingCredential, serviceDisabled } from './errors.mts';
import { SEED } from '../seed.mts';
import type { AnalyticsState, Role } from './state.mts';
import type { World } from './world.mts';

export interface Caller {
	principal: string;
	scopes: readonly string[];
}

/** https://support.google.com/analytics/answer/9305587 */
const RANK: Record<Role, number> = { VIEWER: 1, ANALYST: 2, EDITOR: 3, ADMINISTRATOR: 4 };

/**
 * Who makes a request: checks the access token, its scopes, and that the API is enabled.
 * Evidence 62, 66, 67.
 */
export function authenticate(
	world: World,
	headers: Headers,
	query: URLSearchParams,
	service: string,
	method: string,
	scopes: readonly string[],
): Caller {
	const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
	const token = bearer ?? query.get('access_token') ?? query.get('oauth_token');
	if (!token) throw missingCredential(service, method);
	const known = Object.hasOwn(world.state.accessTokens, token) ? world.state.accessTokens[token] : undefined;
	if (!known || known.expires <= world.now()) throw invalidCredential();
	if (world.state.disabledServices.includes(service)) throw serviceDisabled(service, SEED.project);
	if (!known.scopes.some((scope) => scopes.includes(scope))) throw insufficientScopes(service, method, scopes);
	return { principal: known.principal, scopes: known.scopes };
}

/** Whether a caller has at least a role on a property or account, directly or through the account. */
export function hasRole(state: AnalyticsState, { principal }: Caller, resource: string, role: Role): boolean {
	const chain = [resource, state.properties[resource]?.account];
	return state.grants.some(
		(grant) => grant.principal === principal && chain.includes(grant.resource) && RANK[grant.role] >= RANK[role],
	);
}

/** Refuses a caller without the role. Unknown resources are refused alike, as Google does. */
export function requireRole(
	state: AnalyticsState,
	caller: Caller,
	resource: string,
	role: Role,
	refusal: () => ApiError,
): void {
	if (!hasRole(state, caller, resource, role)) throw refusal();
}
