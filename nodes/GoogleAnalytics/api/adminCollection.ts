import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api, ApiRequest, Path } from '../../shared/catalogue/api';
import type { Fields, Params } from '../../shared/catalogue/fields';
import type { Lookups, Search } from '../../shared/catalogue/lookup';
import type { Operation, Result, RunContext } from '../../shared/catalogue/operation';
import { defineResource, type Resource } from '../../shared/catalogue/resource';
import { createdOf } from '../../shared/catalogue/shape';
import { truncatedLike } from '../../shared/catalogue/truncation';
import { collected } from '../../shared/http/paginate';
import { path } from '../../shared/http/path';
import { limitOf, listFields } from '../../shared/parameters/listFields';
import { parseLocator } from '../../shared/parameters/parseLocator';
import { createUnlessThere, type IfExists } from '../../shared/steps/ifExists';
import { adminField, type Definition, nameOf, objectNamed, type Owner, withArticle } from './adminField';
import { type Change, idOf, type Named, patchOf } from './adminResource';
import { matching } from './listSearch';
import { chosenProperty, onProperty, propertyField } from './property';
import { idIn, type Partly, shapeOf } from './shapes';

/** The parameters of an operation by its own fields. */
type OwnParams<F extends Fields> = Params<F> & { readonly property: string };

/** The description of an operation, and its differences from what the collection implies. */
type Texts = Pick<Operation, 'description'> & More;
type More = Partial<Omit<Operation, 'value' | 'fields' | 'run'>>;

type Creation<T, F extends Fields, B extends IDataObject> = Texts & {
	readonly fields: F;
	/** The new object. @throws UserError before anything is sent. */
	body(params: OwnParams<F>, api: Api): B | Promise<B>;
	/** How the object is created at most once: the fields include "If It Exists". */
	readonly once?: {
		/** What no two objects can share, for messages. */
		label(body: B): string;
		/** The existing objects that are the same as the new one. */
		same(all: readonly T[], body: B): readonly T[];
		/** What "Update It" changes. */
		changes(params: OwnParams<F>, existing: T): readonly Change[];
		/** Whether Google rejected the new object because there is one; absent where it accepts another one. */
		isTaken?(error: unknown): boolean;
	};
};

type Updating<T, F extends Fields> = Texts & {
	readonly fields: F;
	/** What to change; `read` returns the object before the change. @throws UserError before anything is sent. */
	changes(params: OwnParams<F>, api: Api, read: () => Promise<T>): readonly Change[] | Promise<readonly Change[]>;
};

/** `refuse` throws where an object cannot be ended; it is read for that. */
type Ending<T> = More & { refuse?(existing: T): void };

const verbs = {
	getAll: { name: 'Get Many', action: 'Get many', kind: 'read', method: 'list' },
	get: { name: 'Get', action: 'Get', kind: 'read', method: 'get' },
	create: { name: 'Create', action: 'Create', kind: 'write', method: 'create' },
	update: { name: 'Update', action: 'Update', kind: 'write', method: 'patch' },
	delete: { name: 'Delete', action: 'Delete', kind: 'destructive', method: 'delete' },
	archive: { name: 'Archive', action: 'Archive', kind: 'destructive', method: 'archive' },
} as const;

const capitalized = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const docs = {
	admin: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest',
	data: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest',
} as const;

/**
 * A collection of the Admin API, or its settings of which there is one: the field that picks an object, its drop-down, how objects
 * are listed and found, and a function for each operation, which returns it as `defineOperation` does.
 */
