import { defineShape, type Filled } from '../../../shared/catalogue/shape';
import { type IssueObject, issueShape, issues } from './shape';

/** Issues that are like another one. */
export const similarIssues = defineShape<IssueObject & { readonly similarity: number }>(
	(issue) => ({ ...issueShape(issue), similarity: issue.similarity }),
	{ ...(issues.example as unknown as Filled<IssueObject>), similarity: 80 },
);
