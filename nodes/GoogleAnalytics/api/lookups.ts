import { type INodeListSearchItems, UserError } from 'n8n-workflow';

import { collected } from '../../shared/http/paginate';
import type { Lookups, Search } from '../../shared/catalogue/lookup';
import { parseLocator } from '../../shared/parameters/parseLocator';
import { propertyField } from './propertyField';
import { propertyIdOf } from './property';
import { accountSummaries } from './accountSummaries';
import { dataStreamsOf, idOf, keyEventsOf } from './resources';
import { timeZones } from '../resources/property/timeZones';

const byName = (a: INodeListSearchItems, b: INodeListSearchItems) => a.name.localeCompare(b.name);

const matching = (items: readonly INodeListSearchItems[], filter: string) =>
	items.filter(({ name, value }) => name.toLowerCase().includes(filter) || value === filter).sort(byName);

function chosenProperty({ parameter }: Search): string {
	const property = parseLocator(propertyField, parameter('property'));
	if (property === '') throw new UserError('Choose the property first.');
	return property;
}

/** The drop-downs of accounts, key events, data streams and time zones. */
export const adminLookups: Lookups = {
	async searchAccounts(api, { filter }) {
		const accounts = await collected(accountSummaries(api));
		const items = accounts.map(({ account, displayName = account }) => {
			const id = account.replace('accounts/', '');
			return { name: displayName, value: id, description: `Account ${id}` };
		});
		return { items: matching(items, filter) };
	},

	async searchKeyEvents(api, search) {
		const keyEvents = await collected(keyEventsOf(api, await propertyIdOf(api, chosenProperty(search))));
		const items = keyEvents.map((keyEvent) => ({ name: keyEvent.eventName, value: idOf(keyEvent) }));
		return { items: matching(items, search.filter) };
	},

	async searchDataStreams(api, search) {
		const streams = await collected(dataStreamsOf(api, await propertyIdOf(api, chosenProperty(search))));
		const items = streams.map((stream) => {
			const { measurementId, defaultUri } = stream.webStreamData ?? {};
			const about = [measurementId, defaultUri].filter((part) => part).join(', ');
			const name = stream.displayName ?? idOf(stream);
			return { name: about ? `${name} (${about})` : name, value: idOf(stream) };
		});
		return { items: matching(items, search.filter) };
	},

	async searchTimeZones(_api, { filter }) {
		const words = filter.replaceAll(' ', '_');
		return {
			items: matching(
				timeZones().map((zone) => ({ name: zone, value: zone })),
				words,
			),
		};
	},
};
