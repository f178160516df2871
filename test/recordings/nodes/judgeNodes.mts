import { NodeApiError, NodeOperationError, UserError } from 'n8n-workflow';
import { wordsOf } from '../../../nodes/shared/http/errors.ts';
import type { Exchange } from '../../fixtures/shapes.mts';
import { type Known, knownOf } from '../known.mts';
import { isObject, type Recorded, type Recordings, yearOf } from '../recordings.mts';
import { type Attempt, type Definition, now, type Script } from './definitions.mts';
import { type Complaint, complaintsOn, type Promised, promisedBy } from './promise.mts';
import { toleratedFault } from './exceptions.mts';
import { answersOf, askingFor, lostFrom } from './records.mts';
import { calledIn, placeOf, proven, renamer, representation, unusable, upToDate } from './routes.mts';
import type { Service } from './services.mts';
import { type Asked, enter, exactly, type Knowledge, World } from './world.mts';

/** What is wrong with a node on a recorded answer. */
export interface Fault extends Complaint {
	readonly service: string;
	readonly definition: string;
	/** As in the report: kinds in braces. */
	readonly route: string;
	readonly status: number;
	readonly source: string;
	/** Whether it is no proper error: n8n's user sees a failure of the node, not of the service. */
	readonly isCrash: boolean;
}

/** A fault that stays, and why. */
export interface ToleratedFault {
	readonly fault: Fault;
	readonly reason: string;
}

/** How one definition fared. */
export interface Account {
	readonly service: string;
	readonly kind: Definition['kind'];
	readonly name: string;
	/** The recordings that it was given, by their source. */
	readonly used: readonly string[];
	/** How many runs were judged. */
	readonly runs: number;
	/** How many items came out. */
	readonly items: number;
	readonly faults: readonly Fault[];
	readonly tolerated: readonly ToleratedFault[];
	/** Why it was given none. */
	readonly why?: string;
}

const day = 24 * 60 * 60_000;

/** The moments that a body names, epoch milliseconds. */
export function momentsIn(value: unknown): number[] {
	if (typeof value === 'string') {
		const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value) ? Date.parse(value) : NaN;
		return Number.isNaN(moment) ? [] : [moment];
	}
	if (Array.isArray(value)) return value.flatMap(momentsIn);
	return isObject(value) ? Object.values(value).flatMap(momentsIn) : [];
}

function spanOf(recorded: Recorded | undefined): readonly [number, number] {
	const moments = recorded ? momentsIn(recorded.body).filter((at) => at < now) : [];
	if (moments.length === 0) return [now - day, now];
	return [Math.min(...moments) - 60_000, Math.max(...moments) + 60_000];
}

interface Outcome {
	readonly world: World;
	readonly items: readonly unknown[];
	readonly error?: unknown;
}

async function attempt(
	definition: Definition,
	script: Script,
	given: object,
	output: string,
	knowledge: Knowledge,
	recorded?: Recorded,
): Promise<Outcome> {
	const world = new World(definition.service, knowledge, recorded);
	enter(world);
	const about: Attempt = { script, given, output, world, span: spanOf(recorded) };
	try {
		return { world, items: await definition.run(about) };
	} catch (error) {
		return { world, items: [], error };
	}
}

/** Errors of a node; a look-up has the words of a `UserError` shown as they are. */
const isProper = (error: unknown): error is NodeApiError | NodeOperationError | UserError =>
	error instanceof NodeApiError || error instanceof NodeOperationError || error instanceof UserError;

/** What JavaScript says of a value that is not what the code took it for; the kernel wraps it as it wraps a user's mistake. */
const slip =
	/Cannot (read|set) propert|is not (a function|iterable|defined)|Unexpected token|Invalid time value|toISOString|Maximum call stack|Reduce of empty/;

export const isBug = (error: unknown): boolean => !isProper(error) || slip.test(error.message);

/** All that a body says about its refusal. */
function reasonsIn(body: unknown): string[] {
	const words = wordsOf(body);
	const errors = isObject(body) && Array.isArray(body['errors']) ? body['errors'] : [];
	const told = errors.flatMap((one: unknown) => (isObject(one) ? Object.values(one) : [one]).map(String));
	return [...(words === undefined ? [] : [words.replace(/[.\s]+$/, '')]), ...told].filter((text) => text !== '');
}

