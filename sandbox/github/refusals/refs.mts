import { asText } from '../../front/exchange.mts';
import { commitAt } from '../api/forkObjects.mts';
import { failure } from '../replies.mts';
import type { World } from '../world.mts';
import { invalid, type Refusal } from './rule.mts';

const repository = String.raw`/repos/[^/]+/[^/]+`;
const hasCommit = async (world: World, root: string, name: string): Promise<boolean> =>
	(await world.backend.read(`${root}/commits/${encodeURIComponent(name)}`)) !== undefined;
/** Whether it can be read there; forks' own commits can. */
const canRead = async (world: World, root: string, name: string): Promise<boolean> =>
	(await commitAt(world, root, name)) !== undefined;
const hasRef = async (world: World, root: string, ref: string): Promise<boolean> =>
	(await world.backend.read(`${root}/git/ref/${ref}`)) !== undefined;

/** What names a branch, a tag or a commit that is not there. https://docs.github.com/rest/git/refs */
export const refRefusals: readonly Refusal[] = [
	{
		// https://github.com/octokit/octokit.rb/issues/1075, "Reference already exists"
		request: new RegExp(`^POST ${repository}/git/refs$`),
		async refuse({ fields }, world, root) {
			const [ref, sha] = [asText(fields['ref']), asText(fields['sha'])];
			if (ref === undefined) return failure(422, 'Invalid request.\n\n"ref" wasn\'t supplied.');
			if (sha === undefined) return failure(422, 'Invalid request.\n\n"sha" wasn\'t supplied.');
			if (!/^refs\/[^/]+\/./.test(ref)) return failure(422, `${ref} is not a valid ref name.`);
			if (await hasRef(world, root, ref.replace(/^refs\//, ''))) return failure(422, 'Reference already exists');
			const exists = (await hasCommit(world, root, sha)) || /\/tags\//.test(ref);
			return exists ? undefined : failure(422, 'Object does not exist');
		},
	},
	{
		// jcabi/jcabi-github#1335, github/rest-api-description#3358
		request: new RegExp(`^(PATCH|DELETE) ${repository}/git/refs/.+$`),
		async refuse({ path, method, fields }, world, root) {
			const ref = decodeURIComponent(path.slice(`${root}/git/refs/`.length));
			if (!(await hasRef(world, root, ref))) return failure(422, 'Reference does not exist');
			const sha = asText(fields['sha']);
			if (method === 'DELETE' || sha === undefined || (await hasCommit(world, root, sha))) return undefined;
			return failure(422, 'Object does not exist');
		},
	},
	{
		// Only what is no commit at all; lists below it have words of their own.
		// yegor256/rultor#1344, rust-lang/homu#141
		request: new RegExp(`^GET ${repository}/commits/[^/]+$`),
		async refuse({ path }, world, root) {
			const name = decodeURIComponent(path.slice(`${root}/commits/`.length));
			return (await canRead(world, root, name)) ? undefined : failure(422, `No commit found for SHA: ${name}`);
		},
	},
	{
		// packit/packit#767, googleapis/repo-automation-bots#4725
		request: new RegExp(`^GET ${repository}/contents(/.*)?$`),
		async refuse({ query }, world, root) {
			const ref = query.get('ref');
			if (ref === null || ref === '' || (await canRead(world, root, ref.replace(/^refs\/(heads|tags)\//, ''))))
				return undefined;
			return failure(404, `No commit found for the ref ${ref}`);
		},
	},
	{
		// octokit/octokit.rb#992.
		// belief(contents-missing-branch): status and words for a branch that does not exist
		request: new RegExp(`^(PUT|DELETE) ${repository}/contents/.+$`),
		async refuse({ method, path, fields }, world, root) {
			const branch = asText(fields['branch']);
			if (branch !== undefined && !(await hasRef(world, root, `heads/${branch}`)))
				return failure(404, `Branch ${branch} not found`);
			if (asText(fields['message']) === undefined)
				return failure(422, 'Invalid request.\n\n"message" wasn\'t supplied.');
			const query = branch === undefined ? '' : `?ref=${encodeURIComponent(branch)}`;
			const isThere = (await world.backend.read(`${path}${query}`)) !== undefined;
			if (asText(fields['sha']) !== undefined || !(isThere || method === 'DELETE')) return undefined;
			return failure(422, 'Invalid request.\n\n"sha" wasn\'t supplied.');
		},
	},
	{
		// PyGithub's recordings: "Branch not found" of GET branches/{branch}, "Branch not protected" of a branch without a rule
		request: new RegExp(`^GET ${repository}/branches/.+/protection$`),
		async refuse({ path }, world, root) {
			const name = decodeURIComponent(path.slice(`${root}/branches/`.length, -'/protection'.length));
			return (await hasRef(world, root, `heads/${name}`)) ? undefined : failure(404, 'Branch not found');
		},
	},
	{
		// belief(default-branch-missing): these words
		request: new RegExp(`^PATCH ${repository}$`),
		async refuse({ fields }, world, root) {
			const branch = asText(fields['default_branch']);
			if (branch === undefined || (await hasRef(world, root, `heads/${branch}`))) return undefined;
			const how = 'Please push that ref first or create it via the Git Data API.';
			const message = `The branch ${branch} was not found. ${how}`;
			const errors = [{ resource: 'Repository', code: 'invalid', field: 'default_branch', message }];
			return failure(422, 'Validation Failed', { errors });
		},
	},
	{
		// jreleaser/jreleaser#1500
		request: new RegExp(`^POST ${repository}/releases$`),
		async refuse({ fields }, world, root) {
			const target = asText(fields['target_commitish']);
			if (target === undefined || target === '' || (await hasCommit(world, root, target))) return undefined;
			return invalid('Release', 'target_commitish');
		},
	},
	{
		// Workflows: benc-uk/workflow-dispatch#51, convictional/trigger-workflow-and-wait#44. belief(deployment-missing-ref): the same for deployments
		request: new RegExp(`^POST ${repository}/(deployments|actions/workflows/[^/]+/dispatches)$`),
		async refuse({ fields }, world, root) {
			const ref = asText(fields['ref']);
			if (ref === undefined || (await hasCommit(world, root, ref.replace(/^refs\/(heads|tags)\//, ''))))
				return undefined;
			return failure(422, `No ref found for: ${ref}`);
		},
	},
];
