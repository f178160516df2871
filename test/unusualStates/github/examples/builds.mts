import { statusOf, type TestRepository } from '../repository.mts';
import type { Examples } from './example.mts';

const place = (r: TestRepository) => ({ repository: r.fullName });
const runOf = (r: TestRepository, id: number) => ({ ...place(r), runId: String(id) });
const readRun = async (r: TestRepository, id: number) =>
	(await r.rest.actions.getWorkflowRun({ ...r.at, run_id: id })).data;
const readWorkflow = async (r: TestRepository) =>
	(await r.rest.actions.getWorkflow({ ...r.at, workflow_id: 'ci.yml' })).data;
const runsOf = async (r: TestRepository) =>
	await r.octokit.paginate(r.rest.actions.listWorkflowRunsForRepo, { ...r.at, per_page: 100 });
const jobsOf = async (r: TestRepository, id: number) =>
	(await r.rest.actions.listJobsForWorkflowRun({ ...r.at, run_id: id })).data.jobs;

export const workflowExamples: Examples<'workflow'> = {
	'workflow:dispatch': async (r) => {
		const workflow = await r.workflow();
		const before = (await runsOf(r)).length;
		return {
			parameters: { ...place(r), workflow },
			truth: async () => {
				const runs = await runsOf(r);
				return [runs.length - before, runs[0]?.event, runs[0]?.head_branch];
			},
			expected: [1, 'workflow_dispatch', await r.defaultBranch()],
		};
	},
	'workflow:getAll': async (r) => {
		if (!r.objects.isEmpty) await r.workflow();
		return {
			parameters: place(r),
			truth: async () => (await r.rest.actions.listRepoWorkflows(r.at)).data.workflows,
		};
	},
	'workflow:get': async (r) => {
		const workflow = await r.workflow();
		return { parameters: { ...place(r), workflow }, truth: async () => await readWorkflow(r) };
	},
	'workflow:enable': async (r) => {
		const workflow = await r.workflow();
		await r.rest.actions.disableWorkflow({ ...r.at, workflow_id: workflow });
		return {
			parameters: { ...place(r), workflow },
			truth: async () => await readWorkflow(r),
			expected: { state: 'active' },
		};
	},
	'workflow:disable': async (r) => {
		const workflow = await r.workflow();
		await r.rest.actions.enableWorkflow({ ...r.at, workflow_id: workflow });
		return {
			parameters: { ...place(r), workflow },
			truth: async () => {
				const { state } = await readWorkflow(r);
				await r.rest.actions.enableWorkflow({ ...r.at, workflow_id: workflow });
				return { state };
			},
			expected: { state: 'disabled_manually' },
		};
	},
};

