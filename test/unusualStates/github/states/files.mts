import { lfsOid, lfsPointer, submoduleCommit } from '../../../../sandbox/github/unusual/files.mts';
import type { TestRepository } from '../repository.mts';
import { hasField, nameOf, type State } from '../state.mts';
import { createRepository } from './repositories.mts';

type Entry = Parameters<TestRepository['github']['handle']['commitEntries']>[1][number];

const commit = async (
	r: TestRepository,
	...entries: ReadonlyArray<Omit<Entry, 'content'> & { content: string | Buffer }>
) =>
	await r.github.handle.commitEntries(
		r.fullName,
		entries.map((entry) => ({ ...entry, content: Buffer.from(entry.content) })),
	);

const isOfFiles: State['meets'] = (operation) =>
	operation.resource === 'file' ? hasField(operation, 'filePath') : nameOf(operation) === 'commit:create';

interface FileState extends Partial<State> {
	readonly name: string;
	readonly file: (repository: TestRepository, path: string) => Promise<unknown>;
}

const withFile = ({ file, ...state }: FileState): State => ({
	meets: isOfFiles,
	create: async (github) => ({ repository: await createRepository(github, { file }) }),
	...state,
});

/** The package's own guard: GitHub writes what it is sent, and a link, a submodule or a directory would be lost. */
const link = (name: string, target: string, others: ReadonlyArray<{ path: string; content: string }> = []) =>
	withFile({
		name,
		file: async (r, path) =>
			await commit(r, ...others.map((one) => ({ ...one, mode: '100644' as const })), {
				path,
				mode: '120000',
				content: target,
			}),
		words: ({ kind }) => (kind === 'read' ? /symbolic link|is a directory|has no file/ : /symbolic link/),
	});

/** https://docs.github.com/rest/repos/contents#get-repository-content: links to files are followed, others are returned as links */
const links = [
	link('a symbolic link to a file', '../AGENTS.md', [{ path: 'AGENTS.md', content: '# Rules\n' }]),
	link('a symbolic link to a directory', '../linked', [{ path: 'linked/one.md', content: 'One\n' }]),
	link('a symbolic link out of the repository', '../../elsewhere/notes.md'),
	link('a symbolic link to nothing', 'missing.md'),
];

const entries = [
	withFile({
		name: 'a submodule',
		file: async (r, path) => await commit(r, { path, mode: '160000', content: submoduleCommit }),
		words: () => /submodule|has no file/,
	}),
	withFile({
		name: 'a pointer of Git LFS',
		file: async (r, path) => await commit(r, { path, mode: '100644', content: lfsPointer(lfsOid, 12_345) }),
	}),
	withFile({
		name: 'an executable file',
		file: async (r, path) => await commit(r, { path, mode: '100755', content: '#!/bin/sh\n' }),
	}),
	withFile({
		name: 'a directory where a file is expected',
		file: async (r, path) => await commit(r, { path: `${path}/inner.md`, mode: '100644', content: 'Inner\n' }),
		words: () => /directory|folder|has no file/,
	}),
	withFile({
		name: 'a file of more than one megabyte',
		file: async (r, path) =>
			await commit(r, { path, mode: '100644', content: Buffer.alloc(1024 * 1024 + 1, 'large\n') }),
	}),
];

const withContent = (name: string, content: Buffer): State => ({
	name,
	meets: isOfFiles,
	create: async (github) => ({ repository: await createRepository(github, { content }) }),
	// belief: GitHub has no words for an encoding; the package says that a file is no UTF-8 text
	words: ({ kind, value }) => (kind === 'read' && value === 'get' ? /UTF-8|binary|not text/ : undefined),
});

const contents = [
	withContent('a file with CRLF', Buffer.from('one\r\ntwo\r\n')),
	withContent('a file with a byte order mark', Buffer.from('\uFEFFone\n')),
	withContent('a file in Windows-1252', Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x20, 0x93, 0x78, 0x94, 0x0a])),
	withContent('a file in UTF-16', Buffer.from('\uFEFFone\n', 'utf16le')),
	withContent('a file with invalid UTF-8', Buffer.from([0x61, 0xff, 0xfe, 0x62])),
	withContent('a file with null bytes', Buffer.from([0, 1, 2, 0])),
	withContent('an empty file', Buffer.alloc(0)),
	withContent('a file without a line break at its end', Buffer.from('one')),
];

const withPath = (path: string): State => ({
	name: `a file named ${JSON.stringify(path)}`,
	meets: (operation) =>
		isOfFiles(operation) || nameOf(operation) === 'file:search' || nameOf(operation) === 'file:getAll',
	create: async (github) => ({ repository: await createRepository(github, { path }) }),
});

const paths = [
	'odd names/a#b*?.md',
	'odd names/100% *.md',
	'odd names/%2F *.md',
	'odd names/c++ *.md',
	'odd names/re\u0301sume\u0301 *.md',
	'odd names/a&b=c;d *.md',
	'odd names/*🚀.md',
	'odd names/-* dash.md',
].map(withPath);

export const fileStates: readonly State[] = [...links, ...entries, ...contents, ...paths];
