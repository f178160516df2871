import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';

/** The id of the connected account's member. */
export const ownId = async (api: Api): Promise<string> => {
	const ask = async () =>
		await api.request<{ id: string }>({ method: 'GET', path: path`/members/me`, query: { fields: 'id' } });
	return (await api.cached('me', ask)).id;
};
