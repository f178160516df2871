import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecordings } from '../recordings/recordings.mts';
import { isObject } from './words.mts';

type Thing = Record<string, unknown>;

const has = (object: Thing, ...names: string[]): boolean => names.every((name) => name in object);

/** What kind of object of Trello's this is, by the members that only such an object has. */
const kinds: Readonly<Record<string, (object: Thing) => boolean>> = {
	card: (one) => has(one, 'idShort', 'idList', 'closed', 'desc', 'cover'),
	board: (one) => has(one, 'prefs', 'shortUrl', 'idOrganization', 'desc'),
	list: (one) => has(one, 'idBoard', 'pos', 'closed') && !has(one, 'desc'),
	label: (one) => has(one, 'idBoard', 'color', 'name') && !has(one, 'pos'),
	checklist: (one) => has(one, 'checkItems', 'idCard'),
	checkItem: (one) => has(one, 'state', 'pos', 'name', 'idChecklist'),
	attachment: (one) => has(one, 'isUpload', 'bytes', 'url'),
	customField: (one) => has(one, 'fieldGroup', 'idModel', 'type'),
	comment: (one) => one['type'] === 'commentCard' && has(one, 'data', 'date'),
	action: (one) => has(one, 'type', 'data', 'idMemberCreator') && isObject(one['data']),
	workspace: (one) => has(one, 'displayName', 'desc', 'url') && !has(one, 'prefs', 'shortUrl'),
	member: (one) => has(one, 'fullName', 'username', 'bio', 'email'),
	sticker: (one) => has(one, 'image', 'zIndex'),
	notification: (one) => has(one, 'type', 'unread', 'data'),
};

function* objectsIn(value: unknown): Generator<Thing> {
	if (Array.isArray(value)) for (const one of value) yield* objectsIn(one);
	else if (isObject(value)) {
		yield value;
		for (const inside of Object.values(value)) yield* objectsIn(inside);
	}
}

const samples = (specs: string): unknown[] => {
	const folder = join(specs, 'trello-webhook-samples/TrelloDotNet');
	return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8').replace(/^\uFEFF/, '')));
};

/** Every whole object of Trello's that was recorded, by kind: of exchanges, of records, and of samples of webhooks. */
export function recordedObjects(recordings: string, specs: string): Readonly<Record<string, readonly Thing[]>> {
	const { exchanges, records } = readRecordings(recordings);
	const bodies = [
		...exchanges.filter(({ service, status }) => service === 'trello' && status === 200).map(({ body }) => body),
		...records.filter(({ service, name }) => service === 'trello' && !name.startsWith('v1')).map(({ body }) => body),
		...samples(specs),
	];
	const found: Record<string, Thing[]> = {};
	const seen = new Set<string>();
	for (const object of bodies.flatMap((body) => [...objectsIn(body)])) {
		const text = JSON.stringify(object);
		if (typeof object['id'] !== 'string' || seen.has(text)) continue;
		seen.add(text);
		for (const [kind, is] of Object.entries(kinds)) if (is(object)) (found[kind] ??= []).push(object);
	}
	return found;
}
