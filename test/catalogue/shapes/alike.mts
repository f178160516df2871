import { executeNode } from '../../engine/harness.mts';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { TrelloStepsTrigger } from '../../../nodes/Trello/TrelloStepsTrigger.node.ts';
import { trelloCredentials } from '../../../sandbox/trello/credentials.mts';
import { startTrello, type TrelloSandbox } from '../../../sandbox/trello/start.mts';
import { stepsOn } from '../../engine/trello/steps/stepping.mts';
import { newCardParameters } from '../../engine/trello/trelloAccount.mts';
import type { Fault } from './contract.mts';
import { placesIn } from './many.mts';
import { isObject } from './words.mts';

/** One telling of an object: by whom, and beside it what the operation "Get" tells at that moment. */
export interface Telling {
	readonly of: string;
	readonly told: unknown;
	readonly asGet: unknown;
}

/** What a telling of an object says otherwise than "Get" does, member by member. Pure. */
function differences(told: unknown, asGet: unknown, at = ''): string[] {
	if (JSON.stringify(told) === JSON.stringify(asGet)) return [];
	if (isObject(told) && isObject(asGet)) {
		const names = [...new Set([...Object.keys(told), ...Object.keys(asGet)])];
		return names.flatMap((name) => differences(told[name], asGet[name], at === '' ? name : `${at}.${name}`));
	}
	if (Array.isArray(told) && Array.isArray(asGet) && told.length === asGet.length)
		return [...new Set(told.flatMap((one, row) => differences(one, asGet[row], `${at}[]`)))];
	const short = (value: unknown) =>
		value === undefined ? 'missing' : isObject(value) ? 'an object' : JSON.stringify(value);
	const words = (value: unknown) =>
		short(value)
			.replace(/[\da-f]{24}/g, '(id)')
			.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '(moment)');
	return [`${at || 'it'} is ${words(told)}, but Get tells ${words(asGet)}`];
}

/** Everybody and every place of the stand-in has a name, so who tells of one without a name has not asked. Pure. */
function nameless(told: unknown): string[] {
	const places = [...placesIn(told)].filter(
		([, value]) => isObject(value) && 'id' in value && (value['name'] === null || value['username'] === null),
	);
	return [...new Set(places.map(([place]) => `${place} is told without its name`))];
}

/** The faults of tellings: what differs from "Get", and who has no name. Pure. */
export const faultsOfTellings = (tellings: readonly Telling[]): Fault[] =>
	tellings.flatMap(({ of, told, asGet }) => [
		...differences(told, asGet).map((fault) => ({ rule: 'alike', of, fault })),
		...nameless(told).map((fault) => ({ rule: 'named', of, fault })),
	]);

/** What an operation answered to what a person typed. */
export interface Receipt {
	readonly of: string;
	readonly told: unknown;
}

type Step = ReturnType<typeof stepsOn>;
interface Stage {
	readonly trello: TrelloSandbox;
	readonly step: Step;
	readonly tellings: Telling[];
	readonly receipts: Receipt[];
}

const only = ({ json: [first] }: { readonly json: readonly IDataObject[] }): IDataObject => {
	if (!first) throw new Error('the step returned nothing');
	return first;
};
const idIn = (json: IDataObject): string => String(json['id']);
/** The entry of a list that is meant. */
const entry = async (run: ReturnType<Step>, id: string): Promise<IDataObject | undefined> =>
	(await run).json.find((one) => one['id'] === id);

/** How operations of one resource are compared with its "Get". */
const comparing =
	({ tellings, step }: Stage, resource: string, get: (id: string) => Promise<unknown>) =>
	async (operation: string, id: string | undefined, parameters: INodeParameters, note = ''): Promise<string> => {
		const [room = resource, value = operation] = operation.includes(' ') ? operation.split(' ') : [resource, operation];
		const run = step(room, value, parameters);
		const told = id === undefined ? only(await run) : await entry(run, id);
		const found = id ?? idIn(told ?? {});
		// Only who was asked to create something can say whether it did (ADR 0034).
		const { isNew: _isNew, ...object } = told ?? {};
		tellings.push({ of: `Trello ${room}: ${value}${note}`, told: told ? object : null, asGet: await get(found) });
		return found;
	};

