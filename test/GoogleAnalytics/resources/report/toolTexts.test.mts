import { describe, expect, it } from 'vitest';

import { realtimeNames } from '../../../../nodes/GoogleAnalytics/api/reportFields.ts';
import { toolSchema } from '../../../../nodes/shared/toolkit/definition/toolSchema.ts';
import { catalogue } from '../../../catalogue/integrations.mts';

/** The arguments of a report operation, as a model sees them. */
const argumentsOf = (value: string) => {
	const operation = catalogue
		.find(({ integration }) => integration.name === 'Google Analytics')
		?.operations.find((one) => one.resource === 'report' && one.value === value);
	if (!operation) throw new Error(`there is no operation ${value}`);
	return toolSchema(operation.fields, new Set(operation.notForTools ?? []), {}).properties ?? {};
};

const namesOf = (fields: ReadonlyArray<{ readonly apiName: string }>) => fields.map(({ apiName }) => apiName);

describe('The tool of a report (B14)', () => {
	it.each([
		['runRealtime', 'metrics', namesOf(realtimeNames.metrics)],
		['runRealtime', 'dimensions', namesOf(realtimeNames.dimensions)],
		['runCohorts', 'metrics', ['cohortActiveUsers', 'cohortTotalUsers']],
		['runConversions', 'metrics', ['allConversions', 'ByInteractionDate']],
	])('%s describes %s by the names that it accepts', (operation, argument, names) => {
		const { description = '' } = argumentsOf(operation)[argument] ?? {};
		for (const name of names) expect(description).toContain(name);
	});

	it('for several reports has one argument for them, with the type of each part', () => {
		const { reports, ...others } = argumentsOf('batchRun');
		expect(Object.keys(others)).toEqual(['property', 'returnAs']);
		expect(reports).toMatchObject({ type: 'array', items: { type: 'object' } });
		const { properties = {} } = reports?.items ?? {};
		expect(Object.keys(properties)).toEqual(['name', 'metrics', 'dimensions', 'startDate', 'endDate', 'limit', 'more']);
		expect(properties['more']?.description).toContain('{"dimensionFilter": {"filter"');
	});

	it.each([
		['runPivot', 'pivots', ['fieldNames', 'limit', 'orderBy', 'aggregations']],
		['runFunnel', 'steps', ['name', 'eventName', 'field', 'match', 'value', 'directly', 'withinMinutes']],
	])('%s has typed rows of %s', (operation, argument, names) => {
		expect(Object.keys(argumentsOf(operation)[argument]?.items?.properties ?? {})).toEqual(names);
	});
});
