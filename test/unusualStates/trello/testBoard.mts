import { createTrelloClient } from 'trello.js';

import { addComment } from '../../../sandbox/trello/action/comments.mts';
import type { Action } from '../../../sandbox/trello/activityModel.mts';
import type { Member } from '../../../sandbox/trello/accountModel.mts';
import {
	addMemberToBoard,
	createBoard,
	createLabel,
	createList,
	membershipOf,
} from '../../../sandbox/trello/board/boardChanges.mts';
import { createCustomField } from '../../../sandbox/trello/board/customFields.mts';
import type { Board, Card, CustomField, Label, TrelloList } from '../../../sandbox/trello/boardModel.mts';
import { addAttachment } from '../../../sandbox/trello/card/attachmentChanges.mts';
import { createCard, type NewCard } from '../../../sandbox/trello/card/cardCreation.mts';
import { addCheckItem, addChecklist } from '../../../sandbox/trello/card/checklistChanges.mts';
import { trelloCredentials } from '../../../sandbox/trello/credentials.mts';
import { nextId } from '../../../sandbox/trello/identifiers.mts';
import { notify } from '../../../sandbox/trello/member/notify.mts';
import { addMember } from '../../../sandbox/trello/seedAccount.mts';
import type { TrelloSandbox } from '../../../sandbox/trello/start.mts';

/** What a state makes of the objects that an operation needs. */
export interface Objects {
	/** A name; it has the number of the object in the place of `*`. */
	readonly name?: string;
	readonly label?: { readonly name?: ''; readonly color?: null };
	/** Applies the state to an object that was created. */
	readonly card?: (board: TestBoard, card: Card) => unknown;
	readonly list?: (board: TestBoard, list: TrelloList) => unknown;
	readonly comment?: (board: TestBoard, comment: Action) => unknown;
	readonly member?: (board: TestBoard, member: Member) => unknown;
}

let counter = 0;

/** trello.js, whose own schemas drop names of custom fields and refuse sizes of attachments: it returns responses as they are. */
const ofClient = ({ apiUrl }: TrelloSandbox, token: string) =>
	createTrelloClient({
		async sendRequest<T>({ url, searchParams = {} }: { url: string; searchParams?: Record<string, unknown> }) {
			const address = new URL(`${apiUrl}${url}`);
			const parameters = { ...searchParams, key: trelloCredentials.key, token };
			for (const [name, value] of Object.entries(parameters))
				if (value !== undefined) address.searchParams.set(name, String(value));
			const response = await fetch(address);
			if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
			return (await response.json()) as T;
		},
	});

type Client = ReturnType<typeof ofClient>;

/** A new board of the mock server with the account and another admin; objects are created on it on demand. */
export class TestBoard {
	readonly trello: TrelloSandbox;
	readonly objects: Objects;
	readonly record: Board;
	/** Reads as the account that runs the operations. */
	readonly own: Client;
	/** Reads as the other admin, who keeps the right to read where a state takes it from the account. */
	readonly reader: Client;

	constructor(trello: TrelloSandbox, objects: Objects = {}) {
		this.trello = trello;
		this.objects = objects;
		this.own = ofClient(trello, trelloCredentials.token);
		this.reader = ofClient(trello, trelloCredentials.otherToken);
		const [organization] = trello.state.organizations;
		if (!organization) throw new Error('The mock server has no workspace');
		const prefs = { permissionLevel: 'private' };
		this.record = createBoard(this.admin, { name: this.name('Board *'), organization, prefs, defaultLists: false });
		addMemberToBoard(this.admin, this.record, trello.member('adasample'), 'admin');
	}

	get id(): string {
		return this.record.id;
	}

	get account() {
		return this.trello.as('adasample');
	}

	get admin() {
		return this.trello.as('benexample');
	}

	/** A different name on each call. */
	name(pattern: string): string {
		counter += 1;
		return (this.objects.name ?? pattern).replace('*', String(counter));
	}

	list(): TrelloList {
		const list = createList(this.admin, this.record, { name: this.name('List *'), pos: 'bottom' });
		this.objects.list?.(this, list);
		return list;
	}