const general =
	/^(Request failed|The resource you are requesting|Bad request|The service|Authorization failed|Forbidden|Your request is invalid)/;

/** What is wrong with the error that a refusal became. */
function errorComplaints(error: unknown, { body }: Recorded, { secrets }: Service): Complaint[] {
	if (!isProper(error)) return [{ at: 'error', wrong: `is no error of a node: ${String(error).slice(0, 120)}` }];
	const { message, description } = error;
	const whole = `${message} ${description ?? ''} ${JSON.stringify(error)}`;
	const reasons = reasonsIn(body);
	const isNamed = reasons.some((reason) => message.includes(reason));
	const isExplained = !general.test(message) && !/\(status \d+\)\.?$/.test(message) && message.length > 20;
	return [
		...(isNamed || isExplained ? [] : [{ at: 'message', wrong: `names no cause: "${message}"` }]),
		...(secrets.some((secret) => whole.includes(secret)) ? [{ at: 'message', wrong: 'holds a secret' }] : []),
	];
}

function complaints(
	definition: Definition,
	{ error, items }: Outcome,
	{ recorded, isOld }: Recording,
	promised: Promised,
	known: Known,
): Complaint[] {
	if (recorded.status >= 400) {
		if (error === undefined) return [{ at: 'outcome', wrong: `${recorded.status} became no error` }];
		return errorComplaints(error, recorded, definition.service);
	}
	if (error !== undefined) return [{ at: 'outcome', wrong: `threw: ${String(error).slice(0, 200)}` }];
	const mayLack = (place: string): boolean => isOld || known.youngerThan(recorded, place.split('.').at(-1) ?? place);
	return [
		...(/^report: /.test(definition.name) ? lostFrom(recorded.body, items) : []).map((value) => ({
			at: 'rows',
			wrong: `${value} is lost`,
		})),
		...complaintsOn(items, promised, mayLack),
		...(definition.check ? items.flatMap((item) => definition.check?.(item) ?? []) : []),
	];
}

/** What the scripts of a definition ask for, and what its outputs promise. */
interface Probed {
	readonly script: Script;
	readonly asked: readonly Asked[];
}

interface Prepared {
	readonly probed: readonly Probed[];
	readonly promised: ReadonlyMap<string, Promised>;
	readonly faults: Fault[];
}

async function probe(definition: Definition, knowledgeOf: (script: Script) => Knowledge): Promise<Prepared> {
	const promised = new Map<string, Promised>();
	const faults: Fault[] = [];
	const probed = new Map<Script, Asked[]>();
	for (const output of definition.outputs) {
		const samples = [...((await definition.samples?.()) ?? [])];
		for (const script of definition.scripts) {
			const { world, items, error } = await attempt(definition, script, script.given, output, knowledgeOf(script));
			probed.set(script, world.asked);
			samples.push(...items);
			if (error !== undefined && definition.kind === 'operation')
				faults.push({
					...{ service: definition.service.name, definition: definition.name, route: '', status: 200 },
					...{ source: 'its fixture', at: 'outcome', wrong: `threw: ${String(error)}` },
					isCrash: isBug(error),
				});
		}
		promised.set(output, promisedBy(samples, definition.schemaOf?.(output)));
	}
	return { probed: [...probed].map(([script, asked]) => ({ script, asked })), promised, faults };
}

/** Recordings of a route whose answers have the same form, of which the newest is given to the nodes. */
interface Recording {
	readonly recorded: Recorded;
	readonly names: ReadonlyMap<string, string>;
	/** The sources of all. */
	readonly sources: readonly string[];
	/** Whether later ones of the route are known, so that what this one lacks may be younger than it. */
	readonly isOld: boolean;
}

/** The form of a body: its members, and the kinds of their values, two objects deep. */
function formOf(value: unknown, depth = 2): string {
	if (Array.isArray(value))
		return `[${[...new Set(value.slice(0, 5).map((one) => formOf(one, depth)))].sort().join('|')}]`;
	if (!isObject(value)) return value === null ? 'null' : typeof value;
	if (depth === 0) return 'object';
	const members = Object.entries(value).map(([name, inside]) => `${name}:${formOf(inside, depth - 1)}`);
	return `{${members.sort().join()}}`;
}

