import type { Lookups } from '../../../shared/catalogue/lookup';
import { collected } from '../../../shared/http/paginate';
import { idOf } from '../../api/adminResource';
import { matching } from '../../api/listSearch';
import { chosenProperty } from '../../api/property';
import { firebaseLinksOf } from './firebaseLink';

export const firebaseLinkLookups: Lookups = {
	async searchFirebaseLinks(api, search) {
		const all = await collected(firebaseLinksOf(api, await chosenProperty(api, search)));
		const items = all.map((one) => ({ name: one.project ?? idOf(one), value: idOf(one) }));
		return { items: matching(items, search.filter) };
	},
};