	card(more: Partial<NewCard> = {}, list = this.list()): Card {
		const card = createCard(this.admin, list, { name: this.name('Card *'), desc: 'Text', ...more });
		this.objects.card?.(this, card);
		return card;
	}

	label(): Label {
		const { label = {} } = this.objects;
		return createLabel(this.admin, this.record, { name: this.name('Label *'), color: 'red', ...label });
	}

	/** A third person, on the board unless `isOnBoard` is false. */
	member(isOnBoard = true): Member {
		counter += 1;
		const { state } = this.trello;
		const member = addMember(state, this.admin.at, `person${counter}`, this.name('Person *'));
		if (isOnBoard) addMemberToBoard(this.admin, this.record, member, 'normal');
		this.objects.member?.(this, member);
		return member;
	}

	/** A third person who belongs to the workspace. */
	colleague(): Member {
		const member = this.member(false);
		this.trello.state.organizations[0]?.memberships.push(membershipOf(this.admin, member.id, 'normal'));
		return member;
	}

	/** Someone who was on boards and is on none now. */
	departed(): Member {
		return addMember(this.trello.state, this.admin.at, 'departed', 'Person who left');
	}

	comment(card = this.card(), text = this.name('Comment *')): Action {
		const comment = addComment(this.account, card, text);
		this.objects.comment?.(this, comment);
		return comment;
	}

	checklist(card = this.card()) {
		const checklist = addChecklist(this.admin, card, { name: this.name('Checklist *') });
		const item = addCheckItem(this.admin, checklist, { name: this.name('Item *') });
		return { card, checklist, item };
	}

	attachment(card = this.card()) {
		const file = { name: `${this.name('file-*')}.txt`, bytes: Buffer.from('Text') };
		return { card, attachment: addAttachment(this.admin, card, { file }) };
	}

	sticker(card = this.card()) {
		const place = { image: 'star', top: 10, left: 10, zIndex: 1, rotate: 0 };
		const sticker = { id: nextId(this.trello.state, this.admin.at), idCard: card.id, ...place };
		this.trello.state.stickers.push(sticker);
		return { card, sticker };
	}

	field(type: CustomField['type'] = 'text', options: string[] = []): CustomField {
		return createCustomField(this.admin, this.record, { name: this.name('Field *'), type, options });
	}

	notification() {
		return notify(this.admin, this.trello.member('adasample'), 'addedToCard', this.card());
	}

	/** What a client reads. */
	async read<T = unknown>(request: (client: Client) => Promise<unknown>, client = this.reader): Promise<T> {
		return (await request(client)) as T;
	}

	/** `gone` where Trello has no such object. */
	async existence(request: (client: Client) => Promise<unknown>): Promise<'there' | 'gone'> {
		return await request(this.reader).then(
			() => 'there' as const,
			(error: unknown) => {
				if (/404|not found/i.test(String(error))) return 'gone' as const;
				throw error;
			},
		);
	}

	async readCard(id: string): Promise<unknown> {
		return await this.read(async (client) => await client.cards.getCard({ id }));
	}

	async readList(id: string): Promise<unknown> {
		return await this.read(async (client) => await client.lists.getList({ id }));
	}

	async readBoard(id = this.id): Promise<unknown> {
		return await this.read(async (client) => await client.boards.getBoard({ id }));
	}

	/** Everything in the log of a card or board that has this type, page by page. */
	async actions(of: { card: string } | { board: string } | { list: string }, filter: string): Promise<unknown[]> {
		const all: Array<{ id: string }> = [];
		for (;;) {
			const before = all.at(-1)?.id;
			const page = { filter, limit: 1000, ...(before && { before }) } as never;
			const rows = await this.read<Array<{ id: string }>>(async ({ cards, boards, lists }) => {
				if ('card' in of) return await cards.getCardActions({ id: of.card, ...(page as object) } as never);
				if ('board' in of) return await boards.getBoardActions({ boardId: of.board, ...(page as object) } as never);
				return await lists.getListActions({ id: of.list, ...(page as object) } as never);
			});
			all.push(...rows);
			if (rows.length < 1000) return all;
		}
	}
}
