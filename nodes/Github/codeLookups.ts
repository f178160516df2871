import type { Lookups } from '../shared/catalogue/lookup';
import { path } from '../shared/http/path';
import { segmentsOf } from './api/repository';
import { searchList } from './api/dropDowns';
import { chosenRepository } from './resources/repository/repositoryLookups';

interface Branch {
	readonly name: string;
	readonly protected: boolean;
}

interface Release {
	readonly id: number;
	readonly tag_name: string;
	readonly name: string | null;
	readonly draft: boolean;
	readonly html_url: string;
}

interface Gist {
	readonly id: string;
	readonly description: string | null;
	readonly html_url: string;
	readonly files: Readonly<Record<string, unknown>>;
}

const titleOf = ({ tag_name: tag, name, draft }: Release) =>
	`${tag}${name && name !== tag ? ` (${name})` : ''}${draft ? ', draft' : ''}`;

/** The drop-downs of branches and releases, empty until a repository is chosen, and of the account's gists. */
export const codeLookups: Lookups = {
	async searchBranches(api, search) {
		const repository = chosenRepository(search);
		if (repository === '') return { items: [] };
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/branches` } as const;
		return await searchList<Branch>(api, request, search, ({ name, protected: isProtected }) => ({
			name: isProtected ? `${name} (protected)` : name,
			value: name,
		}));
	},

	async searchReleases(api, search) {
		const repository = chosenRepository(search);
		if (repository === '') return { items: [] };
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/releases` } as const;
		return await searchList<Release>(api, request, search, (release) => ({
			name: titleOf(release),
			value: String(release.id),
			url: release.html_url,
		}));
	},

	async searchGists(api, search) {
		const request = { method: 'GET', path: path`/gists` } as const;
		return await searchList<Gist>(api, request, search, ({ id, description, files, html_url: url }) => ({
			name: description || Object.keys(files).join(', '),
			value: id,
			url,
		}));
	},
};
