import { asObject, type JsonObject, type Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { pageReply } from '../../paging.mts';
import { created, failure, moment, noContent, nodeId, notFound, ok, validationFailed } from '../../replies.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';
import { queueOf } from './mergeQueues.mts';

/** Pull requests on top of one another, from the bottom to the top. */
export interface Stack {
	readonly id: number;
	readonly number: number;
	readonly fullName: string;
	readonly base: string;
	readonly at: number;
	pulls: number[];
}

const stores = new WeakMap<World, Stack[]>();

function stacksIn(world: World): Stack[] {
	const store = stores.get(world) ?? [];
	stores.set(world, store);
	return store;
}

/** The stack that a pull request belongs to. */
export const stackOf = (world: World, fullName: string, number: number): Stack | undefined =>
	stacksIn(world).find((stack) => stack.fullName === fullName && stack.pulls.includes(number));

const pullAt = async (world: World, fullName: string, number: number): Promise<JsonObject> =>
	asObject(await world.backend.read(`/repos/${fullName}/pulls/${number}`));

const refOf = (end: unknown): string => String(asObject(end)['ref']);

/** `pull-request-stack` of @octokit/openapi, which is absent on pull requests without a stack: rjmurillo/ai-agents#5478. */
export async function withStack(world: World, fullName: string, pull: JsonObject): Promise<JsonObject> {
	const number = Number(pull['number']);
	const stack = stackOf(world, fullName, number);
	if (stack === undefined) return pull;
	const bottom = await pullAt(world, fullName, stack.pulls[0] ?? number);
	const { id, number: own, base, pulls } = stack;
	const place = { size: pulls.length, position: pulls.indexOf(number) + 1, id, number: own };
	return { ...pull, stack: { base: { ref: base, sha: asObject(bottom['base'])['sha'] }, ...place } };
}

const isOpen = (pull: JsonObject): boolean => pull['state'] === 'open';

function minimal({ number, state, draft, merged_at: merged, head }: JsonObject): JsonObject {
	const { ref, sha } = asObject(head);
	return { number, state, draft, merged_at: merged, head: { ref, sha } };
}

const endOf = (end: unknown): JsonObject => {
	const { ref, sha, repo } = asObject(end);
	const { id, url, name } = asObject(repo);
	return { ref, sha, repo: { id, url, name } };
};

function full({ id, node_id, title, state, merged_at, draft, html_url, user, number, url, ...ends }: JsonObject) {
	const own = { id, node_id, title, state, merged_at, draft, html_url, user, number, url };
	return { ...own, head: endOf(ends['head']), base: endOf(ends['base']) };
}

async function shown(world: World, stack: Stack, show: (pull: JsonObject) => JsonObject): Promise<JsonObject> {
	const { id, number, fullName, base, at } = stack;
	const pulls = await Promise.all(stack.pulls.map((one) => pullAt(world, fullName, one)));
	return {
		...{ id, number, node_id: nodeId('Stack', id), url: `${world.url}/repos/${fullName}/stacks/${number}` },
		...{ base: { ref: base }, pull_requests: pulls.map(show), open: pulls.some(isOpen), created_at: moment(at) },
	};
}

const numbersIn = ({ fields }: Call): number[] =>
	Array.isArray(fields['pull_requests']) ? fields['pull_requests'].map(Number) : [];

/** Why pull requests cannot form a stack on top of a branch: the examples of POST /stacks in @octokit/openapi. */
async function refusalOf(world: World, fullName: string, numbers: readonly number[], below: string | undefined) {
	const pulls = await Promise.all(numbers.map((one) => pullAt(world, fullName, one)));
	const missing = numbers.filter((_number, at) => pulls[at]?.['number'] === undefined);
	if (missing.length > 0)
		return validationFailed({ resource: 'Stack', field: 'pull_requests', code: 'missing', value: missing });
	const stacked = numbers.find((one) => stackOf(world, fullName, one) !== undefined);
	// @octokit/openapi
	if (stacked !== undefined) return failure(422, `Pull request #${stacked} is already part of a stack`);
	const heads = [below, ...pulls.map((pull) => refOf(pull['head']))];
	const isLinear = pulls.every((pull, at) => heads[at] === undefined || refOf(pull['base']) === heads[at]);
	const words = "Pull requests must form a stack, where each PR's base ref is the previous PR's head ref";
	// @octokit/openapi
	return isLinear ? undefined : failure(422, words);
}

/** Whether a pull request cannot leave its stack: `unstack` of @octokit/openapi. */
const isFixed = async (world: World, fullName: string, number: number): Promise<boolean> => {
	const pull = await pullAt(world, fullName, number);
	if (pull['merged_at'] !== null) return true;
	return queueOf(world, `${fullName}#${refOf(pull['base'])}`).some((entry) => entry.number === number);
};

/** Serves stacks of pull requests: https://docs.github.com/rest/pulls/stacks */
export function stackRoutes(router: Router<Handler>, world: World): void {
	const withRole = roleGuard(world.rights);
	const named = ({ params }: Call, fullName: string): Stack | undefined =>
		stacksIn(world).find((stack) => stack.fullName === fullName && stack.number === Number(params['stack']));
	const onStack = (act: (call: Call, stack: Stack) => Promise<Reply>) => async (call: Call, fullName: string) => {
		const stack = named(call, fullName);
		return stack === undefined ? notFound() : await act(call, stack);
	};
	let last = 40;

	router.on(
		'GET /repos/:owner/:repo/stacks',
		withRole('read', async (call, fullName) => {
			const containing = call.query.get('pull_request');
			const own = stacksIn(world).filter((one) => one.fullName === fullName);
			const found = own.filter(({ pulls }) => containing === null || pulls.includes(Number(containing)));
			const stacks = await Promise.all(found.map((stack) => shown(world, stack, minimal)));
			return pageReply(world.url, call, stacks, (stack) => stack);
		}),
	);
	router.on(
		'POST /repos/:owner/:repo/stacks',
		withRole('write', async (call, fullName) => {
			const pulls = numbersIn(call);
			const refusal = await refusalOf(world, fullName, pulls, undefined);
			if (refusal !== undefined) return refusal;
			const bottom = await pullAt(world, fullName, pulls[0] ?? 0);
			const number = (last += 1);
			const stack = { id: 9_876_500 + number, number, fullName, base: refOf(bottom['base']), at: world.now(), pulls };
			stacksIn(world).push(stack);
			return created(await shown(world, stack, full));
		}),
	);
	router.on(
		'GET /repos/:owner/:repo/stacks/:stack',
		withRole(
			'read',
			onStack(async (_call, stack) => ok(await shown(world, stack, full))),
		),
	);
	router.on(
		'POST /repos/:owner/:repo/stacks/:stack/add',
		withRole(
			'write',
			onStack(async (call, stack) => {
				const top = await pullAt(world, stack.fullName, stack.pulls.at(-1) ?? 0);
				const refusal = await refusalOf(world, stack.fullName, numbersIn(call), refOf(top['head']));
				if (refusal !== undefined) return refusal;
				stack.pulls = [...stack.pulls, ...numbersIn(call)];
				return ok(await shown(world, stack, full));
			}),
		),
	);
	router.on(
		'POST /repos/:owner/:repo/stacks/:stack/unstack',
		withRole(
			'write',
			onStack(async (_call, stack) => {
				const fixed = await Promise.all(stack.pulls.map((one) => isFixed(world, stack.fullName, one)));
				// @octokit/openapi
				if (fixed.every(Boolean)) return failure(422, 'Pull requests in this stack cannot be removed');
				stack.pulls = stack.pulls.filter((_one, at) => fixed[at]);
				if (stack.pulls.length > 0) return ok(await shown(world, stack, full));
				stacksIn(world).splice(stacksIn(world).indexOf(stack), 1);
				return noContent();
			}),
		),
	);
}
