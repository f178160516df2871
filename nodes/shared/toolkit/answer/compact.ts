import type { IDataObject } from 'n8n-workflow';

import type { AnswerRules } from '../../catalogue/answerRules';
import type { ListedOperation } from '../../catalogue/operation';
import { ruleOf } from './trust';

const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
	value === undefined ||
	value === null ||
	value === '' ||
	(typeof value === 'object' && Object.keys(value).length === 0);

/** The field that says whether to believe the texts of an object. */
const markName = 'trusted';

/** Fields that alone stand for their object. */
const namingFields: readonly string[] = ['fullName', 'name', 'title', 'username'];

/** The field whose object counts things, so that zero of a thing is as good as no field. */
const countsName = 'counts';

/** Times that add nothing where they are the time of creation. */
const repeatedTimes: readonly string[] = ['startedAt', 'updatedAt'];

/** What a response is made smaller by. */
export interface Compacting {
	readonly operation: Pick<ListedOperation, 'resource' | 'value' | 'shape'>;
	readonly rules: AnswerRules | undefined;
	/** The fields that the call requested by name: all of them are returned, as they are; any where undefined. */
	readonly fields?: readonly string[];
	/** What the call, or the user for it, named: texts such as a repository. */
	readonly given: readonly unknown[];
}

/** The value of the only field that is left of an object, where that one names it. */
function nameOnly(value: unknown): unknown {
	if (!isObject(value)) return undefined;
	const [only, ...others] = Object.keys(value);
	return only !== undefined && others.length === 0 && namingFields.includes(only) ? value[only] : undefined;
}

/** References become names: one by itself, and a list where all of its entries are left with a name. */
function asNames(value: unknown): unknown {
	if (!Array.isArray(value)) return nameOnly(value) ?? value;
	const names = value.map(nameOnly);
	return names.includes(undefined) ? value : names;
}

/** A value without what adds nothing to the rest; undefined where nothing is left. */
function smaller(value: unknown, path: readonly string[], compacting: Compacting): unknown {
	const { operation, rules } = compacting;
	if (Array.isArray(value)) {
		const entries = value.map((entry) => (typeof entry === 'object' ? smaller(entry, path, compacting) : entry));
		const left = entries.filter((entry) => !isEmpty(entry));
		return left.length > 0 ? left : undefined;
	}
	if (!isObject(value)) return isEmpty(value) ? undefined : value;
	const ruleIn = <T>(table: Readonly<Record<string, T>> | undefined, names: readonly string[]): T | undefined => {
		const rule = table && ruleOf(table, operation, names);
		return rule === undefined ? undefined : table?.[rule];
	};
	const isOmitted = (name: string, inner: unknown): boolean => {
		if (name === markName) return false;
		if (inner === false) return rules?.off.includes(name) ?? false;
		if (inner === 0) return path.at(-1) === countsName;
		if (repeatedTimes.includes(name) && inner === value['createdAt']) return true;
		const names = [...path, name];
		const others = ruleIn(rules?.implied, names);
		if (others?.length === 0 || others?.some((other) => !isEmpty(value[other]))) return true;
		return ruleIn(rules?.usual, names)?.includes(inner as string) ?? false;
	};
	const left = Object.entries(value).flatMap(([name, inner]) => {
		if (isOmitted(name, inner)) return [];
		const small = asNames(smaller(inner, [...path, name], compacting));
		return small === undefined ? [] : [[name, small] as const];
	});
	return left.length > 0 ? Object.fromEntries(left) : undefined;
}

const textsOf = (value: unknown): string[] =>
	isObject(value)
		? Object.values(value).flatMap((inner) => (typeof inner === 'object' ? [] : textsOf(inner)))
		: typeof value === 'string' || typeof value === 'number'
			? [String(value).trim().toLowerCase()]
			: [];

/** One object, without its place where the call named it. */
function compactObject(object: IDataObject, compacting: Compacting): IDataObject {
	const { rules, fields, given } = compacting;
	if (fields) {
		const named = Object.entries(object).filter(([name]) => fields.includes(name) || name === markName);
		return Object.fromEntries(named);
	}
	const small = (smaller(object, [], compacting) ?? {}) as IDataObject;
	if (!rules || !Object.hasOwn(small, rules.place)) return small;
	const named = new Set(given.flatMap(textsOf));
	if (!textsOf(object[rules.place]).some((text) => named.has(text))) return small;
	return Object.fromEntries(Object.entries(small).filter(([name]) => name !== rules.place));
}

/** Copies of values with the marks of untrusted objects only. */
function withoutTrust(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutTrust);
	if (!isObject(value)) return value;
	const members = Object.entries(value).filter(([name, inner]) => name !== markName || inner === false);
	return Object.fromEntries(members.map(([name, inner]) => [name, withoutTrust(inner)]));
}

/** The marks of all objects; null is the mark of an object that was not examined. */
const marksIn = (value: unknown): Array<boolean | null> =>
	typeof value === 'object' && value !== null
		? Object.entries(value).flatMap(([name, inner]) =>
				name === markName && (typeof inner === 'boolean' || inner === null) ? [inner] : marksIn(inner),
			)
		: [];

/** The references, such as a repository or a board, that all of several rows have in common. */
function commonOf(rows: readonly IDataObject[], raw: readonly IDataObject[]): IDataObject {
	const [first, ...others] = rows;
	if (!first || others.length === 0) return {};
	const isReference = (name: string) => name !== countsName && raw.every((row) => isObject(row[name]));
	const isSame = (name: string) => others.every((row) => JSON.stringify(row[name]) === JSON.stringify(first[name]));
	return Object.fromEntries(Object.entries(first).filter(([name]) => isReference(name) && isSame(name)));
}

/** A response in few words. */
export interface Compacted {
	readonly objects: IDataObject[];
	/** What holds for all of the objects. */
	readonly common: IDataObject;
}

/**
 * A response for a model, without what adds nothing: fields without a value, flags that are usually off, ids that no tool
 * accepts, and what the call itself said. What all rows of a list have in common is in `inAllRows` once. Each object that is not
 * trusted says so; `trusted: true` is said once, where all are. Rows of operations without a shape, such as those of a report, are
 * unchanged. Pure.
 *
 * @param isList whether the operation returns a list.
 */
export function compacted(objects: readonly IDataObject[], isList: boolean, compacting: Compacting): Compacted {
	const { shape } = compacting.operation;
	const small = shape ? objects.map((object) => compactObject(object, compacting)) : objects;
	const marks = marksIn(objects);
	const mark = marks.length > 0 && marks.every((one) => one === true) ? { [markName]: true } : {};
	const rows = small.map((object) => withoutTrust(object) as IDataObject);
	const inAllRows = isList && shape && !compacting.fields ? commonOf(rows, objects) : {};
	if (Object.keys(inAllRows).length === 0) return { objects: rows, common: mark };
	const distinct = rows.map((row) =>
		Object.fromEntries(Object.entries(row).filter(([name]) => !Object.hasOwn(inAllRows, name))),
	);
	return { objects: distinct, common: { inAllRows, ...mark } };
}
