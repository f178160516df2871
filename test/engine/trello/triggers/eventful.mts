import { activate, executeNode, host, type Setting } from '../../harness.mts';

import type { IDataObject } from 'n8n-workflow';
import { createTrelloClient } from 'trello.js';

import { trelloCredentials } from '../../../../sandbox/trello/credentials.mts';
import { withTrello } from '../sandboxed.mts';
import { newCardParameters } from '../trelloAccount.mts';

/** A Trello of one's own, any event of the trigger on it, and an independent client that causes them. */
export function withEvents() {
	const { trello, trigger, onlyHook, reaching, oAuth2Trigger } = withTrello();
	const { key, token } = trelloCredentials;
	return {
		trello,
		onlyHook,
		oAuth2Trigger,
		reaching,
		client: () => createTrelloClient({ apiKey: key, apiToken: token, host: trello().apiUrl }),
		setting(event: string, more: IDataObject = {}, boards = [trello().board('Product').id]): Setting {
			return trigger(boards, {
				parameters: { ...newCardParameters(boards), cardDetails: true, event, ...more } as never,
			});
		},
		/** The items that start the workflow when this is done in Trello while the trigger is active. */
		async causedBy(on: Setting, act: () => unknown): Promise<IDataObject[]> {
			const seen: IDataObject[] = [];
			reaching(on, host, seen);
			await activate(on);
			await act();
			await trello().settle({ retries: false });
			return (await executeNode({ ...on, items: seen })).json;
		},
	};
}
