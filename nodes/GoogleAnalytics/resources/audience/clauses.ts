import { UserError } from 'n8n-workflow';

import type { Json, Params } from '../../../shared/catalogue/fields';
import { camelKeys } from '../../api/camelKeys';
import { andOfOrs, fieldFilter, isAndOfOrs } from '../../api/conditions';
import type { Expression } from '../../api/shapes';
import type { conditionRow } from './fields';
import type { Clause } from './shape';

export type ConditionRow = Params<typeof conditionRow>;

/** How Google calls the spans in which conditions must be met. */
export const scopes = {
	acrossSessions: 'AUDIENCE_FILTER_SCOPE_ACROSS_ALL_SESSIONS',
	sameEvent: 'AUDIENCE_FILTER_SCOPE_WITHIN_SAME_EVENT',
	sameSession: 'AUDIENCE_FILTER_SCOPE_WITHIN_SAME_SESSION',
} as const;
export type Scope = keyof typeof scopes;

function expressionOf(row: ConditionRow): Expression {
	if (row.by === 'field') {
		const filter = { dimensionOrMetricFilter: fieldFilter(row) };
		return row.not ? { notExpression: filter } : filter;
	}
	const eventName = row.eventName.trim();
	if (eventName === '') throw new UserError('A condition has no event. Give the name of an event, such as purchase.');
	if (row.field.trim() === '') return { eventFilter: { eventName } };
	const filterExpressions = [{ dimensionOrMetricFilter: fieldFilter(row) }];
	return { eventFilter: { eventName, eventParameterFilterExpression: { andGroup: { filterExpressions } } } };
}

const groupsOf = (rows: readonly ConditionRow[]): Expression[][] => {
	const groups = new Map<string, Expression[]>();
	for (const [index, row] of rows.entries()) {
		const key = row.group.trim() || `#${index}`;
		groups.set(key, [...(groups.get(key) ?? []), expressionOf(row)]);
	}
	return [...groups.values()];
};

/** The conditions of a form: one clause of those who are taken in, and one of those who are left out. */
function clausesOfRows(rows: readonly ConditionRow[], scope: Scope): Clause[] {
	const split = rows.find(({ group, clause }) =>
		rows.some((other) => group.trim() !== '' && other.group.trim() === group.trim() && other.clause !== clause),
	);
	if (split) throw new UserError(`The or group "${split.group.trim()}" takes in and leaves out. Make two of it.`);
	return (['INCLUDE', 'EXCLUDE'] as const).flatMap((clauseType) => {
		const groups = groupsOf(rows.filter(({ clause }) => clause === clauseType));
		const simpleFilter = { scope: scopes[scope], filterExpression: andOfOrs(groups) };
		return groups.length > 0 ? [{ clauseType, simpleFilter }] : [];
	});
}

const label = 'Filter Clauses (JSON)';

function checkedClause(given: unknown, scope: Scope): Clause {
	if (typeof given === 'string' && given.trim() !== '') {
		const filterExpression = andOfOrs([[{ eventFilter: { eventName: given.trim() } }]]);
		return { clauseType: 'INCLUDE', simpleFilter: { scope: scopes[scope], filterExpression } };
	}
	const clause = (typeof given === 'object' && given !== null ? given : {}) as Clause;
	const { clauseType = '', simpleFilter, sequenceFilter } = clause;
	if (!/^(?:INCLUDE|EXCLUDE)$/.test(clauseType))
		throw new UserError(`"${label}": each clause needs the clauseType INCLUDE or EXCLUDE.`);
	if ((simpleFilter === undefined) === (sequenceFilter === undefined))
		throw new UserError(`"${label}": each clause needs either a simpleFilter or a sequenceFilter.`);
	const steps = sequenceFilter?.sequenceSteps ?? [];
	const tops = simpleFilter ? [simpleFilter] : steps;
	if (tops.length === 0) throw new UserError(`"${label}": a sequenceFilter needs sequenceSteps.`);
	if (tops.every(({ filterExpression }) => isAndOfOrs(filterExpression))) return clause;
	throw new UserError(
		`"${label}": Google takes a filterExpression only as an andGroup of orGroups: {"andGroup": {"filterExpressions": [{"orGroup": {"filterExpressions": [{"eventFilter": {"eventName": "purchase"}}]}}]}}.`,
	);
}

/**
 * Who is in a new audience, in Google's form. Pure.
 *
 * @param json counts instead of the rows unless it is empty.
 * @throws UserError when there is no condition, or Google would not take one.
 */
export function clausesOf(rows: readonly ConditionRow[], scope: Scope, json: Json | undefined): Clause[] {
	const given = camelKeys<unknown>(label, json ?? []);
	const listed = Array.isArray(given) ? given : [given];
	const ofJson = listed.map((one: unknown) => checkedClause(one, scope));
	if (ofJson.length > 0 && rows.length > 0)
		throw new UserError(`Give either "Conditions" or "${label}": both were given.`);
	const clauses = ofJson.length > 0 ? ofJson : clausesOfRows(rows, scope);
	if (clauses.some(({ clauseType }) => clauseType === 'INCLUDE')) return clauses;
	throw new UserError('Nobody would be in the audience. Add a condition whose people are taken in.');
}
