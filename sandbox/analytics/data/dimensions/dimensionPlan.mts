import { invalid, unknownField } from '../../server/errors.mts';
import type { QueryContext } from '../context.mts';
import { COHORT_DIMENSIONS } from '../cohorts/cohorts.mts';
import { rareTogether } from './rare.mts';
import { type Dimension, dimensionsOf, findDimension, type Reader } from './dimensions.mts';
import { textTest } from '../filters.mts';
import type { DimensionRequest, Filter } from '../messages.mts';
import { APP_VERSION, MINUTES_AGO } from './realtimeDimensions.mts';

/** Dimensions that are filled from the request's ranges, comparisons and cohorts, not from events. */
export const isSpecial = (name: string): boolean =>
	name === 'dateRange' || name === 'comparison' || COHORT_DIMENSIONS.includes(name);

export interface PlannedDimension {
	name: string;
	/** Absent for the special ones. */
	reader?: Reader;
	/** Whether its values are days, weeks, months or parts of them. */
	isTime?: boolean;
}

export interface DimensionPlan {
	dimensions: readonly PlannedDimension[];
	used: ReadonlySet<Dimension>;
	/** Whether the property has a dimension of this name that a filter can read. */
	knows: (name: string) => boolean;
	/** The test that a dimension filter's leaf makes of an event. */
	leaf: (filter: Filter, name: string) => (row: number) => boolean;
	/** Whether a reader put rare values together into "(other)". */
	hasOther: () => boolean;
}

const REALTIME: Readonly<Record<string, Dimension>> = { minutesAgo: MINUTES_AGO, appVersion: APP_VERSION };

/** Of a core report's field, Google names the realtime field that is nearest to it (evidence 52). */
function nearestRealtime(context: QueryContext, name: string): string | undefined {
	if (!findDimension(context, name)) return undefined;
	const names = [...dimensionsOf(context).filter(({ realtime }) => realtime), ...Object.values(REALTIME)];
	const near = names.map(({ apiName }) => ({ apiName, steps: editsBetween(name, apiName) }));
	return near.sort((one, other) => one.steps - other.steps)[0]?.apiName;
}

/** The number of letters to add, leave out or change (Levenshtein). */
function editsBetween(one: string, other: string): number {
	let row = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (let left = 1; left <= one.length; left++) {
		const next = [left];
		for (let right = 1; right <= other.length; right++) {
			const change = (row[right - 1] ?? 0) + Number(one[left - 1] !== other[right - 1]);
			next.push(Math.min((row[right] ?? 0) + 1, (next[right - 1] ?? 0) + 1, change));
		}
		row = next;
	}
	return row[other.length] ?? 0;
}

/** In realtime reports there are custom dimensions of users alone (evidence 52). */
const isRealtime = ({ apiName, realtime, custom }: Dimension): boolean =>
	realtime === true || (custom === true && apiName.startsWith('customUser:'));

/** Resolves the dimensions of a request. Unknown names are refused here. */
export function planDimensions(
	requested: readonly DimensionRequest[],
	context: QueryContext,
	realtime = false,
): DimensionPlan {
	const used = new Set<Dimension>();
	let merged = false;
	const found = (name: string): Dimension | undefined => {
		if (!realtime) return findDimension(context, name);
		const dimension = REALTIME[name] ?? findDimension(context, name);
		return dimension && isRealtime(dimension) ? dimension : undefined;
	};
	const readerOf = (name: string): Reader => {
		const dimension = found(name);
		if (!dimension) {
			if (!realtime) throw unknownField(name, 'dimension');
			throw unknownField(name, 'dimension', 'realtime-api-schema', nearestRealtime(context, name));
		}
		used.add(dimension);
		const reader = dimension.read(context);
		if (realtime) return reader;
		const kept = rareTogether(reader, context);
		merged ||= kept !== reader;
		return kept;
	};
	const dimensions = requested.map(({ name = '', dimensionExpression: expression }): PlannedDimension => {
		if (isSpecial(name) && !realtime) return { name };
		if (expression) return { name, reader: expressionReader(expression, readerOf) };
		return { name, reader: readerOf(name), isTime: found(name)?.category === 'Time' };
	});
	const names = requested.map(({ name = '' }) => name);
	const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
	if (twice.size > 0) throw invalid(`Found duplicate dimensions: ${[...twice].join(', ')}`);
	return {
		dimensions,
		used,
		knows: (name) => found(name) !== undefined,
		leaf: (filter, name) => rowTest(readerOf(name), textTest(filter)),
		hasOther: () => merged,
	};
}

function rowTest({ code, label }: Reader, test: (text: string) => boolean): (row: number) => boolean {
	const known = new Map<number, boolean>();
	return (row) => {
		const value = code(row);
		let answer = known.get(value);
		if (answer === undefined) known.set(value, (answer = test(label(value))));
		return answer;
	};
}

type Expression = NonNullable<DimensionRequest['dimensionExpression']>;

function expressionReader(expression: Expression, readerOf: (name: string) => Reader): Reader {
	const { lowerCase, upperCase, concatenate } = expression;
	if (lowerCase ?? upperCase) {
		const { code, label } = readerOf((lowerCase ?? upperCase)?.dimensionName ?? '');
		return { code, label: lowerCase ? (value) => label(value).toLowerCase() : (value) => label(value).toUpperCase() };
	}
	const names = concatenate?.dimensionNames ?? [];
	if (names.length === 0) throw invalid('A dimensionExpression must name at least one dimension.');
	return joined(names.map(readerOf), concatenate?.delimiter ?? '');
}

function joined(readers: readonly Reader[], delimiter: string): Reader {
	const texts: string[] = [];
	const codes = new Map<string, number>();
	return {
		code: (row) => {
			const text = readers.map(({ code, label }) => label(code(row))).join(delimiter);
			const known = codes.get(text) ?? texts.push(text) - 1;
			codes.set(text, known);
			return known;
		},
		label: (code) => texts[code] ?? '',
		exact: true,
	};
}
