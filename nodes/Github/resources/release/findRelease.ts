import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api, Path } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { unlessNotFound } from '../../api/errors/response';
import { segmentsOf } from '../../api/repository';

export interface FoundRelease extends IDataObject {
	id: number;
	tag_name: string;
	assets?: Array<{ id: number; name: string }>;
}

const orNothing = async (api: Api, address: Path): Promise<FoundRelease | undefined> =>
	await unlessNotFound(api.request<FoundRelease>({ method: 'GET', path: address }));

/** A draft, which GitHub does not find by its tag. */
async function draftOf(api: Api, repository: string, tag: string): Promise<FoundRelease | undefined> {
	const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/releases` } as const;
	for await (const release of api.rows<FoundRelease>(request, 100)) if (release.tag_name === tag) return release;
	return undefined;
}

/** The release of a tag, or a draft of it; undefined where there is none. */
export const releaseOfTag = async (api: Api, repository: string, tag: string): Promise<FoundRelease | undefined> =>
	(await orNothing(api, path`/repos/${segmentsOf(repository)}/releases/tags/${tag}`)) ??
	(await draftOf(api, repository, tag));

/**
 * A release by what people call it: its tag, its ID, or the word latest.
 *
 * @throws UserError when the repository has no such release.
 */
export async function releaseOf(api: Api, repository: string, release: string): Promise<FoundRelease> {
	const root = segmentsOf(repository);
	const latest =
		release.toLowerCase() === 'latest' ? await orNothing(api, path`/repos/${root}/releases/latest`) : undefined;
	const byId = /^\d+$/.test(release) ? await orNothing(api, path`/repos/${root}/releases/${release}`) : undefined;
	const found = latest ?? byId ?? (await releaseOfTag(api, repository, release));
	if (found) return found;
	throw new UserError(
		`The repository ${repository} has no release "${release}", or this account may not see it. Give its tag, its ID or its link; "Release: Get Many" lists them. (GitHub: Not Found)`,
	);
}
