import { invalid, unknownField } from '../../server/errors.mts';
import type { QueryContext } from '../context.mts';
import { type Dimension, findDimension, type Reader } from './dimensions.mts';
import { textTest } from '../filters.mts';
import type { DimensionRequest, Filter } from '../messages.mts';
import { MINUTES_AGO } from './timeDimensions.mts';

/** Dimensions that are filled from the request's ranges and comparisons, not from events. */
export const isSpecial = (name: string): boolean => name === 'dateRange' || name === 'comparison';

export interface PlannedDimension {
	name: string;
	/** Absent for the special ones. */
	reader?: Reader;
}

export interface DimensionPlan {
	dimensions: readonly PlannedDimension[];
	used: ReadonlySet<Dimension>;
	/** The test that a dimension filter's leaf makes of an event. */
	leaf: (filter: Filter, name: string) => (row: number) => boolean;
}

/** Resolves the dimensions of a request. Unknown names are refused here. */
export function planDimensions(
	requested: readonly DimensionRequest[],
	context: QueryContext,
	realtime = false,
): DimensionPlan {
	const used = new Set<Dimension>();
	const names = requested.map(({ name = '' }) => name);
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice) throw invalid(`The dimension ${twice} is requested more than once.`);

	const readerOf = (name: string): Reader => {
		const found = realtime && name === 'minutesAgo' ? MINUTES_AGO : findDimension(context, name);
		if (!found || (realtime && !found.realtime && !found.custom)) throw unknownField(name, 'dimension');
		used.add(found);
		return found.read(context);
	};
	const dimensions = requested.map(({ name = '', dimensionExpression: expression }): PlannedDimension => {
		if (isSpecial(name)) return { name };
		return { name, reader: expression ? expressionReader(expression, readerOf) : readerOf(name) };
	});
	return { dimensions, used, leaf: (filter, name) => rowTest(readerOf(name), textTest(filter)) };
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
