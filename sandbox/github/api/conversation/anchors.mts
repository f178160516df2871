import { asObject, type JsonObject } from '../../../front/exchange.mts';
import type { World } from '../../world.mts';
import { changesOf } from '../pullChanges.mts';

/** Where a comment on a pull request is to stand. */
export interface Anchor {
	path: unknown;
	/** Absent for a file as a whole. */
	line?: unknown;
	startLine?: unknown;
	/** LEFT is the old text. */
	side?: unknown;
}

/**
 * Which part of the first place that the diff of a pull request does not show; undefined when it shows all of them. GitHub
 * takes no comment there: "Path could not be resolved" (warpdotdev/oz-for-oss#310), "Line could not be resolved"
 * (warpdotdev/oz-agent-action#17). The hunks of this stand-in are whole files.
 */
export async function unresolved(world: World, pullPath: string, anchors: readonly Anchor[]) {
	const root = pullPath.replace(/\/pulls\/.*$/, '');
	const files = await changesOf(world, root, asObject(await world.backend.read(pullPath)));
	for (const { path, line, startLine = line, side } of anchors) {
		const file: JsonObject | undefined = files.find(({ filename }) => filename === path);
		if (file === undefined) return 'Path';
		const shown = Number(side === 'LEFT' ? file['deletions'] : file['additions']);
		const numbers = line === undefined ? [] : [Number(line), Number(startLine)];
		if (numbers.some((number) => !(number >= 1 && number <= shown))) return 'Line';
	}
	return undefined;
}
