import { type Execution, executeNode } from '../../harness.mts';

import type { INodeParameters } from 'n8n-workflow';
import { createTrelloClient } from 'trello.js';

import { TrelloSteps } from '../../../../nodes/Trello/TrelloSteps.node.ts';
import { trelloCredentials } from '../../../../sandbox/trello/credentials.mts';
import type { TrelloSandbox } from '../../../../sandbox/trello/start.mts';

const { key, token, secret } = trelloCredentials;

/** Runs steps against a sandbox, with key and token; names and links are given as an agent gives them, as plain text. */
export const stepsOn =
	(trello: () => TrelloSandbox) =>
	async (resource: string, operation: string, parameters: INodeParameters = {}, more: Partial<Execution> = {}) =>
		await executeNode({
			nodeClass: TrelloSteps,
			credentials: {
				agentStepsTrelloApi: { apiKey: key, apiToken: token, webhookSecret: secret, baseUrl: trello().apiUrl },
			},
			parameters: { resource, operation, ...parameters },
			...more,
		});

/** Trello's own kind of client, to read back what a step did. */
export const clientOf = (trello: TrelloSandbox) =>
	createTrelloClient({ apiKey: key, apiToken: token, host: trello.apiUrl });
