import { defineShape, type Shape } from '../../shared/catalogue/shape';

/** What Google may return of an object whose example has every field: each can be absent. */
export type Partly<T> = T extends string
	? string
	: T extends number
		? number
		: T extends boolean
			? boolean
			: T extends ReadonlyArray<infer E>
				? ReadonlyArray<Partly<E>>
				: { readonly [K in keyof T]?: Partly<T[K]> };

/** The shape of the objects of which one is the example, with every field that `of` reads. */
export const shapeOf = <const T extends object>(example: T, of: (object: Partly<T>) => object): Shape =>
	defineShape<object>(of as (object: object) => object, example);

/** The number that follows a collection in a resource's name, as a text: `idIn('properties/1/keyEvents/2', 'properties')` is 1. Pure. */
export const idIn = (name: string | undefined, collection: string): string | null => {
	const parts = (name ?? '').split('/');
	const at = parts.indexOf(collection);
	return at < 0 ? null : (parts[at + 1] ?? null);
};

/**
 * What a report calls a custom field, such as customEvent:plan. Pure.
 * https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema#custom_dimensions
 */
export const apiNameOf = (scope = '', parameterName = ''): string =>
	`custom${scope.charAt(0)}${scope.slice(1).toLowerCase()}:${parameterName}`;

/**
 * A logical expression of audiences or of channels, whose filters are called differently.
 * https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.audiences#AudienceFilterExpression
 */
export interface Expression {
	readonly andGroup?: ExpressionList;
	readonly orGroup?: ExpressionList;
	readonly notExpression?: Expression;
	readonly filter?: FieldFilter;
	readonly dimensionOrMetricFilter?: FieldFilter;
	readonly eventFilter?: { readonly eventName?: string; readonly eventParameterFilterExpression?: Expression };
}

interface ExpressionList {
	readonly filterExpressions?: readonly Expression[];
}

export interface NumericValue {
	readonly int64Value?: string;
	readonly doubleValue?: number;
}

export interface FieldFilter {
	readonly fieldName?: string;
	readonly stringFilter?: { readonly matchType?: string; readonly value?: string };
	readonly inListFilter?: { readonly values?: readonly string[] };
	readonly numericFilter?: { readonly operation?: string; readonly value?: NumericValue };
	readonly betweenFilter?: { readonly fromValue?: NumericValue; readonly toValue?: NumericValue };
}

const quoted = (value = ''): string => JSON.stringify(value);
const numberText = ({ int64Value, doubleValue }: NumericValue = {}): string => String(int64Value ?? doubleValue ?? 0);

const matchWords: Readonly<Record<string, string>> = {
	BEGINS_WITH: 'begins with',
	CONTAINS: 'contains',
	ENDS_WITH: 'ends with',
	EXACT: 'is',
	FULL_REGEXP: 'matches',
	PARTIAL_REGEXP: 'matches in part',
};
const signs: Readonly<Record<string, string>> = { EQUAL: '=', GREATER_THAN: '>', LESS_THAN: '<' };

function filterText({ fieldName = '', stringFilter, inListFilter, numericFilter, betweenFilter }: FieldFilter): string {
	if (stringFilter) {
		const { matchType = 'EXACT', value } = stringFilter;
		return `${fieldName} ${matchWords[matchType] ?? matchType} ${quoted(value)}`;
	}
	if (inListFilter) return `${fieldName} is one of ${(inListFilter.values ?? []).map(quoted).join(', ')}`;
	if (numericFilter) {
		const { operation = '', value } = numericFilter;
		return `${fieldName} ${signs[operation] ?? operation} ${numberText(value)}`;
	}
	const { fromValue, toValue } = betweenFilter ?? {};
	return betweenFilter ? `${fieldName} is between ${numberText(fromValue)} and ${numberText(toValue)}` : fieldName;
}

const joined = ({ filterExpressions = [] }: ExpressionList, word: string): string => {
	const texts = filterExpressions.map(conditionText).filter((text) => text !== '');
	return texts.length > 1
		? texts.map((text) => (/ (?:and|or) /.test(text) ? `(${text})` : text)).join(` ${word} `)
		: (texts[0] ?? '');
};

/** An expression in words: `event purchase and (country is "Austria" or country is "Germany")`. Pure. */
export function conditionText(expression: Expression): string {
	const { andGroup, orGroup, notExpression, filter, dimensionOrMetricFilter, eventFilter } = expression;
	if (andGroup) return joined(andGroup, 'and');
	if (orGroup) return joined(orGroup, 'or');
	if (notExpression) return `not (${conditionText(notExpression)})`;
	const field = filter ?? dimensionOrMetricFilter;
	if (field) return filterText(field);
	if (!eventFilter) return '';
	const { eventName = '', eventParameterFilterExpression: parameters } = eventFilter;
	return `event ${eventName}${parameters ? ` with ${conditionText(parameters)}` : ''}`;
}
