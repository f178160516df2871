import { asObject, asText, type JsonObject } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import type { World } from '../../world.mts';

/** Ends the tag of a draft at the emulator, which accepts one release of each tag; no tag has a space. */
const mark = / draft \d+$/;

/** A release with the tag that GitHub shows, and the page of a draft, which has no tag yet. */
export function shownRelease(release: JsonObject): JsonObject {
	const tag = asText(release['tag_name'])?.replace(mark, '');
	const { html_url: page, id } = release;
	if (tag === undefined || release['draft'] !== true) return release;
	const untagged = `untagged-${Number(id).toString(16).padStart(20, '0')}`;
	return { ...release, tag_name: tag, html_url: String(page).replace(/\/tag\/.*$/s, `/tag/${untagged}`) };
}

/**
 * Serves releases of one tag: any number of drafts (ncipollo/release-action#7), also next to the published one
 * (basbruss/adaptive-cover#493), which only their ids and lists find, not their tag; and one that is published (cli/cli#6493).
 * belief(release-draft-publish-taken): publishing a draft is rejected with `already_exists` of `tag_name`, as creating a second published release is.
 */
export function releaseRoutes(router: Router<Handler>, { backend }: World, fallback: Handler): void {
	let drafts = 0;
	const asDraft = (tag: string): string => `${tag} draft ${(drafts += 1)}`;
	const forward = async (call: Call, fields: JsonObject) => {
		const reply = await fallback({ ...call, fields, body: Buffer.from(JSON.stringify(fields)) });
		return reply.status < 300 ? { ...reply, body: shownRelease(asObject(reply.body)) } : reply;
	};

	router.on('POST /repos/:owner/:repo/releases', async (call) => {
		const tag = asText(call.fields['tag_name']);
		const isDraft = call.fields['draft'] === true && tag !== undefined && tag !== '';
		return await forward(call, isDraft ? { ...call.fields, tag_name: asDraft(tag) } : call.fields);
	});

	router.on('PATCH /repos/:owner/:repo/releases/:id', async (call) => {
		const { draft, tag_name: current } = (await backend.read(call.path)) ?? {};
		const tag = asText(call.fields['tag_name']) || String(current).replace(mark, '');
		const isDraft = call.fields['draft'] ?? draft;
		const isSame = isDraft === draft && String(current).replace(mark, '') === tag;
		return await forward(
			call,
			isSame ? call.fields : { ...call.fields, tag_name: isDraft === true ? asDraft(tag) : tag },
		);
	});
}
