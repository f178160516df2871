import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecordings } from '../../recordings/recordings.mts';
import { type Fault, type JudgedEvent, type JudgedOperation, paramsOf } from './contract.mts';
import { faultsOfMany, placesIn } from './many.mts';
import { isObject } from './words.mts';

export type Thing = Readonly<Record<string, unknown>>;

const has = (object: Thing, ...names: string[]): boolean => names.every((name) => name in object);

/** What kind of object of Trello's this is, by the members that only such an object has when it is whole. */
const kinds: Readonly<Record<string, (object: Thing) => boolean>> = {
	account: (one) => has(one, 'fullName', 'username', 'bio', 'email'),
	action: (one) => has(one, 'type', 'date', 'idMemberCreator') && isObject(one['data']) && !('unread' in one),
	attachment: (one) => has(one, 'isUpload', 'bytes', 'url'),
	board: (one) => has(one, 'prefs', 'shortUrl', 'idOrganization', 'desc'),
	card: (one) => has(one, 'idShort', 'idList', 'closed', 'desc', 'cover'),
	checkItem: (one) => has(one, 'state', 'pos', 'name', 'idChecklist'),
	checklist: (one) => has(one, 'checkItems', 'idCard'),
	comment: (one) => one['type'] === 'commentCard' && has(one, 'data', 'date') && !('unread' in one),
	customField: (one) => has(one, 'fieldGroup', 'idModel', 'type'),
	label: (one) => has(one, 'idBoard', 'color', 'name') && !('pos' in one),
	list: (one) => has(one, 'idBoard', 'pos', 'closed', 'name') && !('desc' in one),
	member: (one) => has(one, 'fullName', 'username', 'avatarHash'),
	membership: (one) => has(one, 'idMember', 'memberType', 'unconfirmed'),
	notification: (one) => has(one, 'type', 'unread', 'data'),
	option: (one) => has(one, 'value', 'color', 'pos') && (has(one, 'idCustomField') || has(one, '_id')),
	sticker: (one) => has(one, 'image', 'zIndex'),
	workspace: (one) => has(one, 'displayName', 'desc', 'url', 'name') && !('prefs' in one && 'shortUrl' in one),
};

/** The operation whose shape tells objects of a kind. */
export const toldBy: Readonly<Record<string, string>> = {
	action: 'card: getActivity',
	attachment: 'attachment: get',
	board: 'board: get',
	card: 'card: get',
	checkItem: 'checkItem: update',
	checklist: 'checklist: get',
	comment: 'comment: get',
	customField: 'customField: getDefinitions',
	label: 'label: get',
	list: 'list: get',
	member: 'member: get',
	membership: 'member: getAll',
	notification: 'notification: get',
	option: 'customField: addOption',
	sticker: 'sticker: getAll',
	workspace: 'workspace: getAll',
};

/**
 * Objects with what the room reads beside them, because Trello's answer has ids alone. That every operation does read it is
 * judged on the stand-in (alike.mts); here it only keeps names that are known from looking as if nobody knew them.
 */
const withNames: Readonly<Record<string, (object: Thing) => Thing>> = {
	board: (board) => ({
		...board,
		...(board['idOrganization'] ? { organization: { id: board['idOrganization'], displayName: 'Sample Works' } } : {}),
	}),
	card: (card) => ({
		...card,
		list: { id: card['idList'], name: 'Inbox' },
		board: { id: card['idBoard'], name: 'Product' },
		members: [card['idMembers'] ?? []].flat().map((id) => ({ id, fullName: 'Ada Sample', username: 'adasample' })),
	}),
	list: (list) => ({ ...list, board: { id: list['idBoard'], name: 'Product' } }),
	membership: (one) => ({ ...one, member: { id: one['idMember'], fullName: 'Ada Sample', username: 'adasample' } }),
};

/**
 * Members that no recording fills although Trello does, with the members of Trello's own that they are made of: as soon as
 * a recording has one of these, the member is judged again.
 */
export const neverRecorded: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
	card: { location: ['address', 'coordinates', 'locationName'], mirrorOf: ['mirrorSourceId'], role: ['cardRole'] },
	checkItem: { due: ['due'], dueReminder: ['dueReminder'], member: ['idMember'] },
	checklist: {
		'items[].due': ['checkItems[].due'],
		'items[].dueReminder': ['checkItems[].dueReminder'],
		'items[].member': ['checkItems[].idMember'],
	},
	customField: { 'options[].color': ['options[].color'] },
	// Live answers of 2025 have it (the schemas of label/getAll and of cards among the records), whole exchanges are older.
	label: { uses: ['uses'] },
	option: { color: ['color'] },
};

