import { defineShape } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import { placeOfLink, repositoryShape } from '../../api/shapes';

/** https://docs.github.com/rest/pulls/pulls#list-pull-requests-files */
export type ChangedFileObject = Like<'diff-entry', typeof changedExample, 'filename'>;

/** A changed file inside of a commit. Pure. */
export const changedFileOnShape = (file: ChangedFileObject) => ({
	path: file.filename,
	previousPath: file.previous_filename ?? null,
	status: file.status ?? null,
	counts: {
		additions: file.additions ?? null,
		deletions: file.deletions ?? null,
		changes: file.changes ?? null,
	},
});

const changedExample = {
	filename: 'src/export.ts',
	previous_filename: 'src/exporter.ts',
	status: 'renamed',
	sha: 'bbcd538c8e72b8c175046e27cc8f907076331401',
	blob_url: 'https://github.com/octocat/hello-world/blob/0d1a26e6/src/export.ts',
	patch: '@@ -1 +1 @@\n-old\n+new',
	additions: 1,
	deletions: 1,
	changes: 2,
} as const;

/** Files that a pull request changes; GitHub gives no patch of bytes, and none of a very long change. */
export const changedFiles = defineShape<ChangedFileObject>(
	(file) => ({
		...changedFileOnShape(file),
		sha: file.sha ?? null,
		url: file.blob_url ?? null,
		patch: file.patch ?? null,
	}),
	changedExample,
);

/** A file or a directory. https://docs.github.com/rest/repos/contents#get-repository-content */
type FileObject = Like<'content-file', typeof fileExample, 'path'> & {
	/** As text, or as what a JSON file holds. */
	readonly content?: unknown;
};

const fileShape = (file: FileObject) => ({
	name: file.name ?? file.path?.split('/').at(-1) ?? null,
	path: file.path ?? null,
	type: file.type ?? null,
	sha: file.sha ?? null,
	size: file.size ?? null,
	url: file.html_url ?? null,
	repository: placeOfLink(file.html_url),
	...(file.content !== undefined && { content: file.content }),
});

const fileExample = {
	name: 'README.md',
	path: 'docs/README.md',
	type: 'file',
	sha: '95b966ae1c166bd92f8ae7d1c313e738c731dfc3',
	size: 1024,
	html_url: 'https://github.com/octocat/hello-world/blob/main/docs/README.md',
} as const;

/** A file that was read. */
interface ReadFileObject extends FileObject {
	/** Not GitHub's: the path of the file that a symbolic link leads to. */
	readonly symlinkTarget?: string | null;
	/** Not GitHub's: what Git LFS stores, where the content is only its pointer. */
	readonly lfs?: { readonly oid: string; readonly size: number } | null;
}

/** Files, with their content where it was read. */
export const files = defineShape<ReadFileObject>(
	({ symlinkTarget, lfs, ...file }) => ({
		...fileShape(file),
		...(symlinkTarget !== undefined && { symlinkTarget }),
		...(lfs !== undefined && { lfs }),
	}),
	{
		...fileExample,
		symlinkTarget: 'docs/guide.md',
		lfs: { oid: '4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393', size: 12_345 },
		content: '# Hello',
	},
);

/** An entry of a directory. */
export const fileEntries = defineShape<Omit<FileObject, 'html_url' | 'content'>>(
	({ name, path, type, sha, size }) => ({
		name: name ?? null,
		path,
		type: type ?? null,
		sha: sha ?? null,
		size: size ?? null,
	}),
	{ name: 'README.md', path: 'docs/README.md', type: 'file', sha: fileExample.sha, size: 1024 },
);

/** https://docs.github.com/rest/repos/contents#create-or-update-file-contents */
type WrittenObject = Like<'file-commit', typeof writtenExample>;

const writeCommitShape = (commit: WrittenObject['commit']) => ({
	sha: commit?.sha ?? null,
	message: commit?.message ?? '',
	url: commit?.html_url ?? null,
});

const commitExample = {
	sha: '6dcb09b5b57875f334f61aebed695e2e4193db5e',
	html_url: 'https://github.com/octocat/hello-world/commit/6dcb09b5b57875f334f61aebed695e2e4193db5e',
	message: 'Update docs/README.md',
};

const writtenExample = { content: { ...fileExample, content: '' }, commit: commitExample } as const;

/** A file that was written, with the commit that did it. */
export const writtenFiles = defineShape<WrittenObject>(
	({ content, commit }) => ({
		...fileShape({ path: '', ...content, content: undefined }),
		commit: writeCommitShape(commit),
	}),
	writtenExample,
);

/** The commit that deleted a file. */
export const deletedFiles = defineShape<Pick<WrittenObject, 'commit'>>(
	({ commit }) => ({
		isDeleted: true,
		commit: writeCommitShape(commit),
		repository: placeOfLink(commit?.html_url),
	}),
	{ commit: commitExample },
);

/** https://docs.github.com/rest/search/search#search-code */
type FoundFileObject = Like<'code-search-result-item', typeof foundExample, 'name' | 'path'>;

const foundExample = {
	name: 'README.md',
	path: 'docs/README.md',
	sha: fileExample.sha,
	html_url: fileExample.html_url,
	repository: { id: 1296269, full_name: 'octocat/hello-world', html_url: 'https://github.com/octocat/hello-world' },
	text_matches: [{ fragment: 'Hello, world' }],
} as const;

/** Files that a search of code has found, with the pieces of text that fit. */
export const foundFiles = defineShape<FoundFileObject>(
	({ name, path, sha, html_url: url, repository, text_matches: matches = [] }) => ({
		name,
		path,
		sha: sha ?? null,
		url: url ?? null,
		fragments: matches.flatMap(({ fragment }) => fragment ?? []),
		repository: repository ? repositoryShape(repository) : placeOfLink(url),
	}),
	foundExample,
);
