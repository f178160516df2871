import { asObject, asText, type JsonObject } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Call, Handler } from '../call.mts';
import { created, failure, ok } from '../replies.mts';
import { autoMergesIn } from './autoMerge.mts';
import type { World } from '../world.mts';
import { violationsOf } from './merging/rules.mts';
import { withStack } from './merging/stacks.mts';

interface Extra {
	assignees: string[];
	milestone: number | null;
}

const loginsIn = ({ fields }: Call): string[] =>
	Array.isArray(fields['assignees']) ? fields['assignees'].map(String) : [];

/** Whoever has no Copilot is not told so: https://github.com/orgs/community/discussions/164267. */
function withoutCopilot(call: Call): Call {
	const assignees = loginsIn(call).filter((login) => login !== 'copilot-swe-agent[bot]');
	if (assignees.length === loginsIn(call).length) return call;
	const fields = { ...call.fields, assignees };
	return { ...call, fields, body: Buffer.from(JSON.stringify(fields)) };
}

/**
 * Serves what the emulator's pull requests lack: assignees, milestones and GitHub's answers to a merge. `below` answers what
 * these build upon.
 */
export function pullRoutes(router: Router<Handler>, world: World, below: Handler): void {
	const { backend } = world;
	const extras = new Map<string, Extra>();
	const keyOf = ({ params }: Call): string => `${params['owner']}/${params['repo']}#${params['number']}`;
	const rootOf = ({ params }: Call): string => `/repos/${params['owner']}/${params['repo']}`;
	const pullOf = async (call: Call) => await backend.read(`${rootOf(call)}/pulls/${call.params['number']}`);

	/** A pull request, or its issue form, with what is kept here. */
	async function dressed(fullName: string, pull: JsonObject): Promise<JsonObject> {
		const extra = extras.get(`${fullName}#${String(pull['number'])}`);
		if (extra === undefined) return pull;
		const assignees = await Promise.all(extra.assignees.map((login) => world.user(login)));
		const found =
			extra.milestone === null ? undefined : await backend.read(`/repos/${fullName}/milestones/${extra.milestone}`);
		return { ...pull, assignees, assignee: assignees[0] ?? null, milestone: found ?? null };
	}

	const plain = world.issue;
	world.issue = async (fullName, number) => {
		const issue = await plain(fullName, number);
		return issue?.['pull_request'] === undefined ? issue : await dressed(fullName, issue);
	};

	const keep = (call: Call, change: (extra: Extra) => Partial<Extra>): void => {
		const extra = extras.get(keyOf(call)) ?? { assignees: [], milestone: null };
		extras.set(keyOf(call), { ...extra, ...change(extra) });
	};

	router.on('GET /repos/:owner/:repo/pulls/:number', async (call) => {
		const reply = await below(call);
		if (reply.status !== 200 || Buffer.isBuffer(reply.body)) return reply;
		const auto = autoMergesIn(world).get(keyOf(call));
		const dressedUp = await dressed(rootOf(call).slice('/repos/'.length), asObject(reply.body));
		const fullName = rootOf(call).slice('/repos/'.length);
		const stacked = await withStack(world, fullName, dressedUp);
		const isBlocked = stacked['state'] === 'open' && (await violationsOf(world, fullName, stacked)).length > 0;
		// https://docs.github.com/graphql/reference/enums#mergestatestatus
		const standing = isBlocked ? { ...stacked, mergeable_state: 'blocked' } : stacked;
		const shown = auto === undefined ? standing : { ...standing, auto_merge: auto };
		return { ...reply, body: unexamined.delete(keyOf(call)) ? { ...shown, ...unknown } : shown };
	});

	/** Whether a new one can be merged is found out when it is first looked at (PyGithub Repository.testCreatePull#1). */
	const unexamined = new Set<string>();
	const unknown = { mergeable: null, rebaseable: null, mergeable_state: 'unknown' };
	router.on('POST /repos/:owner/:repo/pulls', async (call) => {
		const reply = await below(call);
		if (reply.status !== 201) return reply;
		unexamined.add(`${rootOf(call).slice('/repos/'.length)}#${String(asObject(reply.body)['number'])}`);
		return { ...reply, body: { ...asObject(reply.body), ...unknown } };
	});

	router.on('PATCH /repos/:owner/:repo/issues/:number', async (call) => {
		const reply = await below(call);
		if (reply.status !== 200 || asObject(reply.body)['pull_request'] === undefined) return reply;
		const { milestone, assignees } = call.fields;
		if (milestone !== undefined) keep(call, () => ({ milestone: milestone === null ? null : Number(milestone) }));
		if (assignees !== undefined) keep(call, () => ({ assignees: loginsIn(call) }));
		return { ...reply, body: await dressed(rootOf(call).slice('/repos/'.length), asObject(reply.body)) };
	});

	const assigning =
		(next: (present: string[], named: string[]) => string[], answer: typeof ok): Handler =>
		async (asked) => {
			const call = withoutCopilot(asked);
			const reply = await below(call);
			if (reply.status !== 404 || (await pullOf(call)) === undefined) return reply;
			keep(call, ({ assignees }) => ({ assignees: next(assignees, loginsIn(call)) }));
			return answer(await world.issue(rootOf(call).slice('/repos/'.length), Number(call.params['number'])));
		};
	router.on(
		'POST /repos/:owner/:repo/issues/:number/assignees',
		assigning((present, named) => [...new Set([...present, ...named])], created),
	);
	router.on(
		'DELETE /repos/:owner/:repo/issues/:number/assignees',
		assigning((present, named) => present.filter((login) => !named.includes(login)), ok),
	);

	router.on('PUT /repos/:owner/:repo/pulls/:number/merge', async (call) => {
		const pull = await pullOf(call);
		const sha = asText(call.fields['sha']);
		if (pull?.['merged'] === true || pull?.['state'] === 'closed') return failure(405, 'Pull Request is not mergeable');
		// alexwlchan/auto_merge_my_pull_requests#1
		if (pull?.['draft'] === true) return failure(405, 'Pull Request is still a draft');
		if (pull !== undefined && sha !== undefined && sha !== asObject(pull['head'])['sha'])
			return failure(409, 'Head branch was modified. Review and try the merge again.');
		return await below(call);
	});
}
