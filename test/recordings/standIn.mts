import type { Answer, WatchedHeaders } from './facets.mts';
import type { Recorded } from './recordings.mts';
import type { Specification } from './specified.mts';
import { distrustOf } from './tolerated.mts';

/** A request to a stand-in that asks what a recorded one asked, or why there is none. */
export type Question =
	| {
			readonly route: string;
			readonly method: string;
			readonly path: string;
			readonly headers: Readonly<Record<string, string>>;
			readonly body?: string;
			/** The number of the state that is prepared before. */
			readonly state?: number;
			/** First ask without conditions, then with the entity tag of that answer. */
			readonly conditional?: boolean;
			/** The path of the whole list, where one page of it is asked for. */
			readonly unpaged?: string;
			/** Requests that are sent first, whatever their answer: they bring about the state that was recorded. */
			readonly before?: ReadonlyArray<Pick<Recorded, 'method' | 'path'> & { readonly body?: string }>;
	  }
	| { readonly route: string; readonly notComparable: string };

/** A running stand-in, set up with an object of every kind that it can have. */
export interface StandIn {
	readonly watched: WatchedHeaders;
	/** What comes before the recordings. */
	readonly specification?: Specification;
	question(recorded: Recorded): Question;
	/** Whether the answer says that the stand-in has no such route, or that it lacks the state: why it is no judge. */
	unfit(recorded: Recorded, answer: Answer): string | undefined;
	/** Puts a stand-in as it was set up into a state. */
	prepare?(state: number): Promise<void>;
	/** Brings the stand-in back to its set-up. */
	renew(): Promise<void>;
	readonly url: string;
	close(): Promise<void>;
}

/** Why nothing is compared where the stand-in has nothing that could be right or wrong. */
export const noRoute = 'the stand-in has no such route';

/** How the reason begins why a recording is no evidence. */
export const disbelieved = 'the recording is not believed';

/** A clock on which more than a minute passes at each look, so that no stand-in ever refuses for its limits. */
export function patientClock(): () => number {
	let at = Date.parse('2026-11-20T12:00:00.000Z');
	return () => (at += 61_000);
}

/** Sends a request as it stands, follows no redirect, and reads JSON where it is. */
export async function send(
	url: string,
	{
		method,
		path,
		headers,
		body,
	}: { method: string; path: string; headers: Readonly<Record<string, string>>; body?: string },
): Promise<Answer> {
	const response = await fetch(`${url}${path}`, {
		method,
		headers,
		redirect: 'manual',
		...(body !== undefined && { body }),
	});
	const text = await response.text();
	return { status: response.status, headers: Object.fromEntries(response.headers), body: parsed(text) };
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

/** Why a recording says nothing that a stand-in could be asked; undefined if it does. */
export function unusable(recorded: Recorded): string | undefined {
	const { note = '', host, status, recordedAt, path } = recorded;
	const distrust = distrustOf(recorded);
	if (distrust !== undefined) return `${disbelieved}: ${distrust}`;
	if (/written by hand/.test(note)) return `${disbelieved}: written by hand`;
	if (!path.startsWith('/')) return 'the path is none of the API';
	if (host !== undefined) return 'another host than the API';
	if (recordedAt === null) return 'nobody knows when it was recorded';
	if (status >= 500) return 'a failure of the service itself';
	return undefined;
}
