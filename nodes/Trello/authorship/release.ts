import type { Api } from '../../shared/catalogue/api';
import type { WrittenText } from '../../shared/catalogue/authorship';
import { path } from '../../shared/http/path';
import { cardOf } from './cardTexts';

/** A card as members released it: since when, epoch milliseconds; always where a label does. */
interface Release {
	readonly at: number;
	/** Whether the name and the description are released: a person moved the card to the list, and no one changed them since. */
	readonly isCard: boolean;
}

interface Card {
	readonly labels?: ReadonlyArray<{ readonly name?: string }>;
	readonly list?: { readonly name?: string };
}

interface Action {
	readonly type?: string;
	readonly date?: string;
	readonly data?: { readonly old?: object };
}

/** The actions that put a card on a list. */
const arrivals = 'updateCard:idList,createCard,copyCard,moveCardToBoard,convertToCardFromCheckItem,emailCard';

/**
 * How members of the board released a card: only they add labels and move cards
 * (https://support.atlassian.com/trello/docs/changing-the-visibility-of-a-board-to-public-private-or-workspace/). Trello's log has when a
 * card came to its list, and not when a label was added, so that a label releases what is written later, too.
 */
async function releaseOf(api: Api, card: string, names: readonly string[]): Promise<Release | undefined> {
	const isNamed = (name = '') => names.some((one) => one.trim().toLowerCase() === name.trim().toLowerCase());
	const query = { fields: 'labels', list: true, list_fields: 'name' };
	const { labels = [], list } = await api.request<Card>({ method: 'GET', path: path`/cards/${card}`, query });
	if (labels.some(({ name }) => name !== '' && isNamed(name))) return { at: Infinity, isCard: true };
	if (!isNamed(list?.name)) return undefined;
	const filter = `${arrivals},updateCard:name,updateCard:desc`;
	const actions = await api.request<Action[]>({
		...{ method: 'GET', path: path`/cards/${card}/actions`, query: { filter, limit: 1_000 } },
	});
	const arrival = actions.find(({ type, data }) => type !== 'updateCard' || 'idList' in (data?.old ?? {}));
	const at = Date.parse(arrival?.date ?? '');
	const isMove = arrival?.type === 'updateCard' || arrival?.type === 'moveCardToBoard';
	return Number.isNaN(at) ? undefined : { at, isCard: isMove && arrival === actions[0] };
}

/**
 * Which texts members of the board have released, by a label of the card or the list that it is on: its name and description, comments
 * and attachments; of a list those from before a person moved the card there.
 *
 * @param parts what the requests were about, by kinds and IDs.
 */
export async function releasedAtTrello(
	api: Api,
	texts: readonly WrittenText[],
	parts: ReadonlyArray<readonly [kind: string, id: string]>,
	names: readonly string[],
): Promise<readonly boolean[]> {
	const cardIds = [...new Set(parts.flatMap(([kind, id]) => (kind === 'cards' ? [id] : [])))];
	const releases = new Map<string, Promise<Release | undefined>>();
	return await Promise.all(
		texts.map(async (text) => {
			const { origin, around } = text;
			const card = cardOf(text, cardIds);
			if (!/^(?:author|card[A-Z]\w+)$/.test(origin) || card === undefined) return false;
			const found = releases.get(card) ?? releaseOf(api, card, names).catch(() => undefined);
			releases.set(card, found);
			const release = await found;
			if (release === undefined) return false;
			if (origin !== 'author') return release.isCard;
			const { createdAt, updatedAt = createdAt } = around.findLast((one) => 'createdAt' in one) ?? {};
			return [createdAt, updatedAt].every((time) => Date.parse(String(time)) < release.at);
		}),
	);
}
