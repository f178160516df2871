import { asObject, asText, type JsonObject, type Reply } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Call, Handler } from '../call.mts';
import { listedPull, review as shownReview, reviewComment } from '../finish/members.mts';
import { pageReply } from '../paging.mts';
import { failure, notFound, ok, validationFailed } from '../replies.mts';
import type { World } from '../world.mts';
import { sortedComments } from './commentList.mts';
import { type Anchor, unresolved } from './conversation/anchors.mts';
import type { IssueEvents } from './issueEvents.mts';

/** What is kept of a comment on a line beside what the emulator keeps. */
interface Line {
	review: number;
	/** Where the reviewer put it, in the words that the emulator does not take. */
	place: JsonObject;
	/** When its review was submitted; absent before that. */
	publishedAt?: string;
}

const verdicts = new Set(['APPROVE', 'REQUEST_CHANGES']);
const onePending = 'can only have one pending review per pull request';

/** The lines of a review are given by line; the emulator knows positions in the diff only. */
const placeOf = (given: JsonObject): JsonObject =>
	Object.fromEntries(
		['line', 'side', 'start_line', 'start_side'].flatMap((name) => (name in given ? [[name, given[name]]] : [])),
	);

/** Those that are given by line; positions are the emulator's own matter. */
const anchorsOf = (given: readonly JsonObject[]): Anchor[] =>
	given
		.filter((one) => 'line' in one)
		.map(({ path, line, side, start_line: startLine }) => ({ path, line, side, startLine }));

const rootOf = ({ params }: Call): string => `/repos/${params['owner']}/${params['repo']}`;
const pullAt = (call: Call): string => `${rootOf(call)}/pulls/${call.params['number']}`;
const nameOf = (call: Call): string => rootOf(call).slice('/repos/'.length);
const loginOf = (one: JsonObject): unknown => asObject(one['user'])['login'];

const isPending = ({ state }: JsonObject): boolean => state === 'PENDING';
const isOwn = (call: Call, one: JsonObject): boolean => loginOf(one) === call.account?.login;

/** Keeps of reviews and their comments what the emulator does not, and shows both as GitHub does. */
function createReviews(world: World) {
	const { backend } = world;
	const lines = new Map<number, Line>();
	const gone = new Set<number>();
	/** The paths of pull requests, by the reviews of them. */
	const places = new Map<number, string>();
	const texts = new Map<number, unknown>();

	function dressed(one: JsonObject): JsonObject {
		const text = texts.get(Number(one['id']));
		const { submitted_at: at, ...rest } = shownReview(text === undefined ? one : { ...one, body: text });
		return { ...rest, ...(isPending(one) ? {} : { submitted_at: at }) };
	}

	async function reviewsOf(call: Call): Promise<JsonObject[]> {
		const found = await backend.list(`${pullAt(call)}/reviews`);
		return found.filter((one) => !gone.has(Number(one['id'])) && (!isPending(one) || isOwn(call, one))).map(dressed);
	}
	const reviewAt = async (call: Call): Promise<JsonObject | undefined> =>
		(await reviewsOf(call)).find(({ id }) => Number(id) === Number(call.params['review']));

	function dressedLine(comment: JsonObject): JsonObject {
		const kept = lines.get(Number(comment['id']));
		if (kept === undefined) return reviewComment(comment);
		const updated = [String(comment['updated_at']), kept.publishedAt ?? ''].sort().at(-1);
		return reviewComment({
			...{ ...comment, ...kept.place },
			pull_request_review_id: kept.review,
			updated_at: updated,
		});
	}
	const isPublic = ({ id }: JsonObject): boolean => lines.get(Number(id))?.publishedAt !== undefined;
	const linesOf = async (pull: string): Promise<JsonObject[]> =>
		(await backend.list(`${pull}/comments`)).map(dressedLine);
	const linesIn = async (call: Call, review: number): Promise<JsonObject[]> =>
		(await linesOf(pullAt(call))).filter((one) => one['pull_request_review_id'] === review);

	const hasPending = async (call: Call): Promise<boolean> =>
		(await reviewsOf(call)).some((one) => isPending(one) && isOwn(call, one));

	return {
		lines,
		gone,
		places,
		texts,
		dressed,
		reviewsOf,
		reviewAt,
		dressedLine,
		isPublic,
		linesOf,
		linesIn,
		hasPending,
	};
}

