import { defineShape } from '../../../shared/catalogue/shape';

type Snapshot = Readonly<Record<string, object>>;

interface ResourceChange {
	readonly resource?: string;
	readonly action?: string;
	readonly resourceBeforeChange?: Snapshot;
	readonly resourceAfterChange?: Snapshot;
}

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/ChangeHistoryEvent */
interface ChangeHistoryObject {
	readonly id?: string;
	readonly changeTime?: string;
	readonly actorType?: string;
	readonly userActorEmail?: string;
	readonly changesFiltered?: boolean;
	readonly changes?: readonly ResourceChange[];
}

/** What says nothing of a change, and what nobody may read there: a secret that is history may still be in use. */
const untold = new Set(['name', 'createTime', 'updateTime', 'secretValue']);
const words: Readonly<Record<string, string>> = {
	displayName: 'name',
	deleteTime: 'deletedAt',
	expireTime: 'expiresAt',
};

const isObject = (value: unknown): value is object =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of a snapshot by the name of their field; fields of parts stand beside the others. */
const valuesOf = (object: object): Array<readonly [string, unknown]> =>
	Object.entries(object).flatMap(([name, value]) =>
		isObject(value) ? valuesOf(value) : untold.has(name) ? [] : [[words[name] ?? name, value as unknown] as const],
	);

const contentOf = (snapshot: Snapshot = {}) => new Map(Object.values(snapshot).flatMap(valuesOf));

function fieldsOf({ resourceBeforeChange, resourceAfterChange }: ResourceChange) {
	const [before, after] = [contentOf(resourceBeforeChange), contentOf(resourceAfterChange)];
	return [...new Set([...before.keys(), ...after.keys()])]
		.map((field) => ({ field, from: before.get(field) ?? null, to: after.get(field) ?? null }))
		.filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

/** The kind of a resource by its path: `properties/1/dataStreams/2` is a dataStream. */
function resourceOf(change: ResourceChange) {
	const parts = (change.resource ?? '').split('/');
	const collection = parts.findLast((part) => /^[A-Za-z]/.test(part)) ?? '';
	const kind = collection === 'properties' ? 'property' : collection.replace(/(?<!Setting)s$/, '');
	const id = parts.at(-1) === collection ? null : (parts.at(-1) ?? null);
	const property = parts[0] === 'properties' ? { property: { id: parts[1] ?? null } } : {};
	return { kind, id, action: change.action ?? '', ...property, changes: fieldsOf(change) };
}

/** An entry of the history of changes as a workflow sees it; secrets are left out. Pure. */
const changeHistoryShape = (event: ChangeHistoryObject) => ({
	id: event.id ?? null,
	changedAt: event.changeTime ?? null,
	actorType: event.actorType ?? '',
	actorEmail: event.userActorEmail || null,
	isFiltered: event.changesFiltered ?? false,
	resources: (event.changes ?? []).map(resourceOf),
});

export const changeHistories = defineShape<ChangeHistoryObject>(changeHistoryShape, {
	id: 'AbC123',
	changeTime: '2026-11-24T09:00:00Z',
	actorType: 'USER',
	userActorEmail: 'nathan@example.com',
	changesFiltered: true,
	changes: [
		{
			resource: 'properties/123456789/dataStreams/5551234',
			action: 'UPDATED',
			resourceBeforeChange: { dataStream: { displayName: 'Shop' } },
			resourceAfterChange: { dataStream: { displayName: 'Store' } },
		},
	],
});