async function cards(stage: Stage): Promise<void> {
	const { step } = stage;
	const get = async (card: string) => only(await step('card', 'get', { card }));
	const compare = comparing(stage, 'card', get);
	const rich = {
		...{ labelIds: 'bug, urgent', memberIds: 'me, Ben Example', due: '2026-12-01T12:00:00Z' },
		additionalFields: {
			...{ coverColor: 'lime', start: '2026-11-30T09:00:00Z', dueReminder: 60 },
			checklistItems: 'Measure\nIndex titles',
		},
	};
	const many = { returnAll: true };
	const id = await compare('create', undefined, { list: 'Inbox', name: 'Whole zebra', ...rich }, ', with parts');
	const few = { labelIds: 'bug', memberIds: 'Ben Example' };
	await compare('create', undefined, { list: 'Inbox', name: 'Plain zebra', ...few }, ', at once');
	await compare('getMine', id, many);
	await compare('board getCards', id, { board: 'Product', ...many });
	await compare('list getCards', id, { list: 'Inbox', ...many });
	await compare('search cards', id, { query: 'Whole zebra', ...many });
	const update = async (updateFields: INodeParameters, note: string) =>
		await compare('update', id, { card: id, updateFields }, note);
	await update({ description: 'Ask for *matte* paper' }, ', one field');
	await update({ customFieldValues: '{"Effort": 3}' }, ', a custom field');
	await compare('move', id, { card: id, list: 'Doing' });
	await compare('archive', id, { card: id });
	await compare('unarchive', id, { card: id });
	await compare('copy', undefined, { card: id, list: 'Inbox', name: 'Copied zebra' });
}

async function boards(stage: Stage): Promise<void> {
	const { step, trello } = stage;
	const compare = comparing(stage, 'board', async (board) => only(await step('board', 'get', { board })));
	const additionalFields = { workspace: trello.state.organizations[0]?.id ?? '', description: 'What we do' };
	const id = await compare('create', undefined, { name: 'Zebras', additionalFields });
	await compare('getAll', id, { returnAll: true });
	await compare('search boards', id, { query: 'Zebras', returnAll: true });
	await compare('update', id, { board: id, updateFields: { description: 'What we did' } });
	await compare('close', id, { board: id });
	await compare('reopen', id, { board: id });
}

async function lists(stage: Stage): Promise<void> {
	const compare = comparing(stage, 'list', async (list) => only(await stage.step('list', 'get', { list })));
	const id = await compare('create', undefined, { board: 'Product', name: 'Zebras' });
	await compare('getAll', id, { board: 'Product', returnAll: true });
	await compare('board getLists', id, { board: 'Product', returnAll: true });
	await compare('update', id, { list: id, updateFields: { position: 'top' } });
	await compare('archive', id, { list: id });
	await compare('unarchive', id, { list: id });
}

async function labels(stage: Stage): Promise<void> {
	const { step } = stage;
	const compare = comparing(stage, 'label', async (label) => only(await step('label', 'get', { label })));
	const id = await compare('create', undefined, { board: 'Product', name: 'zebra', color: 'pink' });
	await compare('getAll', id, { board: 'Product', returnAll: true });
	await compare('board getLabels', id, { board: 'Product', returnAll: true });
	await compare('update', id, { label: id, updateFields: { name: 'zebras' } });
}

async function comments(stage: Stage): Promise<void> {
	const { step, trello } = stage;
	const card = trello.card('Faster search').id;
	const compare = comparing(stage, 'comment', async (comment) => only(await step('comment', 'get', { comment })));
	const id = await compare('create', undefined, { card, text: 'Hello, zebra' });
	await compare('getAll', id, { card, returnAll: true });
	await compare('update', id, { comment: id, text: 'Hello, zebras' });
}

