import { ApiError, invalid } from '../server/errors.mts';
import type { App, Call } from '../server/route.mts';
import type { KeyEventResource } from '../server/state.mts';
import type { World } from '../server/world.mts';
import { AUTOMATIC, AUTOMATIC_OF_APPS, microseconds } from './automaticKeyEvents.mts';
import { childrenOf, existing, nextId, propertyOf, reads, required, serve, timestamp, writes } from './endpoint.mts';
import { page } from './listing.mts';
import * as schema from './schema.mts';
import { applied, masked } from './updateMask.mts';

/** https://support.google.com/analytics/answer/12229528 */
const MAX_CUSTOM = 30;
/** Events that Google knows by itself; key events of any other name are custom (discovery document: `custom`). */
const DEFAULT = new Set<string>([...AUTOMATIC, ...AUTOMATIC_OF_APPS]);

const nameOf = ({ params }: Call) => `properties/${params['property'] ?? ''}/keyEvents/${params['keyEvent'] ?? ''}`;

function find(call: Call, role: 'VIEWER' | 'EDITOR'): KeyEventResource {
	propertyOf(call, role);
	return existing(call.world.state.keyEvents, nameOf(call));
}

function list(call: Call) {
	const { name } = propertyOf(call, 'VIEWER');
	return page('keyEvents', childrenOf(call.world.state.keyEvents, `${name}/keyEvents`), call.query);
}

/**
 * A second key event of a name: evidence 78.
 * belief(key-event-words): the words for a wrong name, a name that is taken and too many key events.
 */
function create(call: Call): KeyEventResource {
	const { world, body } = call;
	const property = propertyOf(call, 'EDITOR');
	const eventName = required(body, 'eventName', 40);
	if (!/^[A-Za-z]\w*$/.test(eventName)) throw invalid(`The event name ${eventName} is not valid.`);
	const siblings = childrenOf(world.state.keyEvents, `${property.name}/keyEvents`);
	if (siblings.some((sibling) => sibling.eventName === eventName)) {
		throw new ApiError('ALREADY_EXISTS', `Key event with event name ${eventName} already exists.`);
	}
	const custom = !DEFAULT.has(eventName);
	if (custom && siblings.filter((sibling) => sibling.custom).length >= MAX_CUSTOM) {
		throw new ApiError('RESOURCE_EXHAUSTED', `The property has reached its limit of ${MAX_CUSTOM} key events.`);
	}
	const value = defaultValue(body['defaultValue']);
	const created: KeyEventResource = {
		name: `${property.name}/keyEvents/${nextId(world)}`,
		eventName,
		createTime: microseconds(timestamp(world)),
		deletable: true,
		...(custom && { custom }),
		countingMethod: countingMethod(body['countingMethod']),
		...(value && { defaultValue: value }),
	};
	world.state.keyEvents[created.name] = created;
	return created;
}

/** belief(admin-required): the words for a missing method. */
function countingMethod(value: unknown): string {
	if (value === 'ONCE_PER_EVENT' || value === 'ONCE_PER_SESSION') return value;
	throw invalid('Missing required field: counting_method.');
}

/** belief(admin-required): the words for a default value without number or currency. */
function defaultValue(value: unknown): KeyEventResource['defaultValue'] {
	if (value === undefined) return undefined;
	const { numericValue, currencyCode } = value as { numericValue?: number; currencyCode?: string };
	if (numericValue === undefined) throw invalid('Missing required field: default_value.numeric_value.');
	if (!currencyCode) throw invalid('Missing required field: default_value.currency_code.');
	return { numericValue, currencyCode };
}

function patch(call: Call): KeyEventResource {
	const keyEvent = find(call, 'EDITOR');
	const changes = masked(call.query, call.body, ['countingMethod', 'defaultValue']);
	if ('countingMethod' in changes) countingMethod(changes['countingMethod']);
	const patched = applied(keyEvent, changes);
	defaultValue(patched.defaultValue);
	call.world.state.keyEvents[keyEvent.name] = patched;
	return patched;
}

function remove(call: Call): object {
	const keyEvent = find(call, 'EDITOR');
	// The status is known (StackMade/gtm-as-code, CHANGELOG, 0.8.3; evidence 115).
	// belief(key-event-not-deletable): the words.
	if (!keyEvent.deletable) throw invalid(`Key event ${keyEvent.name} is not deletable.`);
	delete call.world.state.keyEvents[keyEvent.name];
	return {};
}

/** Adds the key events' routes. */
export function addKeyEventRoutes(app: App, world: World): void {
	const collection = 'properties/:property/keyEvents';
	const one = `${collection}/:keyEvent`;
	serve(app, world, 'GET', collection, reads('ListKeyEvents', list, { query: ['pageSize', 'pageToken'] }));
	serve(app, world, 'POST', collection, writes('CreateKeyEvent', create, { body: schema.keyEvent }));
	serve(
		app,
		world,
		'GET',
		one,
		reads('GetKeyEvent', (call) => find(call, 'VIEWER')),
	);
	const update = writes('UpdateKeyEvent', patch, { query: ['updateMask'], body: schema.keyEvent });
	serve(app, world, 'PATCH', one, update);
	serve(app, world, 'DELETE', one, writes('DeleteKeyEvent', remove));
	addConversionEventRoutes(app, world);
}

/** Key events under their old name, which Google still answers to for those who read. */
function addConversionEventRoutes(app: App, world: World): void {
	const old = ({ name, ...event }: KeyEventResource) => ({
		name: name.replace('/keyEvents/', '/conversionEvents/'),
		...event,
	});
	const all = (call: Call) => {
		const { name } = propertyOf(call, 'VIEWER');
		return page('conversionEvents', childrenOf(call.world.state.keyEvents, `${name}/keyEvents`).map(old), call.query);
	};
	const collection = 'properties/:property/conversionEvents';
	serve(app, world, 'GET', collection, reads('ListConversionEvents', all, { query: ['pageSize', 'pageToken'] }));
	const one = reads('GetConversionEvent', (call) => old(find(call, 'VIEWER')));
	serve(app, world, 'GET', `${collection}/:keyEvent`, one);
}
