import { defineShape } from '../../../shared/catalogue/shape';
import { momentShape, placeOfLink, repositoryOfLink } from '../../api/shapes';

/** https://docs.github.com/rest/git/tags#get-a-tag */
export interface TagObject {
	readonly tag?: string;
	readonly sha?: string;
	readonly message?: string;
	readonly tagger?: { readonly name?: string; readonly email?: string; readonly date?: string };
	readonly object?: { readonly sha?: string };
	readonly verification?: { readonly verified?: boolean };
}

/** https://docs.github.com/rest/repos/repos#list-repository-tags */
interface NamedTag {
	readonly name: string;
	readonly commit?: { readonly sha?: string; readonly url?: string };
	/** Not GitHub's: the tag's own object, null where it has none. */
	readonly annotation?: TagObject | null;
}

const tagShape = ({ name, commit }: NamedTag) => ({
	name,
	sha: commit?.sha ?? null,
	url: commit?.url
		? `${repositoryOfLink(commit.url).html_url}/tree/${name.split('/').map(encodeURIComponent).join('/')}`
		: null,
	repository: placeOfLink(commit?.url),
});

const example = {
	name: 'v1.0.0',
	commit: {
		sha: '6dcb09b5b57875f334f61aebed695e2e4193db5e',
		url: 'https://api.github.com/repos/octocat/hello-world/commits/6dcb09b5b57875f334f61aebed695e2e4193db5e',
	},
} as const;

/** Tags with the commits that they name. */
export const tags = defineShape<Omit<NamedTag, 'annotation'>>(tagShape, example);

const annotationShape = ({ message, tagger, verification }: TagObject) => ({
	message: message ?? '',
	tagger: tagger ? { name: tagger.name ?? null, email: tagger.email ?? null } : null,
	createdAt: momentShape(tagger?.date),
	isVerified: verification?.verified ?? null,
});

/** One tag, with what was said when it was made; an annotation is null where nothing was. */
export const wholeTags = defineShape<NamedTag>(
	(tag) => ({ ...tagShape(tag), annotation: tag.annotation ? annotationShape(tag.annotation) : null }),
	{
		...example,
		annotation: {
			tag: 'v1.0.0',
			sha: '940bd336248efae0f9ee5bc7b2d5c985887b16ac',
			message: 'The first release',
			tagger: { name: 'Monalisa Octocat', email: 'mona@example.com', date: '2026-11-20T12:00:00Z' },
			object: { sha: example.commit.sha },
			verification: { verified: true },
		},
	},
);
