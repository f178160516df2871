import type { Lookups } from '../../../shared/catalogue/lookup';
import { path } from '../../../shared/http/path';
import { chosenRepository, searchList } from '../../api/dropDowns';
import { segmentsOf } from '../../api/repository';
import type { Release } from '../../log/payloads';

const titleOf = ({ tag_name: tag, name, draft }: Release) =>
	`${tag}${name && name !== tag ? ` (${name})` : ''}${draft ? ', draft' : ''}`;

/** The drop-down of a repository's releases; empty until a repository is chosen. */
export const releaseLookups: Lookups = {
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
};
