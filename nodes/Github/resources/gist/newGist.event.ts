import { defineEvent } from '../../../shared/catalogue/event';
import { path } from '../../../shared/http/path';
import { ownerField } from '../../api/owner';
import { inRequests } from '../../api/quota';
import { hourOf } from '../../api/recentRows';
import type { Like } from '../../api/officialTypes';
import { personShape } from '../../api/shapes';
import { type GistObject, gistShape } from './shape';

type Gist = GistObject & Like<'base-gist', unknown, 'id' | 'public' | 'created_at'>;

export const newGist = defineEvent<Gist>()({
	name: 'New Gist',
	value: 'newGist',
	description: 'When you, or another user, create a gist',
	docs: 'https://docs.github.com/rest/gists/gists#list-gists-for-the-authenticated-user',
	rights: 'gist (classic token), or Gists: read',
	cost: inRequests({ look: 0, hour: 1, event: 1 }, 'the list of gists'),
	fields: [
		{ ...ownerField, displayName: 'Whose Gists', description: 'Leave empty for your own, secret ones included' },
		{
			displayName: 'Visibility',
			name: 'visibility',
			type: 'options',
			options: [
				{ name: 'All', value: 'all' },
				{ name: 'Public', value: 'public' },
				{ name: 'Secret', value: 'secret' },
			],
			default: 'all',
			description: 'Secret gists are seen only among your own',
		},
	],
	accepts: (gist, { visibility }) => visibility === 'all' || gist.public === (visibility === 'public'),
	emits: (gist) => ({
		eventId: `gist:${gist.id}:created`,
		occurredAt: gist.created_at,
		actor: personShape(gist.owner),
		gist: gistShape(gist),
		source: { gistId: gist.id },
	}),
	list: async (api, { owner }, { since }) => {
		const list = owner === '' ? path`/gists` : path`/users/${owner}/gists`;
		const query = { since: hourOf(since) };
		const gists: Gist[] = [];
		for await (const gist of api.rows<Gist>({ method: 'GET', path: list, query })) {
			if (Date.parse(gist.created_at) >= since) gists.push(gist);
		}
		return gists;
	},
});
