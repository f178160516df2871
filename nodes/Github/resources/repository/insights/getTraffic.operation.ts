import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../../shared/catalogue/operation';
import { path } from '../../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../../api/repository';
import { traffic } from './shape';

export const getRepositoryTraffic = defineOperation({
	name: 'Get Traffic',
	value: 'getTraffic',
	action: 'Get the traffic of a repository',
	description: 'See the popular pages, referring sites, views or clones of a repository within 14 days',
	alias: ['popular paths', 'referrers', 'repository views'],
	docs: 'https://docs.github.com/rest/metrics/traffic#get-top-referral-paths',
	kind: 'read',
	rights: 'Administration: read, with push access to the repository',
	shape: traffic,
	fields: [
		repositoryField,
		{
			displayName: 'What',
			name: 'what',
			type: 'options',
			options: [
				{ name: 'Clones', value: 'clones', description: 'By day' },
				{ name: 'Pages', value: 'popular/paths', description: 'The ten most popular ones' },
				{ name: 'Referrers', value: 'popular/referrers', description: 'The ten sites that most people come from' },
				{ name: 'Views', value: 'views', description: 'By day' },
			],
			default: 'views',
			description: 'What to count',
		},
	],
	run: async (api, { repository, what }) => {
		const found = await api.request<IDataObject>({
			method: 'GET',
			path: path`/repos/${segmentsOf(repository)}/traffic/${what.split('/')}`,
		});
		return (Array.isArray(found) ? found : (found[what] ?? [])) as IDataObject[];
	},
});