interface Placed {
	readonly recorded: Recorded;
	readonly names: ReadonlyMap<string, string>;
}

function alikeIn(group: readonly Placed[]): Recording[] {
	const key = ({ recorded: { status, body, requestHeaders, query } }: Placed) =>
		[status, representation(requestHeaders['accept']), query['fields'], formOf(body)].join(' ');
	const latest = Math.max(...group.map(({ recorded }) => yearOf(recorded)));
	return [...Map.groupBy(upToDate(group), key).values()].flatMap((alike) => {
		const [first] = alike;
		if (!first) return [];
		const isOld = yearOf(first.recorded) < Math.max(latest, proven);
		return [{ ...first, isOld, sources: alike.map(({ recorded }) => recorded.source) }];
	});
}

/** All fixtures' exchanges of a service, the first of each route. */
function poolOf(service: Service): ReadonlyMap<string, Exchange> {
	const pool = new Map<string, Exchange>();
	const { runs, contract } = service.entry;
	for (const run of Object.values(runs).flatMap((values) => Object.values(values).flat())) {
		for (const exchange of run.exchanges) {
			const { route } = placeOf(service, exchange.method, contract(exchange.path).path);
			if (!pool.has(route) && (exchange.status ?? 200) < 300) pool.set(route, exchange);
		}
	}
	return pool;
}

/** The newest answer of each status: all else of a definition is judged on these alone. */
const newestIn = (recordings: readonly Recording[]): ReadonlySet<Recording> =>
	new Set(new Map(recordings.toReversed().map((one) => [one.recorded.status, one])).values());

/** Whoever asks for more than one thing is given so many forms of each; who asks for one alone is given all. */
const MOST_FORMS = 8;

/** The faults of a definition: those that count, and those that stay for a reason. */
function sifted(faults: readonly Fault[]): Pick<Account, 'faults' | 'tolerated'> {
	const judged = faults.map((fault) => ({ fault, reason: toleratedFault(fault) }));
	return {
		faults: judged.flatMap(({ fault, reason }) => (reason === undefined ? [fault] : [])),
		tolerated: judged.flatMap(({ fault, reason }) => (reason === undefined ? [] : [{ fault, reason }])),
	};
}

async function judgeDefinition(
	definition: Definition,
	recordings: ReadonlyMap<string, readonly Recording[]>,
	shared: Omit<Knowledge, 'own'>,
	young: Known,
): Promise<Account> {
	const { service, kind, name, outputs } = definition;
	const knowledgeOf = ({ own }: Script): Knowledge => ({ ...shared, own });
	const { probed, promised, faults } = await probe(definition, knowledgeOf);
	const routeOf = (one: Exchange) => placeOf(service, one.method, service.entry.contract(one.path).path).route;
	const filling = new Set((definition.beside ?? []).map(routeOf));
	/** The recordings of a route that the definition is given. */
	const formsOf = (route: string, routes: readonly string[]): readonly Recording[] => {
		const known = recordings.get(route) ?? [];
		const itself = routes.filter((one) => !filling.has(one));
		return itself.length <= 1 && !filling.has(route) ? known : known.slice(0, MOST_FORMS);
	};
	/** Under the names of the recording, or else under those of the script. */
	const tried = async (script: Script, renamed: object, output: string, own: Exchange[], recorded: Recorded) => {
		const outcome = await attempt(definition, script, renamed, output, { ...shared, own }, recorded);
		if (outcome.world.isServed) return outcome;
		const asGiven = askingFor(recorded.body, script.given);
		return await attempt(definition, script, asGiven, output, knowledgeOf(script), recorded);
	};
	const faultsOf = (outcome: Awaited<ReturnType<typeof attempt>>, one: Recording, output: string, route: string) => {
		const { status, source } = one.recorded;
		const isCrash = outcome.error !== undefined && isBug(outcome.error);
		const told = complaints(definition, outcome, one, promised.get(output) ?? promisedBy([]), young);
		return told.map((wrong) => ({ service: service.name, definition: name, route, status, source, ...wrong, isCrash }));
	};
	const used = new Set<string>();
	let runs = 0;
	let count = 0;
	const asking = new Set<string>();
	const usual = outputs.find((output) => output === 'simplified') ?? outputs[0] ?? '';
	for (const { script, asked } of probed) {
		const routes = new Map(asked.map((one) => [one.route, one]));
		for (const [route, { method, address }] of routes) {
			const from = placeOf(service, method, address.split(' ')[1]?.split('?')[0] ?? '').names;
			const ours = script.own.find(
				(one) => placeOf(service, one.method, service.entry.contract(one.path).path).route === route,
			);
			const all = formsOf(route, [...routes.keys()]);
			const newest = newestIn(all);
			let vain = 0;
			for (const one of asking.has(route) ? newest : all) {
				if (vain > 2) break; // it asks for something else at this route
				const { recorded, names, sources } = one;
				const rename = renamer(from, names, calledIn(ours?.reply, recorded.body));
				const renamed = askingFor(recorded.body, rename(script.given) as object);
				const own = rename(script.own) as Exchange[];
				for (const output of newest.has(one) ? outputs : [usual]) {
					const outcome = await tried(script, renamed, output, own, recorded);
					vain = outcome.world.isServed ? 0 : vain + 1;
					if (!outcome.world.isServed) break;
					for (const source of sources) used.add(source);
					runs += 1;
					count += outcome.items.length;
					faults.push(...faultsOf(outcome, one, output, route));
				}
			}
			asking.add(route);
		}
	}
	const why = used.size > 0 ? undefined : 'nobody recorded what it asks for';
	return {
		...{ service: service.name, kind, name, used: [...used], runs, items: count },
		...sifted(faults),
		...(why !== undefined && { why }),
	};
}

