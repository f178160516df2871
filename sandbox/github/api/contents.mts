import { asObject, asText, type JsonObject, type Reply } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Call, Handler } from '../call.mts';
import { failure, notFound, ok } from '../replies.mts';
import { includesRole } from '../rights.mts';
import type { World } from '../world.mts';
import { orOfFork } from './forkObjects.mts';

const megabyte = 1024 * 1024;
// "an upper limit of 1,000 files for a directory": @octokit/openapi
const mostEntries = 1000;

const asksFor = (call: Call, media: string): boolean => call.headers['accept']?.includes(`.${media}`) === true;

// JasonEtco/todo#43
const tooLarge = (megabytes: number): Reply =>
	failure(403, `This API returns blobs up to ${megabytes} MB in size. The requested blob is too large.`, {
		errors: [{ resource: 'Blob', field: 'data', code: 'too_large' }],
	});

const bytes = (data: Buffer): Reply => ({
	status: 200,
	headers: { 'content-type': 'application/vnd.github.raw+json; charset=utf-8' },
	body: data,
});

/** The bytes of a file have the type that was asked for (octokit/fixtures get-content#4). */
const rawType = (call: Call): Record<string, string> => {
	const [asked] = /application\/vnd\.github\.[\w.+-]*raw[\w.+-]*/.exec(call.headers['accept'] ?? '') ?? [];
	return asked === undefined ? {} : { 'content-type': `${asked}; charset=utf-8` };
};

/**
 * Serves the media types and limits of contents, blobs and commits that the emulator lacks. The emulator follows a link to a
 * regular file: type `file` with the content and size of the target and the `sha` of the link; any other link has type `symlink`
 * with its `target`, and a path through a link is 404 (hub4j/github-api recording GHContentIntegrationTest
 * testGetFileContentWithSymlink; hub4j/github-api#875). A write keeps mode 120000 (github/github-mcp-server#2997).
 * belief(contents-links): a link to a link has type `symlink` ("the symlink's target is a normal file", `@octokit/openapi`); PUT of a path below
 * a file or link is 422; a tree with a file where the base tree has a directory, a link or a submodule replaces it.
 * GitHub returns the pointer of a Git LFS file as its contents (go-gitea/gitea#27034).
 */
export function contentRoutes(router: Router<Handler>, world: World, fallback: Handler): void {
	/** The directory's own tree, which stands in the listing of its parent. */
	async function treeOf(call: Call, directory: string): Promise<string> {
		const root = `/repos/${call.params['owner']}/${call.params['repo']}`;
		const ref = call.query.get('ref');
		const [name = '', ...parents] = directory.split('/').reverse();
		const parent = parents.reverse().map(encodeURIComponent).join('/');
		const query = ref === null ? '' : `?ref=${encodeURIComponent(ref)}`;
		const listed = await world.backend.list(`${root}/contents/${parent}${query}`);
		return String(listed.find((entry) => entry['name'] === name)?.['sha'] ?? '');
	}

	async function asDirectory(call: Call, entries: unknown[]): Promise<JsonObject> {
		const path = (call.params['path'] ?? '').replace(/\/+$/, '');
		const { type, size } = { type: 'dir', size: 0 };
		const address = `${world.url}/repos/${call.params['owner']}/${call.params['repo']}/contents/${path}`;
		const links = { url: address, git_url: null, html_url: null, download_url: null };
		const sha = await treeOf(call, path);
		return { type, size, name: path.split('/').at(-1), path, sha, ...links, entries, _links: { self: address } };
	}

	/** PyGithub Issue174.testGetDirContentsWithHttpRedirect#1 */
	async function withoutSlash({ path, params, query }: Call): Promise<Reply> {
		const root = `/repos/${params['owner']}/${params['repo']}`;
		const { id } = asObject(await world.backend.read(root));
		if (id === undefined) return notFound();
		const search = query.size === 0 ? '' : `?${query.toString()}`;
		const location = `${world.url}/repositories/${String(id)}${path.slice(root.length).replace(/\/+$/, '')}${search}`;
		return { status: 302, headers: { location, 'content-type': 'text/html;charset=utf-8' }, body: Buffer.alloc(0) };
	}

	const limited = (call: Call, file: JsonObject): Reply => {
		const size = Number(file['size']);
		if (file['type'] !== 'file' || size <= megabyte) return ok(file);
		if (size > 100 * megabyte) return tooLarge(100);
		return asksFor(call, 'object') ? ok({ ...file, content: '', encoding: 'none' }) : tooLarge(1);
	};

	router.on('GET /repos/:owner/:repo/contents/*path', async (call) => {
		if (call.path.endsWith('/')) return await withoutSlash(call);
		const reply = await orOfFork(world, call, await fallback(call));
		if (reply.status === 200 && Buffer.isBuffer(reply.body))
			return { ...reply, headers: { ...reply.headers, ...rawType(call) } };
		if (reply.status !== 200 || Buffer.isBuffer(reply.body)) return reply;
		if (!Array.isArray(reply.body)) return limited(call, asObject(reply.body));
		const entries = (reply.body as unknown[]).slice(0, mostEntries);
		return ok(asksFor(call, 'object') ? await asDirectory(call, entries) : entries);
	});

	router.on('GET /repos/:owner/:repo/git/blobs/:sha', async (call) => {
		const reply = await fallback(call);
		if (reply.status !== 200) return reply;
		const blob = asObject(reply.body);
		if (Number(blob['size']) > 100 * megabyte) return tooLarge(100);
		return asksFor(call, 'raw') ? bytes(Buffer.from(asText(blob['content']) ?? '', 'base64')) : reply;
	});

	// https://github.com/isaacs/github/issues/361, https://docs.github.com/rest/git/refs#delete-a-reference
	router.on('DELETE /repos/:owner/:repo/git/refs/*ref', async (call) => {
		const root = `/repos/${call.params['owner']}/${call.params['repo']}`;
		const isThere = (await world.backend.read(`${root}/git/ref/${call.params['ref']}`)) !== undefined;
		const role = await world.rights.role(call.account?.login, call.params['owner'] ?? '', call.params['repo'] ?? '');
		return isThere || !includesRole(role, 'write') ? await fallback(call) : failure(422, 'Reference does not exist');
	});

	for (const route of ['commits', 'git/trees/*ref'])
		router.on(`GET /repos/:owner/:repo/${route}`, async (call) => await orOfFork(world, call, await fallback(call)));

	router.on('GET /repos/:owner/:repo/commits/*ref', async (call) => {
		const reply = await orOfFork(world, call, await fallback(call));
		if (reply.status !== 200 || !asksFor(call, 'sha')) return reply;
		const headers = { 'content-type': 'application/vnd.github.sha; charset=utf-8' };
		return { status: 200, headers, body: String(asObject(reply.body)['sha']) };
	});
}
