import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { RunContext } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../batch';
import { boardNames, nameOfMember } from '../boardNames';
import { customFieldsOf } from '../references/customField';
import { boardOfList, listId } from '../references/list';

interface Label {
	readonly name?: string;
	readonly color?: string | null;
}

/** What becomes of a card on another board, for descriptions. */
export const otherBoardNote =
	'On another board, labels are matched by name and color, and members and values of custom fields that the board lacks can be lost; a hint says what was lost.';

/** What a card can lose on another board. */
export interface Carried {
	readonly id?: string;
	readonly idBoard?: string;
	readonly labels?: readonly Label[];
	readonly idMembers?: readonly string[];
	readonly customFieldItems?: ReadonlyArray<{ readonly idCustomField: string }>;
}

/** The parts of a card that a board has itself. */
type Part = 'labels' | 'members' | 'customFields';

const query = { fields: 'idBoard,idMembers,labels', customFieldItems: true };

const readCarried = async (api: Api, card: string): Promise<Carried> =>
	await readInBatch<Carried>(api, path`/cards/${card}`, query);

/** What the open cards of a list carry. */
export const carriedInList = async (api: Api, list: string): Promise<Carried[]> =>
	await collected(
		api.rows<Carried>({ method: 'GET', path: path`/lists/${list}/cards`, query: { ...query, filter: 'open' } }),
	);

const quoted = (names: readonly string[]): string => [...new Set(names)].map((name) => `"${name}"`).join(', ');

const labelKey = ({ name, color }: Label): string => JSON.stringify([name ?? '', color ?? null]);

function lostLabels(previous: Carried, { labels = [] }: Carried): readonly string[] {
	const present = new Set(labels.map(labelKey));
	return (previous.labels ?? [])
		.filter((label) => !present.has(labelKey(label)))
		.map(({ name, color }) => name || (color ?? 'without name or color'));
}

/** The names of the custom fields that have a value on a card. */
async function filledFields(api: Api, { idBoard = '', customFieldItems = [] }: Carried): Promise<readonly string[]> {
	const filled = new Set(customFieldItems.map(({ idCustomField }) => idCustomField));
	if (filled.size === 0) return [];
	return (await customFieldsOf(api, idBoard)).filter(({ id }) => filled.has(id)).map(({ name }) => name);
}

async function lostFields(api: Api, previous: Carried, after: Carried): Promise<readonly string[]> {
	const present = new Set(await filledFields(api, after));
	return (await filledFields(api, previous)).filter((name) => !present.has(name));
}

const counted = (names: readonly string[], noun: string): string => {
	const count = new Set(names).size;
	return `${count} ${noun}${count === 1 ? '' : 's'}`;
};

/** Which members were removed, and whether that is because they are not on the board. */
async function membersSentence(api: Api, board: string, ids: readonly string[]): Promise<string> {
	const target = await boardNames(api, board, []);
	const people = await Promise.all([...new Set(ids)].map(async (id) => await nameOfMember(api, { id })));
	const names = people.map(({ id, fullName, username }) => fullName ?? username ?? id);
	const isKnown = target?.members !== undefined && !target.members.some(({ id }) => ids.includes(id));
	const subject = counted(ids, 'member');
	const are = new Set(ids).size === 1 ? ['is', 'was'] : ['are', 'were'];
	return isKnown
		? `${subject} ${are[0]} not on the board "${target.name ?? board}" and ${are[1]} removed: ${names.join(', ')}.`
		: `${subject} ${are[1]} removed: ${names.join(', ')}.`;
}

/**
 * Says what cards lost on another board, by comparing them with what they had; nothing where nothing was lost.
 *
 * @param pairs each card before and after.
 * @param parts what to compare; a part that the user replaces or does not keep is not lost.
 */
export async function hintOnLosses(
	api: Api,
	board: string,
	pairs: ReadonlyArray<readonly [Carried, Carried]>,
	{ hint }: Pick<RunContext, 'hint'>,
	parts: readonly Part[] = ['labels', 'members', 'customFields'],
): Promise<void> {
	const has = (part: Part) => parts.includes(part);
	const labels = has('labels') ? pairs.flatMap(([previous, after]) => lostLabels(previous, after)) : [];
	const members = has('members')
		? pairs.flatMap(([previous, after]) => (previous.idMembers ?? []).filter((id) => !after.idMembers?.includes(id)))
		: [];
	const fields = has('customFields')
		? (await Promise.all(pairs.map(async ([previous, after]) => await lostFields(api, previous, after)))).flat()
		: [];
	const sentences = [
		...(labels.length > 0 ? [`${counted(labels, 'label')} removed: ${quoted(labels)}.`] : []),
		...(members.length > 0 ? [await membersSentence(api, board, members)] : []),
		...(fields.length > 0 ? [`Values of ${counted(fields, 'custom field')} removed: ${quoted(fields)}.`] : []),
	];
	if (sentences.length > 0) hint(`Lost on the other board: ${sentences.join(' ')}`);
}

/** Says what the cards that are now in a list of another board lost there. */
export async function reportLosses(
	api: Api,
	board: string,
	list: string,
	previous: readonly Carried[],
	context: Pick<RunContext, 'hint' | 'readBack'>,
): Promise<void> {
	if (previous.length === 0) return;
	const read = async () => await carriedInList(api, list);
	const after = new Map((await context.readBack('The cards were moved', read))?.map((card) => [card.id, card]));
	const pairs = previous.flatMap((card) => {
		const now = after.get(card.id);
		return now ? [[card, now] as const] : [];
	});
	await hintOnLosses(api, board, pairs, context);
}

/** What `hintOnLosses` compares where a card may get to another board: read before the write. */
export interface Leaving {
	readonly previous: Carried;
	/** Says what was lost, after the write; `after` is its response. */
	report(after: IDataObject, parts?: readonly Part[]): Promise<void>;
}

/** A card before it goes to a board, or is copied to one. Nothing is reported where it is there already. */
export async function leaving(
	api: Api,
	card: string,
	boardOf: () => Promise<string | undefined>,
	context: Pick<RunContext, 'hint' | 'readBack'>,
): Promise<Leaving> {
	const [previous, board] = await Promise.all([readCarried(api, card), boardOf()]);
	return {
		previous,
		async report(after, parts) {
			if (board === undefined || previous.idBoard === undefined || previous.idBoard === board) return;
			const id = String(after.id ?? card);
			const hasValues = (previous.customFieldItems ?? []).length > 0;
			const read = async () => await api.request<IDataObject>({ method: 'GET', path: path`/cards/${id}`, query });
			const whole = hasValues ? await context.readBack(`The card ${id} was moved or copied`, read) : after;
			if (whole) await hintOnLosses(api, board, [[previous, whole as Carried]], context, parts);
		},
	};
}

/** A list that a card goes to, with its board, which Trello requires too, and the card before the move. */
export async function moveTarget(
	api: Api,
	list: string,
	card: string,
	context: Pick<RunContext, 'hint' | 'readBack'>,
): Promise<{ target: { idList: string; idBoard: string }; card: Leaving }> {
	const idList = await listId(api, list);
	const boardOf = boardOfList(api, idList);
	const previous = await leaving(api, card, boardOf, context);
	return { target: { idList, idBoard: (await boardOf()) ?? '' }, card: previous };
}
