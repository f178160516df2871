import type { INodeProperties } from 'n8n-workflow';
import { expect, it } from 'vitest';
import { GithubSteps } from '../../nodes/Github/GithubSteps.node.ts';
import { GithubStepsTrigger } from '../../nodes/Github/GithubStepsTrigger.node.ts';
import { GoogleAnalyticsSteps } from '../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { GoogleAnalyticsStepsTrigger } from '../../nodes/GoogleAnalytics/GoogleAnalyticsStepsTrigger.node.ts';
import { TrelloSteps } from '../../nodes/Trello/TrelloSteps.node.ts';
import { TrelloStepsTrigger } from '../../nodes/Trello/TrelloStepsTrigger.node.ts';

it.each([
	[TrelloStepsTrigger, 'event', 'newCard'],
	[TrelloSteps, 'resource', 'card'],
	[GithubStepsTrigger, 'event', 'newIssue'],
	[GithubSteps, 'resource', 'issue'],
	[GoogleAnalyticsStepsTrigger, 'event', 'metricCrossed'],
	[GoogleAnalyticsSteps, 'resource', 'report'],
])('%o begins with the most usual %s', (Node, name, usual) => {
	const properties: INodeProperties[] = new Node().description.properties;
	expect(properties.find((property) => property.name === name)?.default).toBe(usual);
});
