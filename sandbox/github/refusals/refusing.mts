import type { Reply } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Call, Handler } from '../call.mts';
import type { World } from '../world.mts';
import { goneRefusals } from './gone.mts';
import { placeRefusals } from './places.mts';
import { pullRefusals } from './pulls.mts';
import { refRefusals } from './refs.mts';
import type { Refusal } from './rule.mts';
import { valueRefusals } from './values.mts';

const refusals: readonly Refusal[] = [
	...goneRefusals,
	...valueRefusals,
	...refRefusals,
	...placeRefusals,
	...pullRefusals,
];

/** What is wrong with a request whose caller sees what it is about; who does not, or may not, is told that first. */
async function refusalOf(world: World, call: Call): Promise<Reply | undefined> {
	const request = `${call.method === 'HEAD' ? 'GET' : call.method} ${call.path.replace(/\/+$/, '')}`;
	const fitting = refusals.filter((one) => one.request.test(request));
	if (fitting.length === 0) return undefined;
	const [root = '', owner, repo] = /^\/repos\/([^/]+)\/([^/]+)/.exec(call.path) ?? [];
	const isWrite = !request.startsWith('GET ');
	if (isWrite && call.account === undefined) return undefined;
	if (owner !== undefined && repo !== undefined) {
		const role = await world.rights.role(call.account?.login, owner, repo);
		if (role === 'none') return undefined;
	}
	for (const one of fitting) {
		const reply = await one.refuse(call, world, root);
		if (reply !== undefined) return reply;
	}
	return undefined;
}

/** The same handlers, which refuse what GitHub refuses; the emulator takes most of it. */
export function refusing(world: World, router: Router<Handler>, fallback: Handler) {
	const guarded =
		(handler: Handler): Handler =>
		async (call) =>
			(await refusalOf(world, call)) ?? (await handler(call));
	const find: Router<Handler>['find'] = (method, path) => {
		const found = router.find(method, path);
		return found && { ...found, handler: guarded(found.handler) };
	};
	return { router: { ...router, find }, fallback: guarded(fallback) };
}
