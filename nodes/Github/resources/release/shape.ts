import { defineShape } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import { personShape, placeOfLink } from '../../api/shapes';

/** https://docs.github.com/rest/releases/assets#get-a-release-asset */
type AssetObject = Like<'release-asset', typeof assetExample>;

const assetShape = (asset: AssetObject) => ({
	id: asset.id ?? null,
	nodeId: asset.node_id ?? null,
	name: asset.name ?? null,
	displayName: asset.label || null,
	size: asset.size ?? null,
	contentType: asset.content_type ?? null,
	state: asset.state ?? null,
	url: asset.browser_download_url ?? null,
	digest: asset.digest ?? null,
	counts: { downloads: asset.download_count ?? null },
	createdAt: asset.created_at ?? null,
});

const assetExample = {
	id: 7,
	node_id: 'RA_kwDOABPHjc4AAAAH',
	name: 'setup.exe',
	label: 'Installer for Windows',
	size: 1048576,
	content_type: 'application/octet-stream',
	state: 'uploaded',
	browser_download_url: 'https://github.com/octocat/hello-world/releases/download/v1.0.0/setup.exe',
	digest: 'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
	download_count: 42,
	created_at: '2026-11-20T12:00:00Z',
} as const;

/** Files that belong to releases. */
export const assets = defineShape<AssetObject>(assetShape, assetExample);

/** https://docs.github.com/rest/releases/releases#get-a-release */
export type ReleaseObject = Omit<Like<'release', typeof example, 'id'>, 'created_at' | 'assets'> & {
	/** Null in webhooks, as some assets are. */
	readonly created_at?: string | null;
	readonly assets?: ReadonlyArray<AssetObject | null>;
};

/** A release as a workflow sees it beside its repository. Pure. */
export const releaseAlone = (release: ReleaseObject) => ({
	id: release.id,
	nodeId: release.node_id ?? null,
	name: release.name || release.tag_name || null,
	tag: release.tag_name ?? null,
	target: release.target_commitish ?? null,
	body: release.body ?? '',
	url: release.html_url ?? null,
	isDraft: release.draft ?? false,
	isPrerelease: release.prerelease ?? false,
	author: personShape(release.author),
	assets: (release.assets ?? []).flatMap((asset) => (asset ? assetShape(asset) : [])),
	createdAt: release.created_at ?? null,
	publishedAt: release.published_at ?? null,
});

const example = {
	id: 1,
	node_id: 'RE_kwDOABPHjc4AAAAB',
	tag_name: 'v1.0.0',
	target_commitish: 'main',
	name: 'Version 1.0',
	body: '## Fixed',
	html_url: 'https://github.com/octocat/hello-world/releases/tag/v1.0.0',
	draft: false,
	prerelease: false,
	author: { id: 583231, login: 'octocat', type: 'User' },
	assets: [assetExample],
	created_at: '2026-11-20T11:00:00Z',
	published_at: '2026-11-20T12:00:00Z',
} as const;

/** Releases of repositories. */
export const releases = defineShape<ReleaseObject>(
	(release) => ({ ...releaseAlone(release), repository: placeOfLink(release.html_url) }),
	example,
);

/** What GitHub would write about a release. */
export const releaseNotes = defineShape<{ readonly name?: string; readonly body?: string }>(
	({ name, body }) => ({ name: name ?? null, body: body ?? '' }),
	{ name: 'Version 1.1', body: "## What's Changed" },
);
