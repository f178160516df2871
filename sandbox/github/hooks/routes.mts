import type { Reply } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Call, Handler } from '../call.mts';
import { cursorReply, pageReply } from '../paging.mts';
import { created, noContent, notFound, ok, validationFailed } from '../replies.mts';
import type { World } from '../world.mts';
import { delivered, showDelivery, type Delivery } from './delivery.mts';
import { showHook, type Hook, type HookTarget } from './hook.mts';
import { readHook, refuseHook } from './validate.mts';

interface Place {
	target: HookTarget;
	path: string;
	repositoryId: number | null;
}

const zen = 'Keep it logically awesome.';

/** The repository or organization of a path, if the caller may administer its hooks; else it does not exist. */
async function placeOf(world: World, { account, params }: Call): Promise<Place | undefined> {
	const { owner = '', repo = '', org = '' } = params;
	if (account === undefined) return undefined;
	if (org !== '') {
		const organization = await world.backend.read(`/orgs/${org}`);
		if (organization === undefined) return undefined;
		if ((await world.rights.organizationRole(account.login, org)) !== 'admin') return undefined;
		const target = { type: 'organization', id: Number(organization['id']), login: org } as const;
		return { target, path: `/orgs/${org}`, repositoryId: null };
	}
	const repository = await world.backend.read(`/repos/${owner}/${repo}`);
	if (repository === undefined || (await world.rights.role(account.login, owner, repo)) !== 'admin') return undefined;
	const id = Number(repository['id']);
	return { target: { type: 'repository', id }, path: `/repos/${owner}/${repo}`, repositoryId: id };
}

async function ping(world: World, hook: Hook, { path, repositoryId }: Place, login: string): Promise<void> {
	const about = await world.backend.read(path);
	const subject = hook.target.type === 'repository' ? { repository: about } : { organization: about };
	const shown = showHook(hook, world.url, path);
	const payload = { zen, hook_id: hook.id, hook: shown, ...subject, sender: await world.user(login) };
	world.dispatcher.deliver(hook, 'ping', payload, repositoryId);
}

async function createHook(
	world: World,
	{ fields, account }: Call,
	place: Place,
	allowLoopback: boolean,
): Promise<Reply> {
	const name = fields['name'] ?? (place.target.type === 'repository' ? 'web' : undefined);
	// "This parameter only accepts the value `web`": @octokit/openapi
	if (name !== 'web') return validationFailed({ resource: 'Hook', code: 'invalid', field: 'name' });
	const wanted = readHook(fields, undefined);
	if ('status' in wanted) return wanted;
	const refusal = refuseHook(wanted, place.target, world.dispatcher.hooks(place.target), allowLoopback);
	if (refusal !== undefined) return refusal;
	const hook = world.dispatcher.add({ target: place.target, ...wanted });
	const shown = showHook(hook, world.url, place.path);
	await ping(world, hook, place, account?.login ?? '');
	return created(shown);
}

function updateHook(
	world: World,
	{ fields }: Call,
	{ target, path }: Place,
	hook: Hook,
	allowLoopback: boolean,
): Reply {
	const wanted = readHook(fields, hook);
	if ('status' in wanted) return wanted;
	const others = world.dispatcher.hooks(target).filter((other) => other !== hook);
	const refusal = refuseHook(wanted, target, others, allowLoopback);
	if (refusal !== undefined) return refusal;
	Object.assign(hook, wanted, { updatedAt: world.now() });
	return ok(showHook(hook, world.url, path));
}

function listDeliveries(world: World, call: Call, hook: Hook): Reply {
	const status = call.query.get('status');
	const wanted = world.dispatcher
		.deliveries(hook)
		.filter((one) => status === null || delivered(one) === (status === 'success'));
	return cursorReply(world.url, call, wanted, (one) => showDelivery(one, false));
}

/** Registers the hook endpoints of repositories and organizations. */
export function hookRoutes(router: Router<Handler>, world: World, { allowLoopback }: { allowLoopback: boolean }): void {
	const { dispatcher } = world;

	const inPlace =
		(act: (call: Call, place: Place) => Reply | Promise<Reply>): Handler =>
		async (call) => {
			const place = await placeOf(world, call);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return place === undefined ? notFound() : await act(call, place);
		};

	const onHook = (act: (call: Call, place: Place, hook: Hook) => Reply | Promise<Reply>): Handler =>
		inPlace(async (call, place) => {
			const hook = dispatcher.find(place.target, Number(call.params['hook']));
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return hook === undefined ? notFound() : await act(call, place, hook);
		});

	const onDelivery = (act: (hook: Hook, delivery: Delivery) => Reply): Handler =>
		onHook(({ params }, _place, hook) => {
			const delivery = dispatcher.deliveries(hook).find(({ id }) => String(id) === params['delivery']);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return delivery === undefined ? notFound() : act(hook, delivery);
		});

	for (const root of ['/repos/:owner/:repo/hooks', '/orgs/:org/hooks']) {
		router.on(
			`GET ${root}`,
			inPlace((call, { target, path }) =>
				pageReply(world.url, call, dispatcher.hooks(target), (hook) => showHook(hook, world.url, path)),
			),
		);
		router.on(
			`POST ${root}`,
			inPlace(async (call, place) => await createHook(world, call, place, allowLoopback)),
		);
		router.on(
			`GET ${root}/:hook`,
			onHook((_call, { path }, hook) => ok(showHook(hook, world.url, path))),
		);
		router.on(
			`PATCH ${root}/:hook`,
			onHook((call, place, hook) => updateHook(world, call, place, hook, allowLoopback)),
		);
		router.on(
			`DELETE ${root}/:hook`,
			onHook((_call, { path, repositoryId }, hook) => {
				const payload = { action: 'deleted', hook_id: hook.id, hook: showHook(hook, world.url, path) };
				if (hook.active && hook.events.includes('meta')) dispatcher.deliver(hook, 'meta', payload, repositoryId);
				dispatcher.remove(hook);
				return noContent();
			}),
		);
		router.on(
			`POST ${root}/:hook/pings`,
			onHook(async ({ account }, place, hook) => {
				await ping(world, hook, place, account?.login ?? '');
				return noContent();
			}),
		);
		router.on(
			`GET ${root}/:hook/deliveries`,
			onHook((call, _place, hook) => listDeliveries(world, call, hook)),
		);
		router.on(
			`GET ${root}/:hook/deliveries/:delivery`,
			onDelivery((_hook, one) => ok(showDelivery(one, true))),
		);
		router.on(
			`POST ${root}/:hook/deliveries/:delivery/attempts`,
			onDelivery((hook, one) => {
				dispatcher.redeliver(hook, one);
				return { status: 202, body: {} };
			}),
		);
	}
	for (const name of ['test', 'tests']) {
		// https://docs.github.com/rest/repos/webhooks#test-the-push-repository-webhook.
		// belief(hook-test-old-path): the path `test` still works
		router.on(
			`POST /repos/:owner/:repo/hooks/:hook/${name}`,
			onHook(async ({ params, account }, { repositoryId }, hook) => {
				const payload = await world.lastPush(`${params['owner']}/${params['repo']}`, account?.login ?? '');
				if (hook.events.includes('push')) dispatcher.deliver(hook, 'push', payload, repositoryId);
				return noContent();
			}),
		);
	}
}
