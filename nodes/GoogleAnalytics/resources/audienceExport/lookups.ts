import type { Lookups } from '../../../shared/catalogue/lookup';
import { collected } from '../../../shared/http/paginate';
import { chosenProperty } from '../../api/property';
import { idIn } from '../../api/shapes';
import { exportsOf } from './audienceExport';
import { contains } from '../../../shared/filters/text';

export const audienceExportLookups: Lookups = {
	async searchAudienceExports(api, search) {
		const all = await collected(exportsOf(api, await chosenProperty(api, search)));
		const newestFirst = all.toSorted((a, b) => (b.beginCreatingTime ?? '').localeCompare(a.beginCreatingTime ?? ''));
		const items = newestFirst.map(({ name, audienceDisplayName = '', beginCreatingTime = '', state = '' }) => ({
			name: `${audienceDisplayName}, ${beginCreatingTime.slice(0, 16).replace('T', ' ')} (${state.toLowerCase()})`,
			value: idIn(name, 'audienceExports') ?? '',
		}));
		return {
			items: items.filter(({ name, value }) => contains(name, search.filter) || value === search.filter),
		};
	},
};
