import { benchOf, n8nWorkflow, pollBench } from '../harness.mts';

import type { INode, INodeParameters } from 'n8n-workflow';
import { expect, it } from 'vitest';

import example from '../../../examples/ga4-alert-to-trello-card.json' with { type: 'json' };
import { SEED } from '../../../sandbox/analytics/seed.mts';
import { withProperty } from './withProperty.mts';

const { trigger, visits, clock } = withProperty();

it('the example tells a fall of sessions in words that a Trello card can carry', async () => {
	const [watching, creating] = example.nodes;
	if (!watching || !creating) throw new Error('The example has two nodes');
	const property = { __rl: true, mode: 'id', value: SEED.empty };
	const bench = benchOf(
		trigger({ ...(watching.parameters as unknown as INodeParameters), authentication: 'oAuth2', property }),
	);
	for (const [day, count] of [10, 10, 10, 10, 10, 10, 10, 10, 4].entries()) visits(day - 7, count);
	clock(1);
	await pollBench(bench, { activation: 'activate' });
	clock(2);
	const { items } = await pollBench(bench);
	expect(items).toHaveLength(1);

	const node: INode = { ...bench.node, name: creating.name };
	const expression = new n8nWorkflow.Workflow({
		id: '1',
		nodes: [node],
		connections: {},
		active: false,
		nodeTypes: bench.workflow.nodeTypes,
	}).expression;
	const read = (value: string) =>
		expression.resolveSimpleParameterValue(value, {}, null, 0, 0, node.name, items, 'trigger', {});
	const { name, cardDescription } = creating.parameters as unknown as { name: string; cardDescription: string };
	expect(read(name)).toBe('sessions fell by 60 % on 2026-11-11');
	expect(read(cardDescription)).toBe('4 instead of 10 on 2026-11-04. Google may still change these numbers.');
});
