/** Runs the real node classes in n8n-core's own contexts. */
export {
	addressOf,
	activate,
	attempts,
	createAgain,
	deactivate,
	deliver,
	waitingInTests,
	webhooksOf,
} from './host/webhooks.mts';
export { type Bench, benchOf, host, type Setting } from './host/bench.mts';
export { type Executed, type Execution, executeNode } from './host/execution.mts';
export { forgetProcessed, overwriteProcessed, processedCount } from './host/processed.mts';
export { pollBench, pollOnce } from './host/polling.mts';
export { n8nWorkflow } from './host/core.mts';
export { load, search } from './host/searching.mts';
export { runWorkflow } from './host/wholeRun.mts';
