import type { Answer } from '../../shared/catalogue/api';

/**
 * What a list leaves out because organizations have single sign-on and the token is not authorized for them, as a sentence.
 * https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#missing-results Pure.
 */
export function leftOutBySignOn({ headers }: Pick<Answer, 'headers'>): string | undefined {
	const ids = /^partial-results;\s*organizations=([\d,\s]+)/.exec(headers['x-github-sso'] ?? '')?.[1];
	if (ids === undefined) return undefined;
	const named = ids.split(/[,\s]+/).filter((id) => id !== '');
	const those =
		named.length === 1
			? `the organization with the ID ${named[0]}`
			: `the organizations with the IDs ${named.join(', ')}`;
	return `GitHub left out what belongs to ${those}: they require single sign-on, and this account is not authorized for it. Authorize the token at https://github.com/settings/tokens with "Configure SSO", or connect the account again and choose the organization there.`;
}
