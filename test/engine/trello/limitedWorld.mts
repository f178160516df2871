import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { TrelloToolkit } from '../../../nodes/Trello/TrelloToolkit.node.ts';
import { trelloToolkit } from '../../../nodes/Trello/toolkit.ts';
import { toolKey, toolName } from '../../../nodes/shared/toolkit/definition/tool.ts';
import { oneByOne, toolsOf } from '../../../nodes/shared/toolkit/toolkit.ts';
import { createList } from '../../../sandbox/trello/board/boardChanges.mts';
import { createCard as create } from '../../../sandbox/trello/card/cardCreation.mts';
import { trelloCredentials } from '../../../sandbox/trello/credentials.mts';
import type { TrelloSandbox } from '../../../sandbox/trello/start.mts';
import { callTool } from '../host/toolkit.mts';

/** Further lists on a board. */
export function addLists(trello: TrelloSandbox, board: string, names: readonly string[]): void {
	for (const name of names) createList(trello.as('adasample'), trello.board(board), { name });
}

/** A further card on a list of a board. */
export function createCard(trello: TrelloSandbox, board: string, list: string, name: string): void {
	create(trello.as('adasample'), trello.list(list, board), { name });
}

interface Call {
	readonly parameters?: INodeParameters;
	readonly credential?: IDataObject;
	/** The execution that calls; one of its own for each call where absent. */
	readonly executionId?: string;
}

const keysOf = (isRead: boolean) =>
	toolsOf(trelloToolkit)
		.filter(({ kind }) => (kind === 'read') === isRead)
		.map(toolKey);

let executions = 0;

/** Calls of all tools of a toolkit. */
export function limitedCalls(trello: () => TrelloSandbox) {
	const call = async (key: string, given: IDataObject, { parameters, credential, executionId }: Call = {}) => {
		const [resource = '', value = ''] = key.split(':');
		const { key: apiKey, token: apiToken } = trelloCredentials;
		executions += 1;
		const setting = {
			executionId: executionId ?? `limited-${executions}`,
			nodeClass: TrelloToolkit,
			credentials: { agentStepsTrelloApi: { apiKey, apiToken, baseUrl: trello().apiUrl, ...credential } },
			parameters: { preset: oneByOne, tools: keysOf(true), writes: keysOf(false), ...parameters },
		};
		return await callTool(setting, trelloToolkit, toolName('Trello', { resource, value }), given);
	};
	return {
		call,
		/** What a call is refused with; its answer where it is not. */
		refusal: async (key: string, given: IDataObject, more?: Call): Promise<string> =>
			await call(key, given, more).then(
				(answer) => `answered ${JSON.stringify(answer)}`,
				(error: unknown) => (error instanceof Error ? error.message : String(error)),
			),
		onProduct: { parameters: { places: ['Product'] } } satisfies Call,
	};
}