async function partsOfCards(stage: Stage): Promise<void> {
	const { step, trello } = stage;
	const card = trello.card('Faster search').id;
	const all = { card, returnAll: true };
	const files = comparing(stage, 'attachment', async (attachment) =>
		only(await step('attachment', 'get', { card, attachment })),
	);
	const file = await files('addUrl', undefined, { card, url: 'https://example.com/plan.pdf' });
	await files('getAll', file, all);
	const checklist = async (id: string) => only(await step('checklist', 'get', { card, checklist: id }));
	const checklists = comparing(stage, 'checklist', checklist);
	const id = await checklists('create', undefined, { card, name: 'Zebras', items: 'Feed\nCount' });
	await checklists('getAll', id, all);
	await checklists('board getChecklists', id, { board: 'Product', returnAll: true });
	await checklists('update', id, { card, checklist: id, updateFields: { name: 'Zebras again' } });
	const item = async (wanted: string) => {
		const items = (await checklist(id))['items'] as IDataObject[];
		return { ...items.find((one) => one['id'] === wanted), checklist: undefined };
	};
	const within = (telling: Telling) => ({ ...telling, told: { ...(telling.told as object), checklist: undefined } });
	const own: Stage = { ...stage, tellings: [] };
	const items = comparing(own, 'checkItem', item);
	const made = await items('create', undefined, {
		card,
		checklist: id,
		name: 'Count again',
		additionalFields: { member: 'me' },
	});
	await items('update', undefined, { card, checkItem: made, updateFields: { name: 'Count once more' } });
	await items('complete', undefined, { card, checkItem: made });
	stage.tellings.push(...own.tellings.map(within));
}

/** Stickers and reactions, which have no "Get": beside the list of them. */
async function onCards(stage: Stage): Promise<void> {
	const { step, trello } = stage;
	const card = trello.card('Faster search').id;
	const inList = (resource: string, parameters: INodeParameters) => async (id: string) =>
		await entry(step(resource, 'getAll', { ...parameters, returnAll: true }), id);
	await comparing(stage, 'sticker', inList('sticker', { card }))('add', undefined, { card });
	const [comment] = (await step('comment', 'getAll', { card, returnAll: true })).json;
	const said = idIn(comment ?? {});
	const reactions = comparing(stage, 'reaction', inList('reaction', { comment: said }));
	await reactions('add', undefined, { comment: said, emoji: '👍' });
	const notification = async (id: string) => only(await step('notification', 'get', { notification: id }));
	const notifications = comparing(stage, 'notification', notification);
	const [first] = (await step('notification', 'getAll', { returnAll: true })).json;
	const id = idIn(first ?? {});
	await notifications('getAll', id, { returnAll: true });
	await notifications('mark', undefined, { notification: id });
}

/** Custom fields and members of a board, beside the list of them. */
async function fields(stage: Stage): Promise<void> {
	const { step, trello } = stage;
	const board = trello.board('Product').id;
	const definition = async (id: string) =>
		await entry(step('customField', 'getDefinitions', { board, returnAll: true }), id);
	const compare = comparing(stage, 'customField', definition);
	const id = await compare('create', undefined, { board, name: 'Zebra', type: 'list', options: 'Striped\nPlain' });
	await compare('update', undefined, { customField: id, board, updateFields: { name: 'Zebras' } });
	const member = async (wanted: string) => await entry(step('member', 'getAll', { board, returnAll: true }), wanted);
	const members = comparing(stage, 'member', member);
	const { id: ben } = trello.member('benexample');
	await members('board getMembers', ben, { board, returnAll: true });
	await members('changeRole', undefined, { board, member: ben, role: 'admin' });
}

/** A card in an event with its details, beside the same card as the step gets it. */
async function events({ trello, step, tellings }: Stage): Promise<void> {
	const { key, token, secret } = trelloCredentials;
	const account = { apiKey: key, apiToken: token, webhookSecret: secret, baseUrl: trello.apiUrl };
	const boards = [trello.board('Product').id];
	for (const event of ['newCard', 'cardUpdated', 'newComment']) {
		const { json } = await executeNode({
			nodeClass: TrelloStepsTrigger,
			credentials: { agentStepsTrelloApi: account },
			parameters: newCardParameters(boards, { event, delivery: 'polling', cardDetails: true }),
			mode: 'manual',
		});
		const { card, list, board } = only({ json });
		// The item tells the list and the board once, beside the card or in it.
		const told = { list, board, ...(card as IDataObject) };
		tellings.push({
			of: `Trello event ${event}, with details`,
			told,
			asGet: withoutArchived(only(await step('card', 'get', { card: idIn(told) }))),
		});
	}
}

