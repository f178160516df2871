import { UserError } from 'n8n-workflow';

import type { Json, Params } from '../../../shared/catalogue/fields';
import { camelKeys } from '../../api/camelKeys';
import { comparisonOf, withExample } from '../../api/conditionJson';
import { andOfOrs, fieldFilter, isAndOfOrs } from '../../api/conditions';
import type { Expression } from '../../api/shapes';
import type { Clause } from './audience';
import { clausesExample, type conditionRow, matches } from './fields';

export type ConditionRow = Params<typeof conditionRow>;

/** Google's names for the spans in which conditions must be met. */
export const scopes = {
	acrossSessions: 'AUDIENCE_FILTER_SCOPE_ACROSS_ALL_SESSIONS',
	sameEvent: 'AUDIENCE_FILTER_SCOPE_WITHIN_SAME_EVENT',
	sameSession: 'AUDIENCE_FILTER_SCOPE_WITHIN_SAME_SESSION',
} as const;
export type Scope = keyof typeof scopes;

function expressionOf(row: ConditionRow): Expression {
	const eventName = row.eventName.trim();
	const hasField = row.field.trim() !== '';
	if (eventName === '' && !hasField)
		throw new UserError(
			'A condition has no event and no field. Enter the name of an event, such as purchase, or a field.',
		);
	const filter = hasField ? { dimensionOrMetricFilter: fieldFilter(row) } : {};
	if (eventName === '') return row.not ? { notExpression: filter } : filter;
	// "It can only include a dimensionOrMetricFilter" (client of v1alpha: `AudienceFilterExpression.notExpression`)
	if (row.not) throw new UserError('"Not" requires a condition without an event. Exclude people of the event instead.');
	const parameters = { andGroup: { filterExpressions: [filter] } };
	return { eventFilter: { eventName, ...(hasField && { eventParameterFilterExpression: parameters }) } };
}

const groupsOf = (rows: readonly ConditionRow[]): Expression[][] => {
	const groups = new Map<string, Expression[]>();
	for (const [index, row] of rows.entries()) {
		const key = row.group.trim() || `#${index}`;
		groups.set(key, [...(groups.get(key) ?? []), expressionOf(row)]);
	}
	return [...groups.values()];
};

/** The conditions of a form: one clause of the people who are included, and one of those who are excluded. */
function clausesOfRows(rows: readonly ConditionRow[], scope: Scope): Clause[] {
	const split = rows.find(({ group, clause }) =>
		rows.some((other) => group.trim() !== '' && other.group.trim() === group.trim() && other.clause !== clause),
	);
	if (split)
		throw new UserError(`The or group "${split.group.trim()}" includes and excludes. Split it into two groups.`);
	return (['INCLUDE', 'EXCLUDE'] as const).flatMap((clauseType) => {
		const groups = groupsOf(rows.filter(({ clause }) => clause === clauseType));
		const simpleFilter = { scope: scopes[scope], filterExpression: andOfOrs(groups) };
		return groups.length > 0 ? [{ clauseType, simpleFilter }] : [];
	});
}

const label = 'Filter Clauses (JSON)';
const clauseTypes = ['INCLUDE', 'EXCLUDE'] as const;

/** A condition in JSON as a row of the form; a string is the name of an event. */
function rowOf(condition: unknown): ConditionRow {
	const row = typeof condition === 'string' ? { eventName: condition } : (condition as Record<string, unknown>);
	const { clause = 'INCLUDE', eventName = '', field = '', group = '' } = row;
	const clauseType = clauseTypes.find((type) => type === clause);
	if (!clauseType) throw new UserError(`"${label}": "clause" is INCLUDE or EXCLUDE, not "${String(clause)}".`);
	return {
		...{ clause: clauseType, eventName: String(eventName), field: String(field), group: String(group) },
		...comparisonOf(row, matches),
	};
}

const isClause = (value: unknown): value is Clause =>
	typeof value === 'object' &&
	value !== null &&
	['clauseType', 'simpleFilter', 'sequenceFilter'].some((key) => key in value);

function checkedClause(clause: Clause): Clause {
	const { clauseType = '', simpleFilter, sequenceFilter } = clause;
	if (!clauseTypes.some((type) => type === clauseType))
		throw new UserError(`"${label}": each of Google's clauses needs the clauseType INCLUDE or EXCLUDE.`);
	if ((simpleFilter === undefined) === (sequenceFilter === undefined))
		throw new UserError(`"${label}": each of Google's clauses needs either a simpleFilter or a sequenceFilter.`);
	const expressions = simpleFilter ? [simpleFilter] : (sequenceFilter?.sequenceSteps ?? []);
	if (expressions.length === 0) throw new UserError(`"${label}": a sequenceFilter needs sequenceSteps.`);
	if (expressions.every(({ filterExpression }) => isAndOfOrs(filterExpression))) return clause;
	throw new UserError(
		`"${label}": Google accepts a filterExpression only as an andGroup of orGroups: {"andGroup": {"filterExpressions": [{"orGroup": {"filterExpressions": [{"eventFilter": {"eventName": "purchase"}}]}}]}}. A condition in short form needs none.`,
	);
}

/** Conditions in JSON are the rows of a form in short, or Google's own clauses. */
function clausesOfJson(json: Json, scope: Scope): Clause[] {
	const value = camelKeys<unknown>(label, json);
	const all: readonly unknown[] = Array.isArray(value) ? value : [value];
	const rows = all.filter((one) => !isClause(one)).map((one) => rowOf(one ?? {}));
	return [...clausesOfRows(rows, scope), ...all.filter(isClause).map(checkedClause)];
}

/**
 * Who is in a new audience, in Google's form. Pure.
 *
 * @param json replaces the rows unless it is empty.
 * @throws UserError when there is no condition, or Google would not accept one.
 */
export function clausesOf(rows: readonly ConditionRow[], scope: Scope, json: Json | undefined): Clause[] {
	const hasJson = Array.isArray(json) ? json.length > 0 : json !== undefined;
	if (hasJson && rows.length > 0) throw new UserError(`Use either "Conditions" or "${label}": both have values.`);
	const read = () => {
		const clauses = hasJson && json !== undefined ? clausesOfJson(json, scope) : clausesOfRows(rows, scope);
		if (clauses.some(({ clauseType }) => clauseType === 'INCLUDE')) return clauses;
		throw new UserError('The audience would be empty. Add a condition that includes people.');
	};
	return rows.length > 0 ? read() : withExample(clausesExample, read);
}
