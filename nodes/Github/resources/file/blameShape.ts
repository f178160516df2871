import { defineShape, type Filled } from '../../../shared/catalogue/shape';
import { placeOfLink } from '../../api/shapes';
import { type CommitObject, commitOnShape, commits } from '../commit/shape';

/** Lines that the same commit changed last: GraphQL's, with the commit as REST tells it. */
export interface BlameObject {
	readonly startingLine: number;
	readonly endingLine: number;
	readonly commit: CommitObject;
}

/** Which commit last changed which lines. */
export const blames = defineShape<BlameObject>(
	({ startingLine, endingLine, commit }) => ({
		startLine: startingLine,
		endLine: endingLine,
		commit: commitOnShape(commit),
		repository: placeOfLink(commit.html_url),
	}),
	{ startingLine: 1, endingLine: 12, commit: commits.example as unknown as Filled<CommitObject> },
);
