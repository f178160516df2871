import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { Named } from '../../api/adminResource';

/** The properties of an account, or the first `limit`. */
export const propertiesOf = (api: Api, account: string, limit?: number, showDeleted = false) =>
	api.rows<Named>(
		{
			method: 'GET',
			base: 'admin',
			path: path`/v1beta/properties`,
			query: { filter: `ancestor:accounts/${account}`, showDeleted: showDeleted || undefined },
		},
		limit,
	);