export function adminCollection<const V extends string, const E extends Named>(definition: Definition<V, E>) {
	type T = Named & Partly<E>;
	const { value, noun, segment = `${value}s`, version = 'v1beta', parent, nameMode, example, isSingle } = definition;
	const { base = 'admin', shownOf = (one: T) => one, output } = definition;
	const { titleOf = (one: T) => String(one['displayName'] ?? idOf(one)) } = definition;
	const { namesOf = (one: T) => [one['displayName'] as string | undefined] } = definition;
	const within = parent?.definition;
	const search = `search${capitalized(value)}s`;
	const field = adminField(definition, search);
	const ownFields: Fields = [propertyField, ...(parent ? [parent.field] : [])];
	const picked: Fields = isSingle ? ownFields : [...ownFields, field];
	const shape = shapeOf<E>(example, (one) => ({
		...(!isSingle && { id: idIn(one.name, segment) }),
		...output(one),
		property: { id: idIn(one.name, 'properties') },
	}));

	const segmentsOf = ([property, owner = '']: Owner, ...ids: string[]): string[] => [
		...[version, 'properties', property],
		...(within ? [`${within.value}s`, owner] : []),
		...[segment, ...ids],
	];
	const pathOf = (owner: Owner, ...ids: string[]): Path => path`/${segmentsOf(owner, ...ids)}`;
	const send = async (api: Api, request: Omit<ApiRequest, 'base'>) => await api.request<T>({ ...request, base });

	const rows = (api: Api, owner: Owner, limit?: number) =>
		api.rows<T>({ method: 'GET', base, path: pathOf(owner) }, limit);

	const isId = (text: string): boolean => !nameMode || /^\d+$/.test(text);
	const naming = { noun, namesOf, isCaseSensitive: definition.isCaseSensitive };
	const find = async (api: Api, owner: Owner, name: string): Promise<T> =>
		objectNamed(await collected(rows(api, owner)), name, naming, owner[0]);
	const idOfOne = async (api: Api, owner: Owner, text: string): Promise<string> =>
		isId(text) ? text : idOf(await find(api, owner, text));
	const one = async (api: Api, owner: Owner, text: string): Promise<T> =>
		isId(text) ? await send(api, { method: 'GET', path: pathOf(owner, text) }) : await find(api, owner, text);
	/** The path of the object that a step is about. */
	const pathOfOne = async (api: Api, owner: Owner, text: unknown): Promise<Path> =>
		isSingle ? pathOf(owner) : pathOf(owner, await idOfOne(api, owner, String(text)));

	const ownerOf = async (api: Api, params: IDataObject): Promise<Owner> => {
		const property = String(params.property);
		return parent
			? [property, await parent.idOf(api, [property], String(params[parent.definition.value]))]
			: [property];
	};

	const receiptOf = (id: string, [property, owner]: Owner, flag: string) => ({
		[value]: { id },
		...(within && { [within.value]: { id: owner } }),
		property: { id: property },
		[flag]: true,
	});

	/** An operation whose `run` gets untyped parameters: only its definition knows their types. */
	function operation<const O extends keyof typeof verbs>(
		verb: O,
		fields: Fields,
		texts: Texts,
		run: (api: Api, params: IDataObject & { property: string }, context: RunContext) => Promise<Result>,
	): Operation<Fields, O> {
		const { name, action, kind, method } = verbs[verb];
		const place = `properties${within ? `.${within.value}s` : ''}`;
		return {
			name,
			value: verb,
			action: verb === 'getAll' ? `${action} ${noun}s` : `${action} ${withArticle(noun)}`,
			docs: `${docs[base]}/${version}/${isSingle ? `${place}/${verb}${capitalized(segment)}` : `${place}.${segment}/${method}`}`,
			kind,
			rights: kind === 'read' ? 'analytics.readonly; Viewer of the property' : 'analytics.edit; Editor of the property',
			fields,
			...texts,
			description:
				version === 'v1alpha' && kind !== 'destructive'
					? `${texts.description} (alpha: Google may change it)`
					: texts.description,
			run: onProperty(run) as Operation['run'],
		};
	}

	const end =
		<const O extends 'archive' | 'delete'>(verb: O, flag: string) =>
		(description: string, { refuse, ...texts }: Ending<T> = {}) => {
			const receipt = receiptOf(idOf(example), ['123456789', within && idOf(within.example)], flag);
			const ending = { description, object: 'ended', receipt, ...texts } as const;
			return operation(verb, picked, ending, async (api, params) => {
				const owner = await ownerOf(api, params);
				const text = String(params[value]);
				const existing = refuse && (await one(api, owner, text));
				if (existing) refuse(existing);
				const id = existing ? idOf(existing) : await idOfOne(api, owner, text);
				const archive = path`/${segmentsOf(owner, id)}:archive`;
				await (verb === 'delete'
					? send(api, { method: 'DELETE', path: pathOf(owner, id) })
					: send(api, { method: 'POST', path: archive, body: {} }));
				return receiptOf(id, owner, flag);
			});
		};

	const lookups: Lookups = {
		async [search](api, form: Search) {
			const property = await chosenProperty(api, form);
			const chosen = parent && parseLocator(parent.field, form.parameter(parent.definition.value));
			if (chosen === '' || chosen?.startsWith('=')) throw new UserError(`Choose the ${within?.noun} first.`);
			const owner = await ownerOf(api, { property, ...(within && { [within.value]: chosen }) });
			const all = await collected(rows(api, owner));
			const items = all.map((object) => ({ name: titleOf(object), value: idOf(object) }));
			const sorted = matching(items, form.filter);
			return { items: definition.isLatestFirst ? sorted.toReversed() : sorted };
		},
	};

	return {
		...{ definition, shape, field, pathOf, rows, one, idOf: idOfOne },
		/** The resource with these operations. */
		resource: <const O extends Resource['operations']>(...operations: O) =>
			defineResource({ value, name: nameOf(definition), shape, operations, lookups: isSingle ? undefined : lookups }),

		getAll: (description: string, { fields = [], ...texts }: More & { readonly fields?: Fields } = {}) =>
			operation('getAll', [...ownFields, ...listFields, ...fields], { description, ...texts }, async (api, params) => {
				const size = limitOf(params as unknown as Params<typeof listFields>);
				const all = await collected(rows(api, await ownerOf(api, params), size));
				const shown = all.map((object) => shownOf(object, params));
				return truncatedLike(all, shown);
			}),

		get: (description: string, texts: More = {}) =>
			operation('get', picked, { description, ...texts }, async (api, params) => {
				const owner = await ownerOf(api, params);
				return await send(api, { method: 'GET', path: await pathOfOne(api, owner, params[value]) });
			}),

		create: <const F extends Fields, B extends IDataObject>({ fields, body, once, ...texts }: Creation<T, F, B>) =>
			operation(
				'create',
				[...ownFields, ...fields],
				{ ...(once && { shape: createdOf(shape) }), ...texts },
				async (api, params, context) => {
					const ownParams = params as unknown as OwnParams<F>;
					const object = await body(ownParams, api);
					const owner = await ownerOf(api, params);
					const create = async () => await send(api, { method: 'POST', path: pathOf(owner), body: object });
					if (!once) return shownOf(await create(), params);
					return await createUnlessThere<T>(
						api,
						{
							ifExists: String(params.ifExists) as IfExists,
							name: `${noun} ${once.label(object)} in the property ${owner[0]}`,
							find: async (except) => {
								const all = await collected(rows(api, owner));
								const others = all.filter(({ name }) => name !== except?.name);
								return once.same(others, object);
							},
							create,
							async update(existing) {
								const changes = once.changes(ownParams, existing);
								if (changes.every((change) => change.value === undefined)) return undefined;
								return await send(api, { method: 'PATCH', path: pathOf(owner, idOf(existing)), ...patchOf(changes) });
							},
							isTaken: once.isTaken,
						},
						context,
					);
				},
			),

		update: <const F extends Fields>({ fields, changes, ...texts }: Updating<T, F>) =>
			operation('update', [...picked, ...fields], texts, async (api, params, context) => {
				const text = String(params[value]);
				let existing: T | undefined;
				const read = async () => {
					existing = await one(api, await ownerOf(api, params), text);
					context.replaces?.(existing, shape);
					return existing;
				};
				const patch = patchOf(await changes(params as unknown as OwnParams<F>, api, read));
				const owner = await ownerOf(api, params);
				const pathOfIt = existing ? pathOf(owner, idOf(existing)) : await pathOfOne(api, owner, text);
				return shownOf(await send(api, { method: 'PATCH', path: pathOfIt, ...patch }), params);
			}),

		delete: end('delete', 'isDeleted'),
		archive: end('archive', 'isArchived'),
	};
}
