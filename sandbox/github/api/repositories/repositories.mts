import { asObject, asText, bodyFields, type JsonObject } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Handler } from '../../call.mts';
import { pageReply } from '../../paging.mts';
import { created, failure, moment, noContent, nodeId, validationFailed } from '../../replies.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';

/** Serves repository endpoints the emulator lacks: tags by ref, commit statuses, dispatches and Markdown. */
export function repositoryRoutes(router: Router<Handler>, world: World): void {
	const { backend } = world;
	const statuses = new Map<string, JsonObject[]>();
	let lastStatusId = 0;

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

	router.on(
		'POST /repos/:owner/:repo/statuses/:sha',
		withRole('write', async ({ params, fields, account }, fullName) => {
			const sha = params['sha'] ?? '';
			if ((await backend.read(`/repos/${fullName}/commits/${sha}`)) === undefined) {
				return failure(422, `No commit found for SHA: ${sha}`);
			}
			if (!['error', 'failure', 'pending', 'success'].includes(String(fields['state']))) {
				return validationFailed({
					resource: 'Status',
					code: 'custom',
					field: 'state',
					message: 'state is not included in the list',
				});
			}
			const id = (lastStatusId += 1);
			const at = moment(world.now());
			const status = {
				url: `${world.url}/repos/${fullName}/statuses/${sha}`,
				avatar_url: null,
				id,
				node_id: nodeId('Status', id),
				state: fields['state'],
				description: fields['description'] ?? null,
				target_url: fields['target_url'] ?? null,
				context: asText(fields['context']) ?? 'default',
				created_at: at,
				updated_at: at,
				creator: await world.user(account?.login ?? ''),
			};
			statuses.set(`${fullName} ${sha}`, [status, ...(statuses.get(`${fullName} ${sha}`) ?? [])]);
			const about = { id, sha, name: fullName, state: status.state, description: status.description };
			const where = { target_url: status.target_url, context: status.context, created_at: at, updated_at: at };
			await world.announce('status', fullName, account?.login ?? '', { ...about, ...where, branches: [] });
			return created(status);
		}),
	);
	router.on(
		'GET /repos/:owner/:repo/commits/:sha/statuses',
		withRole('read', (call, fullName) =>
			pageReply(world.url, call, statuses.get(`${fullName} ${call.params['sha']}`) ?? [], (status) => status),
		),
	);

	router.on(
		'POST /repos/:owner/:repo/dispatches',
		withRole('write', ({ fields }) => {
			if (asText(fields['event_type']) !== undefined) return noContent();
			return validationFailed({ resource: 'RepositoryDispatch', code: 'missing_field', field: 'event_type' });
		}),
	);

	router.on('POST /markdown', (call) => {
		const text = asText(bodyFields(call)['text']) ?? '';
		const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
		return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: `<p>${escaped}</p>\n` };
	});
}