/** Trello's word for no color of an option. */
const none: readonly unknown[] = [undefined, null, 'none'];

function* objectsIn(value: unknown): Generator<Thing> {
	if (Array.isArray(value)) for (const one of value) yield* objectsIn(one);
	else if (isObject(value)) {
		yield value;
		for (const inside of Object.values(value)) yield* objectsIn(inside);
	}
}

const samplesIn = (specs: string): unknown[] => {
	const folder = join(specs, 'trello-webhook-samples/TrelloDotNet');
	return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8').replace(/^\uFEFF/, '')));
};

/**
 * Every whole object of Trello's that was recorded, by kind and each once: in exchanges, in records, and in samples of
 * what webhooks deliver.
 */
export function recordedObjects(recordings: string, specs: string): Readonly<Record<string, readonly Thing[]>> {
	const { exchanges, records } = readRecordings(recordings);
	const bodies = [
		...exchanges.filter(({ service, status }) => service === 'trello' && status === 200),
		...records.filter(({ service, name }) => service === 'trello' && !/^v\d/.test(name)),
	].map(({ body }) => body);
	const found: Record<string, Thing[]> = {};
	const seen = new Set<string>();
	for (const object of [...bodies, ...samplesIn(specs)].flatMap((body) => [...objectsIn(body)])) {
		const text = JSON.stringify(object);
		if (typeof (object['id'] ?? object['_id']) !== 'string' || seen.has(text)) continue;
		seen.add(text);
		for (const [kind, is] of Object.entries(kinds)) if (is(object)) (found[kind] ??= []).push(object);
	}
	return found;
}

/** Objects in their shape. @throws what the shape throws. */
const shaped = (operations: readonly JudgedOperation[], kind: string, objects: readonly Thing[]): unknown[] => {
	const { declared } = operations.find(({ title }) => title.endsWith(` ${toldBy[kind]}`)) ?? {};
	const { [kind]: named = (object: Thing) => object } = withNames;
	return objects.map((object) => declared?.of({ ...named(object) } as never) ?? object);
};

/** All recorded objects in their shapes, as if each kind were an operation of its own. */
export const recordedAnswers = (
	operations: readonly JudgedOperation[],
	objects: Readonly<Record<string, readonly Thing[]>>,
): Array<{ readonly kind: string; readonly of: string; readonly answers: readonly unknown[] }> =>
	Object.keys(toldBy).flatMap((kind) => {
		const all = objects[kind] ?? [];
		return all.length === 0
			? []
			: [{ kind, of: `Trello, recorded ${kind} (${all.length})`, answers: shaped(operations, kind, all) }];
	});

/** What many objects of a kind show, but for what no recording can fill. */
export function faultsOfKind(kind: string, answers: readonly unknown[], objects: readonly Thing[]): string[] {
	const { [kind]: excused = {} } = neverRecorded;
	const isFilled = (names: readonly string[]) =>
		objects.some((object) =>
			[...placesIn(object)].some(([place, value]) => names.includes(place) && !none.includes(value)),
		);
	return faultsOfMany(answers).filter((fault) => {
		const made = excused[fault.split(' ')[0] ?? ''];
		return made === undefined || isFilled(made);
	});
}

const cover = { idAttachment: null, color: null, idUploadedBackground: null, size: 'normal', brightness: 'light' };

