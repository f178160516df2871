import type { Lookups } from '../../../shared/catalogue/lookup';
import { collected } from '../../../shared/http/paginate';
import { matching } from '../../api/listSearch';
import { accountSummaries } from '../../api/property';

export const accountLookups: Lookups = {
	async searchAccounts(api, { filter }) {
		const accounts = await collected(accountSummaries(api));
		const items = accounts.map(({ account, displayName = account }) => {
			const id = account.replace('accounts/', '');
			return { name: displayName, value: id, description: `Account ${id}` };
		});
		return { items: matching(items, filter) };
	},
};
