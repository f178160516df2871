import { randomUUID } from 'node:crypto';

import { asText, type JsonObject } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Call, Handler } from '../call.mts';
import { page } from '../paging.mts';
import { created, failure, moment, notFound, ok, validationFailed } from '../replies.mts';
import { roleGuard } from '../roleGuard.mts';
import { githubAccounts } from '../seed.mts';
import type { World } from '../world.mts';

interface Task {
	readonly fullName: string;
	readonly login: string;
	readonly shown: JsonObject & { readonly id: string };
	readonly sessions: readonly JsonObject[];
}

/** belief(agent-task-no-plan): status 403 for an account without a Copilot plan, and these words; @octokit/openapi has "Insufficient permissions" as the description of the status */
const withoutPlan = () => failure(403, 'Copilot cloud agent is not available for this user');

/** The only account with a Copilot plan. */
const hasPlan = ({ account }: Call): boolean => account?.login === githubAccounts.owner.login;

/** belief(agent-task-values): a new task is named by the first line of its prompt, and its response has no sessions */
async function start(world: World, fullName: string, login: string, prompt: string, fields: JsonObject): Promise<Task> {
	const id = randomUUID();
	const repository = await world.repository(fullName);
	const at = moment(world.now());
	const user = { id: (await world.user(login))['id'] };
	const common = { state: 'queued', created_at: at, updated_at: at, repository: { id: repository?.['id'] } };
	const name = prompt.split('\n')[0] ?? '';
	const branches = { head_ref: fields['head_ref'] ?? 'copilot/task', base_ref: fields['base_ref'] ?? 'main' };
	return {
		...{ fullName, login },
		shown: {
			...{
				id,
				...common,
				name,
				creator: user,
				creator_type: 'user',
				session_count: 1,
				artifacts: [],
				archived_at: null,
			},
			url: `${world.url}/agents/repos/${fullName}/tasks/${id}`,
			html_url: `${world.url}/${fullName}/copilot/tasks/${id}`,
			...(fields['custom_agent'] !== undefined && { custom_agent: { id: fields['custom_agent'] } }),
		},
		sessions: [
			{
				id: randomUUID(),
				...common,
				name,
				user,
				task_id: id,
				prompt,
				...branches,
				model: fields['model'] ?? 'gpt-5.4',
			},
		],
	};
}

const listed = ({ url }: World, call: Call, found: readonly Task[]) => {
	const states = call.query.get('state')?.split(',') ?? [];
	const isArchived = call.query.get('is_archived') === 'true';
	const since = Date.parse(call.query.get('since') ?? '') || 0;
	const matching = found.filter(
		({ shown }) =>
			(states.length === 0 || states.includes(String(shown['state']))) &&
			!isArchived &&
			Date.parse(String(shown['updated_at'])) >= since,
	);
	const shown = page(
		url,
		call,
		matching.toReversed().map((task) => task.shown),
	);
	return shown.refusal ?? ok({ tasks: shown.items, total_active_count: matching.length }, shown.headers);
};

/** Serves the tasks of the Copilot cloud agent, in the fields of `@octokit/openapi`. None of them is ever worked on. */
export function agentTaskRoutes(router: Router<Handler>, world: World): void {
	const withRole = roleGuard(world.rights);
	const tasks: Task[] = [];

	router.on(
		'POST /agents/repos/:owner/:repo/tasks',
		withRole('write', async (call, fullName) => {
			if (!hasPlan(call)) return withoutPlan();
			const prompt = asText(call.fields['prompt']) ?? '';
			if (prompt === '') return validationFailed({ resource: 'Task', code: 'missing_field', field: 'prompt' });
			const task = await start(world, fullName, call.account?.login ?? '', prompt, call.fields);
			tasks.push(task);
			return created(task.shown);
		}),
	);
	router.on(
		'GET /agents/repos/:owner/:repo/tasks',
		withRole('read', (call, fullName) =>
			hasPlan(call)
				? listed(
						world,
						call,
						tasks.filter((task) => task.fullName === fullName),
					)
				: withoutPlan(),
		),
	);
	router.on('GET /agents/tasks', (call) =>
		hasPlan(call)
			? listed(
					world,
					call,
					tasks.filter(({ login }) => login === call.account?.login),
				)
			: withoutPlan(),
	);
	router.on('GET /agents/tasks/:id', (call) => {
		if (!hasPlan(call)) return withoutPlan();
		const found = tasks.find(({ shown }) => shown.id === call.params['id']);
		return found === undefined ? notFound() : ok({ ...found.shown, sessions: found.sessions });
	});
}
