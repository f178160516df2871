import { type ApiError, invalid, unknownField } from '../../server/errors.mts';
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
	/** The error for a name that no dimension has. */
	unknown: (name: string) => ApiError;
	/** The test that a dimension filter's leaf makes of an event. */
	leaf: (filter: Filter, name: string) => (row: number) => boolean;
	/** Whether a reader put rare values together into "(other)". */
	hasOther: () => boolean;
}

const REALTIME: Readonly<Record<string, Dimension>> = { minutesAgo: MINUTES_AGO, appVersion: APP_VERSION };

/** The names that a suggestion can have. */
const namesOf = (context: QueryContext, realtime: boolean): string[] => {
	const names = dimensionsOf(context)
		.filter((dimension) => !realtime || isRealtime(dimension))
		.map(({ apiName }) => apiName);
	return [...names, ...(realtime ? Object.keys(REALTIME) : [...COHORT_DIMENSIONS, 'comparison'])];
};

/** In realtime reports there are custom dimensions of users alone (evidence 52). */
const isRealtime = ({ apiName, realtime, custom }: Dimension): boolean =>
	realtime === true || (custom === true && apiName.startsWith('customUser:'));

/**
 * Resolves the dimensions of a request. Unknown names are refused here.
 * Evidence 2, 11, 110.
 */
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
	const unknownDimension = (name: string) =>
		unknownField(name, 'dimension', realtime ? 'realtime-api-schema' : undefined, namesOf(context, realtime));
	// Evidence 2, 52, 110.
	const readerOf = (name: string): Reader => {
		const dimension = found(name);
		if (!dimension) throw unknownDimension(name);
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
		unknown: unknownDimension,
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

/** belief(expression-words): the words for an expression without a dimension. */
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
