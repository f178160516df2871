import type { Seen, ToolCalls } from './call.mts';

const repository = 'octo-sample/website';
const workflow = 'ci.yml';

const run = (seen: Seen) => ({ repository, runId: String(seen('workflowRun:getAll')['id']) });
const runId = (seen: Seen) => Number(seen('workflowRun:getAll')['id']);
const artifact = (seen: Seen) => ({ repository, artifactId: String(seen('artifact:getAll')['id']) });
const deployment = (seen: Seen) => ({ repository, deploymentId: String(seen('deployment:create')['id']) });
const gist = (seen: Seen) => ({ gist: seen('gist:create')['id'] });

/** Workflows, releases, gists, and repositories of one's own. */
export const githubRunCalls = {
	'workflow:getAll': { given: () => ({ repository }) },
	'workflow:get': { given: () => ({ repository, workflow }) },
	'workflow:disable': { given: () => ({ repository, workflow }) },
	'workflow:enable': { given: () => ({ repository, workflow }) },
	'workflow:dispatch': { given: () => ({ repository, workflow, ref: 'main' }) },
	'workflowRun:getAll': { given: () => ({ repository }) },
	'workflowRun:get': { given: run },
	'workflowRun:getJobs': { given: run },
	'workflowRun:cancel': { given: run },
	'workflowRun:rerun': {
		given: run,
		before: async ({ github }, seen) => await github.handle.finishRun(Number(seen('workflowRun:getAll')['id'])),
	},
	'workflowRun:getLogs': { given: (seen) => ({ ...run(seen), jobs: 'all' }) },
	'artifact:getAll': {
		given: run,
		before: async ({ github }, seen) => await github.handle.finishRun(Number(seen('workflowRun:getAll')['id'])),
		returns: { name: 'report' },
	},
	'artifact:download': {
		given: (seen) => ({
			...{ repository, artifactId: String(seen('artifact:getAll')['id']) },
			binaryPropertyName: 'data',
		}),
	},
	'artifact:get': { given: artifact, returns: { name: 'report' } },
	'artifact:delete': { given: artifact, returns: { isDeleted: true } },
	'workflowRun:downloadLogs': {
		given: (seen) => ({ ...run(seen), binaryPropertyName: 'data' }),
	},
	'check:getStatus': {
		given: () => ({ repository, ref: 'main' }),
		returns: { repository: { name: 'website', fullName: repository } },
	},
	'check:get': {
		given: (seen) => ({ checkId: seen('workflowRun:getJobs')['url'] }),
		returns: { name: 'build' },
	},
	'check:createStatus': {
		given: () => ({ repository, ref: 'main', state: 'success', context: 'model/review' }),
		returns: { name: 'model/review', conclusion: 'success' },
	},
	'check:create': {
		given: () => ({ repository, ref: 'main', checkName: 'model/review', status: 'queued' }),
		refuses: /lets only GitHub Apps write checks.*Nothing was sent/,
	},
	'check:update': {
		given: (seen) => ({ repository, checkId: String(seen('check:get')['id']), conclusion: 'neutral' }),
		refuses: /lets only GitHub Apps write checks.*Nothing was sent/,
	},
	'agentTask:create': {
		given: () => ({ repository, prompt: 'Fix the login button' }),
		returns: { state: 'queued', repository: { name: 'website', fullName: repository } },
	},
	'agentTask:get': {
		given: (seen) => ({ task: seen('agentTask:create')['id'] ?? 'a1b2c3d4-e5f6-7890-abcd-ef1234567890' }),
		returns: { state: 'queued' },
	},
	'agentTask:getAll': { given: () => ({ repository }), returns: { name: 'Fix the login button' } },
	'workflowRun:approve': {
		given: run,
		before: async ({ github }, seen) => await github.handle.finishRun(runId(seen), 'action_required'),
	},
	'workflowRun:getPendingDeployments': {
		given: run,
		before: async ({ github }, seen) => await github.handle.holdRun(runId(seen), 'production'),
	},
	'workflowRun:reviewPendingDeployments': {
		given: (seen) => ({ ...run(seen), decision: 'rejected', comment: 'Not today' }),
		returns: { environment: 'production' },
	},
	'workflowRun:getUsage': { given: run, returns: { repository: { name: 'website', fullName: repository } } },
	'workflowRun:deleteLogs': { given: run },
	'workflowRun:delete': { given: run, returns: { isDeleted: true } },
	'environment:getAll': { given: () => ({ repository }), returns: { name: 'production' } },
	'environment:get': {
		given: () => ({ repository, environment: 'production' }),
		returns: { name: 'production', isProtected: false },
	},
	'deployment:create': {
		given: () => ({ repository, ref: 'main', environment: 'staging' }),
		returns: { environment: 'staging' },
	},
	'deployment:createStatus': {
		given: (seen) => ({ ...deployment(seen), state: 'in_progress' }),
		returns: { state: 'in_progress' },
	},
	'deployment:getStatuses': { given: deployment, returns: { state: 'in_progress' } },
	'deployment:get': { given: deployment, returns: { environment: 'staging', state: 'in_progress' } },
	'deployment:getAll': { given: () => ({ repository }) },
	'deployment:delete': { given: deployment, returns: { isDeleted: true } },
	'release:create': { given: () => ({ repository, tag: 'v9.0.0', additionalFields: { name: 'Nine' } }) },
	'release:get': { given: () => ({ repository, release: 'v9.0.0' }), returns: { name: 'Nine' } },
	'release:getAll': { given: () => ({ repository }) },
	'release:update': {
		given: () => ({ repository, release: 'v9.0.0', updateFields: { body: 'The ninth' } }),
		returns: { name: 'Nine', body: 'The ninth' },
	},
	'release:generateNotes': { given: () => ({ repository, tag: 'v9.1.0' }) },
	'release:uploadAsset': {
		given: () => ({ repository, release: 'v9.0.0', binaryPropertyName: 'data' }),
		refuses: /no file|"data"/,
	},
	'release:downloadAsset': {
		given: () => ({ repository, release: 'v9.0.0', asset: 'a.csv', binaryPropertyName: 'data' }),
		before: async ({ github: { url }, accounts }) => {
			const headers = { authorization: `Bearer ${accounts.github.owner.token}` };
			const release = await fetch(`${url}/repos/${repository}/releases/tags/v9.0.0`, { headers });
			const { upload_url: upload } = (await release.json()) as { upload_url: string };
			const address = upload.replace(/\{.*$/, '?name=a.csv');
			// There already where a step has sent it.
			await fetch(address, { method: 'POST', headers: { ...headers, 'content-type': 'text/csv' }, body: 'a,b' });
		},
		returns: { file: { name: 'a.csv', size: 3 } },
	},
	'release:updateAsset': {
		given: () => ({ repository, release: 'v9.0.0', asset: 'a.csv', updateFields: { name: 'b.csv' } }),
		returns: { name: 'b.csv' },
	},
	'release:deleteAsset': {
		given: () => ({ repository, release: 'v9.0.0', asset: 'b.csv' }),
		returns: { isDeleted: true },
	},
	'release:delete': { given: () => ({ repository, release: 'v9.0.0' }) },
	'gist:create': { given: () => ({ filesJson: { 'a.md': 'A' }, gistDescription: 'A gist' }) },
	'gist:get': { given: gist },
	'gist:getAll': {},
	'gist:update': {
		given: (seen) => ({ ...gist(seen), updateFields: { description: 'Still a gist' } }),
		returns: { description: 'Still a gist' },
	},
	'gist:delete': { given: gist },
	'repository:create': {
		given: () => ({ name: 'made-by-a-model' }),
		returns: { fullName: 'octo-sample/made-by-a-model' },
	},
	'repository:star': { given: () => ({ repository }) },
	'repository:unstar': { given: () => ({ repository }) },
} satisfies ToolCalls;
