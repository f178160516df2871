import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { github } from '../../../nodes/Github/github';
import { githubApiCall } from '../../../nodes/Github/apiCall';
import { githubResources } from '../../../nodes/Github/resources';
import { executeApiCall } from '../../../nodes/shared/steps/apiCall';
import { executeSteps } from '../../../nodes/shared/steps/executeSteps';
import { fakeHost } from '../http/fakeHost.mts';

const shortened = 'The beginning… (812 more characters)\n\nTriaged.';

/** A node of this type with these parameters, and what it sends. */
function nodeOf(type: string, parameters: IDataObject) {
	const issue = { id: 1, number: 1, title: 'Crash', body: shortened };
	const { host, sent } = fakeHost([{ statusCode: 200, body: issue }], {
		baseUrl: 'https://api.github.com',
		accessToken: 'ghp_sample0000',
	});
	const credentials = { agentStepsGithubApi: { id: `shortened ${type}`, name: 'mine' } };
	const context = {
		...host,
		addExecutionHints: () => undefined,
		continueOnFail: () => false,
		getInputData: () => [{ json: {} }],
		getInstanceId: () => 'instance',
		getMode: () => 'trigger',
		getNode: () => ({ ...host.getNode(), type, credentials }),
		getNodeParameter: (name: string, _item: number, fallback: unknown) => parameters[name] ?? fallback,
		getTimezone: () => 'Europe/Berlin',
		getWorkflow: () => ({ id: 'workflow' }),
		isToolExecution: () => false,
		logger: { warn: () => undefined, debug: () => undefined },
	} as unknown as IExecuteFunctions;
	return { context, sent };
}

const update = {
	...{ resource: 'issue', operation: 'update', repository: 'octo/website', issueNumber: '1' },
	updateFields: { body: shortened },
};
const call = {
	...{ method: 'PATCH', endpoint: '/repos/octo/website/issues/1', bodyType: 'json' },
	body: JSON.stringify({ body: shortened }),
};

describe('a text that an agent was given in part', () => {
	it.each([
		['steps', update, async (context: IExecuteFunctions) => await executeSteps(context, github, githubResources)],
		['an API call', call, async (context: IExecuteFunctions) => await executeApiCall(context, github, githubApiCall)],
	])(
		'is not written back by %s that the agent calls, and is data where a workflow runs them',
		async (_name, parameters, run) => {
			const byAgent = nodeOf('n8n-nodes-agent-integrations.githubStepsTool', parameters);
			await expect(run(byAgent.context)).rejects.toThrow('contains "… (812 more characters)", which stands for text');
			expect(byAgent.sent).toEqual([]);
			const byWorkflow = nodeOf('n8n-nodes-agent-integrations.githubSteps', parameters);
			await run(byWorkflow.context);
			expect(byWorkflow.sent).toHaveLength(1);
		},
	);
});
