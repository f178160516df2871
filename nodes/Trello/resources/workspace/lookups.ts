import type { Lookup } from '../../../shared/catalogue/lookup';
import { path } from '../../../shared/http/path';
import { pageOf } from '../../api/lookups';

interface Workspace {
	readonly id: string;
	readonly name: string;
	readonly displayName: string;
	readonly url?: string;
}

export const searchWorkspaces: Lookup = async (api, search) => {
	const workspaces = await api.request<Workspace[]>({
		method: 'GET',
		path: path`/members/me/organizations`,
		query: { fields: 'name,displayName,url' },
	});
	return pageOf(
		workspaces.map(({ id, name, displayName, url }) => ({ name: displayName || name, value: id, url })),
		search,
	);
};