/** What is known of a service to answer with, and the recorded answers by route. */
export interface Library {
	readonly known: Known;
	readonly recordings: ReadonlyMap<string, readonly Recording[]>;
	readonly shared: Omit<Knowledge, 'own'>;
	/** How many recorded exchanges there are, and why some can be given to no node. */
	readonly exchanges: number;
	readonly unusable: Readonly<Record<string, number>>;
}

const OUTDATED = 'the answer lacks members that every later one has';

/** Puts the recordings of a service in order. */
export function libraryOf(service: Service, all: Recordings): Library {
	const own = [...all.exchanges, ...answersOf(all.records)].filter((one) => one.service === service.name);
	const usable = own.filter((one) => unusable(one) === undefined);
	const placed = usable.map((recorded) => ({ recorded, ...placeOf(service, recorded.method, recorded.path) }));
	const byRoute = [...Map.groupBy(placed, ({ route }) => route)];
	const pages = usable.filter(({ method, query }) => method === 'GET' && ('page' in query || 'after' in query));
	const current = placed.filter(({ recorded }) => recorded.status === 200 && yearOf(recorded) >= proven);
	const reasons = own.flatMap((one) => unusable(one) ?? []);
	const outdated = byRoute.flatMap(([, group]) => group.slice(upToDate(group).length)).map(() => OUTDATED);
	const counts = Object.entries(Object.groupBy([...reasons, ...outdated], (reason) => reason));
	return {
		known: knownOf(service.name, all),
		recordings: new Map(byRoute.map(([route, group]) => [route, alikeIn(group)] as const)),
		shared: {
			pool: poolOf(service),
			exact: new Map(pages.map((one) => [exactly(one.method, one.path, one.query), one])),
			newest: new Map(current.toReversed().map(({ route, recorded }) => [route, recorded])),
			outdated: new Map(placed.flatMap(({ route, recorded }) => (recorded.status === 200 ? [[route, recorded]] : []))),
		},
		exchanges: own.length,
		unusable: Object.fromEntries(counts.map(([reason, some = []]) => [reason, some.length])),
	};
}

/** Runs all definitions of a service on the recorded answers. */
export async function judgeNodes(definitions: readonly Definition[], library: Library): Promise<Account[]> {
	const accounts: Account[] = [];
	for (const definition of definitions) {
		accounts.push(await judgeDefinition(definition, library.recordings, library.shared, library.known));
	}
	return accounts;
}