/** What is true of cards and items in particular, whoever tells of them. */
export function particulars(
	operations: readonly JudgedOperation[],
	objects: Readonly<Record<string, readonly Thing[]>>,
): Fault[] {
	const one = (kind: string, object: Thing) => shaped(operations, kind, [object])[0] as Thing;
	const cards = objects['card'] ?? [];
	const coverOf = (card: Thing) => (isObject(card['cover']) ? card['cover'] : {});
	const isBare = (card: Thing) => {
		const { color, idAttachment, idUploadedBackground } = coverOf(card);
		return [color, idAttachment, idUploadedBackground].every((part) => part === null || part === undefined);
	};
	const id = '6740a1b2c3d4e5f6a7b8c9e0';
	const covered = cards.filter(isBare).filter((card) => one('card', card)['cover'] !== null);
	const plain = JSON.stringify(one('card', { id, cover })['cover']);
	const pictured = cards
		.filter((card) => coverOf(card)['idUploadedBackground'])
		.filter((card) => [plain, 'null'].includes(JSON.stringify(one('card', card)['cover'])));
	const roles = ['mirror', 'separator', 'board', 'link'].filter(
		(role) => !Object.values(one('card', { id, cardRole: role })).includes(role),
	);
	const source = '6740a1b2c3d4e5f6a7b8c9e1';
	const mirrored = JSON.stringify(one('card', { id, cardRole: 'mirror', mirrorSourceId: source })).includes(source);
	const reminded = (['card', 'checkItem'] as const).filter(
		(kind) => one(kind, { id, due: null, dueReminder: -1 })['dueReminder'] !== null,
	);
	const inList = one('checklist', { id, checkItems: [{ id: source, state: 'incomplete', dueReminder: -1 }] });
	const fault = (rule: string, kind: string, text: string): Fault => ({
		rule,
		of: `Trello, recorded ${kind}`,
		fault: text,
	});
	return [
		...(covered.length > 0 ? [fault('cover', 'card', `${covered.length} cards without a cover have one`)] : []),
		...(pictured.length > 0
			? [fault('cover', 'card', 'a cover that is a picture looks like one of a card without a cover')]
			: []),
		...roles.map((role) => fault('role', 'card', `of the role ${role} looks like any other card`)),
		...(mirrored ? [] : [fault('role', 'card', 'does not say of which card it is a mirror')]),
		...reminded.map((kind) => fault('reminder', kind, 'dueReminder is -1 where there is none')),
		...(JSON.stringify(inList).includes('-1')
			? [fault('reminder', 'checklist', 'items[].dueReminder is -1 where there is none')]
			: []),
	];
}

const actor = { id: '6740a1b2c3d4e5f6a7b8c900', fullName: 'Ada Sample', username: 'adasample' };
const board = { id: '6740a1b2c3d4e5f6a7b8c9d0', name: 'Product', shortLink: 'nC8QJJoZ' };
const card = { id: '6740a1b2c3d4e5f6a7b8c9e0', name: 'Call the printer', idShort: 7, shortLink: 'p0aWQ2nA' };
const changed = (type: string, data: object): Thing => ({
	...{ id: '6740a1b2c3d4e5f6a7b8ca00', type, date: '2026-11-20T10:00:00.000Z', idMemberCreator: actor.id },
	...{ memberCreator: actor, data: { board, ...data } },
});

/**
 * Changes that no recording has, in the form of those that it has: of a reminder (DueReminderChange among the samples; -1
 * is Trello's none, as in the form of the API), of a cover (the object of recorded cards) and of a board's preferences
 * (https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/: `old` holds the changed members).
 */
const unrecorded: readonly Thing[] = [
	changed('updateCard', { card: { ...card, dueReminder: 60 }, old: { dueReminder: -1 } }),
	changed('updateCheckItem', {
		card,
		checkItem: { id: '6740a1b2c3d4e5f6a7b8cc01', dueReminder: -1 },
		old: { dueReminder: 60 },
	}),
	changed('updateCard', { card: { ...card, cover: { ...cover, color: 'lime' } }, old: { cover } }),
	changed('updateCard', { card: { ...card, dueComplete: true }, old: { dueComplete: false } }),
	changed('updateBoard', {
		board: { ...board, prefs: { background: 'blue' } },
		old: { prefs: { background: 'green' } },
	}),
];

/** What every event makes of every recorded delivery that it accepts, with nothing looked up. */
export function recordedItems(
	events: readonly JudgedEvent[],
	objects: Readonly<Record<string, readonly Thing[]>>,
): Array<{ readonly of: string; readonly event: string; readonly items: readonly unknown[] }> {
	const deliveries = (event: JudgedEvent['event']): readonly Thing[] => {
		if (event.subscribe) return [...(objects['action'] ?? []), ...unrecorded];
		if (event.value === 'newNotification') return objects['notification'] ?? [];
		return (objects['card'] ?? []).filter(({ due }) => typeof due === 'string');
	};
	const span = { since: 0, now: Date.parse('2030-01-01T00:00:00Z') };
	return events.map(({ title, event }) => {
		const params = paramsOf(event);
		const wanted = deliveries(event).filter((delivery) => event.accepts(delivery as never, params, span));
		const items = wanted.flatMap((delivery) => [event.emits(delivery as never, params, span)].flat());
		return {
			of: `${title}, recorded`,
			event: event.value,
			items: items.map((item) => JSON.parse(JSON.stringify(item)) as unknown),
		};
	});
}
