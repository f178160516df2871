import { asObject, asText, type Incoming, type JsonObject } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { created, failure, noContent, notFound, validationFailed } from '../../replies.mts';
import type { World } from '../../world.mts';
import type { Backend } from '../../backend.mts';
import { invitationsIn, shownInvitation } from './invitations.mts';

const nameOf = ({ params }: Call): string => `${params['owner']}/${params['repo']}`;

/** The same call for another endpoint. */
const instead = (call: Call, path: string, fields: JsonObject): Call => {
	const body = Buffer.from(JSON.stringify(fields));
	const incoming: Incoming = { ...call, method: 'POST', path, target: path, query: new URLSearchParams(), body };
	return { ...call, ...incoming, fields };
};

/** Serves what the emulator lacks of sharing: templates and invitations. */
export function sharingRoutes(router: Router<Handler>, world: World, fallback: Handler): void {
	const { backend } = world;
	const templates = new Set<number>();

	world.decorate(({ id }) => (templates.has(Number(id)) ? { is_template: true } : {}));

	/** The emulator forgets that a new repository is to be a template. */
	const noting: Handler = async (call) => {
		// GitHub makes dashes of other characters: PyGithub/PyGithub#1622, dyad-sh/dyad#1336
		const name = asText(call.fields['name'])?.replace(/[^\w.-]+/g, '-');
		const reply = await fallback(instead(call, call.path, name === undefined ? call.fields : { ...call.fields, name }));
		if (reply.status === 422 && /already exists/.test(JSON.stringify(reply.body)))
			// dyad-sh/dyad#1601
			return failure(422, 'Repository creation failed.', {
				errors: [
					{ resource: 'Repository', code: 'custom', field: 'name', message: 'name already exists on this account' },
				],
			});
		if (reply.status !== 201 || call.fields['is_template'] !== true) return reply;
		const made = asObject(reply.body);
		templates.add(Number(made['id']));
		return created({ ...made, is_template: true });
	};
	router.on('POST /user/repos', noting);
	router.on('POST /orgs/:org/repos', noting);

	/** Commits the template's files to the new repository, as its only commit. */
	async function copyFiles(call: Call, from: string, to: string): Promise<void> {
		const as = call.account?.login;
		const { default_branch: branch } = (await backend.read(`/repos/${from}`)) ?? {};
		const head = await backend.read(`/repos/${from}/git/ref/heads/${String(branch)}`);
		const commit = await backend.read(`/repos/${from}/git/commits/${String(asObject(head?.['object'])['sha'])}`);
		const tree = await backend.read(
			`/repos/${from}/git/trees/${String(asObject(commit?.['tree'])['sha'])}?recursive=1`,
		);
		const post = async (path: string, body: unknown): Promise<JsonObject> =>
			asObject((await backend.call('POST', `/repos/${to}/git/${path}`, { as, body })).json);
		const entries: JsonObject[] = [];
		for (const entry of (tree?.['tree'] ?? []) as JsonObject[]) {
			if (entry['type'] !== 'blob') continue;
			const blob = await backend.read(`/repos/${from}/git/blobs/${String(entry['sha'])}`);
			const { sha } = await post('blobs', { content: blob?.['content'], encoding: 'base64' });
			entries.push({ path: entry['path'], mode: entry['mode'], type: 'blob', sha });
		}
		const { sha } = await post('trees', { tree: entries });
		const first = await post('commits', { message: 'Initial commit', tree: sha, parents: [] });
		const made = await backend.read(`/repos/${to}`);
		const ref = `heads/${String(made?.['default_branch'])}`;
		const moved = { as, body: { sha: first['sha'], force: true } };
		await backend.call('PATCH', `/repos/${to}/git/refs/${ref}`, moved);
	}

	router.on('POST /repos/:owner/:repo/generate', async (call) => {
		const template = await world.repository(nameOf(call));
		// belief(generate-no-template): 404 for a repository that is not a template
		if (template === undefined || template['is_template'] !== true) return notFound();
		const { name, owner, description, private: isPrivate } = call.fields;
		if (asText(name) === undefined) {
			// belief(generate-no-name): the code "missing_field" for a missing name
			return validationFailed({ resource: 'Repository', code: 'missing_field', field: 'name' });
		}
		const login = asText(owner) ?? call.account?.login;
		const path = login === call.account?.login ? '/user/repos' : `/orgs/${login}/repos`;
		const fields = { name, description, private: isPrivate === true, auto_init: true };
		const reply = await fallback(instead(call, path, fields));
		if (reply.status !== 201) return reply;
		await copyFiles(call, nameOf(call), `${login}/${String(name)}`);
		const { full_name: fullName } = template;
		return created({ ...asObject(reply.body), template_repository: { full_name: fullName, is_template: true } });
	});

	/** Only somebody who exists can be given a repository (PyGithub Repository.testTransferOwnershipInvalidOwner#1). */
	router.on('POST /repos/:owner/:repo/transfer', async (call) => {
		const name = asText(call.fields['new_owner']) ?? '';
		const known = (await backend.read(`/users/${name}`)) ?? (await backend.read(`/orgs/${name}`));
		return known === undefined && name !== '' ? failure(422, 'Invalid new_owner') : await fallback(call);
	});

	handOverRoutes(router, backend, fallback, world);
}

function handOverRoutes(router: Router<Handler>, backend: Backend, fallback: Handler, world: World) {
	const invitations = invitationsIn(world);

	router.on('PUT /repos/:owner/:repo/collaborators/:username', async (call) => {
		const before = await backend.list(`/repos/${nameOf(call)}/collaborators`);
		const reply = await fallback(call);
		if (reply.status !== 201) return reply;
		const { username } = call.params;
		if (before.some((one) => one['login'] === username)) return noContent();
		const permission = asText(call.fields['permission']) ?? 'write';
		const about = { invitee: username ?? '', inviter: call.account?.login ?? '' };
		const invitation = invitations.add({
			...{ fullName: nameOf(call), ...about },
			permissions: permission === 'pull' ? 'read' : permission,
		});
		return created(await shownInvitation(world, invitation));
	});
}
