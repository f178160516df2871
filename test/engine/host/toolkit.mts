import type { IDataObject, IExecuteFunctions, IExecuteData } from 'n8n-workflow';

import { runTool } from '../../../nodes/shared/toolkit/runTool';
import type { Toolkit } from '../../../nodes/shared/toolkit/toolkit';
import { benchOf, type Setting } from './bench.mts';
import { core, n8nWorkflow } from './core.mts';

/**
 * One call of a model of a toolkit node, in n8n's own context.
 *
 * @throws what the call throws.
 */
export async function callTool(
	{ executionId, ...setting }: Setting & { readonly executionId?: string },
	toolkit: Toolkit,
	tool: string,
	given: IDataObject,
): Promise<IDataObject> {
	const { workflow, node, additionalData } = benchOf(setting);
	if (executionId !== undefined) additionalData.executionId = executionId;
	const run = n8nWorkflow.createEmptyRunExecutionData();
	const input = [{ json: {} }];
	const executeData: IExecuteData = { data: { main: [input] }, node, source: null };
	const data = { main: [input] };
	const context = new core.ExecuteContext(workflow, node, additionalData, 'trigger', run, 0, input, data, executeData, []);
	return await runTool(context as unknown as IExecuteFunctions, toolkit, tool, given);
}
