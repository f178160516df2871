import { defineShape, reducedOf } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import { personShape } from '../../api/shapes';

/** https://docs.github.com/rest/gists/gists#get-a-gist */
export type GistObject = Like<'gist-simple', typeof example>;
type GistFile = NonNullable<GistObject['files']>[string];

const fileExample = {
	...{ filename: 'hello.md', type: 'text/markdown', language: 'Markdown', size: 7 },
	...{ raw_url: 'https://gist.githubusercontent.com/octocat/6cad/raw/hello.md' },
	...{ truncated: false, content: '# Hello' },
} as const;

const filesExample: Readonly<Record<string, typeof fileExample>> = { 'hello.md': fileExample };

const example = {
	id: '6cad326836d38bd3a7ae',
	node_id: 'MDQ6R2lzdDZjYWQzMjY4MzZkMzhiZDNhN2Fl',
	html_url: 'https://gist.github.com/octocat/6cad326836d38bd3a7ae',
	description: 'How to set up the printer',
	public: true,
	owner: { id: 583231, login: 'octocat', type: 'User' },
	comments: 1,
	files: filesExample,
	created_at: '2026-11-20T10:00:00Z',
	updated_at: '2026-11-20T12:00:00Z',
	truncated: false,
} as const;

/** Lists tell no contents; a long one is cut, and whole at its address. */
const fileShape = (name: string, file: GistFile) => ({
	name: file?.filename ?? name,
	type: file?.type ?? null,
	language: file?.language ?? null,
	size: file?.size ?? null,
	url: file?.raw_url ?? null,
	...(file?.content !== undefined && { content: file.content, isCut: file.truncated ?? false }),
});

/** A gist as a workflow sees it. Pure. */
export const gistShape = (gist: GistObject) => ({
	id: gist.id,
	nodeId: gist.node_id ?? null,
	description: gist.description ?? '',
	url: gist.html_url ?? null,
	isPublic: gist.public ?? null,
	author: personShape(gist.owner),
	counts: { comments: gist.comments ?? null },
	files: Object.entries(gist.files ?? {}).map(([name, file]) => fileShape(name, file)),
	isCut: gist.truncated ?? null,
	createdAt: gist.created_at ?? null,
	updatedAt: gist.updated_at ?? null,
});

/** Gists. */
export const gists = defineShape<GistObject>(gistShape, example);

/** Gists as lists return them: `base-gist` of @octokit/openapi. */
export const listedGists = reducedOf(gists, 'files.content', 'files.isCut');
