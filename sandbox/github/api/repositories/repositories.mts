import { asObject, asText, bodyFields } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Handler } from '../../call.mts';
import { pageReply } from '../../paging.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';

/** Serves repository endpoints the emulator lacks: tags by ref, topics and Markdown. */
export function repositoryRoutes(router: Router<Handler>, world: World, fallback: Handler): void {
	const { backend } = world;
	const withRole = roleGuard(world.rights);

	router.on(
		'GET /repos/:owner/:repo/tags',
		withRole('read', async (call, fullName) => {
			const refs = await backend.list(`/repos/${fullName}/git/matching-refs/tags/`);
			const tags = refs.map((ref) => {
				const name = String(ref['ref']).replace('refs/tags/', '');
				const sha = String(asObject(ref['object'])['sha']);
				const archive = (kind: string) => `${world.url}/repos/${fullName}/${kind}/refs/tags/${name}`;
				const commit = { sha, url: `${world.url}/repos/${fullName}/commits/${sha}` };
				const urls = { zipball_url: archive('zipball'), tarball_url: archive('tarball') };
				return { name, commit, ...urls, node_id: String(ref['node_id']) };
			});
			tags.sort((one, other) => other.name.localeCompare(one.name, 'en', { numeric: true }));
			return pageReply(world.url, call, tags, (tag) => tag);
		}),
	);

	// "Topic `names` will be saved as lowercase": @octokit/openapi
	router.on('PUT /repos/:owner/:repo/topics', async (call) => {
		const { names } = call.fields;
		const fields = Array.isArray(names) ? { names: names.map((name) => String(name).toLowerCase()) } : call.fields;
		return await fallback({ ...call, fields, body: Buffer.from(JSON.stringify(fields)) });
	});

	router.on('POST /markdown', (call) => {
		const text = asText(bodyFields(call)['text']) ?? '';
		const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
		return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: `<p>${escaped}</p>\n` };
	});
}
