import { hasRole, requireRole } from '../server/access.mts';
import { invalid, noPermission } from '../server/errors.mts';
import type { App, Call } from '../server/route.mts';
import type { PropertyResource } from '../server/state.mts';
import type { World } from '../server/world.mts';
import { DAY } from '../table/calendar.mts';
import { automaticKeyEvents } from './automaticKeyEvents.mts';
import { badName, nextId, propertyOf, reads, required, serve, timestamp, writes } from './endpoint.mts';
import { page } from './listing.mts';
import * as schema from './schema.mts';
import { applied, masked } from './updateMask.mts';

const MUTABLE = ['displayName', 'industryCategory', 'timeZone', 'currencyCode'];
/** Evidence 83. */
const TRASH_DAYS = 35;

/**
 * belief(property-words): the words for a missing or wrong filter; for an account without access as in evidence
 * 65.
 */
function list({ world, caller, query }: Call) {
	const filter = query.get('filter') ?? '';
	const [, kind, value = ''] = /^(parent|ancestor|firebase_project):(.+)$/.exec(filter) ?? [];
	if (!kind) {
		throw invalid(
			'The filter is required, in the form parent:accounts/123, ancestor:accounts/123 or firebase_project:my-project.',
		);
	}
	if (kind === 'firebase_project') return {};
	if (!/^(accounts|properties)\/\d+$/.test(value)) throw invalid(`Invalid filter: ${filter}`);
	const all = Object.values(world.state.properties).filter(({ account, parent }) => [account, parent].includes(value));
	const mine = all.filter(({ name }) => hasRole(world.state, caller, name, 'VIEWER'));
	if (mine.length === 0 && !hasRole(world.state, caller, value, 'VIEWER')) throw noPermission();
	const shown = mine.filter(({ deleteTime }) => !deleteTime || query.get('showDeleted') === 'true');
	return page('properties', shown, query);
}

function create({ world, caller, body }: Call): PropertyResource {
	const parent = typeof body['parent'] === 'string' ? body['parent'] : '';
	if (!/^accounts\/\d+$/.test(parent)) throw badName('parent', 'accounts/123');
	requireRole(world.state, caller, parent, 'EDITOR', noPermission);
	const now = timestamp(world);
	const name = `properties/${nextId(world)}`;
	const text = (field: string) => (typeof body[field] === 'string' && body[field] !== '' ? body[field] : undefined);
	const industryCategory = text('industryCategory');
	const created: PropertyResource = {
		name,
		parent,
		createTime: now,
		updateTime: now,
		displayName: required(body, 'displayName', 100),
		...(industryCategory && { industryCategory }),
		timeZone: timeZone(required(body, 'timeZone')),
		currencyCode: currency(text('currencyCode') ?? 'USD'),
		serviceLevel: 'GOOGLE_ANALYTICS_STANDARD',
		propertyType: propertyType(text('propertyType')),
		account: parent,
	};
	world.state.properties[name] = created;
	// A new property is not acknowledged: its first secret is refused (public files 70292209396, 68466802768; evidence 114).
	world.state.unacknowledged.push(name);
	for (const keyEvent of automaticKeyEvents(name, now)) world.state.keyEvents[keyEvent.name] = keyEvent;
	return created;
}

/** belief(property-words): the words for a type that cannot be created. */
function propertyType(requested = 'PROPERTY_TYPE_UNSPECIFIED'): string {
	if (['PROPERTY_TYPE_UNSPECIFIED', 'PROPERTY_TYPE_ORDINARY'].includes(requested)) return 'PROPERTY_TYPE_ORDINARY';
	throw invalid(`A property of type ${requested} cannot be created with this method.`);
}

/** belief(property-words): the words for an unknown time zone. */
function timeZone(name: string): string {
	try {
		new Intl.DateTimeFormat('en', { timeZone: name });
		return name;
	} catch {
		throw invalid(`The time zone ${name} is not a valid IANA time zone.`);
	}
}

/** belief(property-words): the words for an unknown currency. */
function currency(code: string): string {
	if (Intl.supportedValuesOf('currency').includes(code)) return code;
	throw invalid(`The currency code ${code} is not a valid ISO 4217 code.`);
}

function patch(call: Call): PropertyResource {
	const property = propertyOf(call, 'EDITOR');
	const changes = masked(call.query, call.body, MUTABLE);
	if ('displayName' in changes) required(changes, 'displayName', 100);
	if ('timeZone' in changes) timeZone(required(changes, 'timeZone'));
	if ('currencyCode' in changes) currency(required(changes, 'currencyCode'));
	const patched = { ...applied(property, changes), updateTime: timestamp(call.world) };
	call.world.state.properties[property.name] = patched;
	return patched;
}

function trash(call: Call): PropertyResource {
	const property = propertyOf(call, 'EDITOR');
	property.deleteTime = timestamp(call.world);
	property.expireTime = new Date(call.world.now() + TRASH_DAYS * DAY).toISOString();
	return property;
}

/** Adds the properties' routes. */
export function addPropertyRoutes(app: App, world: World): void {
	const query = ['filter', 'pageSize', 'pageToken', 'showDeleted'];
	serve(app, world, 'GET', 'properties', reads('ListProperties', list, { query }));
	serve(app, world, 'POST', 'properties', writes('CreateProperty', create, { body: schema.property }));
	serve(
		app,
		world,
		'GET',
		'properties/:property',
		reads('GetProperty', (call) => propertyOf(call, 'VIEWER')),
	);
	const update = writes('UpdateProperty', patch, { query: ['updateMask'], body: schema.property });
	serve(app, world, 'PATCH', 'properties/:property', update);
	serve(app, world, 'DELETE', 'properties/:property', writes('DeleteProperty', trash));
}
