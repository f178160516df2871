import { asText, type JsonObject } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Call, Handler } from '../call.mts';
import { pageReply } from '../paging.mts';
import { created, moment, nodeId, notFound, ok, validationFailed } from '../replies.mts';
import type { Role } from '../rights.mts';
import { roleGuard } from '../roleGuard.mts';
import type { World } from '../world.mts';
import type { Reply } from '../../front/exchange.mts';

interface Deployment {
	fullName: string;
	shown: JsonObject & { id: number; environment: string };
	/** Newest first. */
	statuses: Array<JsonObject & { id: number }>;
}

const states = ['error', 'failure', 'inactive', 'in_progress', 'queued', 'pending', 'success', 'waiting'];

const isAskedFor = ({ shown }: Deployment, { query }: Call): boolean =>
	['sha', 'ref', 'task', 'environment'].every((name) => (query.get(name) ?? shown[name]) === shown[name]);

/** Keeps deployments and their statuses, and announces them. https://docs.github.com/rest/deployments/deployments */
export function deploymentRoutes(router: Router<Handler>, world: World): void {
	const deployments: Deployment[] = [];
	let lastId = 2_459_887_460;
	const withRole = roleGuard(world.rights);
	const base = '/repos/:owner/:repo/deployments';

	async function deploy(call: Call, fullName: string): Promise<Reply> {
		const ref = asText(call.fields['ref']) ?? '';
		const tip = await world.backend.read(`/repos/${fullName}/commits/${encodeURIComponent(ref)}`);
		if (tip === undefined) return validationFailed({ resource: 'Deployment', code: 'invalid', field: 'ref' });
		const id = (lastId += 1);
		const environment = asText(call.fields['environment']) ?? 'production';
		const url = `${world.url}/repos/${fullName}/deployments/${id}`;
		const at = moment(world.now());
		const login = call.account?.login ?? '';
		const shown = {
			...{ url, id, node_id: nodeId('Deployment', id), sha: tip['sha'], ref, environment },
			...{ task: asText(call.fields['task']) ?? 'deploy', payload: {}, original_environment: environment },
			...{ description: asText(call.fields['description']) ?? null, creator: await world.user(login) },
			...{ created_at: at, updated_at: at, statuses_url: `${url}/statuses` },
			repository_url: `${world.url}/repos/${fullName}`,
			...{ transient_environment: false, production_environment: environment === 'production' },
			performed_via_github_app: null,
		};
		deployments.unshift({ fullName, shown, statuses: [] });
		await world.announce('deployment', fullName, login, { action: 'created', deployment: shown });
		return created(shown);
	}

	async function setStatus(call: Call, { fullName, shown, statuses }: Deployment): Promise<Reply> {
		const { fields } = call;
		const state = asText(fields['state']) ?? '';
		if (!states.includes(state))
			return validationFailed({ resource: 'DeploymentStatus', code: 'custom', field: 'state' });
		const id = (lastId += 1);
		const at = moment(world.now());
		const login = call.account?.login ?? '';
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
		return created(status);
	}

	const onOne = (needed: Role, act: (call: Call, deployment: Deployment) => Reply | Promise<Reply>): Handler =>
		withRole(needed, async (call, fullName) => {
			const known = deployments.find((one) => one.fullName === fullName && String(one.shown.id) === call.params['id']);
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
}
