import { asText, type JsonObject, type Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { pageReply } from '../../paging.mts';
import { created, failure, moment, noContent, nodeId, notFound, ok, validationFailed } from '../../replies.mts';
import type { Role } from '../../rights.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';
import type { Checks } from './checks.mts';
import type { Environments } from './environments.mts';
import { mergeBranches } from '../merges.mts';

interface Deployment {
	fullName: string;
	shown: JsonObject & { id: number; environment: string };
	/** Newest first. */
	statuses: Array<JsonObject & { id: number }>;
}

const states = ['error', 'failure', 'inactive', 'in_progress', 'queued', 'pending', 'success', 'waiting'];

const isAskedFor = ({ shown }: Deployment, { query }: Call): boolean =>
	['sha', 'ref', 'task', 'environment'].every((name) => (query.get(name) ?? shown[name]) === shown[name]);

interface Made {
	readonly ref: string;
	readonly sha: unknown;
	readonly environment: string;
	readonly login: string;
	readonly fields?: JsonObject;
}

/** Keeps deployments and their statuses, and announces them. */
function createDeployments(world: World, { ensure }: Environments) {
	const deployments: Deployment[] = [];
	let lastId = 2_459_887_460;

	async function make(fullName: string, { ref, sha, environment, login, fields = {} }: Made): Promise<JsonObject> {
		ensure(fullName, environment);
		const id = (lastId += 1);
		const url = `${world.url}/repos/${fullName}/deployments/${id}`;
		const at = moment(world.now());
		const shown = {
			...{ url, id, node_id: nodeId('Deployment', id), sha, ref, environment },
			...{ task: asText(fields['task']) ?? 'deploy', payload: fields['payload'] ?? {} },
			...{ original_environment: environment, creator: await world.user(login) },
			description: asText(fields['description']) ?? null,
			...{ created_at: at, updated_at: at, statuses_url: `${url}/statuses` },
			repository_url: `${world.url}/repos/${fullName}`,
			transient_environment: fields['transient_environment'] === true,
			production_environment: fields['production_environment'] ?? environment === 'production',
			performed_via_github_app: null,
		};
		deployments.unshift({ fullName, shown, statuses: [] });
		await world.announce('deployment', fullName, login, { action: 'created', deployment: shown });
		return shown;
	}

	async function add(
		{ fullName, shown, statuses }: Deployment,
		fields: JsonObject,
		login: string,
	): Promise<JsonObject> {
		const state = asText(fields['state']) ?? '';
		const id = (lastId += 1);
		const at = moment(world.now());
		const log = asText(fields['log_url']) ?? asText(fields['target_url']) ?? '';
		const status = {
			...{ url: `${String(shown['url'])}/statuses/${id}`, id, node_id: nodeId('DeploymentStatus', id), state },
			...{ creator: await world.user(login), description: asText(fields['description']) ?? '' },
			environment: asText(fields['environment']) ?? shown.environment,
			...{ target_url: log, log_url: log, environment_url: asText(fields['environment_url']) ?? '' },
			...{ created_at: at, updated_at: at, deployment_url: shown['url'] },
			...{ repository_url: shown['repository_url'], performed_via_github_app: null },
		};
		statuses.unshift(status);
		// Both examples of @octokit/webhooks-examples that were sent by GitHub show it.
		shown['updated_at'] = at;
		const around = {
			deployment_status: status,
			deployment: shown,
			check_run: null,
			workflow: null,
			workflow_run: null,
		};
		await world.announce('deployment_status', fullName, login, { action: 'created', ...around });
		return status;
	}

	/** "Adds a new inactive status to all prior non-transient, non-production environment deployments with the same … environment name." */
	async function retire(one: Deployment, login: string): Promise<void> {
		const isPrior = (other: Deployment) =>
			other.fullName === one.fullName &&
			other.shown.id < one.shown.id &&
			other.shown.environment === one.shown.environment &&
			other.shown['transient_environment'] === false &&
			other.shown['production_environment'] === false &&
			other.statuses[0]?.['state'] === 'success';
		for (const other of deployments.filter(isPrior)) await add(other, { state: 'inactive' }, login);
	}

	return { deployments, make, add, retire };
}

/**
 * Merges the default branch into a branch that lacks some of it, unless "auto_merge" is false. Undefined where there is nothing
 * to merge. https://docs.github.com/rest/deployments/deployments#create-a-deployment, chrnorm/deployment-action#1
 */
async function mergeInto(world: World, ref: string, fullName: string, login: string): Promise<Reply | undefined> {
	const branch = await world.backend.read(`/repos/${fullName}/git/ref/heads/${ref}`);
	const main = String((await world.backend.read(`/repos/${fullName}`))?.['default_branch']);
	if (branch === undefined || ref === main) return undefined;
	const told = await mergeBranches(world, fullName, { base: ref, head: main }, login);
	if (told.status === 409) return failure(409, `Conflict merging ${main} into ${ref}.`);
	if (told.status !== 201) return undefined;
	return { status: 202, body: { message: `Auto-merged ${main} into ${ref} on deployment.` } };
}

/** Serves deployments and their statuses. https://docs.github.com/rest/deployments/deployments */
export function deploymentRoutes(router: Router<Handler>, world: World, environments: Environments, checks: Checks) {
	const { deployments, make, add, retire } = createDeployments(world, environments);
	const withRole = roleGuard(world.rights);
	const base = '/repos/:owner/:repo/deployments';

	async function deploy(call: Call, fullName: string): Promise<Reply> {
		const { fields } = call;
		const ref = asText(fields['ref']) ?? '';
		const tip = await world.backend.read(`/repos/${fullName}/commits/${encodeURIComponent(ref)}`);
		// belief(deployment-missing-ref): status and words as for workflows (convictional/trigger-workflow-and-wait#44)
		if (ref === '' || tip === undefined) return failure(422, `No ref found for: ${ref}`);
		const login = call.account?.login ?? '';
		const merged = fields['auto_merge'] === false ? undefined : await mergeInto(world, ref, fullName, login);
		if (merged !== undefined) return merged;
		const contexts = Array.isArray(fields['required_contexts']) ? fields['required_contexts'].map(String) : undefined;
		// https://github.com/remind101/slashdeploy/issues/1
		if (!checks.isGreen(fullName, String(tip['sha']), contexts))
			return failure(409, `Conflict: Commit status checks failed for ${ref}.`, {
				errors: [{ resource: 'Deployment', field: 'required_contexts', code: 'invalid' }],
			});
		const environment = asText(fields['environment']) ?? 'production';
		return created(await make(fullName, { ref, sha: tip['sha'], environment, login, fields }));
	}

	async function setStatus({ fields, account }: Call, one: Deployment): Promise<Reply> {
		const state = asText(fields['state']) ?? '';
		if (!states.includes(state))
			// belief(deployment-status-state): the code "custom" for a state that GitHub does not accept
			return validationFailed({ resource: 'DeploymentStatus', code: 'custom', field: 'state' });
		const login = account?.login ?? '';
		if (state === 'success' && fields['auto_inactive'] !== false) await retire(one, login);
		return created(await add(one, fields, login));
	}

	/** "If the repository only has one deployment, you can delete the deployment regardless of its status." */
	function remove(one: Deployment): Reply {
		const isOnly = deployments.filter(({ fullName }) => fullName === one.fullName).length === 1;
		if (!isOnly && (one.statuses[0]?.['state'] ?? 'success') === 'success')
			// https://docs.github.com/rest/deployments/deployments#delete-a-deployment: only inactive ones.
			// belief(deployment-delete-active): these words, as the message itself and not as an entry of `errors`
			return failure(
				422,
				'We cannot delete an active deployment unless it is the only deployment in a given environment.',
			);
		deployments.splice(deployments.indexOf(one), 1);
		return noContent();
	}

	const onOne = (needed: Role, act: (call: Call, deployment: Deployment) => Reply | Promise<Reply>): Handler =>
		withRole(needed, async (call, fullName) => {
			const known = deployments.find((one) => one.fullName === fullName && String(one.shown.id) === call.params['id']);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return known === undefined ? notFound() : await act(call, known);
		});

	router.on(
		`GET ${base}`,
		withRole('read', (call, fullName) => {
			const found = deployments.filter((one) => one.fullName === fullName && isAskedFor(one, call));
			return pageReply(world.url, call, found, ({ shown }) => shown);
		}),
	);
	router.on(`POST ${base}`, withRole('write', deploy));
	router.on(
		`GET ${base}/:id`,
		onOne('read', (_call, { shown }) => ok(shown)),
	);
	router.on(
		`GET ${base}/:id/statuses`,
		onOne('read', (call, { statuses }) => pageReply(world.url, call, statuses, (one) => one)),
	);
	router.on(`POST ${base}/:id/statuses`, onOne('write', setStatus));
	router.on(
		`DELETE ${base}/:id`,
		onOne('write', (_call, one) => remove(one)),
	);

	return { make };
}

export type Deployments = ReturnType<typeof deploymentRoutes>;
