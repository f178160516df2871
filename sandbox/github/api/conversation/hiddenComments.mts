import type { World } from '../../world.mts';

/** Why comments are hidden, such as "off-topic", by node ID. */
export type HiddenComments = Map<string, string>;

const stores = new WeakMap<World, HiddenComments>();

export function hiddenIn(world: World): HiddenComments {
	const store = stores.get(world) ?? new Map<string, string>();
	stores.set(world, store);
	return store;
}

/**
 * The same body with `minimized` of every comment on an issue or pull request: null for a visible one (`issue-comment` and
 * `timeline-comment-event` of @octokit/openapi). The schemas of comments on lines and on commits have no such property.
 */
export function withMinimized(hidden: HiddenComments, body: unknown): unknown {
	if (Array.isArray(body)) return body.map((one) => withMinimized(hidden, one));
	if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return body;
	if (!('html_url' in body) || !/#issuecomment-\d+$/.test(String(body.html_url)) || !('node_id' in body)) return body;
	const reason = hidden.get(String(body.node_id));
	return { ...body, minimized: reason === undefined ? null : { reason } };
}
