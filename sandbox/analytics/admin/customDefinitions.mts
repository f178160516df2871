import { ApiError, invalid } from '../server/errors.mts';
import type { App, Call } from '../server/route.mts';
import type { CustomDimensionResource, CustomMetricResource } from '../server/state.mts';
import type { World } from '../server/world.mts';
import { childrenOf, existing, nextId, propertyOf, reads, required, serve, writes } from './endpoint.mts';
import { page } from './listing.mts';
import * as schema from './schema.mts';

type Kind = 'customDimensions' | 'customMetrics';

function start(call: Call, kind: Kind) {
	const { world, body } = call;
	const property = propertyOf(call, 'EDITOR');
	const parameterName = required(body, 'parameterName', 40);
	if (!/^[A-Za-z]\w*$/.test(parameterName)) throw invalid(`The parameter_name ${parameterName} is not valid.`);
	const collection = `${property.name}/${kind}`;
	const siblings = childrenOf<CustomDimensionResource | CustomMetricResource>(world.state[kind], collection);
	if (siblings.some((sibling) => sibling.parameterName === parameterName)) {
		throw new ApiError('ALREADY_EXISTS', `The parameter name ${parameterName} is already in use.`);
	}
	const description = body['description'];
	return {
		name: `${collection}/${nextId(world)}`,
		parameterName,
		displayName: required(body, 'displayName', 82),
		...(typeof description === 'string' && description && { description }),
		scope: required(body, 'scope'),
	};
}

function createDimension(call: Call): CustomDimensionResource {
	const created = start(call, 'customDimensions');
	call.world.state.customDimensions[created.name] = created;
	return created;
}

function createMetric(call: Call): CustomMetricResource {
	const created = { ...start(call, 'customMetrics'), measurementUnit: required(call.body, 'measurementUnit') };
	call.world.state.customMetrics[created.name] = created;
	return created;
}

/** Adds list, get and create of custom dimensions and custom metrics. */
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
	}
}
