import { SEED } from '../../seed.mts';
import { ApiError, invalid } from '../../server/errors.mts';
import { isObject, type Message } from '../../server/json.mts';
import { type App, answer, type Call, type Endpoint } from '../../server/route.mts';
import type { World } from '../../server/world.mts';
import { streamOf } from '../dataStreams.mts';
import {
	childrenOf,
	existing,
	inVersion,
	nextId,
	propertyOf,
	reads,
	required,
	serve,
	timestamp,
	type Version,
	writes,
} from '../endpoint.mts';
import { page } from '../listing.mts';
import { message } from '../schema.mts';
import { applied, masked } from '../updateMask.mts';
import { checkAudience, checkChannels, refuseSystemDefined, refuseSystemGenerated } from './expressions.mts';
import * as schema from './schema.mts';

type Json = Record<string, unknown>;
type Role = 'VIEWER' | 'EDITOR';

/** A list of resources below a property or a data stream. */
interface Collection {
	collection: string;
	rpc: string;
	body: Message;
	parent: 'property' | 'dataStream';
	versions: readonly Version[];
	/** Members that a creation must have. */
	required: readonly string[];
	/** Members that a PATCH may change; without any there is no PATCH. */
	mutable: readonly string[];
	/** What is refused or added when one is created. */
	create?: (body: Json, call: Call) => Json;
	/** What is refused when one is changed, or deleted: then there are no changes. */
	refuse?: (found: Json, changes: Json | undefined) => void;
	/** What must hold of one that was changed. */
	check?: (patched: Json) => Json;
	/** Members of which one alone can be set: another one clears it. */
	oneof?: readonly string[];
	/** The query parameter that names a new one, where Google makes no number (evidence 82). */
	idParameter?: string;
}

const ALPHA: readonly Version[] = ['v1alpha'];
const BOTH: readonly Version[] = ['v1beta', 'v1alpha'];

const dayNumber = (date: unknown): number => {
	const { year, month, day } = isObject(date) ? date : {};
	return Number(year) * 10_000 + Number(month) * 100 + Number(day);
};

/**
 * A day or a range of days, whose end is not before its start (client of v1alpha: `annotationDateRange`).
 * belief(collection-words): the words for an annotation without a day or with days in the wrong order.
 */
function checkDays(body: Json): Json {
	const { annotationDate, annotationDateRange: range } = body;
	if (annotationDate === undefined && !isObject(range)) throw invalid('Missing required field: target.');
	if (isObject(range) && !(dayNumber(range['startDate']) <= dayNumber(range['endDate'])))
		throw invalid('The end_date must be greater than or equal to the start_date.');
	return {};
}

/**
 * A property has one link with Firebase at most, and Google names its project by the number, however it was given (reference of
 * properties.firebaseLinks).
 * belief(collection-words): the words for a wrong project and for a second Firebase link.
 */
function linked({ project }: Json, { world, params }: Call): Json {
	if (typeof project !== 'string' || !/^projects\/[a-z0-9-]+$/.test(project))
		throw invalid('The project must be in the format projects/{project number}.');
	const collection = `properties/${params['property'] ?? ''}/firebaseLinks`;
	if (childrenOf(world.state.others, collection).length > 0)
		throw new ApiError('ALREADY_EXISTS', 'The property already has a FirebaseLink.');
	const isNumber = /^projects\/\d+$/.test(project);
	return { createTime: timestamp(world), project: isNumber ? project : `projects/${SEED.project}` };
}

const COLLECTIONS: readonly Collection[] = [
	{
		...{ collection: 'audiences', rpc: 'Audience', body: schema.audience, parent: 'property', versions: ALPHA },
		required: ['displayName', 'description', 'membershipDurationDays', 'filterClauses'],
		mutable: ['displayName', 'description', 'eventTrigger'],
		create: (body, { world }) => ({ ...checkAudience(body), createTime: timestamp(world) }),
	},
	{
		...{ collection: 'calculatedMetrics', rpc: 'CalculatedMetric', body: schema.calculatedMetric, parent: 'property' },
		versions: ALPHA,
		required: ['displayName', 'formula', 'metricUnit'],
		mutable: ['displayName', 'description', 'formula', 'metricUnit', 'restrictedMetricType'],
		idParameter: 'calculatedMetricId',
	},
	{
		...{ collection: 'channelGroups', rpc: 'ChannelGroup', body: schema.channelGroup, parent: 'property' },
		versions: ALPHA,
		required: ['displayName', 'groupingRule'],
		mutable: ['displayName', 'description', 'groupingRule', 'primary'],
		create: checkChannels,
		refuse: refuseSystemDefined,
		check: checkChannels,
	},
	{
		...{ collection: 'reportingDataAnnotations', rpc: 'ReportingDataAnnotation', body: schema.annotation },
		...{ parent: 'property', versions: ALPHA },
		required: ['title', 'color'],
		mutable: ['title', 'description', 'color', 'annotationDate', 'annotationDateRange'],
		create: checkDays,
		refuse: refuseSystemGenerated,
		check: checkDays,
		oneof: ['annotationDate', 'annotationDateRange'],
	},
	{
		...{ collection: 'eventCreateRules', rpc: 'EventCreateRule', body: schema.eventCreateRule, parent: 'dataStream' },
		versions: ALPHA,
		required: ['destinationEvent', 'eventConditions'],
		mutable: ['destinationEvent', 'eventConditions', 'sourceCopyParameters', 'parameterMutations'],
	},
	{
		...{ collection: 'eventEditRules', rpc: 'EventEditRule', body: schema.eventEditRule, parent: 'dataStream' },
		versions: ALPHA,
		required: ['displayName', 'eventConditions', 'parameterMutations'],
		mutable: ['displayName', 'eventConditions', 'parameterMutations'],
	},
	{
		...{ collection: 'googleAdsLinks', rpc: 'GoogleAdsLink', body: schema.googleAdsLink, parent: 'property' },
		versions: BOTH,
		required: ['customerId'],
		mutable: ['adsPersonalizationEnabled'],
		create: (_body, { world, caller }) => ({
			createTime: timestamp(world),
			updateTime: timestamp(world),
			creatorEmailAddress: caller.principal,
		}),
	},
	{
		...{ collection: 'firebaseLinks', rpc: 'FirebaseLink', body: schema.firebaseLink, parent: 'property' },
		versions: BOTH,
		required: ['project'],
		mutable: [],
		create: linked,
	},
];

