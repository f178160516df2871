import type { NodeExecutionHint } from 'n8n-workflow';

import type { Usage } from '../http/usage';

const noticeableMs = 5_000;
const longMs = 60_000;

const clockTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** What to tell under a run about the service's limits: little left of a long one, or a noticeable wait. Pure. */
export function limitHint(
	service: string,
	{ waitedMs, statuses: readings }: Usage,
	now: number,
): NodeExecutionHint | undefined {
	const low = [...readings.values()].flatMap(({ name, unit = 'requests', limit, remaining, resetsInMs = 0, at }) => {
		const ends = at + resetsInMs;
		if (resetsInMs < longMs || ends <= now || remaining >= limit / 10) return [];
		return [
			`${service} has ${remaining} of ${limit} ${unit} left for this account ("${name}") until ${clockTime(ends)}.`,
		];
	});
	const waited = `The limits of ${service} made a request of this run wait for ${Math.round(waitedMs / 1000)} s.`;
	const sentences = waitedMs >= noticeableMs ? [...low, waited] : low;
	return sentences.length === 0 ? undefined : { message: sentences.join(' '), type: 'info', location: 'outputPane' };
}
