import { type Answer, compare, type Facet } from './facets.mts';
import { githubStandIn } from './github.mts';
import { type Known, knownOf } from './known.mts';
import type { Recorded, Recordings } from './recordings.mts';
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
	readonly facets: readonly Facet[];
	/** Differences that stand in the list, with the reason. */
	readonly tolerated: ReadonlyArray<{ readonly facet: Facet; readonly reason: string }>;
	/** Why nothing was compared. */
	readonly notComparable?: string;
}

const standIns: Readonly<Record<string, () => Promise<StandIn>>> = { trello: trelloStandIn, github: githubStandIn };

/** Recordings to which the stand-in is asked the same; those that ask nothing are grouped by their reason. */
function grouped(standIn: StandIn, recordings: readonly Recorded[]): Array<{ question: Question; group: Recorded[] }> {
	const groups = new Map<string, { question: Question; group: Recorded[] }>();
	for (const recorded of recordings) {
		const question = standIn.question(recorded);
		const key = JSON.stringify([question, recorded.method, recorded.status]);
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
	const answer = await send(standIn.url, question);
	if (question.unpaged !== undefined && answer.headers['link'] === undefined) {
		const { body } = await send(standIn.url, { ...question, path: question.unpaged });
		return { ...answer, isWhole: isShort(body) };
	}
	if (question.conditional !== true) return answer;
	const headers = { ...question.headers, 'if-none-match': answer.headers['etag'] ?? '' };
	return await send(standIn.url, { ...question, headers });
}

async function judgeGroup(
	standIn: StandIn,
	first: Question,
	group: readonly Recorded[],
	known: Known,
): Promise<Verdict | undefined> {
	const [newest] = group;
	if (newest === undefined) return undefined;
	const { service, method, source } = newest;
	const about = { service, method, route: first.route, source, recordings: group.length };
	const none = (notComparable: string): Verdict => ({ ...about, facets: [], tolerated: [], notComparable });
	if ('notComparable' in first) return none(first.notComparable);
	if (method !== 'GET') await standIn.renew();
	const question = standIn.question(newest);
	if ('notComparable' in question) return none(question.notComparable);
	const answer = await ask(standIn, question);
	const unfit = standIn.unfit(newest, answer);
	if (unfit !== undefined) return none(unfit);
	const all = compare(group, answer, standIn.watched, known).map((facet) => ({
		facet,
		reason: facet.differs === undefined ? undefined : toleratedFor(about, facet),
	}));
	return {
		...about,
		facets: all.flatMap(({ facet, reason }) => (reason === undefined ? [facet] : [])),
		tolerated: all.flatMap(({ facet, reason }) => (reason === undefined ? [] : [{ facet, reason }])),
	};
}

/** Asks each stand-in what the recordings of its service asked, and compares the answers. */
export async function judge(all: Recordings): Promise<Verdict[]> {
	const verdicts: Verdict[] = [];
	for (const [service, start] of Object.entries(standIns)) {
		const recordings = all.exchanges.filter((one) => one.service === service);
		if (recordings.length === 0) continue;
		const known = knownOf(service, all);
		const standIn = await start();
		try {
			const groups = grouped(standIn, recordings);
			const reading = groups.filter(({ group }) => group[0]?.method === 'GET');
			for (const { question, group } of [...reading, ...groups.filter((one) => !reading.includes(one))]) {
				const verdict = await judgeGroup(standIn, question, group, known);
				if (verdict !== undefined) verdicts.push(verdict);
			}
		} finally {
			await standIn.close();
		}
	}
	return verdicts;
}