/** A card whose list and board are as events name them: a delivery does not contain whether these are archived. */
const withoutArchived = ({ list, board, ...card }: IDataObject): IDataObject => {
	const placeOf = ({ archived: _archived, ...place }: IDataObject) => place;
	return { ...card, list: placeOf(list as IDataObject), board: placeOf(board as IDataObject) };
};

/** What operations answer to what people type: short links, links and names instead of ids. */
async function answersToPeople({ trello, step, receipts }: Stage): Promise<void> {
	const { shortLink: card, id } = trello.card('Faster search');
	const { shortLink: board } = trello.board('Support');
	const { json: attached } = await step('attachment', 'addUrl', { card, url: 'https://example.com/zebra.pdf' });
	const { json: stuck } = await step('sticker', 'add', { card });
	const asked: ReadonlyArray<readonly [resource: string, operation: string, parameters: INodeParameters]> = [
		['label', 'addToCard', { card, label: 'urgent' }],
		['label', 'removeFromCard', { card, label: 'urgent' }],
		['member', 'addToCard', { card, member: 'benexample' }],
		['member', 'removeFromCard', { card, member: 'benexample' }],
		['card', 'vote', { card }],
		['card', 'unvote', { card }],
		['attachment', 'delete', { card, attachment: idIn(only({ json: attached })) }],
		['sticker', 'delete', { card, sticker: idIn(only({ json: stuck })) }],
		['checklist', 'delete', { card, checklist: 'Steps' }],
		['customField', 'set', { card, customField: 'Effort', value: '3' }],
		['list', 'archiveAllCards', { list: 'Done' }],
		['list', 'moveAllCards', { list: 'Doing', targetList: 'Inbox' }],
		['list', 'sort', { list: 'Inbox' }],
		['member', 'inviteToBoard', { board, email: 'zoe@sample.example', role: 'normal' }],
		['member', 'removeFromBoard', { board, member: 'benexample' }],
		['workspace', 'removeMember', { workspace: 'sampleworks', member: 'benexample' }],
		['workspace', 'addMember', { workspace: 'sampleworks', member: 'benexample', role: 'normal' }],
		['card', 'delete', { card: `https://trello.com/c/${card}/5-faster-search` }],
		['board', 'close', { board }],
		['board', 'delete', { board: `https://trello.com/b/${board}/support` }],
	];
	for (const [resource, operation, parameters] of asked) {
		const { json } = await step(resource, operation, parameters);
		receipts.push({ of: `Trello ${resource}: ${operation}, as people ask`, told: json });
	}
	if (trello.state.cards.some((one) => one.id === id)) throw new Error('the card is still there');
}

interface OnStandIn {
	readonly tellings: readonly Telling[];
	readonly receipts: readonly Receipt[];
}

/** Each act has a stand-in of its own, so that none waits for the limits that the requests of another one use up. */
async function played(act: (stage: Stage) => Promise<void>): Promise<OnStandIn> {
	const trello = await startTrello({ limits: false, retryScheduleMs: [] });
	try {
		const stage = { trello, step: stepsOn(() => trello), tellings: [], receipts: [] };
		await act(stage);
		return stage;
	} finally {
		await trello.settle({ retries: false });
		await trello.close();
	}
}

/** Every telling of the same objects on the stand-in, and what operations answer to what people type. */
export async function tellingsOnStandIn(): Promise<OnStandIn> {
	const acts = [cards, boards, lists, labels, comments, partsOfCards, onCards, fields, events, answersToPeople];
	const all: OnStandIn[] = [];
	for (const act of acts) all.push(await played(act));
	return { tellings: all.flatMap(({ tellings }) => tellings), receipts: all.flatMap(({ receipts }) => receipts) };
}
