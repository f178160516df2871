import { asObject, asText, type JsonObject } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Handler } from '../call.mts';
import { activityReply } from '../paging.mts';
import { failure, moment, nodeId } from '../replies.mts';
import { roleGuard } from '../roleGuard.mts';
import type { World } from '../world.mts';
import { orOfFork } from './forkObjects.mts';

interface Activity {
	id: number;
	fullName: string;
	shown: JsonObject;
}

const kindOf = ({ created, deleted, forced }: JsonObject): string => {
	if (created === true) return 'branch_creation';
	if (deleted === true) return 'branch_deletion';
	return forced === true ? 'force_push' : 'push';
};

/**
 * The activity, the payload of `create` and that of `push` each tell a moment of their own: in the public example payloads
 * of one tag `pushed_at` is 15:20:56 in `create` and 15:20:57 in `push` (@octokit/webhooks-examples).
 */
const apartMs = 1_000;

/** Records how branches move and serves it as the activity of a repository, newest first. */
export function activityRoutes(router: Router<Handler>, world: World, fallback: Handler): void {
	const recorded: Activity[] = [];
	let lastId = 1_296_269;

	world.onEvent((event, payload) => {
		const repository = asObject(payload['repository']);
		const { ref, before, after } = payload;
		if (event !== 'push' || asText(ref)?.startsWith('refs/heads/') !== true) return;
		const id = (lastId += 1);
		const timestamp = moment(world.now() - apartMs);
		const about = { id, node_id: nodeId('PushRecord', id), before, after, ref, timestamp };
		const shown = { ...about, activity_type: kindOf(payload), actor: payload['sender'] };
		recorded.unshift({ id, fullName: String(repository['full_name']), shown });
	});

	/** Histories that have nothing in common are refused by name (PyGithub#1334, caarlos0/fork-cleaner#87). */
	router.on('GET /repos/:owner/:repo/compare/*basehead', async (call) => {
		const reply = await orOfFork(world, call, await fallback(call));
		const [base = '', head = ''] = (call.params['basehead'] ?? '').split('...');
		const find = async (ref: string) =>
			await world.backend.read(
				`/repos/${call.params['owner']}/${call.params['repo']}/commits/${encodeURIComponent(ref)}`,
			);
		if (reply.status !== 404 || !(await find(base)) || !(await find(head))) return reply;
		return failure(404, `No common ancestor between ${base} and ${head}.`);
	});

	router.on(
		'GET /repos/:owner/:repo/activity',
		roleGuard(world.rights)('read', (call, fullName) => {
			const kind = call.query.get('activity_type');
			const ref = call.query.get('ref')?.replace(/^(refs\/heads\/)?/, 'refs/heads/');
			const found = recorded
				.filter((one) => one.fullName === fullName)
				.filter(({ shown }) => kind === null || shown['activity_type'] === kind)
				.filter(({ shown }) => ref === undefined || shown['ref'] === ref);
			if (call.query.get('direction') === 'asc') found.reverse();
			return activityReply(world.url, call, found, ({ shown }) => shown);
		}),
	);
}
