import { type Execution, executeNode } from '../engine/harness.mts';

import { trelloCredentials } from '../../sandbox/trello/credentials.mts';
import { startTrello, type TrelloOptions, type TrelloSandbox } from '../../sandbox/trello/start.mts';
import { TrelloSteps } from '../../nodes/Trello/TrelloSteps.node.ts';

/** A Trello whose windows last half a second, so that its limits count and tests stay short. */
export const openTrello = async (options: TrelloOptions = {}) => await startTrello({ windowScale: 0.05, ...options });

export const credentials = (trello: TrelloSandbox) => ({
	agentStepsTrelloApi: {
		baseUrl: trello.apiUrl,
		apiKey: trelloCredentials.key,
		apiToken: trelloCredentials.token,
		webhookSecret: trelloCredentials.secret,
	},
});

export const nameOf = (item: number) => `Card ${String(item).padStart(3, '0')}`;

/** A run of "create a card" over so many items. */
export const createCards = (trello: TrelloSandbox, count: number, more: Partial<Execution> = {}) =>
	executeNode({
		nodeClass: TrelloSteps,
		credentials: credentials(trello),
		parameters: {
			resource: 'card',
			operation: 'create',
			list: { __rl: true, mode: 'id', value: trello.list('Inbox').id },
			name: '={{ $json.name }}',
		},
		items: Array.from({ length: count }, (_unused, item) => ({ name: nameOf(item) })),
		...more,
	});

/** The names of the cards that were made, sorted; one that was made twice is there twice. */
export const madeCards = (trello: TrelloSandbox): string[] =>
	trello.state.cards
		.map(({ name }) => name)
		.filter((name) => /^Card \d{3}$/.test(name))
		.sort();

/** How many requests of "create a card" came for an item, whatever became of them. */
export const asked = (trello: TrelloSandbox, name: string): number =>
	trello.requests.filter(({ method, body }) => method === 'POST' && (body as { name?: string })?.name === name).length;