export const runExamples: Examples<'workflowRun'> = {
	'workflowRun:getAll': async (r) => {
		if (!r.objects.isEmpty) await r.run();
		return { parameters: { ...place(r), returnAll: true }, truth: async () => await runsOf(r) };
	},
	'workflowRun:get': async (r) => {
		const id = await r.run();
		return { parameters: runOf(r, id), truth: async () => await readRun(r, id) };
	},
	'workflowRun:getLogs': async (r) => {
		const id = await r.run();
		return { parameters: { ...runOf(r, id), jobs: 'all' }, truth: async () => await jobsOf(r, id) };
	},
	'workflowRun:getJobs': async (r) => {
		const id = await r.run();
		return { parameters: runOf(r, id), truth: async () => await jobsOf(r, id) };
	},
	'workflowRun:rerun': async (r) => {
		const id = await r.run();
		return { parameters: runOf(r, id), truth: async () => await readRun(r, id), expected: { run_attempt: 2 } };
	},
	'workflowRun:cancel': async (r) => {
		const id = await r.run(false);
		return {
			parameters: runOf(r, id),
			truth: async () => await readRun(r, id),
			expected: { status: 'completed', conclusion: 'cancelled' },
		};
	},
	'workflowRun:downloadLogs': async (r) => {
		const id = await r.run();
		return {
			parameters: runOf(r, id),
			truth: async () => await readRun(r, id),
		};
	},
	'workflowRun:getPendingDeployments': async (r) => {
		const id = await r.run(false);
		await r.github.handle.holdRun(id, 'production');
		return {
			parameters: runOf(r, id),
			truth: async () => (await r.rest.actions.getPendingDeploymentsForRun({ ...r.at, run_id: id })).data,
		};
	},
	'workflowRun:reviewPendingDeployments': async (r) => {
		const id = await r.run(false);
		await r.github.handle.holdRun(id, 'production');
		return {
			parameters: { ...runOf(r, id), decision: 'rejected', comment: 'Not today' },
			truth: async () => (await r.rest.actions.getPendingDeploymentsForRun({ ...r.at, run_id: id })).data,
			expected: [],
		};
	},
	'workflowRun:approve': async (r) => {
		const id = await r.run(false);
		await r.github.handle.finishRun(id, 'action_required');
		return {
			parameters: runOf(r, id),
			truth: async () => (await readRun(r, id)).conclusion,
			expected: null,
		};
	},
	'workflowRun:getUsage': async (r) => {
		const id = await r.run();
		return { parameters: runOf(r, id), truth: async () => await readRun(r, id) };
	},
	'workflowRun:delete': async (r) => {
		const id = await r.run();
		return { parameters: runOf(r, id), truth: async () => await statusOf(readRun(r, id)), expected: 404 };
	},
	'workflowRun:deleteLogs': async (r) => {
		const id = await r.run();
		return {
			parameters: runOf(r, id),
			truth: async () => await statusOf(r.rest.actions.downloadWorkflowRunLogs({ ...r.at, run_id: id })),
			expected: 410,
		};
	},
};

const checked = async (r: TestRepository) => {
	const branch = await r.branch();
	const check = await r.github.handle.createCheck(r.fullName, {
		...{ name: 'lint', head_sha: branch.sha, status: 'completed', conclusion: 'success' },
		output: { title: 'Lint', summary: 'No problems' },
	});
	return { branch, check };
};
const statusesOf = async (r: TestRepository, sha: string) =>
	(await r.rest.repos.getCombinedStatusForRef({ ...r.at, ref: sha })).data;

export const checkExamples: Examples<'check'> = {
	'check:getAll': async (r) => {
		const { branch } = await checked(r);
		return {
			parameters: { ...place(r), ref: branch.name },
			truth: async () => (await r.rest.checks.listForRef({ ...r.at, ref: branch.sha })).data.check_runs,
		};
	},
	'check:getStatus': async (r) => {
		const { branch, check } = await checked(r);
		return {
			parameters: { ...place(r), ref: branch.name },
			truth: async () => ({ ...(await statusesOf(r, branch.sha)), check }),
			returns: { sha: branch.sha },
		};
	},
	'check:get': async (r) => {
		const { check } = await checked(r);
		return {
			parameters: { ...place(r), checkId: String(check['id']) },
			truth: async () => (await r.rest.checks.get({ ...r.at, check_run_id: Number(check['id']) })).data,
		};
	},
	'check:create': async (r) => {
		const branch = await r.branch();
		return {
			parameters: { ...place(r), ref: branch.name, checkName: 'lint', status: 'queued' },
			truth: async ({ id }) => (await r.rest.checks.get({ ...r.at, check_run_id: Number(id) })).data,
			expected: { name: 'lint', status: 'queued', head_sha: branch.sha },
		};
	},
	'check:update': async (r) => {
		const { check } = await checked(r);
		return {
			parameters: { ...place(r), checkId: String(check['id']), updateFields: { conclusion: 'neutral' } },
			truth: async () => (await r.rest.checks.get({ ...r.at, check_run_id: Number(check['id']) })).data,
			expected: { conclusion: 'neutral' },
		};
	},
	'check:createStatus': async (r) => {
		const branch = await r.branch();
		return {
			parameters: { ...place(r), ref: branch.name, state: 'success', context: 'review' },
			truth: async () => (await statusesOf(r, branch.sha)).statuses,
			expected: [{ context: 'review', state: 'success' }],
		};
	},
};

