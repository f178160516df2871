import { availableParallelism } from 'node:os';

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest, longest first: it must not begin when the others are done. The judges of recordings work while they are
 * being imported, which Vitest's own memory of durations does not see, and a fresh clone has no such memory.
 */
const longest = [
	'test/recordings/nodes/nodes.test',
	'test/recordings/',
	'test/limits/githubQuota.test',
	'test/engine/github/many.test',
	'test/engine/github/gaps.test',
	'test/limits/',
	'test/package.test',
	'test/Trello/hooks/incomplete.test',
	'test/engine/github/',
	'test/Github/resources/file/',
	'test/hygiene/',
	'test/engine/',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
	const rank = longest.findIndex((part) => moduleId.includes(part));
	return rank < 0 ? longest.length : rank;
};

export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
	}
}

/** One more than processors: some tests wait for a while, as GitHub's moments are whole seconds. */
export const workers = availableParallelism() + 1;
