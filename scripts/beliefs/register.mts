// What is required of the rules of the mock servers, and which numbers can only improve.
import type { LiveRow } from '../../test/live/row.mts';
import { mostRulesOfOneComment, type Rule, type State, stateOf } from './rules.mts';
import { serviceOf, services } from './source.mts';

/** The services of whose rules none may be without a mark. Of the others only the number of open rules may not rise. */
export const complete: ReadonlySet<string> = new Set(['analytics', 'github', 'trello']);

export interface Counts {
	/** By file: its rules, and how many of them name neither a source nor a belief. */
	readonly files: Readonly<Record<string, { readonly rules: number; readonly open: number }>>;
	/** By service: how many different beliefs there are. */
	readonly beliefs: Readonly<Record<string, number>>;
	/** Why a number was allowed to get worse: fewer rules, more open ones or more beliefs. */
	readonly accepted: ReadonlyArray<{ readonly reason: string; readonly changes: readonly string[] }>;
}

export interface ListedBelief {
	readonly service: string;
	readonly row: string;
	readonly text: string;
	readonly files: readonly string[];
}

/** All beliefs, each once, with the files that have it. */
export function beliefsOf(rules: readonly Rule[]): ListedBelief[] {
	const found = new Map<string, ListedBelief>();
	for (const { mark, path } of rules)
		for (const { row = '', text } of mark?.beliefs ?? []) {
			const key = `${serviceOf(path)} ${row} ${text}`;
			const files = new Set([...(found.get(key)?.files ?? []), path]);
			found.set(key, { service: serviceOf(path), row, text, files: [...files].sort() });
		}
	return [...found.values()].sort((one, other) =>
		`${one.service} ${one.row} ${one.text}`.localeCompare(`${other.service} ${other.row} ${other.text}`),
	);
}

const pathsOf = (rules: readonly Rule[]): string[] => [...new Set(rules.map(({ path }) => path))];

export const countOf = (rules: readonly Rule[], state: State): number =>
	rules.filter((rule) => stateOf(rule) === state).length;

export function countsOf(rules: readonly Rule[], accepted: Counts['accepted'] = []): Counts {
	const beliefs = beliefsOf(rules);
	return {
		files: Object.fromEntries(
			pathsOf(rules).map((path) => {
				const own = rules.filter((rule) => rule.path === path);
				return [path, { rules: own.length, open: countOf(own, 'open') }];
			}),
		),
		beliefs: Object.fromEntries(
			services.map((service) => [service, beliefs.filter((belief) => belief.service === service).length]),
		),
		accepted,
	};
}

/** Numbers that got worse than the recorded ones, each as a sentence. */
export function setbacks(now: Counts, recorded: Counts): string[] {
	const paths = [...new Set([...Object.keys(now.files), ...Object.keys(recorded.files)])].sort();
	const none = { rules: 0, open: 0 };
	return [
		...paths.flatMap((path) => {
			const [next, last] = [now.files[path] ?? none, recorded.files[path] ?? none];
			return [
				...(next.rules < last.rules ? [`${path} has ${next.rules} rules, ${last.rules} before`] : []),
				...(next.open > last.open ? [`${path} has ${next.open} rules without a mark, ${last.open} before`] : []),
			];
		}),
		...Object.entries(now.beliefs).flatMap(([service, count]) => {
			const last = recorded.beliefs[service] ?? 0;
			return count > last ? [`${service} has ${count} beliefs, ${last} before`] : [];
		}),
	];
}

/** Rules and live rows that do not fit together, each as a sentence. */
export function problems(
	rules: readonly Rule[],
	rows: Readonly<Record<string, readonly LiveRow[]>>,
	markedServices = complete,
): string[] {
	const marked = new Map<string, number>();
	for (const { mark, isSpecified } of rules)
		if (mark && (mark.beliefs.length > 0 || !isSpecified)) marked.set(mark.at, (marked.get(mark.at) ?? 0) + 1);
	const required = rules.filter(({ path }) => markedServices.has(serviceOf(path)));
	const beliefs = beliefsOf(required);
	const ids = new Map([...markedServices].map((service) => [service, (rows[service] ?? []).map(({ id }) => id)]));
	return [
		...required
			.filter((rule) => stateOf(rule) === 'open')
			.map(
				({ path, line, kind, name }) =>
					`${path}:${line}: the ${kind} "${name}" names no source. Name one in a comment, or write "belief(id of a live row): …"`,
			),
		...[...marked]
			.filter(([, count]) => count > mostRulesOfOneComment)
			.map(([at, count]) => `${at}: one comment marks ${count} rules; ${mostRulesOfOneComment} at most`),
		...beliefs
			.filter(({ service, row }) => !ids.get(service)?.includes(row))
			.map(
				({ service, row, text, files }) =>
					`${files.join(', ')}: no row "${row}" in test/live/${service}.mts checks the belief "${text}"`,
			),
		...[...markedServices].flatMap((service) =>
			(rows[service] ?? [])
				.filter(
					({ id, fact }) => fact === undefined && !beliefs.some((one) => one.service === service && one.row === id),
				)
				.map(({ id }) => `test/live/${service}.mts: row "${id}" checks no belief and no fact`),
		),
	];
}
