import type { IDataObject } from 'n8n-workflow';

import type { Api, Path } from '../../shared/catalogue/api';
import { isClientError, isGone } from '../../shared/http/errors';
import { path } from '../../shared/http/path';
import type { Action, Named } from './actions';

/** Several deliveries about one card come within seconds, and a card does not stay where it is for ever. */
const cardForMs = 10_000;

/** An answer, or undefined when what is asked for is gone or not for this account to see. */
export const readVisible = async <T>(api: Api, target: Path, query: IDataObject): Promise<T | undefined> =>
	await api.request<T>({ method: 'GET', path: target, query }).catch((error: unknown) => {
		if (isGone(error) || isClientError(error)) return undefined;
		throw error;
	});

interface CurrentCard {
	readonly shortLink: string;
	readonly list: Named;
	readonly board: Named;
}

/** Where a card is now; undefined when it is gone, or on a board that this account may not see. */
export const currentCard = async (api: Api, card: string): Promise<CurrentCard | undefined> =>
	await api.known(
		`card:${card}`,
		async () =>
			await readVisible(api, path`/cards/${card}`, {
				fields: 'shortLink',
				list: true,
				board: true,
				board_fields: 'name',
			}),
		cardForMs,
	);

/** The action with the list of its card, and the card's link. */
export async function withListAndLink(api: Api, action: Action): Promise<Action> {
	const { data } = action;
	const now = data.card && (await currentCard(api, data.card.id));
	if (!data.card || !now) return action;
	const card = { ...data.card, shortLink: data.card.shortLink ?? now.shortLink };
	return { ...action, data: { ...data, card, list: data.list ?? { id: now.list.id, name: now.list.name } } };
}
