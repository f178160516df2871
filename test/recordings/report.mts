import { format, resolveConfig } from 'prettier';
import type { Kind } from './facets.mts';
import type { Verdict } from './judge.mts';
import { nodesPart, type Results } from './nodes/results.mts';
import { disbelieved, noRoute } from './standIn.mts';
import { tolerated } from './tolerated.mts';

export interface Score {
	/** Facets that agree, and all that were compared. */
	readonly agreed: number;
	readonly compared: number;
	/** Recorded exchanges whose like was asked for, those that are believed and whose route the stand-in has, and all. */
	readonly exchanges: number;
	readonly askable: number;
	readonly recorded: number;
	/** Those whose route the specification of the service has, and of them those whose like was asked for. */
	readonly specified: number;
	readonly reached: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const recordingsOf = (verdicts: readonly Verdict[]): number => sum(verdicts.map(({ recordings }) => recordings));
const isCompared = ({ notComparable }: Verdict): boolean => notComparable === undefined;
/** A route that a stand-in does not have, and a recording that nobody believes, say nothing about it. */
const isAskable = ({ notComparable = '' }: Verdict): boolean =>
	notComparable !== noRoute && !notComparable.startsWith(disbelieved);

export function scoreOf(verdicts: readonly Verdict[], kind?: Kind): Score {
	const facets = verdicts.flatMap((one) => one.facets).filter((one) => kind === undefined || one.kind === kind);
	return {
		agreed: facets.filter(({ differs }) => differs === undefined).length,
		compared: facets.length,
		exchanges: recordingsOf(verdicts.filter(isCompared)),
		askable: recordingsOf(verdicts.filter(isAskable)),
		recorded: recordingsOf(verdicts),
		specified: recordingsOf(verdicts.filter(({ isSpecified }) => isSpecified)),
		reached: recordingsOf(verdicts.filter((one) => one.isSpecified && isCompared(one))),
	};
}

/** The verdicts in groups of the same name, in the order of the names. */
function by(verdicts: readonly Verdict[], name: (one: Verdict) => string): Array<[string, Verdict[]]> {
	const groups = Object.entries(Object.groupBy(verdicts, name));
	return groups
		.map(([key, group = []]): [string, Verdict[]] => [key, group])
		.sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Each service's score. */
export const scores = (verdicts: readonly Verdict[]): Record<string, Score> =>
	Object.fromEntries(by(verdicts, ({ service }) => service).map(([service, group]) => [service, scoreOf(group)]));

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

/** One line for each service: what a run prints. */
export const summary = (verdicts: readonly Verdict[]): string[] =>
	Object.entries(scores(verdicts)).map(([service, { agreed, compared, exchanges, recorded, specified, reached }]) => {
		const share = `${reached} of ${specified} exchanges with a route in the specification comparable (${percent(reached, specified)})`;
		const apart = specified === recorded ? '' : `; of ${recorded - specified} others ${exchanges - reached}`;
		return `${service}: ${percent(agreed, compared)} of ${compared} facets agree; ${share}${apart}`;
	});

/** What fell against earlier scores; a higher score is told too, so that the file follows. */
export function changes(before: Readonly<Record<string, Score>>, after: Readonly<Record<string, Score>>): string[] {
	const rate = ({ agreed, compared }: Score) => (compared === 0 ? 0 : agreed / compared);
	return Object.entries(before).flatMap(([service, old]) => {
		const now = after[service];
		if (now === undefined) return [`${service} is compared no more`];
		const lower = rate(now) < rate(old);
		const fewer = now.exchanges < old.exchanges;
		const [reached, did] = [now, old].map((one) => one.reached / one.specified);
		const isFarther = reached !== undefined && did !== undefined && reached < did;
		return [
			...(lower ? [`${service}: ${now.agreed}/${now.compared} agree, ${old.agreed}/${old.compared} did`] : []),
			...(fewer ? [`${service}: ${now.exchanges} exchanges are comparable, ${old.exchanges} were`] : []),
			...(isFarther
				? [`${service}: ${now.reached} of ${now.specified} specified, ${old.reached} of ${old.specified} were`]
				: []),
		];
	});
}

const row = (cells: ReadonlyArray<string | number>): string =>
	`| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;

const table = (head: readonly string[], rows: ReadonlyArray<ReadonlyArray<string | number>>): string =>
	[row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const kinds: readonly Kind[] = ['status', 'error', 'header', 'shape'];

const shareOf = ({ agreed, compared }: Score): string => `${agreed}/${compared}`;

/** The differences of a route, those that several requests have in common once. */
function differences(group: readonly Verdict[]): string[] {
	const told = group.flatMap(({ facets }) =>
		facets.flatMap(({ at, differs }) => (differs === undefined ? [] : [`\`${at}\` ${differs}`])),
	);
	return [...new Set(told)];
}

const MOST = 6;

const nameOf = ({ method, route }: Verdict): string => `${method} ${route}`;

/** Routes that the stand-in does not have, one a line, the most recorded first. */
function missingPart(verdicts: readonly Verdict[]): string[] {
	const lacking = verdicts.filter(({ notComparable, isSpecified }) => notComparable === noRoute && isSpecified);
	if (lacking.length === 0) return [];
	const routes = by(lacking, nameOf).map(([name, group]): [string, number] => [name, recordingsOf(group)]);
	const lines = routes
		.sort(([, one], [, other]) => other - one)
		.map(([name, count]) => `- \`${name}\`, ${count} recorded`);
	return ['Routes that the stand-in does not have; the package calls none of them:', lines.join('\n')];
}

