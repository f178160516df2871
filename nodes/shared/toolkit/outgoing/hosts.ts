import { UserError } from 'n8n-workflow';

import { emptyGuard, isNothing } from '../../http/guards/stated';
import { linkHostsOption } from './outgoingProperties';

const name = /^(\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/;

/**
 * Hosts that links can lead to, as the form states them: `example.com`, `*.example.com` for all below it, or a link. Pure.
 *
 * @param isExpression whether the stored value is an expression.
 * @throws UserError where an expression yields nothing, or a value is no name of a host.
 */
export function hostsIn(value: unknown, isExpression: boolean): readonly string[] {
	const { displayName } = linkHostsOption;
	const isBlank = Array.isArray(value) && value.length === 0 && !isExpression;
	if (isBlank) return [];
	if (isNothing(value)) throw emptyGuard(displayName);
	const stated: unknown[] = Array.isArray(value) ? value : String(value).split(/[,\s]+/);
	return stated.map((one) => {
		if (isNothing(one)) throw emptyGuard(displayName);
		const host = String(one)
			.trim()
			.toLowerCase()
			.replace(/^https?:\/\//, '')
			.replace(/\/$/, '');
		if (name.test(host)) return host;
		throw new UserError(
			`"${displayName}" has "${String(one).slice(0, 100)}", which is no name of a host, so nothing was sent. Write it like "example.com", or "*.example.com" for all hosts below it.`,
		);
	});
}

/** Whether a host is one of those that the user allows. Pure. */
export const isAllowedHost = (host: string | undefined, allowed: readonly string[]): boolean =>
	host !== undefined && allowed.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