/** What the stand-in keeps of reviews and their comments. */
export type Reviews = ReturnType<typeof createReviews>;

/** Tells of reviews. */
function createAnnouncer(world: World, { lines, dressed, linesIn }: Reviews) {
	const { backend } = world;

	/** Makes a review and what was said in it public. */
	async function publish(call: Call, { id, submitted_at: at }: JsonObject): Promise<void> {
		const login = call.account?.login ?? '';
		for (const line of lines.values()) if (line.review === id) line.publishedAt = String(at);
		// Whoever gave a verdict is asked no longer; whatever was said, the pull request has changed now.
		const reviewers = verdicts.has(String(call.fields['event'])) ? [login] : [];
		await backend.call('DELETE', `${pullAt(call)}/requested_reviewers`, { as: login, body: { reviewers } });
		const about = await announced(call, Number(id));
		await world.announce('pull_request_review', nameOf(call), login, { action: 'submitted', ...about });
		for (const comment of await linesIn(call, Number(id))) {
			const said = { action: 'created', comment, pull_request: about['pull_request'] };
			await world.announce('pull_request_review_comment', nameOf(call), login, said);
		}
	}

	/** A review and its pull request as deliveries carry them. */
	async function announced(call: Call, id: number): Promise<JsonObject> {
		const pull = listedPull(asObject(await backend.read(pullAt(call))));
		const found = (await backend.list(`${pullAt(call)}/reviews`)).find((one) => one['id'] === id) ?? {};
		const review = dressed(found);
		return { review: { ...review, state: String(review['state']).toLowerCase() }, pull_request: pull };
	}

	return { publish, announced };
}

/** What the routes of reviews and comments share. */
interface Desk {
	readonly router: Router<Handler>;
	readonly world: World;
	readonly kept: Reviews;
	readonly announcer: ReturnType<typeof createAnnouncer>;
	readonly entries: IssueEvents;
	/** The emulator's own handling. */
	readonly below: Handler;
	/** Answers only those who may see the repository, about a pull request that there is. */
	seen(act: (call: Call) => Promise<Reply>): Handler;
}

function readingRoutes({ router, world, kept: { reviewsOf, reviewAt, linesIn }, seen }: Desk): void {
	router.on(
		'GET /repos/:owner/:repo/pulls/:number/reviews',
		seen(async (call) => pageReply(world.url, call, await reviewsOf(call), (one) => one)),
	);
	router.on(
		'GET /repos/:owner/:repo/pulls/:number/reviews/:review',
		seen(async (call) => {
			const found = await reviewAt(call);
			return found === undefined ? notFound() : ok(found);
		}),
	);
	router.on(
		'GET /repos/:owner/:repo/pulls/:number/reviews/:review/comments',
		seen(async (call) => {
			const found = await reviewAt(call);
			if (found === undefined) return notFound();
			return pageReply(world.url, call, await linesIn(call, Number(found['id'])), (one) => one);
		}),
	);
}

