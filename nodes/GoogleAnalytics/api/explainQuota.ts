import { DateTime } from 'luxon';

import type { Explanation, Refusal } from '../../shared/catalogue/api';
import type { GoogleError } from './googleError';

const hour = 3_600_000;
const lessOften = 'Ask for fewer days, dimensions or rows, or ask less often.';

const rules: ReadonlyArray<{ readonly words: RegExp; readonly explanation: Explanation }> = [
	{
		words: /concurrent/i,
		explanation: {
			message: 'Google Analytics answers at most 10 requests of a property at once. Try again in a moment.',
			failure: { cause: 'rate-limited', retryAfterMs: 5_000 },
		},
	},
	{
		words: /tokens per day/i,
		explanation: {
			message: `The property has used up its Google Analytics quota of this day; it returns at midnight Pacific time. ${lessOften}`,
			failure: { cause: 'quota-exhausted', retryAfterMs: 24 * hour },
		},
	},
	{
		words: /for a project per hour quota/i,
		explanation: {
			message: `The Google Cloud project has used up its share of the property's Google Analytics quota of this hour; it returns in under an hour. ${lessOften}`,
			failure: { cause: 'quota-exhausted', retryAfterMs: hour },
		},
	},
	{
		words: /tokens per hour/i,
		explanation: {
			message: `The property has used up its Google Analytics quota of this hour; it returns in under an hour. ${lessOften}`,
			failure: { cause: 'quota-exhausted', retryAfterMs: hour },
		},
	},
	{
		words: /thresholded/i,
		explanation: {
			message:
				'The property has used up its 120 requests an hour for reports that could tell who somebody is (age, gender, interests). Leave these dimensions out, or try again in an hour.',
			failure: { cause: 'quota-exhausted', retryAfterMs: hour },
		},
	},
	{
		words: /per minute/i,
		explanation: {
			message: 'Google Analytics asks to slow down: too many requests in this minute. Try again in a minute.',
			failure: { cause: 'rate-limited', retryAfterMs: 60_000 },
		},
	},
];

const serverErrors: Explanation = {
	message:
		'Google Analytics failed too often for this property and has paused its reports for this project. Try again in an hour.',
	failure: { cause: 'quota-exhausted', retryAfterMs: hour },
};

const unknownLimit: Explanation = {
	message: `Google Analytics says that a quota is used up. ${lessOften}`,
	failure: { cause: 'quota-exhausted', retryAfterMs: hour },
};

/** The day of Google's quotas ends at midnight Pacific time. Milliseconds. */
export const untilMidnight = (now: number): number =>
	DateTime.fromMillis(now, { zone: 'America/Los_Angeles' }).endOf('day').toMillis() + 1 - now;

/** Which quota is used up and when it returns; undefined for anything but a limit. Pure. */
export function explainExhausted({ status, reason, words }: GoogleError, refusal: Refusal): Explanation | undefined {
	const isLimit = refusal.status === 429 || status === 'RESOURCE_EXHAUSTED' || /^rate_?limit_?exceeded$/i.test(reason);
	if (!isLimit) return undefined;
	if (/server errors/i.test(words)) return serverErrors;
	const found = rules.find(({ words: pattern }) => pattern.test(words))?.explanation ?? unknownLimit;
	if (!/per day/i.test(words)) return found;
	const retryAfterMs = untilMidnight(Date.parse(refusal.headers.date ?? '') || Date.now());
	return { ...found, failure: { cause: 'quota-exhausted', retryAfterMs } };
}
