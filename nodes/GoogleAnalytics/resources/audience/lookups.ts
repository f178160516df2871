import type { Lookups } from '../../../shared/catalogue/lookup';
import { collected } from '../../../shared/http/paginate';
import { idOf } from '../../api/adminResource';
import { matching } from '../../api/listSearch';
import { chosenProperty } from '../../api/property';
import { audiencesOf } from './audience';

export const audienceLookups: Lookups = {
	async searchAudiences(api, search) {
		const all = await collected(audiencesOf(api, await chosenProperty(api, search)));
		const items = all.map((one) => ({ name: one.displayName ?? idOf(one), value: idOf(one) }));
		return { items: matching(items, search.filter) };
	},
};
