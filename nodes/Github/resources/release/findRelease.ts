import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api, Path } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { unlessNotFound } from '../../api/errors/response';
import { segmentsOf } from '../../api/repository';
import { tagName } from '../../api/refs';

export interface FoundRelease extends IDataObject {
	id: number;
	tag_name: string;
	draft?: boolean;
	html_url?: string;
	created_at?: string;
	assets?: Array<{ id: number; name: string; state?: string }>;
}

const orNothing = async (api: Api, address: Path): Promise<FoundRelease | undefined> =>
	await unlessNotFound(api.request<FoundRelease>({ method: 'GET', path: address }));

/**
 * Drafts of a tag, or the one whose page has this name, such as `untagged-1a2b`. GitHub finds no draft by its tag, and takes any
 * number of them (ncipollo/release-action#7). All releases are read: GitHub lists them by the date of their commit, so a draft can be
 * anywhere.
 */
async function draftsOf(api: Api, repository: string, tag: string): Promise<FoundRelease[]> {
	const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/releases` } as const;
	const drafts: FoundRelease[] = [];
	for await (const release of api.rows<FoundRelease>(request)) {
		const { tag_name: name, html_url: page, draft } = release;
		if (name === tag || (draft === true && page?.endsWith(`/releases/tag/${tag}`) === true)) drafts.push(release);
	}
	return drafts;
}

/** The published release of a tag, which is one; where there is none, its drafts. */
export async function releasesOfTag(api: Api, repository: string, input: string): Promise<readonly FoundRelease[]> {
	const tag = tagName(input);
	const published = await orNothing(api, path`/repos/${segmentsOf(repository)}/releases/tags/${tag}`);
	return published ? [published] : await draftsOf(api, repository, tag);
}

/**
 * A release by what people call it: its tag, its ID, or the word latest.
 *
 * @throws UserError when the repository has no such release, or several drafts of it.
 */
export async function releaseOf(api: Api, repository: string, release: string): Promise<FoundRelease> {
	const root = segmentsOf(repository);
	const latest =
		release.toLowerCase() === 'latest' ? await orNothing(api, path`/repos/${root}/releases/latest`) : undefined;
	const byId = /^\d+$/.test(release) ? await orNothing(api, path`/repos/${root}/releases/${release}`) : undefined;
	const one = latest ?? byId;
	const [found, ...others] = one ? [one] : await releasesOfTag(api, repository, release);
	if (found && others.length === 0) return found;
	if (found) {
		const ids = [found, ...others].map(({ id, created_at: createdAt }) => `${id} (${createdAt ?? 'no date'})`);
		throw new UserError(
			`The repository ${repository} has ${ids.length} drafts of the release "${release}": ${ids.join(', ')}. Give the ID of one of them.`,
		);
	}
	throw new UserError(
		`The repository ${repository} has no release "${release}", or this account may not see it. Give its tag, its ID or its link; "Release: Get Many" lists them. (GitHub: Not Found)`,
	);
}
