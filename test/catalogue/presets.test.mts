import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
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

describe('the operation that a resource begins with', () => {
	const takesAway =
		/^(archive|block|cancel|clear|close|delete|disable|disconnect|lock|merge|remove|revoke|unarchive|unlock|unstar)/;
	const choices = [TrelloSteps, GithubSteps, GoogleAnalyticsSteps].flatMap((Node) => {
		const properties: INodeProperties[] = new Node().description.properties;
		return properties
			.filter(({ name }) => name === 'operation')
			.map(({ default: usual, options = [], displayOptions }) => ({
				resource: `${Node.name} ${String(displayOptions?.show?.['resource'])}`,
				usual: String(usual),
				others: options.map((option) => String((option as INodePropertyOptions).value)),
			}));
	});

	it.each(choices.filter(({ others }) => others.some((value) => !takesAway.test(value))))(
		'takes nothing away: $resource, $usual',
		({ usual, others }) => {
			expect(usual).not.toMatch(takesAway);
			expect(others).toContain(usual);
		},
	);

	it.each([
		['TrelloSteps card', 'create'],
		['TrelloSteps list', 'create'],
		['TrelloSteps comment', 'create'],
		['GithubSteps issue', 'create'],
		['GithubSteps workflow', 'dispatch'],
		['GithubSteps workflowRun', 'getAll'],
		['GithubSteps file', 'get'],
		['GoogleAnalyticsSteps report', 'run'],
	])('is not the first of the alphabet but the usual one: %s, %s', (resource, usual) => {
		expect(choices.find((choice) => choice.resource === resource)?.usual).toBe(usual);
	});
});
