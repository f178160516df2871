import { asObject, type JsonObject } from '../../front/exchange.mts';
import { administratorOf, type Backend } from '../backend.mts';

/** One entry of a git tree. https://git-scm.com/book/en/v2/Git-Internals-Git-Objects#_tree_objects */
export interface UnusualFile {
	readonly path: string;
	readonly mode: '100644' | '100755' | '120000' | '160000';
	/** The bytes of a file, the path that a symbolic link leads to, or the commit of a submodule. */
	readonly content: Buffer;
}

const file = (path: string, content: string | Buffer): UnusualFile => ({
	path,
	mode: '100644',
	content: Buffer.from(content),
});

const link = (path: string, target: string): UnusualFile => ({ ...file(path, target), mode: '120000' });

/** One byte more than contents are returned with. https://docs.github.com/rest/repos/contents#get-repository-content */
const aboveOneMegabyte = Buffer.alloc(1024 * 1024 + 1, 'large\n');

/** https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
export const lfsPointer = (oid: string, size: number): string =>
	`version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${size}\n`;

export const lfsOid = '4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393';

/** The commit that the submodule is at. */
export const submoduleCommit = 'c0ffee0000000000000000000000000000000001';

/** Files in states that occur in public repositories and surprise clients, by what is unusual about them. */
export const unusualFiles = {
	linked: [
		file('AGENTS.md', '# Rules\n'),
		link('CLAUDE.md', 'AGENTS.md'),
		file('docs/v2.md', '# v2\n'),
		link('docs/current.md', 'v2.md'),
		link('docs/root-link.md', '../AGENTS.md'),
		link('chain.md', 'CLAUDE.md'),
		link('linked-docs', 'docs'),
		link('broken-link.md', 'missing.md'),
		link('outside-link.md', '../elsewhere/notes.md'),
		link('absolute-link', '/etc/hosts'),
		link('loop-a.md', 'loop-b.md'),
		link('loop-b.md', 'loop-a.md'),
		file('large.txt', aboveOneMegabyte),
		link('large-link.txt', 'large.txt'),
	],
	submodules: [
		file(
			'.gitmodules',
			'[submodule "vendor/lib"]\n\tpath = vendor/lib\n\turl = https://github.com/octo-sample/api.git\n',
		),
		{ path: 'vendor/lib', mode: '160000', content: Buffer.from(submoduleCommit) },
	],
	executables: [{ ...file('bin/run.sh', '#!/bin/sh\n'), mode: '100755' }],
	lfs: [
		file('.gitattributes', '*.psd filter=lfs diff=lfs merge=lfs -text\nassets/video/** filter=lfs -text\n*.txt text\n'),
		file('assets/logo.psd', lfsPointer(lfsOid, 12_345)),
	],
	names: [
		file('odd names/a#b?.md', 'hash\n'),
		file('odd names/100% ümläut.md', 'percent\n'),
		file('odd names/c++ notes.md', 'plus\n'),
		file('odd names/re\u0301sume\u0301.md', 'decomposed\n'),
		file('odd names/a&b=c;d.md', 'query\n'),
		file('odd names/🚀.md', 'emoji\n'),
		file('odd names/-dash.md', 'dash\n'),
		file('odd names/UPPER.md', 'upper case\n'),
		file('odd names/upper.md', 'lower case\n'),
	],
	encodings: [
		file('text/crlf.txt', 'one\r\ntwo\r\n'),
		file('text/bom.txt', '\uFEFFone\n'),
		file('text/cp1252.txt', Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x20, 0x93, 0x78, 0x94, 0x0a])),
		file('text/utf16.txt', Buffer.from('\uFEFFone\n', 'utf16le')),
		file('text/invalid.txt', Buffer.from([0x61, 0xff, 0xfe, 0x62])),
		file('text/empty.txt', ''),
		file('text/no-newline.txt', 'one'),
		file('text/null-byte.bin', Buffer.from([0, 1, 2, 0])),
	],
} as const satisfies Readonly<Record<string, readonly UnusualFile[]>>;

/** All of them, with their bytes and modes. */
export const allUnusualFiles: readonly UnusualFile[] = Object.values(unusualFiles).flat();

/** Commits files of any mode to a branch of a repository, the default branch when absent, as a push of git would. */
export async function commitEntries(
	backend: Backend,
	fullName: string,
	entries: readonly UnusualFile[],
	branch?: string,
): Promise<string> {
	const root = `/repos/${fullName}`;
	const send = async (method: 'POST' | 'PATCH', path: string, body: unknown): Promise<JsonObject> => {
		const answer = await backend.call(method, `${root}/git/${path}`, { as: administratorOf(root), body });
		if (answer.status >= 300) throw new Error(`Seeding ${root}/git/${path} failed: ${answer.bytes.toString('utf8')}`);
		return asObject(answer.json);
	};
	const tree: JsonObject[] = [];
	for (const { path, mode, content } of entries) {
		const isCommit = mode === '160000';
		const blob = { content: content.toString('base64'), encoding: 'base64' };
		const sha = isCommit ? content.toString('utf8') : (await send('POST', 'blobs', blob))['sha'];
		tree.push({ path, mode, type: isCommit ? 'commit' : 'blob', sha });
	}
	const name = branch ?? String((await backend.read(root))?.['default_branch']);
	const tip = asObject((await backend.read(`${root}/git/ref/heads/${name}`))?.['object'])['sha'];
	const parent = await backend.read(`${root}/git/commits/${String(tip)}`);
	const made = await send('POST', 'trees', { base_tree: asObject(parent?.['tree'])['sha'], tree });
	const fields = { message: 'Add unusual files', tree: made['sha'], parents: [tip] };
	const { sha } = await send('POST', 'commits', fields);
	await send('PATCH', `refs/heads/${name}`, { sha });
	return String(sha);
}

/** Adds every unusual file to the default branch of a repository; returns the SHA of the commit. */
export const seedUnusualFiles = async (backend: Backend, fullName: string, branch?: string): Promise<string> =>
	await commitEntries(backend, fullName, allUnusualFiles, branch);
