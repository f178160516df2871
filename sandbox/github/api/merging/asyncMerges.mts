import { randomUUID } from 'node:crypto';

import { asObject, asText, type JsonObject, type Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import { administratorOf } from '../../backend.mts';
import type { Handler } from '../../call.mts';
import { notFound, ok } from '../../replies.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';
import { enqueue, mergeQueuesIn, queueOf } from './mergeQueues.mts';
import { violationsOf } from './rules.mts';
import { stackOf } from './stacks.mts';

/** A merge in the background. */
interface AsyncMerge {
	readonly uuid: string;
	readonly fullName: string;
	readonly number: number;
	readonly login: string;
	readonly fields: JsonObject;
	readonly sha: string;
	polls: number;
	result?: JsonObject;
}

const result = (status: string, message: string, more: JsonObject = {}): JsonObject => ({
	...{ status, details: { message, ...more } },
});

const pending = ({ uuid, fields, sha }: AsyncMerge, message: string): JsonObject =>
	result('pending', message, {
		uuid,
		merge_method: asText(fields['merge_method']) ?? 'merge',
		merge_action: asText(fields['merge_action']) ?? 'default',
		expected_head_sha: sha,
	});

const baseOf = (pull: JsonObject): string => String(asObject(pull['base'])['ref']);
const headOf = (pull: JsonObject): unknown => asObject(pull['head'])['sha'];

/** Merges the pull requests of a stack up to the requested one, or this one. */
async function mergeAll(world: World, { fullName, number, login, fields }: AsyncMerge): Promise<JsonObject> {
	const { pulls = [number], base } = stackOf(world, fullName, number) ?? {};
	let sha: unknown;
	for (const one of pulls.slice(0, pulls.indexOf(number) + 1)) {
		const path = `/repos/${fullName}/pulls/${one}`;
		const pull = asObject(await world.backend.read(path));
		if (pull['merged_at'] !== null) continue;
		// GitHub retargets the pull requests above: lararosekelley/git-stk#306.
		if (base !== undefined && baseOf(pull) !== base)
			await world.backend.call('PATCH', path, { as: administratorOf(path), body: { base } });
		const { merge_method, commit_title, commit_message } = fields;
		const body = { merge_method, commit_title, commit_message };
		const { status, json } = await world.backend.call('PUT', `${path}/merge`, { as: login, body });
		// @octokit/openapi
		if (status !== 200) return result('failed', 'Merge conflict: the pull request could not be merged.');
		sha = asObject(json)['sha'];
	}
	// @octokit/openapi
	return result('merged', 'Pull request was merged.', { sha });
}

/** What becomes of a merge when it runs: rules are checked then. https://github.github.com/gh-stack/reference/merge-api/ */
async function ran(world: World, merge: AsyncMerge): Promise<JsonObject> {
	const { fullName, number, login, fields, sha } = merge;
	const pull = asObject(await world.backend.read(`/repos/${fullName}/pulls/${number}`));
	const { base = baseOf(pull) } = stackOf(world, fullName, number) ?? {};
	const hasQueue = mergeQueuesIn(world).has(`${fullName}#${base}`);
	// belief(async-head-moved): the words
	if (headOf(pull) !== sha) return result('failed', 'Head branch was modified. Review and try the merge again.');
	const violations = await violationsOf(world, fullName, { ...pull, base: { ref: base } });
	if (violations.length > 0) return result('failed', violations.join(' '));
	if (!hasQueue || fields['merge_action'] === 'direct_merge') return await mergeAll(world, merge);
	// navikt/copilot#659
	if (['merge_method', 'commit_title', 'commit_message'].some((name) => fields[name] !== undefined))
		return result('failed', 'Custom merge params are not supported when merging via a merge queue');
	await enqueue(world, { fullName, branch: base, number, login, jump: false });
	// @octokit/openapi
	return result('enqueued', 'Pull request is in the merge queue.');
}

/** The response to a request whose outcome is known before anything runs. */
function immediate(world: World, fullName: string, pull: JsonObject): Reply | undefined {
	const { number, draft, state, merged_at: mergedAt } = pull;
	// @octokit/openapi
	const refused = (message: string): Reply => ({ status: 400, body: result('failed', message) });
	if (mergedAt !== null)
		return ok(result('merged', 'Pull request is already merged.', { sha: pull['merge_commit_sha'] }));
	// @octokit/openapi
	if (state === 'closed') return refused('Pull request is closed.');
	// belief(async-merge-draft): the words
	if (draft === true) return refused('Pull request is still a draft.');
	const isQueued = queueOf(world, `${fullName}#${baseOf(pull)}`).some((entry) => entry.number === number);
	return isQueued ? ok(result('enqueued', 'Pull request is already in the merge queue.')) : undefined;
}

/** Serves merges in the background; one runs when its result is read for the second time. */
export function asyncMergeRoutes(router: Router<Handler>, world: World): void {
	const withRole = roleGuard(world.rights);
	const merges: AsyncMerge[] = [];

	router.on(
		'PUT /repos/:owner/:repo/pulls/:number/merge-async',
		withRole('write', async ({ params, fields, account }, fullName) => {
			const pull = await world.backend.read(`/repos/${fullName}/pulls/${params['number']}`);
			if (pull === undefined) return notFound();
			const number = Number(params['number']);
			const early = immediate(world, fullName, pull);
			if (early !== undefined) return early;
			const isSame = (one: AsyncMerge) => one.fullName === fullName && one.number === number && !one.result;
			const existing = merges.find(isSame);
			const words = 'A merge request already exists for this pull request.';
			// @octokit/openapi
			if (existing !== undefined) return { status: 409, body: pending(existing, words) };
			const sha = asText(fields['sha']) ?? String(headOf(pull));
			const merge = { uuid: randomUUID(), fullName, number, login: account?.login ?? '', fields, sha, polls: 0 };
			merges.push(merge);
			return { status: 202, body: pending(merge, 'Merge request enqueued.') };
		}),
	);
	router.on(
		'GET /repos/:owner/:repo/pulls/:number/merge-async/:uuid',
		withRole('read', async ({ params }, fullName) => {
			const isNamed = ({ uuid, number }: AsyncMerge) => uuid === params['uuid'] && number === Number(params['number']);
			const merge = merges.find((one) => isNamed(one) && one.fullName === fullName);
			if (merge === undefined) return notFound();
			merge.polls += 1;
			// @octokit/openapi
			if (merge.polls === 1) return ok(pending(merge, 'Merge request is in progress.'));
			merge.result ??= await ran(world, merge);
			return ok(merge.result);
		}),
	);
}
