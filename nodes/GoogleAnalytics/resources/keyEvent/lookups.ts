import type { Lookups } from '../../../shared/catalogue/lookup';
import { collected } from '../../../shared/http/paginate';
import { idOf } from '../../api/adminResource';
import { matching } from '../../api/listSearch';
import { chosenProperty } from '../../api/property';
import { keyEventsOf } from './keyEvent';

export const keyEventLookups: Lookups = {
	async searchKeyEvents(api, search) {
		const keyEvents = await collected(keyEventsOf(api, await chosenProperty(api, search)));
		const items = keyEvents.map((keyEvent) => ({ name: keyEvent.eventName, value: idOf(keyEvent) }));
		return { items: matching(items, search.filter) };
	},
};