/** belief(collection-words): the words for a missing `calculatedMetricId`. */
function idOf({ idParameter, collection }: Collection, call: Call): string {
	if (idParameter === undefined) return nextId(call.world);
	const id = call.query.get(idParameter) ?? '';
	if (/^[A-Za-z]\w*$/.test(id)) return id;
	throw invalid(`The query parameter ${idParameter} of ${collection} is required.`);
}

/** Of the groups of channels of a property, one is primary (client of v1alpha: `primary`). */
function unsetPrimary({ world }: Call, name: string): void {
	const collection = name.slice(0, name.lastIndexOf('/'));
	for (const other of childrenOf(world.state.others, collection)) {
		if (other.name !== name && other['primary'] === true) delete other['primary'];
	}
}

/**
 * An audience is not deleted, but archived.
 * @googleapis/analyticsadmin v1alpha: `archive`.
 */
function addArchive(app: App, world: World, path: string, endpoint: Endpoint): void {
	app.post(`/v1alpha/${path}/:id{[^/:]+:archive}`, (c) => {
		const { property = '', id = '' } = c.req.param() as Record<string, string>;
		return answer(world, c.req.raw, inVersion(endpoint, 'v1alpha'), { property, id: id.replace(/:archive$/, '') });
	});
}

/**
 * @googleapis/analyticsadmin v1alpha: `list`, `create`, `get`, `patch`, `delete`.
 * belief(admin-exists): the words for a name that is taken.
 */
function addCollection(app: App, world: World, definition: Collection): void {
	const { collection, rpc, body, parent, versions, mutable } = definition;
	const base = parent === 'property' ? 'properties/:property' : 'properties/:property/dataStreams/:dataStream';
	const collectionOf = (call: Call, role: Role): string => {
		const { name } = parent === 'property' ? propertyOf(call, role) : streamOf(call, role);
		return `${name}/${collection}`;
	};
	const find = (call: Call, role: Role) =>
		existing(call.world.state.others, `${collectionOf(call, role)}/${call.params['id'] ?? ''}`);
	const list = (call: Call) =>
		page(collection, childrenOf(call.world.state.others, collectionOf(call, 'VIEWER')), call.query);
	const create = (call: Call) => {
		const folder = collectionOf(call, 'EDITOR');
		for (const name of definition.required) {
			const value = call.body[name];
			if (typeof value === 'string' || value === undefined) required(call.body, name);
		}
		const name = `${folder}/${idOf(definition, call)}`;
		// belief(admin-exists): the words for a name that is taken.
		if (Object.hasOwn(call.world.state.others, name)) throw new ApiError('ALREADY_EXISTS', `${name} already exists.`);
		const created = { ...call.body, ...definition.create?.(call.body, call), name };
		if (call.body['primary'] === true) unsetPrimary(call, name);
		call.world.state.others[name] = created;
		return created;
	};
	const patch = (call: Call) => {
		const found = find(call, 'EDITOR');
		const changes = masked(call.query, call.body, mutable);
		definition.refuse?.(found, changes);
		const { oneof = [] } = definition;
		const others = oneof.some((name) => changes[name] !== undefined) ? oneof.filter((name) => !(name in changes)) : [];
		const patched = applied(found, { ...changes, ...Object.fromEntries(others.map((name) => [name, undefined])) });
		definition.check?.(patched);
		if (patched['primary'] === true) unsetPrimary(call, patched.name);
		call.world.state.others[patched.name] = patched;
		return patched;
	};
	const remove = (call: Call) => {
		const found = find(call, 'EDITOR');
		definition.refuse?.(found, undefined);
		delete call.world.state.others[found.name];
		return {};
	};
	const [all, one] = [`${base}/${collection}`, `${base}/${collection}/:id`];
	const query = definition.idParameter === undefined ? [] : [definition.idParameter];
	serve(app, world, 'GET', all, reads(`List${rpc}s`, list, { query: ['pageSize', 'pageToken'] }), versions);
	serve(app, world, 'POST', all, writes(`Create${rpc}`, create, { body, query }), versions);
	serve(
		app,
		world,
		'GET',
		one,
		reads(`Get${rpc}`, (call) => find(call, 'VIEWER')),
		versions,
	);
	if (mutable.length > 0) {
		serve(app, world, 'PATCH', one, writes(`Update${rpc}`, patch, { body, query: ['updateMask'] }), versions);
	}
	if (collection === 'audiences') {
		addArchive(app, world, `${base}/${collection}`, writes(`Archive${rpc}`, remove, { body: message({}) }));
		return;
	}
	serve(app, world, 'DELETE', one, writes(`Delete${rpc}`, remove), versions);
}

/** Adds the lists of resources that nothing else in the stand-in reads. */
export function addCollections(app: App, world: World): void {
	for (const definition of COLLECTIONS) addCollection(app, world, definition);
}
