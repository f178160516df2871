import type { Lookups } from '../../../shared/catalogue/lookup';
import { collected } from '../../../shared/http/paginate';
import { idOf } from '../../api/adminResource';
import { matching } from '../../api/listSearch';
import { chosenProperty } from '../../api/property';
import { annotationsOf } from './annotation';

export const annotationLookups: Lookups = {
	async searchAnnotations(api, search) {
		const all = await collected(annotationsOf(api, await chosenProperty(api, search)));
		const items = all.map((one) => ({ name: one.title ?? idOf(one), value: idOf(one) }));
		return { items: matching(items, search.filter) };
	},
};
