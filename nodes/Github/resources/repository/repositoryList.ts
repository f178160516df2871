import { UserError } from 'n8n-workflow';

import type { ApiRequest } from '../../../shared/catalogue/api';
import type { ValueOf } from '../../../shared/catalogue/fields';
import { path } from '../../../shared/http/path';
import { withoutEmpty } from '../../api/query';
import type { repositoryListFields } from './fields';

export interface RepositoryList {
	readonly whose: ValueOf<typeof repositoryListFields.whose>;
	readonly owner: string;
	readonly filters: ValueOf<typeof repositoryListFields.filters>;
}

const types = {
	mine: ['all', 'private', 'public'],
	organization: ['all', 'forks', 'private', 'public', 'sources'],
	user: ['all', 'public'],
} as const;

/**
 * The request that lists these repositories. Pure.
 *
 * @param isOfApp whether the account is an app, which has those of its installation.
 *
 * @throws UserError when GitHub does not know the filter for such a list.
 */
export function listOf({ whose, owner, filters }: RepositoryList, isOfApp = false): ApiRequest {
	const { affiliation = [], type = 'all', ...order } = filters;
	const known: readonly string[] = types[whose];
	if (!known.includes(type)) {
		throw new UserError(`"Type" cannot be ${type} in this list. Choose one of: ${known.join(', ')}.`);
	}
	if (whose === 'organization')
		return { method: 'GET', path: path`/orgs/${owner}/repos`, query: withoutEmpty({ type, ...order }) };
	if (whose === 'user') return { method: 'GET', path: path`/users/${owner}/repos`, query: withoutEmpty(order) };
	if (isOfApp) {
		if (type === 'all' && Object.keys(withoutEmpty({ affiliation: affiliation.join(','), ...order })).length === 0)
			return { method: 'GET', path: path`/installation/repositories` };
		throw new UserError(
			'GitHub lists the repositories of an app without filters. Remove the filters, or choose the organization or user whose repositories to list.',
		);
	}
	const query = withoutEmpty({ visibility: type, affiliation: affiliation.join(','), ...order });
	return { method: 'GET', path: path`/user/repos`, query };
}
