import { asObject, type JsonObject, type Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { page } from '../../paging.mts';
import { moment, noContent, nodeId, notFound, ok } from '../../replies.mts';
import type { Role } from '../../rights.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';

export interface Environment {
	readonly id: number;
	readonly fullName: string;
	readonly name: string;
	readonly at: number;
	rules: JsonObject;
}

interface Reviewer {
	readonly type: string;
	readonly reviewer: JsonObject;
}

/** What may be seen of an environment beside its rules. */
export const showPlace = (world: World, { id, fullName, name }: Environment): JsonObject => ({
	...{ id, node_id: nodeId('Environment', id), name },
	url: `${world.url}/repos/${fullName}/environments/${encodeURIComponent(name)}`,
	html_url: `${world.url}/${fullName}/deployments/activity_log?environments_filter=${encodeURIComponent(name)}`,
});

/** Keeps environments, which deployments make as they need them. https://docs.github.com/rest/deployments/environments */
export function environmentRoutes(router: Router<Handler>, world: World) {
	const environments: Environment[] = [];
	const withRole = roleGuard(world.rights);
	const base = '/repos/:owner/:repo/environments';

	const of = (fullName: string) => environments.filter((one) => one.fullName === fullName);

	function ensure(fullName: string, name: string): Environment {
		const known = of(fullName).find((one) => one.name === name);
		if (known) return known;
		const made = { id: 161_088_068 + environments.length, fullName, name, at: world.now(), rules: {} };
		environments.push(made);
		return made;
	}

	/** People alone: teams are as people are. */
	const reviewersOf = async ({ rules }: Environment): Promise<Reviewer[]> => {
		const asked = Array.isArray(rules['reviewers']) ? rules['reviewers'].map(asObject) : [];
		const logins = ['octo-sample', 'mona-sample', 'hubot-sample'];
		const people = await Promise.all(logins.map(async (login) => await world.user(login)));
		return asked.flatMap(({ type, id }) => {
			const reviewer = people.find((one) => one['id'] === id);
			return reviewer ? [{ type: String(type), reviewer }] : [];
		});
	};

	async function show(one: Environment): Promise<JsonObject> {
		const { id, rules, at } = one;
		const rule = (number: number, type: string, more: JsonObject) => ({
			...{ id: id + number, node_id: nodeId('GateType', id + number), type },
			...more,
		});
		const wait = Number(rules['wait_timer'] ?? 0);
		const reviewers = await reviewersOf(one);
		const policy = rules['deployment_branch_policy'] ?? null;
		const isStrict = rules['prevent_self_review'] === true;
		return {
			...showPlace(world, one),
			...{ created_at: moment(at), updated_at: moment(at) },
			protection_rules: [
				...(wait > 0 ? [rule(1, 'wait_timer', { wait_timer: wait })] : []),
				...(reviewers.length > 0 ? [rule(2, 'required_reviewers', { prevent_self_review: isStrict, reviewers })] : []),
				...(policy === null ? [] : [rule(3, 'branch_policy', {})]),
			],
			deployment_branch_policy: policy,
		};
	}

	const onOne = (needed: Role, act: (call: Call, one: Environment) => Reply | Promise<Reply>): Handler =>
		withRole(needed, async (call, fullName) => {
			const found = of(fullName).find(({ name }) => name === call.params['environment']);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return found === undefined ? notFound() : await act(call, found);
		});

	router.on(
		`GET ${base}`,
		withRole('read', async (call, fullName) => {
			const shown = page(world.url, call, await Promise.all(of(fullName).map(show)));
			return shown.refusal ?? ok({ total_count: of(fullName).length, environments: shown.items }, shown.headers);
		}),
	);
	router.on(
		`GET ${base}/:environment`,
		onOne('read', async (_call, one) => ok(await show(one))),
	);
	router.on(
		`PUT ${base}/:environment`,
		withRole('admin', async ({ params, fields }, fullName) => {
			const one = ensure(fullName, params['environment'] ?? '');
			one.rules = { ...fields };
			return ok(await show(one));
		}),
	);
	router.on(
		`DELETE ${base}/:environment`,
		onOne('admin', (_call, one) => {
			environments.splice(environments.indexOf(one), 1);
			return noContent();
		}),
	);

	return { ensure, reviewersOf };
}

export type Environments = ReturnType<typeof environmentRoutes>;
