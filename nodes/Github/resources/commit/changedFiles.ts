import { UserError } from 'n8n-workflow';

import type { Json, Params } from '../../../shared/catalogue/fields';
import { filePathParts } from '../file/file';
import type { changedFilesFields } from './fields';

type Given = Params<typeof changedFilesFields>;

/** One change of a commit. */
export type FileChange = Given['files']['file'][number];

const plain: FileChange = {
	change: 'text',
	path: '',
	content: '',
	binaryPropertyName: '',
	executable: false,
	from: '',
};

const refuse = (place: string, problem: string): never => {
	throw new UserError(`"Files (JSON)", ${place}: ${problem}.`);
};

const changes = {
	content: (content: string) => ({ change: 'text' as const, content }),
	contentBase64: (content: string) => ({ change: 'base64' as const, content }),
	binaryField: (binaryPropertyName: string) => ({ change: 'file' as const, binaryPropertyName }),
	from: (from: string) => ({ change: 'move' as const, from }),
};

const isChange = (name: string): name is keyof typeof changes => name in changes;

function fromJson(entry: Json, index: number): FileChange {
	const place = `entry ${index + 1}`;
	if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
		return refuse(place, 'it must be an object with a path, such as {"path": "a.md", "content": "Hello"}');
	const { path, delete: deleted, executable = false, ...rest } = entry;
	if (typeof path !== 'string' || path === '') return refuse(place, 'it has no path');
	const named = Object.entries(rest);
	const unknown = named.find(([name]) => !isChange(name));
	if (unknown)
		return refuse(
			place,
			`"${unknown[0]}" is not known. Use content, contentBase64, binaryField, from, delete or executable`,
		);
	if (typeof executable !== 'boolean') return refuse(place, 'executable must be true or false');
	if (executable && (deleted === true || 'from' in rest))
		return refuse(place, 'executable is for a file that is written; a file that is moved keeps its mode');
	if (deleted === true && named.length === 0) return { ...plain, path, change: 'delete' };
	const [[name, value] = ['', undefined], ...others] = named;
	if (!isChange(name) || others.length > 0 || deleted === true)
		return refuse(place, 'it needs exactly one of content, contentBase64, binaryField, from and delete: true');
	if (typeof value !== 'string') return refuse(place, `${name} must be a text`);
	return { ...plain, path, executable, ...changes[name](value) };
}

/**
 * The changes that the fields give, with clean paths. Pure.
 *
 * @throws UserError that says which entry is wrong, or that there are none.
 */
export function changesOf({ files, filesJson }: Given): FileChange[] {
	const entries = filesJson === undefined ? [] : [filesJson].flat();
	const clean = (filePath: string) => filePathParts(filePath).join('/');
	const all = [...entries.map(fromJson), ...files.file].map((change) => ({
		...change,
		path: clean(change.path),
		from: change.change === 'move' ? clean(change.from) : '',
	}));
	if (all.length === 0)
		throw new UserError('There is nothing to commit. Give at least one file in "Files (JSON)" or "Files".');
	const twice = all.find(({ path }, index) => all.findIndex((other) => other.path === path) !== index);
	if (twice) throw new UserError(`"${twice.path}" is changed twice. Give each path once.`);
	return all;
}
