import type { Found, Lookups, Search } from '../../../shared/catalogue/lookup';
import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { parseLocator } from '../../../shared/parameters/parseLocator';
import { repositoryField, segmentsOf } from '../../api/repository';
import { type ListEntry, searchList } from '../../api/dropDowns';

interface Titled {
	readonly number: number;
	readonly title: string;
	readonly html_url: string;
	readonly pull_request?: object;
}

interface Workflow {
	readonly id: number;
	readonly name: string;
	readonly path: string;
	readonly state: string;
	readonly html_url: string;
}

/** The repository that is chosen beside the drop-down; empty as long as none is. */
export function chosenRepository({ parameter }: Search): string {
	try {
		return parseLocator(repositoryField, parameter('repository'));
	} catch {
		return '';
	}
}

const entryOf = ({ number, title, html_url: url, pull_request: pull }: Titled): ListEntry => ({
	name: `#${number} ${title}${pull ? ' (pull request)' : ''}`,
	value: String(number),
	url,
});

const listed =
	(list: 'issues' | 'pulls') =>
	async (api: Api, search: Search): Promise<Found> => {
		const repository = chosenRepository(search);
		if (repository === '') return { items: [] };
		const query = { state: 'all', sort: 'updated', direction: 'desc' };
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/${list}`, query } as const;
		return await searchList<Titled>(api, request, search, entryOf);
	};

/** The drop-downs of what a repository holds; empty until a repository is chosen. */
export const repositoryLookups: Lookups = {
	searchIssues: listed('issues'),
	searchPullRequests: listed('pulls'),

	async searchWorkflows(api, search) {
		const repository = chosenRepository(search);
		if (repository === '') return { items: [] };
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/actions/workflows` } as const;
		return await searchList<Workflow>(api, request, search, ({ name, path: file, state, html_url: url }) => ({
			name: `${name} (${file.split('/').at(-1) ?? file}${state === 'active' ? '' : ', disabled'})`,
			value: file.split('/').at(-1) ?? file,
			url,
		}));
	},
};
