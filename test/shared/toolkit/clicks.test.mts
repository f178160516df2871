import { expect, it } from 'vitest';

import { githubToolkit } from '../../../nodes/Github/toolkit';
import { toolKey } from '../../../nodes/shared/toolkit/definition/tool';
import { toolsOf } from '../../../nodes/shared/toolkit/toolkit';
import { argumentsOf } from '../../../nodes/shared/toolkit/definition/toolSchema';

const abilities = [
	...['issue:get', 'issue:getAll', 'issue:search', 'issue:create', 'comment:create', 'pullRequest:get'],
	...['pullRequest:getAll', 'pullRequest:create', 'pullRequest:merge', 'file:get'],
];
const operations = toolsOf(githubToolkit).filter((operation) => abilities.includes(toolKey(operation)));

/** A node as a tool: "+", the node, its action; then the button of each field in sight that the model is to fill in. */
const asSteps = operations
	.map(({ fields }) => 3 + [...argumentsOf(fields).values()].filter(({ collection }) => !collection).length)
	.reduce((sum, clicks) => sum + clicks, 0);

/** "+" and the node; then two lists that are opened, "Chosen One by One", and each tool. */
const asToolkit = 2 + 2 + 2 + operations.length;

it('ten abilities cost a quarter of the clicks that they cost as nodes of their own, at most', () => {
	expect(operations).toHaveLength(10);
	expect(asToolkit * 4).toBeLessThanOrEqual(asSteps);
});
