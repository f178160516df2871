import type { QueryContext } from '../data/context.mts';
import { SEED } from '../seed.mts';
import { requireRole } from './access.mts';
import { ApiError, invalidProperty, noPropertyAccess } from './errors.mts';
import type { Account } from './quotas.mts';
import { chargeProject } from './requestRates.mts';
import type { Call } from './route.mts';
import { contextOf, limitsOf, type World } from './world.mts';

/** A property that the caller may read, with what its reports and its quota need. */
export interface Property {
	world: World;
	name: string;
	context: QueryContext;
	quota: Account;
	is360: boolean;
}

/**
 * The property that a Data API call names. Other people's and missing properties are refused alike.
 * Evidence 20.
 */
export function propertyFor(call: Call, category: Account['category'], refusal: () => ApiError): Property {
	const { world, caller, params } = call;
	const id = params['property'] ?? '';
	if (!/^\d+$/.test(id)) throw invalidProperty(id);
	const name = `properties/${id}`;
	const property = world.state.properties[name];
	requireRole(world.state, caller, name, 'VIEWER', refusal);
	if (!property || property.deleteTime) throw refusal();
	return {
		world,
		name,
		context: contextOf(world, property),
		quota: { property: name, project: SEED.project, category, limits: limitsOf(world, property) },
		is360: property.serviceLevel === 'GOOGLE_ANALYTICS_360',
	};
}

/**
 * The property of a call that reads no reports, such as metadata: it costs no tokens, and is refused all the same where a quota of
 * the property has nothing left (proto of PropertyQuota; a 429 of GET metadata: airbytehq, evidence 69).
 */
export function schemaOf(call: Call): Property {
	chargeProject(call.world, call.caller.principal, 'schema');
	const property = propertyFor(call, 'core', noPropertyAccess);
	call.world.quotas.check(property.quota);
	return property;
}

/** Runs a Data API call in one of the property's concurrent slots, within its quotas. */
export async function inProperty(
	call: Call,
	category: Account['category'],
	run: (property: Property) => object,
): Promise<object> {
	chargeProject(call.world, call.caller.principal, category);
	const property = propertyFor(call, category, noPropertyAccess);
	const { quotas } = call.world;
	const leave = quotas.enter(property.quota);
	try {
		await call.wait();
		quotas.check(property.quota);
		return run({ ...property, context: { ...property.context, now: call.world.now() } });
	} catch (error) {
		if (error instanceof ApiError && error.code >= 500) quotas.serverError(property.quota);
		throw error;
	} finally {
		leave();
	}
}
