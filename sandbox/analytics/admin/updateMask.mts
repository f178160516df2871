import { invalid } from '../server/errors.mts';
import { camel, isObject } from '../server/json.mts';

type Json = Record<string, unknown>;

/**
 * The fields of a PATCH that its required `updateMask` names; `*` names all that may change. A named field
 * that the body lacks is cleared.
 * belief(admin-mask): the words for a mask that is missing, unknown or of an immutable field.
 */
export function masked(query: URLSearchParams, body: Json, mutable: readonly string[]): Json {
	const mask = query.get('updateMask') ?? query.get('update_mask');
	if (!mask) throw invalid('Missing required field: update_mask.');
	if (mask === '*') return Object.fromEntries(mutable.filter((name) => name in body).map((name) => [name, body[name]]));
	const changes: Json = {};
	for (const path of mask.split(',')) {
		const [name = '', inner] = path.trim().split('.').map(camel);
		if (!mutable.includes(name)) throw invalid(`The field mask path "${path}" is invalid or immutable.`);
		const value = body[name];
		if (inner === undefined) changes[name] = value;
		else
			changes[name] = {
				...(isObject(changes[name]) && changes[name]),
				[inner]: isObject(value) ? value[inner] : undefined,
			};
	}
	return changes;
}

/** A resource with changes laid over it; cleared fields are absent, nested messages are merged. */
export function applied<T extends object>(resource: T, changes: Json): T {
	const merged: Json = Object.fromEntries(Object.entries(resource));
	for (const [name, value] of Object.entries(changes)) {
		const old = merged[name];
		const next = isObject(old) && isObject(value) ? withoutUndefined({ ...old, ...value }) : value;
		if (next === undefined) delete merged[name];
		else merged[name] = next;
	}
	return merged as T;
}

function withoutUndefined(value: Json): Json {
	return Object.fromEntries(Object.entries(value).filter(([, content]) => content !== undefined));
}
