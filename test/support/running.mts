import { availableParallelism } from 'node:os';

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest, longest first: it must not begin when the others are done. The judges of recordings work while they are
 * being imported, which Vitest's own memory of durations does not see, and a fresh clone has no such memory.
 */
const longest = [
	'test/recordings/nodes/nodes.',
	'test/recordings/recordings.',
	'test/limits/githubQuota.',
	'test/engine/github/many.',
	'test/engine/github/pageBoundaries.',
	'test/limits/',
	'test/package',
	'test/Trello/hooks/incomplete.',
	'test/shared/triggers/exactlyOnce/',
	'test/engine/github/',
	'test/GoogleAnalytics/resources/report/report.',
	'test/Github/resources/file/',
	'test/hygiene/',
	'test/engine/',
	'e2e/browser/',
	'e2e/allTools.',
	'e2e/queue/',
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