const tasksOf = async (r: TestRepository) =>
	(await r.octokit.request('GET /agents/repos/{owner}/{repo}/tasks', { ...r.at, per_page: 100 })).data.tasks;
const startTask = async (r: TestRepository) =>
	(await r.octokit.request('POST /agents/repos/{owner}/{repo}/tasks', { ...r.at, prompt: 'Fix it' })).data;

export const agentTaskExamples: Examples<'agentTask'> = {
	'agentTask:create': async (r) => {
		const before = (await tasksOf(r)).length;
		return {
			parameters: { ...place(r), prompt: 'Fix the login' },
			truth: async () => (await tasksOf(r)).length - before,
			expected: 1,
		};
	},
	'agentTask:get': async (r) => {
		const { id } = await startTask(r);
		return {
			parameters: { task: id },
			truth: async () => (await r.octokit.request('GET /agents/tasks/{task_id}', { task_id: id })).data,
		};
	},
	'agentTask:getAll': async (r) => {
		await startTask(r);
		return { parameters: { ...place(r), returnAll: true }, truth: async () => await tasksOf(r) };
	},
};

const readArtifact = async (r: TestRepository, id: number) =>
	(await r.rest.actions.getArtifact({ ...r.at, artifact_id: id })).data;

export const artifactExamples: Examples<'artifact'> = {
	'artifact:getAll': async (r) => {
		const { run } = await r.artifact();
		return {
			parameters: runOf(r, run),
			truth: async () => (await r.rest.actions.listWorkflowRunArtifacts({ ...r.at, run_id: run })).data.artifacts,
		};
	},
	'artifact:get': async (r) => {
		const { artifact } = await r.artifact();
		return {
			parameters: { ...place(r), artifactId: String(artifact.id) },
			truth: async () => await readArtifact(r, artifact.id),
		};
	},
	'artifact:download': async (r) => {
		const { artifact } = await r.artifact();
		return {
			parameters: { ...place(r), artifactId: String(artifact.id) },
			truth: async () => await readArtifact(r, artifact.id),
		};
	},
	'artifact:delete': async (r) => {
		const { artifact } = await r.artifact();
		return {
			parameters: { ...place(r), artifactId: String(artifact.id) },
			truth: async () => await statusOf(readArtifact(r, artifact.id)),
			expected: 404,
		};
	},
};

const readDeployment = async (r: TestRepository, id: number) =>
	(await r.rest.repos.getDeployment({ ...r.at, deployment_id: id })).data;
const deploymentStatuses = async (r: TestRepository, id: number) =>
	(await r.rest.repos.listDeploymentStatuses({ ...r.at, deployment_id: id })).data;

