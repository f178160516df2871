import { judgeExchanges } from './analytics/exchanges.mts';
import { judgeAnalytics } from './analytics/records.mts';
import { type Answer, compare, type Facet } from './facets.mts';
import { githubStandIn } from './github.mts';
import { type Known, knownOf } from './known.mts';
import type { Recorded, Recordings } from './recordings.mts';
import { ruled } from './specified.mts';
import { type Question, send, type StandIn } from './standIn.mts';
import { toleratedFor } from './tolerated.mts';
import { trelloStandIn } from './trello.mts';

/** Recordings of one kind of request, and what the stand-in's answer to it agrees with. */
export interface Verdict {
	readonly service: string;
	readonly method: string;
	readonly route: string;
	/** The newest recording. */
	readonly source: string;
	readonly recordings: number;
	/** Whether the specification of the service has the route; one that nobody has specified is counted like any other. */
	readonly isSpecified: boolean;
	readonly facets: readonly Facet[];
	/** Differences that stand in the list, with the reason. */
	readonly tolerated: ReadonlyArray<{ readonly facet: Facet; readonly reason: string }>;
	/** Why nothing was compared. */
	readonly notComparable?: string;
}

const standIns: Readonly<Record<string, () => Promise<StandIn>>> = { trello: trelloStandIn, github: githubStandIn };

/** In the place of a JSON body its members, and its query: requests that tell the same of something else are alike. */
function membersOnly(name: string, value: unknown): unknown {
	if (name !== 'body' || typeof value !== 'string' || !value.startsWith('{')) return value;
	const body = Object(JSON.parse(value)) as Readonly<Record<string, unknown>>;
	return [...Object.keys(body), body['query']];
}

/** Of a recording that holds what nobody foresaw. */
const strange = 'the recording is not of the form that the judge knows';

const questionOf = (standIn: StandIn, recorded: Recorded): Question => {
	try {
		return standIn.question(recorded);
	} catch {
		return { route: recorded.path, notComparable: strange };
	}
};

/** Recordings to which the stand-in is asked the same; those that ask nothing are grouped by their reason. */
function grouped(standIn: StandIn, recordings: readonly Recorded[]): Group[] {
	const groups = new Map<string, { question: Question; group: Recorded[] }>();
	for (const recorded of recordings) {
		const question = questionOf(standIn, recorded);
		const key = JSON.stringify([question, recorded.method, recorded.status], membersOnly);
		const known = groups.get(key);
		if (known === undefined) groups.set(key, { question, group: [recorded] });
		else known.group.push(recorded);
	}
	return [...groups.values()];
}

/** Whether a list, or the list in an answer, has at most one item. */
function isShort(body: unknown): boolean {
	const list: unknown = Array.isArray(body) ? body : Object.values(Object(body) as object).find(Array.isArray);
	return !Array.isArray(list) || list.length <= 1;
}

async function ask(standIn: StandIn, question: Exclude<Question, { notComparable: string }>): Promise<Answer> {
	for (const first of question.before ?? []) await send(standIn.url, { headers: question.headers, ...first });
	const answer = await send(standIn.url, question);
	if (question.unpaged !== undefined && answer.headers['link'] === undefined) {
		const { body } = await send(standIn.url, { ...question, path: question.unpaged });
		return { ...answer, isWhole: isShort(body) };
	}
	if (question.conditional !== true) return answer;
	const headers = { ...question.headers, 'if-none-match': answer.headers['etag'] ?? '' };
	return await send(standIn.url, { ...question, headers });
}

interface Group {
	readonly question: Question;
	readonly group: readonly Recorded[];
}

/** The verdict on a group, and the status that the stand-in answered with if it was asked. */
async function judgeGroup(
	standIn: StandIn,
	{ question: first, group }: Group,
	known: Known,
): Promise<{ verdicts: Verdict[]; answered?: number }> {
	const [newest] = group;
	if (newest === undefined) return { verdicts: [] };
	const { service, method, source } = newest;
	const isSpecified = standIn.specification?.knows(method, newest.path) ?? true;
	const about = { service, method, route: first.route, source, recordings: group.length, isSpecified };
	const none = (notComparable: string): Verdict => ({ ...about, facets: [], tolerated: [], notComparable });
	const question = 'notComparable' in first ? first : standIn.question(newest);
	if ('notComparable' in question) return { verdicts: [none(question.notComparable)] };
	const answer = await ask(standIn, question);
	const answered = answer.status;
	const unfit = standIn.unfit(newest, answer);
	if (unfit !== undefined) return { verdicts: [none(unfit)], answered };
	const statuses = { recorded: newest.status, answered };
	const all = compare(group, answer, standIn.watched, known).map((compared) => {
		const asked = { method, path: question.path, ...statuses };
		const facet = standIn.specification ? ruled(standIn.specification, compared, asked) : compared;
		return { facet, reason: facet.differs === undefined ? undefined : toleratedFor(about, facet) };
	});
	const facets = all.flatMap(({ facet, reason }) => (reason === undefined ? [facet] : []));
	const tolerated = all.flatMap(({ facet, reason }) => (reason === undefined ? [] : [{ facet, reason }]));
	return { verdicts: [{ ...about, facets, tolerated }], answered };
}

const order = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const reads = ({ method, path }: Recorded): boolean => method === 'GET' || method === 'HEAD' || path === '/graphql';

/** Reading first; then what lies deep, so that nothing is renamed or removed before what is in it. */
function inOrder({ group: [one] }: Group, { group: [other] }: Group): number {
	if (one === undefined || other === undefined) return 0;
	if (reads(one) || reads(other)) return Number(reads(other)) - Number(reads(one));
	const depth = ({ path }: Recorded): number => path.split('/').length;
	return depth(other) - depth(one) || order.indexOf(one.method) - order.indexOf(other.method);
}

/**
 * What was answered with another status after something had changed is asked once more, of a stand-in that is as it was
 * set up.
 */
async function judgeService(standIn: StandIn, recordings: readonly Recorded[], known: Known): Promise<Verdict[]> {
	const verdicts: Verdict[] = [];
	const again: Group[] = [];
	for (const one of grouped(standIn, recordings).sort(inOrder)) {
		if ('state' in one.question) {
			again.push(one);
			continue;
		}
		const { verdicts: found, answered } = await judgeGroup(standIn, one, known);
		const isSettled = one.group.some((recorded) => reads(recorded) || recorded.status === answered);
		if (isSettled || answered === undefined) verdicts.push(...found);
		else again.push(one);
	}
	let isChanged = true;
	for (const one of again) {
		if (isChanged) await standIn.renew();
		if ('state' in one.question && one.question.state !== undefined) await standIn.prepare?.(one.question.state);
		const { verdicts: found, answered = 0 } = await judgeGroup(standIn, one, known);
		verdicts.push(...found);
		isChanged = answered < 400 || 'state' in one.question;
	}
	return verdicts;
}

/** Asks each stand-in what the recordings of its service asked, and compares the answers. */
export async function judge(all: Recordings): Promise<Verdict[]> {
	const verdicts: Verdict[] = [];
	for (const [service, start] of Object.entries(standIns)) {
		const recordings = all.exchanges.filter((one) => one.service === service);
		if (recordings.length === 0) continue;
		const standIn = await start();
		try {
			verdicts.push(...(await judgeService(standIn, recordings, knownOf(service, all))));
		} finally {
			await standIn.close();
		}
	}
	const ofAnalytics = await judgeAnalytics(all, knownOf('analytics', all));
	return [...verdicts, ...(await judgeExchanges(all.exchanges)), ...ofAnalytics];
}