/** Why a route is not in the specification: the first that fits. */
const unspecified: ReadonlyArray<readonly [path: RegExp, reason: string]> = [
	[/^\/repositories\//, 'The numeric twin of a route, to which lists and moved repositories lead'],
	[/^\/projects\/|\/projects$/, 'Classic projects, which GitHub has ended'],
	[/./, 'An older or misspelt form of a route'],
];

/** What was recorded of routes that the specification does not have, which says nothing for or against the stand-in. */
function apartPart(service: string, verdicts: readonly Verdict[]): string[] {
	const apart = verdicts.filter(({ isSpecified }) => !isSpecified);
	if (apart.length === 0) return [];
	const reasons = by(apart, ({ route }) => unspecified.find(([path]) => path.test(route))?.[1] ?? '');
	const parts = reasons.flatMap(([reason, group]) => {
		const routes = by(group, (one) => nameOf(one).replace(/\/\d+/g, '/{id}'));
		const lines = routes.map(([name, all]) => `- \`${name}\`, ${recordingsOf(all)} recorded`);
		const count = `${recordingsOf(group.filter(isCompared))} of ${recordingsOf(group)} comparable`;
		return [`${reason}; ${count}:`, lines.join('\n')];
	});
	return [
		`### Counted apart: ${service}`,
		'Recorded routes that the specification does not have. Where the stand-in has them, they are compared like the others.',
		...parts,
	];
}

function servicePart([service, verdicts]: [string, Verdict[]]): string {
	const routes = by(verdicts.filter(isCompared), nameOf);
	const reasons = by(
		verdicts.filter((one) => !isCompared(one) && one.isSpecified),
		({ notComparable = '' }) => notComparable,
	);
	const reasonRows = reasons.map(([reason, group]) => [reason, recordingsOf(group)]);
	const routeLines = routes.map(([route, group]) => {
		const all = differences(group);
		const more = all.length > MOST ? [`and ${all.length - MOST} more`] : [];
		const told = [...all.slice(0, MOST), ...more].join('; ');
		return `- \`${route}\`, ${recordingsOf(group)} recorded: ${shareOf(scoreOf(group))}${told === '' ? '' : `. ${told}`}`;
	});
	const decided = verdicts.flatMap(({ facets }) => facets).filter((one) => one.ruled === true).length;
	return [
		`## ${service}`,
		`Facets that agree of those compared, and what differs.${decided === 0 ? '' : ` ${decided} agree by the specification, against a recording.`}`,
		routeLines.join('\n'),
		`### Not comparable: ${service}`,
		table(['Why', 'Recordings'], reasonRows),
		...missingPart(verdicts),
		...apartPart(service, verdicts),
	].join('\n\n');
}

const lastColumn = 'Of all with a route in the specification';

const introduction = `<!-- Written by "npm run fidelity". -->

# How faithful the stand-ins are

What the services answered in [recorded exchanges](../CONTRIBUTING.md#the-judges) of public projects, and what the stand-ins
of \`sandbox/\` answer to the same requests. Compared are: the status; the text of an error; the headers that clients act on;
and the shape of the answer: no member that the service does not have, none missing that it always has, the same types and
forms. An exchange whose state nothing reproduces is not comparable, and says why.

Comparable is counted of the exchanges that are believed and whose route the stand-in has; the last column counts of all
recorded exchanges whose route, method and path, the service's specification has, whether they are believed or not. Until
November 2026 it counted of all recorded ones: of GitHub 1,088 of 1,390 were comparable (78.3 %). The body of a recording
that was edited by hand proves nothing, its status and headers do.

The official specification comes first, where it can be read: a member or a status that it knows otherwise than a recording
does is not held against the stand-in. Then the newest recording decides. Before 2020 only statuses and texts of errors prove anything. A member that only newer
recordings know is not held against the stand-in.`;

const pretty = async (text: string, file: string): Promise<string> =>
	await format(text, { ...(await resolveConfig(file)), filepath: file });

/** The page `docs/fidelity.md`. */
export async function fidelityPage(verdicts: readonly Verdict[], file: string): Promise<string> {
	const services = by(verdicts, ({ service }) => service);
	const rows = services.map(([service, group]) => {
		const all = scoreOf(group);
		const each = kinds.map((kind) => shareOf(scoreOf(group, kind)));
		const share = (part: number, whole: number): string => `${part} of ${whole} (${percent(part, whole)})`;
		const shares = [share(all.exchanges, all.askable), share(all.reached, all.specified)];
		return [service, percent(all.agreed, all.compared), ...each, ...shares];
	});
	const stays = tolerated.map(({ service, route, facet, reason }) => {
		const fits = verdicts.flatMap((one) => one.tolerated).filter((one) => one.reason === reason).length;
		return [service, `\`${route.source}\``, `\`${facet.source}\``, fits, reason];
	});
	const head = ['Service', 'Agreed', 'Status', 'Error text', 'Headers', 'Shape', 'Comparable', lastColumn];
	const text = [
		introduction,
		table(head, rows),
		'Of Google Analytics there are recorded objects: compared is their shape, with the texts of numbers and the order of rows. A\nrecord that others shortened proves no member too many. Its exchanges are those that others published; their refusals are\ncompared to the letter.',
		...services.map(servicePart),
		'## Differences that stay',
		table(['Service', 'Route', 'Facet', 'Facets', 'Why'], stays),
		'What the nodes make of recorded answers: [nodes on recorded answers](nodes-on-recordings.md).',
	].join('\n\n');
	return await pretty(text, file);
}

/** The page `docs/nodes-on-recordings.md`. */
export const nodesPage = async (nodes: Results, file: string): Promise<string> =>
	await pretty(['<!-- Written by "npm run fidelity". -->', ...nodesPart(nodes)].join('\n\n'), file);
