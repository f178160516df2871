import { asObject, asText, type JsonObject } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import { administratorOf } from '../../backend.mts';
import type { Handler } from '../../call.mts';
import { listedPull } from '../../finish/members.mts';
import { pageReply } from '../../paging.mts';
import { created, failure, moved, notFound, validationFailed } from '../../replies.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';

const shaOf = ({ object }: JsonObject): unknown => asObject(object)['sha'];

/** Serves what a commit is in, and new names of branches. */
export function branchRoutes(router: Router<Handler>, world: World, fallback: Handler): void {
	const { backend } = world;
	const withRole = roleGuard(world.rights);

	const commitOf = async (root: string, name: string): Promise<string | undefined> =>
		asText((await backend.read(`${root}/commits/${encodeURIComponent(name)}`))?.['sha']);
	// yegor256/rultor#1344, rust-lang/homu#141
	const missing = (name: string | undefined) => failure(422, `No commit found for SHA: ${name ?? ''}`);

	/** https://docs.github.com/rest/commits/commits#list-branches-for-head-commit */
	router.on(
		'GET /repos/:owner/:repo/commits/:sha/branches-where-head',
		withRole('read', async (call, fullName) => {
			const root = `/repos/${fullName}`;
			const sha = await commitOf(root, call.params['sha'] ?? '');
			if (sha === undefined) return missing(call.params['sha']);
			const refs = await backend.list(`${root}/git/matching-refs/heads/`);
			const names = refs.filter((one) => shaOf(one) === sha).map(({ ref }) => String(ref).replace('refs/heads/', ''));
			const shown = names.map(async (name) => {
				const branch = await backend.read(`${root}/branches/${encodeURIComponent(name)}`);
				const commit = { sha, url: `${world.url}${root}/commits/${sha}` };
				return { name, commit, protected: branch?.['protected'] === true };
			});
			return pageReply(world.url, call, await Promise.all(shown), (one) => one);
		}),
	);

	/** https://docs.github.com/rest/commits/commits#list-pull-requests-associated-with-a-commit */
	router.on(
		'GET /repos/:owner/:repo/commits/:sha/pulls',
		withRole('read', async (call, fullName) => {
			const root = `/repos/${fullName}`;
			const sha = await commitOf(root, call.params['sha'] ?? '');
			if (sha === undefined) return missing(call.params['sha']);
			const branch = String((await backend.read(root))?.['default_branch']);
			const usual = await backend.list(`${root}/commits?sha=${encodeURIComponent(branch)}`);
			const isMerged = usual.some((one) => one['sha'] === sha);
			// "Lists the merged pull request that introduced the commit … If the commit is not present in the default branch, it
			// will return merged and open pull requests associated with the commit": @octokit/openapi
			const isListed = (pull: JsonObject): boolean =>
				(pull['merged_at'] ?? null) !== null || (!isMerged && pull['state'] === 'open');
			const pulls = (await backend.list(`${root}/pulls?state=all`)).filter(isListed);
			const holds = async (pull: JsonObject): Promise<boolean> => {
				const [base, head] = [pull['base'], pull['head']].map((one) => String(asObject(one)['sha']));
				if (head === sha || pull['merge_commit_sha'] === sha) return true;
				const { commits } = (await backend.read(`${root}/compare/${base}...${head}`)) ?? {};
				return Array.isArray(commits) && commits.some((one) => asObject(one)['sha'] === sha);
			};
			const held = await Promise.all(pulls.map(holds));
			return pageReply(
				world.url,
				call,
				pulls.filter((_pull, at) => held[at]),
				listedPull,
			);
		}),
	);

	renameRoutes(router, world, fallback);
}

/** Serves new names of branches, and redirects from former ones. */
function renameRoutes(router: Router<Handler>, world: World, fallback: Handler): void {
	const { backend } = world;
	const withRole = roleGuard(world.rights);
	/** The names of today of renamed branches, by `{repository id} {old name}`. */
	const renamed = new Map<string, string>();

	/**
	 * A renamed branch is at its new address, and so is `master` of every repository that has no such branch, renamed or not
	 * (github/rest-api-description#7096; kurone-kito/jsonresume-types#28 after a rename; `@octokit/openapi` lists 301 here and at no
	 * other route about branches or files). Contents at the old name are 404 (openshift/release#74759).
	 * belief(branch-renamed-twice): a branch that was renamed twice leads to its last name, and 404 follows once that is deleted; git/ref, commits,
	 * compare, protection and all writes take the old name for missing.
	 */
	router.on(
		'GET /repos/:owner/:repo/branches/:branch',
		withRole('read', async (call, fullName) => {
			const reply = await fallback(call);
			if (reply.status !== 404) return reply;
			const { id, default_branch: usual } = (await backend.read(`/repos/${fullName}`)) ?? {};
			let name = call.params['branch'] ?? '';
			for (let next = renamed.get(`${String(id)} ${name}`); next; next = renamed.get(`${String(id)} ${name}`))
				name = next;
			if (name === 'master') name = String(usual);
			const isThere =
				name !== call.params['branch'] && (await backend.read(`/repos/${fullName}/git/ref/heads/${name}`));
			return isThere ? moved(`${world.url}/repositories/${String(id)}/branches/${encodeURIComponent(name)}`) : reply;
		}),
	);

	/** https://docs.github.com/rest/branches/branches#rename-a-branch */
	router.on(
		'POST /repos/:owner/:repo/branches/:branch/rename',
		withRole('write', async ({ params, fields }, fullName) => {
			const [root, name] = [`/repos/${fullName}`, params['branch'] ?? ''];
			const as = administratorOf(root);
			const wanted = asText(fields['new_name']);
			if (wanted === undefined) return failure(422, 'Invalid request.\n\n"new_name" wasn\'t supplied.');
			const ref = await backend.read(`${root}/git/ref/heads/${name}`);
			if (ref === undefined) return failure(404, 'Branch not found');
			const body = { ref: `refs/heads/${wanted}`, sha: shaOf(ref) };
			const made = await backend.call('POST', `${root}/git/refs`, { as, body });
			if (made.status !== 201)
				return validationFailed({ resource: 'Branch', code: 'already_exists', field: 'new_name' });
			const repository = await backend.read(root);
			if (repository?.['default_branch'] === name)
				await backend.call('PATCH', root, { as, body: { default_branch: wanted } });
			await backend.call('DELETE', `${root}/git/refs/heads/${name}`, { as });
			const id = String(repository?.['id']);
			renamed.delete(`${id} ${wanted}`);
			renamed.set(`${id} ${name}`, wanted);
			const branch = await backend.read(`${root}/branches/${encodeURIComponent(wanted)}`);
			return branch === undefined ? notFound() : created(branch);
		}),
	);
}
