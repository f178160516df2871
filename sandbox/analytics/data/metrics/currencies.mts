import { invalid } from '../../server/errors.mts';

/**
 * Fixed rates to the US dollar, so that converted amounts are the same on every day.
 * no rule: rates of the mock server.
 */
const RATES: Record<string, number> = {
	USD: 1,
	EUR: 1.1,
	GBP: 1.28,
	CHF: 1.14,
	JPY: 0.0067,
	AED: 0.2723,
	AUD: 0.66,
	BRL: 0.18,
	CAD: 0.73,
	CNY: 0.14,
	DKK: 0.147,
	INR: 0.012,
	MXN: 0.055,
	NOK: 0.093,
	NZD: 0.6,
	PLN: 0.255,
	SEK: 0.095,
	SGD: 0.75,
};

/**
 * What one unit of a currency is worth in another.
 * belief(currency-words): the words.
 */
export function exchangeRate(from: string, to: string): number {
	const [source, target] = [RATES[from], RATES[to]];
	if (source === undefined || target === undefined) throw invalid(`Currency code ${to} is not supported.`);
	return source / target;
}
