import type { GithubLimits } from './limits.mts';

export interface GithubOptions {
	port?: number;
	now?: () => number;
	/** Added to every API answer. */
	latencyMs?: number;
	limits?: Partial<GithubLimits>;
	/** When false, hooks on local addresses are refused, as GitHub does. */
	allowLoopbackHooks?: boolean;
	/** How long a hook's receiver has to answer; 10 s at GitHub. */
	deliveryTimeoutMs?: number;
	/** The user whom the OAuth consent page signs in without a click. */
	autoApprove?: string;
	/** The addresses the OAuth app may send users back to; loopback ones match with any port. */
	redirectUris?: readonly string[];
}
