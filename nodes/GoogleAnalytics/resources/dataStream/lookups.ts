import type { Lookups } from '../../../shared/catalogue/lookup';
import { collected } from '../../../shared/http/paginate';
import { idOf } from '../../api/adminResource';
import { matching } from '../../api/listSearch';
import { chosenProperty } from '../../api/property';
import { dataStreamsOf } from './dataStream';

export const dataStreamLookups: Lookups = {
	async searchDataStreams(api, search) {
		const streams = await collected(dataStreamsOf(api, await chosenProperty(api, search)));
		const items = streams.map((stream) => {
			const { measurementId, defaultUri } = stream.webStreamData ?? {};
			const about = [measurementId, defaultUri].filter((part) => part).join(', ');
			const name = stream.displayName ?? idOf(stream);
			return { name: about ? `${name} (${about})` : name, value: idOf(stream) };
		});
		return { items: matching(items, search.filter) };
	},
};
