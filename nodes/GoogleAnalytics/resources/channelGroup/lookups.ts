import type { Lookups } from '../../../shared/catalogue/lookup';
import { collected } from '../../../shared/http/paginate';
import { idOf } from '../../api/adminResource';
import { matching } from '../../api/listSearch';
import { chosenProperty } from '../../api/property';
import { channelGroupsOf } from './channelGroup';

export const channelGroupLookups: Lookups = {
	async searchChannelGroups(api, search) {
		const all = await collected(channelGroupsOf(api, await chosenProperty(api, search)));
		const items = all.map((one) => ({ name: one.displayName ?? idOf(one), value: idOf(one) }));
		return { items: matching(items, search.filter) };
	},
};
