import type { EventTable } from '../../table/eventTable.mts';
import type { KeyEventRule, QueryContext } from '../context.mts';
import type { Measure } from './metrics.mts';

type Test = (row: number) => boolean;
/** Counts every event. */
export const always: Test = () => true;

/** Counts events of certain names. */
export const named = (table: EventTable, ...names: string[]): Test => {
	const codes = new Set(names.map((name) => table.names.indexOf(name)));
	return (row) => codes.has(table.name[row] ?? -1);
};
/** The number of events. */
export const count =
	(test: (context: QueryContext) => Test) =>
	(context: QueryContext): Measure => {
		const counts = test(context);
		return { kind: 'sum', of: (row) => Number(counts(row)) };
	};
/** The sum of a column. */
export const column =
	(pick: (table: EventTable) => Float64Array | Uint16Array, test?: (table: EventTable) => Test) =>
	({ table }: QueryContext): Measure => {
		const values = pick(table);
		const counts = test?.(table) ?? always;
		return { kind: 'sum', of: (row) => (counts(row) ? (values[row] ?? 0) : 0) };
	};
/** The number of distinct users. */
export const users =
	(test: (table: EventTable) => Test) =>
	({ table }: QueryContext): Measure => {
		const counts = test(table);
		return { kind: 'distinct', size: table.users.length, key: (row) => (counts(row) ? table.sessionOf(row).user : -1) };
	};
/** The number of distinct sessions, or the sum of something that each session has once. */
export const sessions =
	(test: (table: EventTable) => Test, weight?: (table: EventTable) => (session: number) => number) =>
	({ table }: QueryContext): Measure => {
		const counts = test(table);
		const key = (row: number) => (counts(row) ? (table.session[row] ?? 0) : -1);
		return { kind: 'distinct', size: table.sessions.length, key, ...(weight && { weight: weight(table) }) };
	};

/** Engaged, or here for the first time: the users whom Google calls active. */
export const active = (table: EventTable): Test => {
	const firstVisit = named(table, 'first_visit');
	return (row) => (table.engagementMs[row] ?? 0) > 0 || table.sessionOf(row).engaged || firstVisit(row);
};

/** Key events, counted once per event or once per session, as each one's rule says. */
export function keyEventMeasure({ table }: QueryContext, rules: readonly KeyEventRule[]): Measure {
	const ruleByName = table.names.map((name) => rules.find(({ eventName }) => eventName === name));
	const names = table.names.length;
	const perSession = table.sessions.length * names;
	return {
		kind: 'distinct',
		size: perSession + table.length,
		key: (row) => {
			const name = table.name[row] ?? 0;
			const rule = ruleByName[name];
			if (!rule || (table.time[row] ?? 0) < rule.since) return -1;
			return rule.oncePerSession ? (table.session[row] ?? 0) * names + name : perSession + row;
		},
	};
}

/** Counts purchases. */
export const purchase = (table: EventTable) => named(table, 'purchase');
