import { defineOperation } from '../../../shared/catalogue/operation';
import { defineResource } from '../../../shared/catalogue/resource';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import type { Named } from '../../api/adminResource';
import { isObject } from '../../api/camelKeys';
import { bodyPager } from '../../api/bodyPagers';
import { choicesField, filterFields, optionsOf, textField } from '../../api/formFields';
import { propertyField, propertyIdOf } from '../../api/property';
import { shapeOf } from '../../api/shapes';
import { accountField } from '../account/account';

type Snapshot = Readonly<Record<string, object>>;

interface ResourceChange {
	readonly resource?: string;
	readonly action?: string;
	readonly resourceBeforeChange?: Snapshot;
	readonly resourceAfterChange?: Snapshot;
}

/** Fields that do not describe a change, and secrets, because one that was deleted might still be in use. */
const ignored = new Set(['name', 'createTime', 'updateTime', 'secretValue']);
const outputNames: Readonly<Record<string, string>> = {
	displayName: 'name',
	deleteTime: 'deletedAt',
	expireTime: 'expiresAt',
};

/** The values of a snapshot by the name of their field; nested fields are next to the others. */
const valuesOf = (object: object): Array<readonly [string, unknown]> =>
	Object.entries(object).flatMap(([name, value]) =>
		isObject(value)
			? valuesOf(value)
			: ignored.has(name)
				? []
				: [[outputNames[name] ?? name, value as unknown] as const],
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

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/ChangeHistoryEvent */
const example = {
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
};

const changeHistories = shapeOf(example, (event) => ({
	id: event.id ?? null,
	changedAt: event.changeTime ?? null,
	actorType: event.actorType ?? '',
	actorEmail: event.userActorEmail || null,
	isFiltered: event.changesFiltered ?? false,
	resources: (event.changes ?? []).map(resourceOf),
}));

const listOf = (text = ''): string[] | undefined => {
	const all = text.split(/[\s,;]+/).filter((one) => one !== '');
	return all.length > 0 ? all : undefined;
};

const timeField = <const N extends string>(displayName: string, name: N, description: string) =>
	({ ...textField(displayName, name, '2026-11-24T09:00', description), type: 'dateTime' }) as const;

export const changeHistoryResource = defineResource({
	value: 'changeHistory',
	name: 'Change History',
	shape: changeHistories,
	operations: [
		defineOperation({
			name: 'Get Many',
			value: 'getAll',
			action: 'Get many entries of the change history',
			description: 'See who changed what in the settings of an account or one property, and when',
			docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/accounts/searchChangeHistoryEvents',
			kind: 'read',
			rights: 'analytics.edit; Viewer of the account',
			fields: [
				accountField,
				...listFields,
				filterFields(
					choicesField(
						'Actions',
						'actions',
						[],
						'Only these kinds of changes',
						optionsOf('CREATED', 'DELETED', 'UPDATED'),
					),
					textField(
						'Actor Emails',
						'actorEmails',
						'nathan@example.com, ada@example.com',
						'Only changes by these people, separated by commas',
					),
					{ ...propertyField, required: false, description: 'Only changes of this property and its parts' },
					choicesField('Resource Types', 'resourceTypes', [], 'Only changes of these kinds of resources', [
						...optionsOf('ACCOUNT', 'ATTRIBUTION_SETTINGS', 'CUSTOM_DIMENSION', 'CUSTOM_METRIC'),
						...optionsOf('DATA_RETENTION_SETTINGS', 'DATA_STREAM', 'FIREBASE_LINK', 'GOOGLE_ADS_LINK'),
						...optionsOf('GOOGLE_SIGNALS_SETTINGS'),
						{ name: 'Key Event', value: 'CONVERSION_EVENT' },
						...optionsOf('MEASUREMENT_PROTOCOL_SECRET', 'PROPERTY'),
					]),
					timeField('Since', 'since', 'Only changes from this time on'),
					timeField('Until', 'until', 'Only changes up to this time'),
				),
			],
			run: async (api, { account, filters, ...size }) => {
				const { actions = [], resourceTypes = [], property, actorEmails, since, until } = filters;
				const body = {
					property: property ? `properties/${await propertyIdOf(api, property)}` : undefined,
					resourceType: resourceTypes.length > 0 ? resourceTypes : undefined,
					action: actions.length > 0 ? actions : undefined,
					actorEmail: listOf(actorEmails),
					earliestChangeTime: since || undefined,
					latestChangeTime: until || undefined,
				};
				const list = path`/v1beta/accounts/${account}:searchChangeHistoryEvents`;
				const request = { method: 'POST', base: 'admin', path: list, body } as const;
				return await collected(api.rows<Named>(request, limitOf(size), bodyPager(request)));
			},
		}),
	],
});