function writingRoutes({ router, world, kept, announcer: { publish, announced }, entries, below, seen }: Desk): void {
	const { backend } = world;
	const { lines, gone, places, texts, dressed, reviewAt, hasPending } = kept;

	router.on('POST /repos/:owner/:repo/pulls/:number/reviews', async (call) => {
		if (call.account !== undefined && (await hasPending(call)))
			// microsoft/vscode-pull-request-github#1317, github/app#3371
			return failure(422, 'Unprocessable Entity', { errors: [`User ${onePending}`] });
		const { comments } = call.fields;
		const given = Array.isArray(comments) ? comments.map(asObject) : [];
		const missing = await unresolved(world, pullAt(call), anchorsOf(given));
		if (missing !== undefined)
			// max-sixty/tend PR#252
			return failure(422, 'Unprocessable Entity', { errors: [`${missing} could not be resolved`] });
		const placed = given.map((one) => ({ ...one, position: one['position'] ?? one['line'] }));
		const body = given.length === 0 ? call.body : Buffer.from(JSON.stringify({ ...call.fields, comments: placed }));
		const reply = await below({ ...call, body });
		if (reply.status >= 300) return reply;
		const made = asObject(reply.body);
		places.set(Number(made['id']), pullAt(call));
		const drafted = await backend.list(`${pullAt(call)}/reviews/${String(made['id'])}/comments`);
		for (const [at, one] of drafted.entries())
			lines.set(Number(one['id']), { review: Number(made['id']), place: placeOf(given[at] ?? {}) });
		if (!isPending(made)) await publish(call, made);
		return { ...reply, body: dressed(made) };
	});
	/** Any review's text can be replaced by who may: PyGithub PullRequestReview.testEdit#1 does so to a submitted one. */
	router.on(
		'PUT /repos/:owner/:repo/pulls/:number/reviews/:review',
		seen(async (call) => {
			const found = await reviewAt(call);
			if (found === undefined || !isOwn(call, found)) return notFound();
			texts.set(Number(found['id']), asText(call.fields['body']) ?? '');
			return ok(await reviewAt(call));
		}),
	);
	router.on('POST /repos/:owner/:repo/pulls/:number/reviews/:review/events', async (call) => {
		if ((await reviewAt(call)) === undefined) return notFound();
		const reply = await below(call);
		if (reply.status >= 300) return reply;
		await publish(call, asObject(reply.body));
		return { ...reply, body: dressed(asObject(reply.body)) };
	});
	router.on(
		'DELETE /repos/:owner/:repo/pulls/:number/reviews/:review',
		seen(async (call) => {
			const found = await reviewAt(call);
			if (found === undefined) return notFound();
			// belief(review-delete-submitted): these words as an entry of `errors`
			if (!isPending(found))
				return failure(422, 'Unprocessable Entity', { errors: ['Can not delete a non-pending pull request review'] });
			gone.add(Number(found['id']));
			return ok(found);
		}),
	);
	router.on('PUT /repos/:owner/:repo/pulls/:number/reviews/:review/dismissals', async (call) => {
		const before = (await backend.list(`${pullAt(call)}/reviews`)).find(
			({ id }) => Number(id) === Number(call.params['review']),
		);
		const state = String(before?.['state']);
		if (before !== undefined && !/^(APPROVED|CHANGES_REQUESTED)$/.test(state))
			// mheap/github-action-required-labels#6
			return failure(422, 'Unprocessable Entity', {
				errors: [`Can not dismiss a ${state.toLowerCase()} pull request review`],
			});
		const reply = await below(call);
		if (reply.status >= 300 || before === undefined) return reply;
		const [id, login] = [Number(before['id']), call.account?.login ?? ''];
		texts.set(id, texts.get(id) ?? before['body']);
		const dismissed = {
			state: String(before['state']).toLowerCase(),
			review_id: id,
			dismissal_message: asText(call.fields['message']) ?? null,
		};
		const about = { actor: await world.user(login), dismissed_review: dismissed };
		entries.note(nameOf(call), Number(call.params['number']), 'review_dismissed', about);
		const said = { action: 'dismissed', ...(await announced(call, id)) };
		await world.announce('pull_request_review', nameOf(call), login, said);
		return { ...reply, body: dressed(asObject(reply.body)) };
	});
}

