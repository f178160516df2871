import { agentExamples } from './agents.mts';
import { analyticsExamples } from './analytics.mts';
import { githubExamples } from './github.mts';
import type { Scenario } from './scenario.mts';
import { trelloExamples } from './trello.mts';

/** What is done with each example workflow, by the name of its file. */
export const scenarios: Readonly<Record<string, Scenario>> = {
	...trelloExamples,
	...githubExamples,
	...analyticsExamples,
	...agentExamples,
};
