import { notificationExamples, gistExamples, peopleExamples, repositoryExamples } from './account.mts';
import {
	agentTaskExamples,
	artifactExamples,
	checkExamples,
	deploymentExamples,
	runExamples,
	securityExamples,
	workflowExamples,
} from './builds.mts';
import { branchExamples, commitExamples, fileExamples, releaseExamples, tagExamples } from './code.mts';
import type { OperationName, Prepare } from './example.mts';
import {
	commentExamples,
	issueExamples,
	organizationIssueExamples,
	suggestionExamples,
	planExamples,
	reactionExamples,
	relationExamples,
} from './issues.mts';
import { planningExamples, projectExamples, projectItemExamples } from './projects.mts';
import {
	collaboratorExamples,
	discussionExamples,
	pullExamples,
	reviewExamples,
	stackExamples,
	threadExamples,
} from './pulls.mts';

/** An example of every operation; an operation without one does not compile. */
export const examples: { readonly [Name in OperationName]: Prepare } = {
	...issueExamples,
	...commentExamples,
	...relationExamples,
	...reactionExamples,
	...planExamples,
	...organizationIssueExamples,
	...suggestionExamples,
	...pullExamples,
	...stackExamples,
	...reviewExamples,
	...threadExamples,
	...discussionExamples,
	...collaboratorExamples,
	...fileExamples,
	...commitExamples,
	...branchExamples,
	...tagExamples,
	...releaseExamples,
	...workflowExamples,
	...runExamples,
	...checkExamples,
	...agentTaskExamples,
	...artifactExamples,
	...deploymentExamples,
	...securityExamples,
	...repositoryExamples,
	...notificationExamples,
	...gistExamples,
	...peopleExamples,
	...projectExamples,
	...projectItemExamples,
	...planningExamples,
};
