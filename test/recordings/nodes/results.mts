import type { Account, Library } from './judgeNodes.mts';
import type { Delivered } from './payloads.mts';

export interface Tally {
	readonly run: number;
	readonly all: number;
}

/** What a service's nodes made of recorded answers, as the report tells it and the tests hold on to it. */
export interface ServiceResult {
	/** Definitions that were given an answer, by kind. */
	readonly definitions: Readonly<Record<string, Tally>>;
	readonly exchanges: Tally;
	readonly runs: number;
	readonly items: number;
	readonly faults: number;
	/** Definitions that were given none, by kind. */
	readonly idle: Readonly<Record<string, readonly string[]>>;
	/** Why exchanges were given to no definition. */
	readonly unused: Readonly<Record<string, number>>;
	/** Payloads of webhooks: the events that took one, and those that no real payload is known for. */
	readonly payloads: {
		readonly events: Tally;
		readonly given: number;
		readonly items: number;
		readonly none: readonly string[];
	};
	/** Faults that stay, by their reason. */
	readonly tolerated: Readonly<Record<string, number>>;
}

export type Results = Readonly<Record<string, ServiceResult>>;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const counted = (names: readonly string[]): Record<string, number> =>
	Object.fromEntries(
		Object.entries(Object.groupBy(names, (name) => name))
			.map(([name, all = []]): [string, number] => [name, all.length])
			.sort(([one], [other]) => (one < other ? -1 : 1)),
	);

const NOT_ASKED = 'nothing that a node does asks for it';

/** The figures of a service. */
export function resultOf(
	accounts: readonly Account[],
	delivered: readonly Delivered[],
	library: Library,
): ServiceResult {
	const kinds = Object.entries(Object.groupBy(accounts, ({ kind }) => kind));
	const used = new Set(accounts.flatMap((one) => one.used)).size;
	const unusable = sum(Object.values(library.unusable));
	const reasons = [...accounts, ...delivered].flatMap(({ tolerated }) => tolerated.map(({ reason }) => reason));
	const taken = delivered.filter(({ accepted }) => accepted > 0);
	const idleOf = (some: readonly Account[]) => some.filter((one) => one.used.length === 0).map(({ name }) => name);
	return {
		definitions: Object.fromEntries(
			kinds.map(([kind, some = []]) => [
				kind,
				{ run: some.filter((one) => one.used.length > 0).length, all: some.length },
			]),
		),
		exchanges: { run: used, all: library.exchanges },
		runs: sum(accounts.map(({ runs }) => runs)),
		items: sum(accounts.map(({ items }) => items)),
		faults: sum([...accounts, ...delivered].map(({ faults }) => faults.length)),
		idle: Object.fromEntries(kinds.map(([kind, some = []]) => [kind, idleOf(some)])),
		unused: { ...library.unusable, [NOT_ASKED]: library.exchanges - used - unusable },
		payloads: {
			events: { run: taken.length, all: delivered.length },
			given: sum(delivered.map(({ given }) => given)),
			items: sum(delivered.map(({ items }) => items)),
			none: delivered.filter(({ accepted }) => accepted === 0).map(({ name }) => name),
		},
		tolerated: counted(reasons),
	};
}

const tallyOf = ({ definitions }: ServiceResult): Tally => ({
	run: sum(Object.values(definitions).map(({ run }) => run)),
	all: sum(Object.values(definitions).map(({ all }) => all)),
});

const of = ({ run, all }: Tally): string => `${run} of ${all}`;

/** One line for each service: what a run prints. */
export const nodesSummary = (results: Results): string[] =>
	Object.entries(results).map(([service, one]) => {
		const events = `${of(one.payloads.events)} events took a payload`;
		return `${service} nodes: ${of(tallyOf(one))} definitions on ${of(one.exchanges)} recordings, ${one.runs} runs, ${one.faults} faults; ${events}`;
	});

/** What fell against earlier results. */
export function lost(before: Results, after: Results): string[] {
	return Object.entries(before).flatMap(([service, old]) => {
		const now = after[service];
		if (now === undefined) return [`${service} is judged no more`];
		const pairs: Array<[string, Tally, Tally]> = [
			['definitions', tallyOf(old), tallyOf(now)],
			['recordings', old.exchanges, now.exchanges],
			['events', old.payloads.events, now.payloads.events],
		];
		return pairs
			.filter(([, had, has]) => has.run < had.run)
			.map(([what, had, has]) => `${service}: ${has.run} ${what} are judged, ${had.run} were`);
	});
}

const row = (cells: ReadonlyArray<string | number>): string =>
	`| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;

const table = (head: readonly string[], rows: ReadonlyArray<ReadonlyArray<string | number>>): string =>
	[row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const plural: Readonly<Record<string, string>> = {
	operation: 'Operations',
	'look-up': 'Look-ups',
	event: 'Polled events',
	hook: 'Hook functions',
};

function servicePart([service, one]: [string, ServiceResult]): string[] {
	const { definitions, idle, unused, payloads, tolerated } = one;
	const kinds = Object.entries(definitions).map(([kind, tally]) => [
		plural[kind] ?? kind,
		of(tally),
		code(idle[kind] ?? []),
	]);
	const reasons = Object.entries(unused).filter(([, count]) => count > 0);
	return [
		`## ${service}`,
		`${of(one.exchanges)} recorded answers were given to nodes, in ${one.runs} runs, from which ${one.items} items came.`,
		table(['What', 'Given an answer', 'Given none, as nobody recorded what they ask for'], kinds),
		...(reasons.length > 0 ? [table(['Why answers were given to none', 'Recordings'], reasons)] : []),
		...(payloads.events.all > 0
			? [
					`Of ${payloads.events.all} events with webhooks, ${payloads.events.run} took a real payload (${payloads.given} of their kind were given).${payloads.none.length > 0 ? ` No real payload is known for ${code(payloads.none)}.` : ''}`,
				]
			: []),
		...(Object.keys(tolerated).length > 0 ? [table(['What stays, and why', 'Times'], Object.entries(tolerated))] : []),
	];
}

const introduction = `# Nodes on recorded answers

The nodes themselves, in the contexts of n8n's engine, with a recorded answer in the place of the service's. Judged are: a
success throws nothing; a refusal becomes an error of n8n's whose message names the cause, and no secret; each item has the
members that its output promises, of the promised kinds, and nothing undefined. Answers of the same form are given once.
Google Analytics has no recorded exchanges: there the objects that clients kept are put into the answers they came from.`;

/** The page about the nodes. */
export const nodesPart = (results: Results): string[] => [
	introduction,
	table(
		['Service', 'Definitions', 'Recordings', 'Runs', 'Faults', 'Events with a real payload'],
		Object.entries(results).map(([service, one]) => [
			...[service, of(tallyOf(one)), of(one.exchanges), one.runs, one.faults],
			one.payloads.events.all > 0 ? of(one.payloads.events) : '–',
		]),
	),
	...Object.entries(results).flatMap(servicePart),
];
