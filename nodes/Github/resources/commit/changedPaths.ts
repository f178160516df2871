import { matches } from '../../../shared/filters/text';
import type { Commit } from '../../log/payloads';

/** The files that a commit of a webhook names. Pure. */
export const pathsOf = ({ added = [], removed = [], modified = [] }: Commit): string[] => [
	...added,
	...removed,
	...modified,
];

/** Whether one of these files is named by the patterns. Pure. */
export const isNamed = (paths: string, files: readonly string[]): boolean =>
	paths.trim() === '' || files.some((file) => matches(paths, file));

/** Whether one of the commits changes a file that the patterns name. Pure. */
export const touches = (paths: string, commits: readonly Commit[]): boolean => isNamed(paths, commits.flatMap(pathsOf));
