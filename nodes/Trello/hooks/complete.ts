import type { IDataObject } from 'n8n-workflow';

import type { Api, Path } from '../../shared/catalogue/api';
import { isClientError, isGone } from '../../shared/http/errors';
import { path } from '../../shared/http/path';
import type { Action, Named } from './actions';

/** Several deliveries about one card come within seconds, and a card does not stay where it is for ever. */
const cardForMs = 10_000;

const read = async <T>(api: Api, target: Path, query: IDataObject): Promise<T | undefined> =>
	await api.request<T>({ method: 'GET', path: target, query }).catch((error: unknown) => {
		if (isGone(error) || isClientError(error)) return undefined;
		throw error;
	});

/** The connected account. */
export const me = async (api: Api): Promise<{ readonly id: string }> =>
	await api.known(
		'me',
		async () => await api.request({ method: 'GET', path: path`/members/me`, query: { fields: 'id' } }),
	);

interface CardNow {
	readonly shortLink: string;
	readonly list: Named;
	readonly board: Named;
}

/** Where a card is now; undefined when it is gone, or on a board that this account may not see. */
export const cardNow = async (api: Api, card: string): Promise<CardNow | undefined> =>
	await api.known(
		`place:${card}`,
		async () =>
			await read(api, path`/cards/${card}`, { fields: 'shortLink', list: true, board: true, board_fields: 'name' }),
		cardForMs,
	);

/** The short id in a board's link; undefined when the board is gone or out of sight. */
export const boardLink = async (api: Api, board: string): Promise<string | undefined> =>
	await api.known(
		`link:${board}`,
		async () => (await read<Named>(api, path`/boards/${board}`, { fields: 'shortLink' }))?.shortLink,
	);

/** The move by which a card left another board for this one; undefined when it is gone or out of sight. */
export async function departure(api: Api, { data: { card, board } }: Action): Promise<Action['data'] | undefined> {
	if (!card || !board) return undefined;
	const query = { filter: 'moveCardFromBoard' };
	const moves = await read<Action[]>(api, path`/cards/${card.id}/actions`, query);
	return moves?.find(({ data }) => data.boardTarget?.id === board.id)?.data;
}

interface Attachment {
	readonly isUpload: boolean;
	readonly url: string;
}

/** An attachment as it is now; undefined when it is gone. */
export const attachmentNow = async (api: Api, card: string, attachment: string): Promise<Attachment | undefined> =>
	await read(api, path`/cards/${card}/attachments/${attachment}`, { fields: 'isUpload,url' });

/** The action with the list of its card, and the card's link. */
export async function withPlace(api: Api, action: Action): Promise<Action> {
	const { data } = action;
	const now = data.card && (await cardNow(api, data.card.id));
	if (!data.card || !now) return action;
	const card = { ...data.card, shortLink: data.card.shortLink ?? now.shortLink };
	return { ...action, data: { ...data, card, list: data.list ?? { id: now.list.id, name: now.list.name } } };
}
