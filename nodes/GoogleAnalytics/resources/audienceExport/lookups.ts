import type { Lookups } from '../../../shared/catalogue/lookup';
import { collected } from '../../../shared/http/paginate';
import { chosenProperty } from '../../api/property';
import { idIn } from '../../api/shapes';
import { exportsOf } from './audienceExport';

export const audienceExportLookups: Lookups = {
	async searchAudienceExports(api, search) {
		const all = await collected(exportsOf(api, await chosenProperty(api, search)));
		const newestFirst = all.toSorted((a, b) => (b.beginCreatingTime ?? '').localeCompare(a.beginCreatingTime ?? ''));
		const items = newestFirst.map(({ name, audienceDisplayName = '', beginCreatingTime = '', state = '' }) => ({
			name: `${audienceDisplayName}, ${beginCreatingTime.slice(0, 16).replace('T', ' ')} (${state.toLowerCase()})`,
			value: idIn(name, 'audienceExports') ?? '',
		}));
		return {
			items: items.filter(({ name, value }) => name.toLowerCase().includes(search.filter) || value === search.filter),
		};
	},
};