export const deploymentExamples: Examples<'deployment' | 'environment'> = {
	'deployment:getAll': async (r) => {
		if (!r.objects.isEmpty) await r.deployment();
		return {
			parameters: { ...place(r), returnAll: true },
			truth: async () => await r.octokit.paginate(r.rest.repos.listDeployments, { ...r.at, per_page: 100 }),
		};
	},
	'deployment:get': async (r) => {
		const { id } = await r.deployment();
		return {
			parameters: { ...place(r), deploymentId: String(id) },
			truth: async () => await readDeployment(r, id),
		};
	},
	'deployment:create': async (r) => {
		const branch = await r.branch();
		return {
			parameters: { ...place(r), ref: branch.name, environment: 'staging', additionalFields: { autoMerge: false } },
			truth: async ({ id }) => await readDeployment(r, Number(id)),
			expected: { ref: branch.name, sha: branch.sha, environment: 'staging' },
		};
	},
	'deployment:createStatus': async (r) => {
		const { id } = await r.deployment();
		return {
			parameters: { ...place(r), deploymentId: String(id), state: 'failure' },
			truth: async () => (await deploymentStatuses(r, id)).map(({ state }) => state).sort(),
			expected: ['failure', 'success'],
		};
	},
	'deployment:getStatuses': async (r) => {
		const { id } = await r.deployment();
		return {
			parameters: { ...place(r), deploymentId: String(id) },
			truth: async () => await deploymentStatuses(r, id),
		};
	},
	'deployment:delete': async (r) => {
		const { id } = await r.deployment();
		return {
			parameters: { ...place(r), deploymentId: String(id), makeInactive: true },
			truth: async () => await statusOf(readDeployment(r, id)),
			expected: 404,
		};
	},
	'environment:getAll': async (r) => {
		if (!r.objects.isEmpty) await r.deployment();
		return {
			parameters: place(r),
			truth: async () => (await r.rest.repos.getAllEnvironments(r.at)).data.environments ?? [],
		};
	},
	'environment:get': async (r) => {
		await r.deployment();
		return {
			parameters: { ...place(r), environment: 'production' },
			truth: async () => (await r.rest.repos.getEnvironment({ ...r.at, environment_name: 'production' })).data,
		};
	},
};

export const securityExamples: Examples<'securityAlert' | 'securityAdvisory' | 'codeQualityFinding'> = {
	'securityAlert:getAll': async (r) => {
		await r.github.handle.raiseAlert(r.fullName, 'code-scanning');
		return {
			parameters: { ...place(r), kind: 'codeScanning', returnAll: true },
			truth: async () => (await r.rest.codeScanning.listAlertsForRepo({ ...r.at, per_page: 100 })).data,
		};
	},
	'securityAlert:get': async (r) => {
		const { number } = await r.alert();
		return {
			parameters: { ...place(r), kind: 'codeScanning', alertNumber: String(number) },
			truth: async () => await r.readAlert(number),
		};
	},
	'securityAlert:update': async (r) => {
		const { number } = await r.alert();
		const change = { state: 'closed', reason: 'used_in_tests', comment: 'A test' };
		return {
			parameters: { ...place(r), kind: 'codeScanning', alertNumber: String(number), ...change },
			truth: async () => await r.readAlert(number),
			expected: { state: 'dismissed', dismissed_reason: 'used in tests', dismissed_comment: 'A test' },
		};
	},
	'securityAdvisory:getAll': async (r) => ({
		parameters: { filters: { affects: 'semver' } },
		truth: async () => (await r.rest.securityAdvisories.listGlobalAdvisories({ affects: 'semver' })).data,
	}),
	'securityAdvisory:get': async (r) => {
		const advisoryId = 'GHSA-c2qf-rxjj-qqgw';
		return {
			parameters: { advisoryId },
			truth: async () => (await r.rest.securityAdvisories.getGlobalAdvisory({ ghsa_id: advisoryId })).data,
		};
	},
	'securityAdvisory:getAllOfRepository': async (r) => ({
		parameters: place(r),
		truth: async () => (await r.rest.securityAdvisories.listRepositoryAdvisories(r.at)).data,
	}),
	'securityAdvisory:getAllOfOrganization': async (r) => ({
		parameters: { organization: 'sample-org' },
		truth: async () => (await r.rest.securityAdvisories.listOrgRepositoryAdvisories({ org: 'sample-org' })).data,
	}),
	'codeQualityFinding:getAll': async (r) => ({
		parameters: place(r),
		truth: async () => (await r.octokit.request('GET /repos/{owner}/{repo}/code-quality/findings', r.at)).data,
	}),
	'codeQualityFinding:get': async (r) => ({
		parameters: { ...place(r), findingNumber: '1' },
		truth: async () => (await r.octokit.request('GET /repos/{owner}/{repo}/code-quality/findings/1', r.at)).data,
	}),
};
