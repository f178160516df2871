import { type IDataObject, type IExecuteData, type ISupplyDataFunctions, NodeConnectionTypes } from 'n8n-workflow';

import { supplyToolkit } from '../../../nodes/shared/toolkit/supplyToolkit';
import type { Toolkit } from '../../../nodes/shared/toolkit/toolkit';
import { benchOf, type Setting } from './bench.mts';
import { core, n8nWorkflow } from './core.mts';

interface Supplied {
	readonly tools: ReadonlyArray<{ readonly name: string; invoke(args: unknown): Promise<string> }>;
	/** What n8n stores of each call, and shows on the node: its output, its error and its hints. */
	runs(): ReadonlyArray<{ readonly output?: IDataObject; readonly hints: readonly string[] }>;
}

/** The tools of a toolkit node in n8n's own context for nodes that supply an agent. */
export async function suppliedToolkit(setting: Setting, toolkit: Toolkit): Promise<Supplied> {
	const { workflow, node, additionalData } = benchOf(setting);
	const run = n8nWorkflow.createEmptyRunExecutionData();
	const input = [{ json: {} }];
	const executeData: IExecuteData = { data: { main: [input] }, node, source: null };
	const type = NodeConnectionTypes.AiTool;
	const data = { [type]: [input] };
	const context = new core.SupplyDataContext(
		...([workflow, node, additionalData, 'trigger', run, 0, input, data] as const),
		...([type, executeData] as const),
		[],
	) as unknown as ISupplyDataFunctions;
	const { response } = await supplyToolkit(context, toolkit, 0);
	const { tools } = response as Pick<Supplied, 'tools'>;
	return {
		tools,
		runs: () =>
			(run.resultData.runData[node.name] ?? []).map(({ data: shown, hints = [] }) => ({
				output: shown?.[type]?.[0]?.[0]?.json,
				hints: hints.map(({ message }) => message),
			})),
	};
}
