import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { Described } from './metadata';
import { type FilterExpression } from './filterGroups';
import { fieldsIn } from './filters';
import { combinesFreely } from './freeFields';

/** The part of a report that decides whether Google can answer it. */
export interface Combination {
	readonly metrics?: ReadonlyArray<{ readonly name: string; readonly expression?: string }>;
	readonly dimensions?: ReadonlyArray<{ readonly name: string }>;
	readonly dimensionFilter?: FilterExpression;
	readonly metricFilter?: FilterExpression;
}

/** What Google says about fields and a combination. */
export interface Compatibilities {
	readonly dimensionCompatibilities?: ReadonlyArray<{
		readonly dimensionMetadata: Described;
		readonly compatibility?: string;
	}>;
	readonly metricCompatibilities?: ReadonlyArray<{
		readonly metricMetadata: Described;
		readonly compatibility?: string;
	}>;
}

const hourMs = 3_600_000;

/** Which fields go together with these; Google refuses the question when they do not go together themselves. */
export async function askCompatibility(
	api: Api,
	property: string,
	{ metrics, dimensions, dimensionFilter, metricFilter }: Combination,
	compatibilityFilter?: 'COMPATIBLE' | 'INCOMPATIBLE',
): Promise<Compatibilities> {
	return await api.request<Compatibilities>({
		method: 'POST',
		base: 'data',
		path: path`/v1beta/properties/${property}:checkCompatibility`,
		body: { metrics, dimensions, dimensionFilter, metricFilter, compatibilityFilter },
	});
}

/** All names that a report reads. Pure. */
export const namesIn = ({ metrics = [], dimensions = [], dimensionFilter, metricFilter }: Combination): string[] => [
	...new Set([
		...[...metrics, ...dimensions].map(({ name }) => name),
		...fieldsIn(dimensionFilter),
		...fieldsIn(metricFilter),
	]),
];

/**
 * Asks whether the fields go together before a report spends tokens on them; once an hour for each combination, and not
 * at all for fields that go together with everything.
 *
 * @throws what Google refuses the question with.
 */
export async function refuseIncompatible(api: Api, property: string, report: Combination): Promise<void> {
	const names = namesIn(report);
	const isComputed = (report.metrics ?? []).some(({ expression }) => expression !== undefined);
	if (names.length < 2 || (!isComputed && names.every(combinesFreely))) return;
	const computed = (report.metrics ?? []).map(({ expression = '' }) => expression).join(' ');
	const key = `compatible ${property} ${names.toSorted().join(' ')} ${computed}`;
	await api.known(key, async () => void (await askCompatibility(api, property, report, 'INCOMPATIBLE')), hourMs);
}

/** The pairs of a report's fields that do not go together, as far as each has a dimension. */
export async function conflictsIn(api: Api, property: string, report: Combination): Promise<Array<[string, string]>> {
	const names = namesIn(report);
	const pairs: Array<[string, string]> = [];
	const dimensions = [...(report.dimensions ?? []).map(({ name }) => name), ...fieldsIn(report.dimensionFilter)];
	for (const name of new Set(dimensions)) {
		const answer = await askCompatibility(api, property, { dimensions: [{ name }] }, 'INCOMPATIBLE');
		const wrong = new Set([
			...(answer.dimensionCompatibilities ?? []).map(({ dimensionMetadata }) => dimensionMetadata.apiName),
			...(answer.metricCompatibilities ?? []).map(({ metricMetadata }) => metricMetadata.apiName),
		]);
		for (const other of names.filter((one) => wrong.has(one))) {
			if (!pairs.some(([a, b]) => a === other && b === name)) pairs.push([name, other]);
		}
	}
	return pairs;
}
