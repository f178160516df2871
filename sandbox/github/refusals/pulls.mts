import { asObject, asText, type JsonObject } from '../../front/exchange.mts';
import { failure, validationFailed } from '../replies.mts';
import { mergeQueuesIn } from '../api/merging/mergeQueues.mts';
import { violationsOf } from '../api/merging/rules.mts';
import { stackOf } from '../api/merging/stacks.mts';
import type { World } from '../world.mts';
import { invalid, type Refusal } from './rule.mts';

// https://github.com/vsoch/pull-request-action/issues/86
const custom = (message: string) => validationFailed({ resource: 'PullRequest', code: 'custom', message });
const hasBranch = async (world: World, root: string, name: string): Promise<boolean> =>
	(await world.backend.read(`${root}/git/ref/heads/${name}`)) !== undefined;
const numberIn = (path: string): number => Number(/\/pulls\/(\d+)/.exec(path)?.[1]);
const authorOf = (pull: JsonObject | undefined): unknown => asObject(pull?.['user'])['login'];
const pullAt = async ({ path }: { path: string }, world: World): Promise<JsonObject | undefined> =>
	await world.backend.read(/^.*\/pulls\/\d+/.exec(path)?.[0] ?? '');

/** https://docs.github.com/rest/pulls; the words are those of the issues that are named. */
export const pullRefusals: readonly Refusal[] = [
	{
		// https://github.com/vsoch/pull-request-action/issues/86, https://github.com/peter-evans/create-pull-request/issues/4088
		request: /^POST \/repos\/[^/]+\/[^/]+\/pulls$/,
		async refuse({ fields }, world, root) {
			const [head, base] = [asText(fields['head']), asText(fields['base'])];
			if (head === undefined || base === undefined) return undefined;
			if (!(await hasBranch(world, root, base))) return invalid('PullRequest', 'base');
			const [, login = '', repo = ''] = /^\/repos\/([^/]+)\/([^/]+)/.exec(root) ?? [];
			const [user, branch] = head.includes(':') ? head.split(':') : [login, head];
			if (user !== login) return undefined;
			if (!(await hasBranch(world, root, branch ?? ''))) return invalid('PullRequest', 'head');
			const pulls = await world.backend.list(`/repos/${login}/${repo}/pulls?state=open`);
			const isSame = (pull: JsonObject): boolean =>
				asObject(pull['head'])['label'] === `${login}:${branch}` && asObject(pull['base'])['ref'] === base;
			if (pulls.some(isSame)) return custom(`A pull request already exists for ${login}:${branch}.`);
			const comparison = await world.backend.read(`${root}/compare/${base}...${branch}`);
			const isBehind = /^(identical|behind)$/.test(String(comparison?.['status']));
			return isBehind ? custom(`No commits between ${base} and ${branch}`) : undefined;
		},
	},
	{
		// pascalgn/automerge-action#235; of a ruleset anza-xyz/kit#94, whose status is 405 as well: cncf/prow-github-actions#166
		request: /^PUT \/repos\/[^/]+\/[^/]+\/pulls\/\d+\/merge$/,
		async refuse(call, world, root) {
			const base = asText(asObject((await pullAt(call, world))?.['base'])['ref']);
			const rule = mergeQueuesIn(world).get(`${root.slice('/repos/'.length)}#${base}`);
			const words = 'Changes must be made through the merge queue';
			if (rule === undefined) return undefined;
			return failure(405, rule === 'ruleset' ? `Repository rule violations found\n\n${words}\n\n` : words);
		},
	},
	{
		// chdsbd/kodiak#923
		request: /^PUT \/repos\/[^/]+\/[^/]+\/pulls\/\d+\/merge$/,
		refuse(call, world, root) {
			if (stackOf(world, root.slice('/repos/'.length), numberIn(call.path)) === undefined) return undefined;
			return failure(
				403,
				'Merging stacked PRs via this endpoint is not supported. Use the asynchronous merge endpoint instead.',
				{ documentation_url: 'https://docs.github.com/rest/pulls/pulls#merge-a-pull-request-asynchronously' },
			);
		},
	},
	{
		// anza-xyz/kit#94; enqueuePullRequest uses the same words for a rule: high-five-group/miranon-media-admin
		request: /^PUT \/repos\/[^/]+\/[^/]+\/pulls\/\d+\/merge$/,
		async refuse(call, world, root) {
			const pull = await pullAt(call, world);
			if (pull === undefined || pull['state'] === 'closed' || pull['draft'] === true) return undefined;
			const violations = await violationsOf(world, root.slice('/repos/'.length), pull);
			if (violations.length === 0) return undefined;
			return failure(405, `Repository rule violations found\n\n${violations.join('\n\n')}\n\n`);
		},
	},
	{
		// jd/pifpaf#180 (merge), ridedott/merge-me-action#329 (squash). belief(merge-method-disabled): a rebase is rejected in the same words
		request: /^PUT \/repos\/[^/]+\/[^/]+\/pulls\/\d+\/merge$/,
		async refuse({ fields }, world, root) {
			const method = asText(fields['merge_method']) ?? 'merge';
			const setting = method === 'merge' ? 'allow_merge_commit' : `allow_${method}_merge`;
			if ((await world.backend.read(root))?.[setting] !== false) return undefined;
			const name = { merge: 'Merge commits', squash: 'Squash merges', rebase: 'Rebase merges' }[method];
			return name === undefined ? undefined : failure(405, `${name} are not allowed on this repository.`);
		},
	},
	{
		// gruntwork-io/git-xargs#7
		request: /^PATCH \/repos\/[^/]+\/[^/]+\/pulls\/\d+$/,
		async refuse({ fields, path }, world, root) {
			const base = asText(fields['base']);
			if (base !== undefined && stackOf(world, root.slice('/repos/'.length), numberIn(path)) !== undefined)
				// lararosekelley/git-stk#306. belief(stacked-base): the status, and that REST uses the words of GraphQL
				return failure(422, 'Cannot change the base branch because the pull request is part of a stack.');
			return base === undefined || (await hasBranch(world, root, base)) ? undefined : invalid('PullRequest', 'base');
		},
	},
	{
		// https://github.com/peter-evans/create-pull-request/issues/4138, https://github.com/kerthcet/github-workflow-as-kube/issues/16
		request: /^POST \/repos\/[^/]+\/[^/]+\/pulls\/\d+\/requested_reviewers$/,
		async refuse(call, world, root) {
			const { reviewers } = call.fields;
			const asked = Array.isArray(reviewers) ? reviewers.map(String) : [];
			if (asked.includes(String(authorOf(await pullAt(call, world)))))
				return failure(422, 'Review cannot be requested from pull request author.');
			const [, owner = '', repo = ''] = /^\/repos\/([^/]+)\/([^/]+)/.exec(root) ?? [];
			const collaborators = await world.backend.list(`${root}/collaborators`);
			for (const login of asked) {
				const isMember = (await world.rights.organizationRole(login, owner)) !== undefined;
				if (login === owner || isMember || collaborators.some((one) => one['login'] === login)) continue;
				const who = 'One or more of the users or teams you specified is not a collaborator';
				const message = `Reviews may only be requested from collaborators. ${who} of the ${owner}/${repo} repository.`;
				return failure(422, message);
			}
			return undefined;
		},
	},
	{
		// hubtty/hubtty#33
		request: /^POST \/repos\/[^/]+\/[^/]+\/pulls\/\d+\/reviews(\/\d+\/events)?$/,
		async refuse(call, world) {
			const what = { APPROVE: 'approve', REQUEST_CHANGES: 'request changes on' }[String(call.fields['event'])];
			if (what === undefined || authorOf(await pullAt(call, world)) !== call.account?.login) return undefined;
			return failure(422, 'Unprocessable Entity', { errors: [`Can not ${what} your own pull request`] });
		},
	},
];