function commentRoutes({ router, world, kept, announcer: { publish }, below, seen }: Desk): void {
	const { backend } = world;
	const { lines, dressedLine, isPublic, linesOf, hasPending } = kept;

	/** A comment for itself is a review that is submitted at once. */
	const say: Handler = async (call) => {
		if (call.account !== undefined && (await hasPending(call))) {
			const message = `user_id ${onePending}`;
			// namanshergill/diohub#18
			return validationFailed({ resource: 'PullRequestReview', code: 'custom', field: 'user_id', message });
		}
		const reply = await below(call);
		if (reply.status >= 300) return reply;
		const comment = asObject(reply.body);
		const own = { as: call.account?.login, body: { event: 'COMMENT' } };
		const { json } = await backend.call('POST', `${pullAt(call)}/reviews`, own);
		const review = Number(asObject(json)['id']);
		lines.set(Number(comment['id']), { review, place: {} });
		await publish({ ...call, fields: {} }, asObject(json));
		return { ...reply, body: dressedLine(comment) };
	};
	router.on('POST /repos/:owner/:repo/pulls/:number/comments', say);
	router.on('POST /repos/:owner/:repo/pulls/:number/comments/:comment/replies', async (call) => {
		const target = await backend.read(`${rootOf(call)}/pulls/comments/${call.params['comment']}`);
		if (target === undefined) return notFound();
		const { path, line, commit_id: commit } = target;
		const fields = { ...call.fields, path, line, commit_id: commit, in_reply_to: Number(target['id']) };
		const whole = { ...fields, in_reply_to_id: Number(target['id']) };
		const at = pullAt(call);
		return await say({
			...{ ...call, path: `${at}/comments`, target: `${at}/comments`, fields: whole },
			body: Buffer.from(JSON.stringify(whole)),
		});
	});
	router.on(
		'GET /repos/:owner/:repo/pulls/:number/comments',
		seen(async (call) => sortedComments(world.url, call, (await linesOf(pullAt(call))).filter(isPublic))),
	);
	router.on(
		'GET /repos/:owner/:repo/pulls/comments',
		seen(async (call) => {
			const pulls = await backend.list(`${rootOf(call)}/pulls?state=all`);
			const found = await Promise.all(pulls.map(({ number }) => linesOf(`${rootOf(call)}/pulls/${String(number)}`)));
			return sortedComments(world.url, call, found.flat().filter(isPublic));
		}),
	);
	/** What is pending is not there: https://github.com/emrearmagan/atlas.nvim/pull/60 */
	for (const method of ['GET', 'PATCH', 'DELETE']) {
		router.on(`${method} /repos/:owner/:repo/pulls/comments/:comment`, async (call) => {
			const kept = lines.get(Number(call.params['comment']));
			// https://github.com/emrearmagan/atlas.nvim/pull/60
			if (kept !== undefined && kept.publishedAt === undefined) return notFound();
			const reply = await below(call);
			return reply.status === 200 ? { ...reply, body: dressedLine(asObject(reply.body)) } : reply;
		});
	}
}

/**
 * Serves reviews and the comments on lines as GitHub does.
 *
 * - A review that is made without an event is pending: only its author sees it and its comments, and no list has them. It has
 *   no `submitted_at` (PyGithub PullRequestReview1856.testDelete#1).
 * - A comment keeps the moment of its drafting as `created_at`; `updated_at` is that of the submission, and so is the
 *   `updated_at` of the pull request: comment 197784357 of review 131593233 (PyGithub PullRequest.testGetComments#1,
 *   testGetIssueTimeline#1, setUp#2), and the payloads of pull_request_review_comment in @octokit/webhooks-examples. The list of
 *   pulls shows it, that of issues does not (https://github.com/databricks/spark-pr-dashboard/pull/62).
 * - A comment for itself is a review of its own (PyGithub PullRequest1375.testCreateReviewCommentReply#1), and both are
 *   announced: https://github.com/dolphin-emu/sadm/pull/69, https://github.com/kubernetes/test-infra/pull/2477.
 * - A dismissed review keeps its text and `submitted_at`, not its verdict (PyGithub PullRequestReview.testDismiss#1), which an
 *   entry of the pull request tells: `dismissed_review` in PyGithub's recordings of issue events. Another one cannot be
 *   dismissed: mheap/github-action-required-labels#6.
 */
export function reviewRoutes(router: Router<Handler>, world: World, entries: IssueEvents, below: Handler): Reviews {
	const { backend } = world;
	const kept = createReviews(world);
	const seen =
		(act: (call: Call) => Promise<Reply>): Handler =>
		async (call) => {
			const { owner = '', repo = '', number } = call.params;
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			if ((await world.rights.role(call.account?.login, owner, repo)) === 'none') return notFound();
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			if (number !== undefined && (await backend.read(pullAt(call))) === undefined) return notFound();
			return await act(call);
		};

	const desk = { router, world, kept, announcer: createAnnouncer(world, kept), entries, below, seen };
	readingRoutes(desk);
	writingRoutes(desk);
	commentRoutes(desk);
	return kept;
}
