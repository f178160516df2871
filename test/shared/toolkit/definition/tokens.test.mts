import { describe, expect, it } from 'vitest';
import { asStepsNode, githubTen, type MeasuredToolkit, tenOf, tokenRow } from '../../../../bench/toolTokens.mts';
import { githubToolkit } from '../../../../nodes/Github/toolkit';
import { googleAnalyticsToolkit } from '../../../../nodes/GoogleAnalytics/toolkit';
import { onDemandDefinitions } from '../../../../nodes/shared/toolkit/definition/onDemand';
import { toolDefinition, toolKey } from '../../../../nodes/shared/toolkit/definition/tool';
import { toolsOf } from '../../../../nodes/shared/toolkit/toolkit';
import { trelloToolkit } from '../../../../nodes/Trello/toolkit';

const measured = [githubToolkit, trelloToolkit, googleAnalyticsToolkit].map((toolkit): MeasuredToolkit => {
	const { name: service } = toolkit.integration;
	return {
		...{ service, operations: toolsOf(toolkit), presets: toolkit.presets },
		define: (operation) => toolDefinition(service, operation, new Set()),
		onDemand: (operations) => onDemandDefinitions(toolkit, operations),
	};
});
const rows = measured.map((one) => ({ ...tokenRow(one), named: one }));

describe.each(rows)('what a model is told of $service', ({ medianBytes, maxBytes, ten, onDemand, named }) => {
	it('is a kilobyte a tool in the median, and two at most', () => {
		expect(medianBytes).toBeLessThanOrEqual(1_024);
		expect(maxBytes).toBeLessThanOrEqual(2_048);
	});

	// Of these, 25 are for "removeHiddenText" in three tools: without it a text could not be replaced on purpose. 8 are for
	// "replaceEarlier".
	it('is 2,040 tokens for the ten usual tools', () => {
		expect(ten.tools).toBeGreaterThanOrEqual(10);
		expect(ten.tokens).toBeLessThanOrEqual(2_040);
	});

	it('is 600 tokens before the first use on demand', () => expect(onDemand).toBeLessThanOrEqual(600));

	it('has purposes that name tools there are', () => {
		const keys = named.operations.map(toolKey);
		expect(named.presets.flatMap(({ tools }) => tools).filter((key) => !keys.includes(key))).toEqual([]);
	});
});

it('counts a tool here for each of the ten that GitHub’s own server has', () => {
	const [github] = measured;
	const names = github ? tenOf(github).map((operation) => github.define(operation).name) : [];
	expect(names.toSorted()).toEqual(Object.values(githubTen).flat().toSorted());
});

it('tells of a step as n8n does: names in three types, all of them required', () => {
	const [github] = measured;
	const getMany = github?.operations.find((one) => toolKey(one) === 'issue:getAll');
	const { schema } = asStepsNode('GitHub', getMany as never);
	expect(schema.properties).toMatchObject({ Limit: { type: 'number' }, Created_By: { type: 'string' } });
	expect(schema.required).toEqual(Object.keys(schema.properties ?? {}));
});
