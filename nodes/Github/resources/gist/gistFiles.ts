import { type IDataObject, UserError } from 'n8n-workflow';

import type { Json, Params } from '../../../shared/catalogue/fields';
import { rowsByName } from '../../../shared/parameters/rowsByName';
import type { changedGistFilesFields, newGistFilesFields } from './fields';

type NewFiles = Params<typeof newGistFilesFields>;
type ChangedFiles = Params<typeof changedGistFilesFields>;

const refuse = (name: string, problem: string): never => {
	throw new UserError(`"Files (JSON)", "${name}": ${problem}.`);
};

const written = (name: string, content: Json | undefined): { content: string } => {
	if (typeof content !== 'string') return refuse(name, 'the content must be a text');
	return content === '' ? refuse(name, 'GitHub takes no empty files; give it a text') : { content };
};

const entriesOf = (filesJson: Json | undefined): Array<[string, Json]> => {
	if (filesJson === undefined) return [];
	if (typeof filesJson === 'object' && filesJson !== null && !Array.isArray(filesJson))
		return Object.entries(filesJson);
	throw new UserError('"Files (JSON)" must be an object of file names, such as {"hello.md": "# Hello"}.');
};

const contentOf = (name: string, value: Json): Json | undefined =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
		? value.content
		: (value ?? refuse(name, 'it has no text'));

/**
 * The files of a new gist as GitHub takes them. Pure.
 *
 * @throws UserError that names the file that is wrong, or says that there are none.
 */
export function newGistFiles({ files, filesJson }: NewFiles): IDataObject {
	const fromJson = entriesOf(filesJson).map(([name, value]) => [name, written(name, contentOf(name, value))] as const);
	const all = [...fromJson, ...files.file.map(({ name, content }) => [name, { content }] as const)];
	if (all.length > 0) return rowsByName('Files', all);
	throw new UserError('A gist needs at least one file. Add it to "Files".');
}

function changeOf(name: string, value: Json): IDataObject | null {
	if (value === null) return null;
	if (typeof value !== 'object' || Array.isArray(value)) return written(name, value);
	const { filename, content, ...others } = value;
	const [unknown] = Object.keys(others);
	if (unknown !== undefined) return refuse(name, `"${unknown}" is not known. Use content and filename`);
	if (filename !== undefined && (typeof filename !== 'string' || filename === ''))
		return refuse(name, 'filename must be the new name of the file');
	if (filename === undefined && content === undefined) return refuse(name, 'it needs content or filename');
	return { ...(filename !== undefined && { filename }), ...(content !== undefined && written(name, content)) };
}

/**
 * Changes by file: a new text and a new name of one file are one change, as GitHub accepts them.
 *
 * @throws UserError where two rows say different things of one file, or two files get one name: one of them would be lost.
 */
function merged(
	changes: ReadonlyArray<readonly [string, IDataObject | null]>,
): ReadonlyMap<string, IDataObject | null> {
	const all = new Map<string, IDataObject | null>();
	for (const [name, change] of changes) {
		const existing = all.get(name);
		if (existing === undefined) all.set(name, change);
		else if (existing && change && !Object.keys(change).some((part) => part in existing))
			all.set(name, { ...existing, ...change });
		else throw new UserError(`"Files": "${name}" is changed twice. Use one row for each change of a file.`);
	}
	const names = [...all].flatMap(([name, change]) => (change ? [String(change['filename'] ?? name)] : []));
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice !== undefined) throw new UserError(`"Files": two files would be named "${twice}". Give each its own name.`);
	return all;
}

/**
 * What happens to the files of a gist, as GitHub takes it; undefined when nothing does. Pure.
 *
 * @throws UserError that names the file that is wrong.
 */
export function changedGistFiles({ files, filesJson }: ChangedFiles): IDataObject | undefined {
	const fromJson = entriesOf(filesJson).map(([name, value]) => [name, changeOf(name, value)] as const);
	const fromList = files.file.map(({ change, name, newName, content }) => {
		if (change === 'delete') return [name, null] as const;
		return [name, change === 'rename' ? { filename: newName } : { content }] as const;
	});
	const all = merged([...fromJson, ...fromList]);
	return all.size === 0 ? undefined : Object.fromEntries(all);
}
