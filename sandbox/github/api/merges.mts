import { asObject, asText, type JsonObject, type Reply } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Call, Handler } from '../call.mts';
import { created, failure, noContent, notFound } from '../replies.mts';
import { includesRole } from '../rights.mts';
import type { World } from '../world.mts';

const filesOf = (comparison: JsonObject | undefined): JsonObject[] =>
	Array.isArray(comparison?.['files']) ? comparison['files'].map(asObject) : [];

interface Merge {
	readonly base: string;
	readonly head: string;
	readonly message?: string;
}

/** Merges a branch into another one. */
export async function mergeBranches(
	{ backend }: World,
	fullName: string,
	{ base, head, message = `Merge ${head} into ${base}` }: Merge,
	as: string | undefined,
): Promise<Reply> {
	const root = `/repos/${fullName}`;
	const tip = await backend.read(`${root}/git/ref/heads/${base}`);
	// https://developer.github.com/v3/repos/merging/
	if (tip === undefined) return failure(404, 'Base does not exist');
	const headCommit = await backend.read(`${root}/commits/${encodeURIComponent(head)}`);
	// https://developer.github.com/v3/repos/merging/
	if (headCommit === undefined) return failure(404, 'Head does not exist');
	const before = String(asObject(tip['object'])['sha']);
	const headSha = String(headCommit['sha']);
	const theirs = await backend.read(`${root}/compare/${before}...${headSha}`);
	if (theirs?.['status'] === 'identical' || theirs?.['status'] === 'behind') return noContent();
	const ours = await backend.read(`${root}/compare/${headSha}...${before}`);
	const touched = new Set(filesOf(ours).map((file) => file['filename']));
	// PyGithub Repository.testMergeWithConflict#1
	if (filesOf(theirs).some((file) => touched.has(file['filename']))) return failure(409, 'Merge conflict');

	const write = async (method: string, path: string, body: JsonObject): Promise<JsonObject> =>
		asObject((await backend.call(method, `${root}/git/${path}`, { as, body })).json);
	const commit = await backend.read(`${root}/git/commits/${before}`);
	const changes = filesOf(theirs).map(({ filename, sha, status }) => {
		return { path: filename, mode: '100644', type: 'blob', sha: status === 'removed' ? null : sha };
	});
	const tree = await write('POST', 'trees', { base_tree: asObject(commit?.['tree'])['sha'], tree: changes });
	const made = await write('POST', 'commits', { message, tree: tree['sha'], parents: [before, headSha] });
	await write('PATCH', `refs/heads/${base}`, { sha: made['sha'] });
	return created((await backend.read(`${root}/commits/${String(made['sha'])}`)) ?? made);
}

/** Serves `POST …/merges` and `GET …/pulls/{n}/merge`. */
export function mergeRoutes(router: Router<Handler>, world: World): void {
	const { backend } = world;

	async function merge({ params, fields, account }: Call): Promise<Reply> {
		const { owner = '', repo = '' } = params;
		const role = await world.rights.role(account?.login, owner, repo);
		// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
		if (role === 'none') return notFound();
		// belief(merge-no-access): the same words as for other writes without a sufficient role
		if (!includesRole(role, 'write')) return failure(403, 'Must have admin rights to Repository.');
		const base = asText(fields['base']) ?? '';
		const head = asText(fields['head']) ?? '';
		const message = asText(fields['commit_message']);
		const asked = { base, head, ...(message !== undefined && { message }) };
		return await mergeBranches(world, `${owner}/${repo}`, asked, account?.login);
	}

	router.on('POST /repos/:owner/:repo/merges', merge);
	router.on('GET /repos/:owner/:repo/pulls/:number/merge', async ({ params, account }) => {
		const { owner = '', repo = '', number = '' } = params;
		if ((await world.rights.role(account?.login, owner, repo)) === 'none') return notFound();
		const pull = await backend.read(`/repos/${owner}/${repo}/pulls/${number}`);
		return pull?.['merged'] === true || (pull !== undefined && pull['merged_at'] !== null) ? noContent() : notFound();
	});
}
