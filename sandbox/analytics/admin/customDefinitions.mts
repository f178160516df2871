import { ApiError, invalid } from '../server/errors.mts';
import { type App, answer, type Call } from '../server/route.mts';
import type { CustomDimensionResource, CustomMetricResource } from '../server/state.mts';
import type { World } from '../server/world.mts';
import {
	childrenOf,
	existing,
	inVersion,
	nextId,
	propertyOf,
	reads,
	required,
	serve,
	type Version,
	writes,
} from './endpoint.mts';
import { page } from './listing.mts';
import * as schema from './schema.mts';
import { applied, masked } from './updateMask.mts';

type Kind = 'customDimensions' | 'customMetrics';

/** What the discovery document of v1beta says of names and texts; the words of the refusals are not known. */
function checkTexts(changes: Readonly<Record<string, unknown>>): void {
	if ('displayName' in changes && !/^[A-Za-z][\w ]*$/.test(required(changes, 'displayName', 82)))
		throw invalid(`The display_name ${String(changes['displayName'])} is not valid.`);
	if (String(changes['description'] ?? '').length > 150)
		throw invalid('The field description must be at most 150 characters long.');
}

/** Types of restricted data go with the unit CURRENCY, and with no other (discovery document: `restrictedMetricType`). */
function checkTypes({ measurementUnit, restrictedMetricType = [] }: Partial<CustomMetricResource>): void {
	if (measurementUnit === 'CURRENCY' && restrictedMetricType.length === 0)
		throw invalid('Missing required field: restricted_metric_type.');
	if (measurementUnit !== 'CURRENCY' && restrictedMetricType.length > 0)
		throw invalid('The field restricted_metric_type must be empty for metrics that are not CURRENCY.');
}

/** Only user properties can be kept from ads (discovery document: `disallowAdsPersonalization`). */
function checkAds({ scope, disallowAdsPersonalization }: Partial<CustomDimensionResource>): void {
	if (disallowAdsPersonalization && scope !== 'USER')
		throw invalid('The field disallow_ads_personalization is only supported by user-scoped custom dimensions.');
}

/** A parameter may be registered once in each scope (google/site-kit-wp#7598). */
function start(call: Call, kind: Kind) {
	const { world, body } = call;
	const property = propertyOf(call, 'EDITOR');
	const scope = required(body, 'scope');
	const parameterName = required(body, 'parameterName', scope === 'USER' ? 24 : 40);
	if (!/^[A-Za-z]\w*$/.test(parameterName)) throw invalid(`The parameter_name ${parameterName} is not valid.`);
	checkTexts({ displayName: '', ...body });
	const collection = `${property.name}/${kind}`;
	const siblings = childrenOf<CustomDimensionResource | CustomMetricResource>(world.state[kind], collection);
	if (siblings.some((sibling) => sibling.parameterName === parameterName && sibling.scope === scope)) {
		throw new ApiError('ALREADY_EXISTS', `The parameter name ${parameterName} is already in use.`);
	}
	const description = body['description'];
	return {
		name: `${collection}/${nextId(world)}`,
		parameterName,
		displayName: required(body, 'displayName', 82),
		...(typeof description === 'string' && description && { description }),
		scope,
	};
}

function createDimension(call: Call): CustomDimensionResource {
	const isKept = call.body['disallowAdsPersonalization'] === true;
	const created = { ...start(call, 'customDimensions'), ...(isKept && { disallowAdsPersonalization: true }) };
	checkAds(created);
	call.world.state.customDimensions[created.name] = created;
	return created;
}

function createMetric(call: Call): CustomMetricResource {
	const types = call.body['restrictedMetricType'];
	const created: CustomMetricResource = {
		...start(call, 'customMetrics'),
		measurementUnit: required(call.body, 'measurementUnit'),
		...(Array.isArray(types) && types.length > 0 && { restrictedMetricType: types as string[] }),
	};
	checkTypes(created);
	call.world.state.customMetrics[created.name] = created;
	return created;
}

/** Members that may change; the parameter and the scope never do. */
const MUTABLE: Record<Kind, readonly string[]> = {
	customDimensions: ['displayName', 'description', 'disallowAdsPersonalization'],
	customMetrics: ['displayName', 'description', 'measurementUnit', 'restrictedMetricType'],
};

/** Changes one, or archives it: then it is gone, and its parameter may be used anew. */
function changing(kind: Kind) {
	const find = (call: Call, id = call.params['id'] ?? '') => {
		const { name } = propertyOf(call, 'EDITOR');
		const resources: Record<string, { name: string }> = call.world.state[kind];
		return { resources, found: existing(resources, `${name}/${kind}/${id}`) };
	};
	return {
		patch(call: Call) {
			const { resources, found } = find(call);
			const changes = masked(call.query, call.body, MUTABLE[kind]);
			checkTexts(changes);
			const patched = applied(found, changes);
			if (kind === 'customMetrics') checkTypes(patched);
			else checkAds(patched);
			resources[found.name] = patched;
			return patched;
		},
		archive(call: Call) {
			const { resources, found } = find(call);
			delete resources[found.name];
			return {};
		},
	};
}

/**
 * Adds the routes of custom dimensions and custom metrics.
 * @googleapis/analyticsadmin: `properties.customDimensions` and `properties.customMetrics`.
 */
export function addCustomDefinitionRoutes(app: App, world: World): void {
	const kinds = [
		['customDimensions', 'CustomDimension', createDimension, schema.customDimension],
		['customMetrics', 'CustomMetric', createMetric, schema.customMetric],
	] as const;
	for (const [kind, rpc, create, body] of kinds) {
		const list = (call: Call) => {
			const { name } = propertyOf(call, 'VIEWER');
			const resources: Record<string, { name: string }> = call.world.state[kind];
			return page(kind, childrenOf(resources, `${name}/${kind}`), call.query);
		};
		const get = (call: Call) => {
			const { name } = propertyOf(call, 'VIEWER');
			const resources: Record<string, { name: string }> = call.world.state[kind];
			return existing(resources, `${name}/${kind}/${call.params['id'] ?? ''}`);
		};
		const collection = `properties/:property/${kind}`;
		serve(app, world, 'GET', collection, reads(`List${rpc}s`, list, { query: ['pageSize', 'pageToken'] }));
		serve(app, world, 'POST', collection, writes(`Create${rpc}`, create, { body }));
		serve(app, world, 'GET', `${collection}/:id`, reads(`Get${rpc}`, get));
		const { patch, archive } = changing(kind);
		serve(app, world, 'PATCH', `${collection}/:id`, writes(`Update${rpc}`, patch, { body, query: ['updateMask'] }));
		for (const version of ['v1beta', 'v1alpha'] satisfies Version[]) {
			const archived = writes(`Archive${rpc}`, archive, { body: schema.empty });
			app.post(`/${version}/properties/:property/${kind}/:id{[^/:]+:archive}`, (c) => {
				const { property = '', id = '' } = c.req.param() as Record<string, string>;
				return answer(world, c.req.raw, inVersion(archived, version), { property, id: id.replace(/:archive$/, '') });
			});
		}
	}
}
