import { defineShape, type Filled, reducedOf } from '../../../shared/catalogue/shape';
import { type IssueObject, issueShape, issues } from './shape';

/** Issues that are like another one, as a search returns them. */
export const similarIssues = reducedOf(
	defineShape<IssueObject & { readonly similarity: number }>(
		(issue) => ({ ...issueShape(issue), similarity: issue.similarity }),
		{ ...(issues.example as unknown as Filled<IssueObject>), similarity: 80 },
	),
	...['parent', 'closedBy'],
);
