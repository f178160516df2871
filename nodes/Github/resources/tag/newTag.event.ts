import { NodeApiError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { matches } from '../../../shared/filters/text';
import { path } from '../../../shared/http/path';
import type { Account } from '../../api/account';
import { noCommit } from '../../api/activity';
import { inRequests } from '../../api/quota';
import { shortRefName } from '../../api/refs';
import { segmentsOf } from '../../api/repository';
import { eventsSince } from '../../api/repositoryEvents';
import { githubEvent } from '../../hooks/event';
import { isActorUntold, tagsFilter } from '../../hooks/filters';
import { pushOfMove } from '../../log/pushes';
import { repositoryAt } from '../../log/repositoryAt';
import { newRefEmission } from '../branch/branch';

interface Tag {
	/** `refs/tags/…`. */
	readonly ref: string;
	/** Of an annotated tag the tag itself, as in the `after` of its push (openSUSE/open-build-service#13500). */
	readonly object: { readonly sha: string };
}

/** All tags by name, in one answer. An empty repository is refused: 409. https://docs.github.com/rest/git/refs#list-matching-references */
async function tagsOf(api: Api, repository: string): Promise<readonly Tag[]> {
	const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/git/matching-refs/tags` } as const;
	return await api.request<Tag[]>(request).catch((error: unknown) => {
		if (!(error instanceof NodeApiError && error.httpCode === '409')) throw error;
		return [];
	});
}

/** Who made which tags since a moment, epoch milliseconds. */
async function makersSince(api: Api, repository: string, since: number) {
	const made = new Map<string, { readonly at: string; readonly by: Account }>();
	const events = await eventsSince<{ ref: string | null; ref_type: string }>(api, repository, since, 'CreateEvent');
	for (const { payload, created_at: at, actor: by } of events) {
		if (payload.ref_type === 'tag' && payload.ref !== null)
			made.set(`refs/tags/${shortRefName(payload.ref)}`, { at, by });
	}
	return made;
}

/** GitHub tells nowhere when a tag was made: a poll knows those that it saw, and a gap is read from the list of events. */
export const newTag = githubEvent('push', {
	name: 'New Tag',
	value: 'newTag',
	description:
		'When a tag is created, or set to another commit; GitHub sends no webhook when more than three are pushed at once, which only polling finds',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#push',
	rights: 'Webhooks: read and write (instant), Contents: read (polling)',
	cost: inRequests({ look: 0, hour: 1, event: 1 }),
	fields: [tagsFilter],
	isTimeless: () => true,
	accepts: ({ ref, deleted }, { tags }) => !deleted && ref.startsWith('refs/tags/') && matches(tags, shortRefName(ref)),
	emits: newRefEmission,
	list: async (name, api, params, span) => {
		const { since, now, besideHook = false, isSample = false } = span;
		if (!besideHook && isActorUntold(params, span, 'who made a tag', 'instant delivery')) return [];
		const repository = await repositoryAt(api, name);
		const made = besideHook ? await makersSince(api, name, since) : undefined;
		if (made?.size === 0) return [];
		const tags = (await tagsOf(api, name)).filter(({ ref }) => made?.has(ref) ?? true);
		const pushes = tags.map(({ ref, object: { sha } }) => {
			const { at = new Date(now).toISOString(), by = null } = made?.get(ref) ?? {};
			const move = { ref, before: noCommit, after: sha, timestamp: at, activity_type: 'push', actor: by };
			return pushOfMove(repository, move);
		});
		return isSample ? pushes.toReversed() : pushes; // by name, so that the last is likely to be the newest
	},
});
