import { randomBytes } from 'node:crypto';
import { asObject, asText, type JsonObject, type Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { pageReply } from '../../paging.mts';
import { created, noContent, notFound, ok, requiresAuthentication, validationFailed } from '../../replies.mts';
import type { World } from '../../world.mts';
import { type Gist, revise, showGist } from './gistModel.mts';
import { gistCommentRoutes } from './comments.mts';
import { revisionRoutes } from './revisions.mts';

async function list(world: World, call: Call, wanted: Gist[]): Promise<Reply> {
	const since = Date.parse(call.query.get('since') ?? '');
	const found = wanted
		.filter((gist) => Number.isNaN(since) || gist.updatedAt >= since)
		.sort((one, other) => other.updatedAt - one.updatedAt || other.createdAt - one.createdAt);
	const shown = await Promise.all(found.map((gist) => showGist(world, gist, false)));
	return pageReply(world.url, call, shown, (gist) => gist);
}

/** Registers the gist endpoints. */
export function gistRoutes(router: Router<Handler>, world: World): void {
	const gists: Gist[] = [];

	const own =
		(act: (call: Call, gist: Gist) => Reply | Promise<Reply>): Handler =>
		async (call) => {
			const gist = gists.find(({ id }) => id === call.params['id']);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			if (gist === undefined || gist.owner !== call.account?.login) return notFound();
			return await act(call, gist);
		};

	listRoutes(router, world, gists);
	gistCommentRoutes(router, world, gists);
	/** Kept by login and id. Whoever has not starred a gist gets an empty object (PyGithub Gist.testStarring#6). */
	starRoutes(gists, router, world);
	revisionRoutes(router, world, gists); // after those whose last word it would take for a version
	router.on('GET /gists/:id', async ({ params }) => {
		const gist = gists.find(({ id }) => id === params['id']);
		return gist === undefined ? notFound() : ok(await showGist(world, gist, true, gists));
	});
	router.on('POST /gists', async ({ account, fields }) => {
		// `requires_authentication` of @octokit/openapi
		if (account === undefined) return requiresAuthentication();
		const files = new Map<string, string>();
		applyFiles(files, asObject(fields['files']));
		if (files.size === 0) return validationFailed({ resource: 'Gist', code: 'missing_field', field: 'files' });
		const gist: Gist = {
			id: randomBytes(16).toString('hex'),
			owner: account.login,
			description: asText(fields['description']) ?? null,
			public: fields['public'] === true || fields['public'] === 'true',
			files,
			createdAt: world.now(),
			updatedAt: world.now(),
			...{ revisions: [], forkOf: undefined, comments: 0 },
		};
		revise(gist, account.login);
		gists.unshift(gist);
		return created(await showGist(world, gist, true, gists));
	});
	router.on(
		'PATCH /gists/:id',
		own(async ({ fields, account }, gist) => {
			const files = new Map(gist.files);
			applyFiles(files, asObject(fields['files']));
			if (files.size === 0) return validationFailed({ resource: 'Gist', code: 'missing_field', field: 'files' });
			gist.files = files;
			gist.description = 'description' in fields ? (asText(fields['description']) ?? null) : gist.description;
			gist.updatedAt = world.now();
			if ('files' in fields) revise(gist, account?.login ?? gist.owner);
			return ok(await showGist(world, gist, true, gists));
		}),
	);
	router.on(
		'DELETE /gists/:id',
		own((_call, gist) => {
			gists.splice(gists.indexOf(gist), 1);
			return noContent();
		}),
	);
}

function starRoutes(gists: Gist[], router: Router<Handler>, world: World) {
	const stars = new Set<string>();
	// PyGithub Gist.testStarring#6
	const nothing: Reply = {
		status: 404,
		headers: { 'content-type': 'application/json; charset=utf-8' },
		body: Buffer.from('{}'),
	};
	const starring =
		(act: (star: string) => Reply): Handler =>
		({ params, account }) => {
			// `requires_authentication` of @octokit/openapi
			if (account === undefined) return requiresAuthentication();
			const gist = gists.find(({ id }) => id === params['id']);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return gist === undefined ? notFound() : act(`${account.login} ${gist.id}`);
		};
	router.on('GET /gists/starred', async (call) =>
		call.account === undefined
			? requiresAuthentication()
			: await list(
					world,
					call,
					gists.filter(({ id }) => stars.has(`${call.account?.login} ${id}`)),
				),
	);
	router.on(
		'GET /gists/:id/star',
		starring((star) => (stars.has(star) ? noContent() : nothing)),
	);
	router.on(
		'PUT /gists/:id/star',
		starring((star) => (stars.add(star), noContent())),
	);
	router.on(
		'DELETE /gists/:id/star',
		starring((star) => (stars.delete(star), noContent())),
	);
}

function listRoutes(router: Router<Handler>, world: World, gists: Gist[]) {
	router.on('GET /gists', async (call) => {
		const login = call.account?.login;
		return await list(
			world,
			call,
			gists.filter((gist) => (login === undefined ? gist.public : gist.owner === login)),
		);
	});
	router.on(
		'GET /gists/public',
		async (call) =>
			await list(
				world,
				call,
				gists.filter((gist) => gist.public),
			),
	);
	router.on('GET /users/:username/gists', async (call) => {
		const { username } = call.params;
		const visible = (gist: Gist) => gist.public || gist.owner === call.account?.login;
		return await list(
			world,
			call,
			gists.filter((gist) => gist.owner === username && visible(gist)),
		);
	});
}

/** `null` removes a file, `filename` renames it, `content` replaces its text. */
function applyFiles(files: Map<string, string>, changes: JsonObject): void {
	for (const [name, change] of Object.entries(changes)) {
		const before = files.get(name);
		const { filename, content } = asObject(change);
		const text = asText(content) ?? before;
		files.delete(name);
		if (change !== null && text !== undefined && text !== '') files.set(asText(filename) ?? name, text);
	}
}
