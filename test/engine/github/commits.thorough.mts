import { activate, forgetProcessed, pollOnce, type Setting } from '../harness.mts';

import nock from 'nock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { goBy, hastenedClock } from '../host/hastened.mts';
import { name, owner, website, withGithub } from './sandboxed.mts';

goBy(hastenedClock);

const { github, octokit, trigger, reaching } = withGithub();
const place = { owner, repo: name };

beforeEach(() => {
	forgetProcessed();
	vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
	vi.useRealTimers();
	nock.cleanAll();
});

let workflows = 0;
let branches = 0;
const newName = () => `feature/${(branches += 1)}`;
const push = async (branch: string, commits = 1) =>
	await github().handle.push({ ...place, ref: `refs/heads/${branch}`, commits });
const { rest } = { rest: () => octokit().rest };
const tipOf = async (branch: string) => (await rest().git.getRef({ ...place, ref: `heads/${branch}` })).data.object.sha;
const move = async (branch: string, sha: string, force = false) =>
	await rest().git.updateRef({ ...place, ref: `heads/${branch}`, sha, force });
const branchAt = async (branch: string, sha: string) =>
	await rest().git.createRef({ ...place, ref: `refs/heads/${branch}`, sha });
/** A commit with the files of another, on some parents. */
const commitOn = async (parents: string[], like: string, message = 'Again') => {
	const { data } = await rest().git.getCommit({ ...place, commit_sha: like });
	return (await rest().git.createCommit({ ...place, message, tree: data.tree.sha, parents })).data.sha;
};
const pull = async (commits: number) => {
	const head = newName();
	await push(head, commits);
	return (await rest().pulls.create({ ...place, head, base: 'main', title: 'Faster' })).data.number;
};
const merge = async (pull_number: number, merge_method: 'merge' | 'squash' | 'rebase') =>
	await rest().pulls.merge({ ...place, pull_number, merge_method });

/** What happens, after what; and how many commits are new by it, all told and without merged ones. */
interface Doing<T> {
	readonly what: string;
	readonly prepare?: () => Promise<T>;
	readonly act: (prepared: T) => Promise<unknown>;
	readonly all: number;
	readonly straight: number;
}

const doing = <T,>(one: Doing<T>): Doing<unknown> => one as Doing<unknown>;

const onMain = [
	doing({ what: 'a push of two', act: async () => await push('main', 2), all: 2, straight: 2 }),
	doing({
		what: 'a merge of a pull request of two',
		prepare: async () => await pull(2),
		act: async (number) => await merge(number, 'merge'),
		...{ all: 3, straight: 1 },
	}),
	doing({
		what: 'a squash of a pull request of two',
		prepare: async () => await pull(2),
		act: async (number) => await merge(number, 'squash'),
		...{ all: 1, straight: 1 },
	}),
	doing({
		what: 'a rebase of a pull request',
		prepare: async () => await pull(1),
		act: async (number) => await merge(number, 'rebase'),
		...{ all: 1, straight: 1 },
	}),
	doing({
		what: 'a fast-forward to another branch',
		prepare: async () => (await push(newName(), 2)).after,
		act: async (sha) => await move('main', sha),
		...{ all: 2, straight: 2 },
	}),
	doing({
		what: 'a commit picked from another branch',
		prepare: async () => (await push(newName(), 2)).after,
		act: async (sha) => await move('main', await commitOn([await tipOf('main')], sha)),
		...{ all: 1, straight: 1 },
	}),
	doing({
		what: 'a merge that was made elsewhere, of commits that no branch had',
		async act() {
			const tip = await tipOf('main');
			const side = await commitOn([tip], tip, 'Side');
			const own = await commitOn([tip], tip);
			await move('main', await commitOn([own, side], tip));
		},
		...{ all: 3, straight: 2 },
	}),
	doing({
		what: 'a push that replaces the newest commit',
		prepare: async () => await push('main'),
		act: async ({ before, after }) => await move('main', await commitOn([before], after), true),
		...{ all: 1, straight: 1 },
	}),
];

const onOthers = [
	doing({
		what: 'a new branch at main',
		act: async () => await branchAt(newName(), await tipOf('main')),
		...{ all: 0, straight: 0 },
	}),
	doing({ what: 'a new branch with two commits', act: async () => await push(newName(), 2), all: 2, straight: 2 }),
	doing({
		what: 'a new branch of two that is merged at once',
		async act() {
			const number = await pull(2);
			await github().handle.settle();
			await merge(number, 'merge');
		},
		...{ all: 2, straight: 2 },
	}),
	doing({
		what: 'a new branch of two that main is set to at once',
		async act() {
			const { after } = await push(newName(), 2);
			await github().handle.settle();
			await move('main', after);
			await push('main');
		},
		...{ all: 2, straight: 2 },
	}),
	doing({
		what: 'a new branch at another one',
		prepare: async () => (await push('develop', 2)).after,
		act: async (sha) => await branchAt(newName(), sha),
		...{ all: 0, straight: 0 },
	}),
	doing({
		what: 'a new branch with a commit on another one',
		prepare: async () => (await push('develop', 2)).after,
		act: async (sha) => await branchAt(newName(), await commitOn([sha], sha)),
		...{ all: 1, straight: 1 },
	}),
	doing({
		what: 'a branch that begins anew without a past, and another one',
		async prepare() {
			const branch = newName();
			await push(branch);
			return branch;
		},
		async act(branch) {
			const root = await commitOn([], await tipOf('main'), branch);
			await move(branch, await commitOn([root], root, branch), true);
			await push(newName());
		},
		...{ all: 3, straight: 3 },
	}),
	doing({
		what: 'a merge of main',
		async prepare() {
			const branch = newName();
			await push(branch);
			await push('main', 2);
			return branch;
		},
		act: async (base) => await rest().repos.merge({ ...place, base, head: 'main' }),
		...{ all: 3, straight: 1 },
	}),
];

async function bothWays(given: object, { prepare, act }: Doing<unknown>): Promise<readonly [string[], string[]]> {
	const prepared = await prepare?.();
	await github().handle.settle();
	vi.setSystemTime(Date.now() + 5_000);
	const parameters = { ...trigger().parameters, event: 'newCommit', ...given };
	const instant: Setting = trigger([website], { parameters, workflowId: `workflow-${(workflows += 1)}` });
	const polling: Setting = { ...instant, parameters: { ...parameters, delivery: 'polling' } };
	const { held } = await pollOnce(polling);
	await activate(instant);
	const passed = reaching(instant);
	await act(prepared);
	await github().handle.settle();
	const { json } = await pollOnce({ ...polling, staticData: held });
	return [[...new Set(passed)].sort(), json.map(({ eventId }) => String(eventId)).sort()];
}

describe.each([
	['main', onMain],
	['feature/*', onOthers],
])('New commits on %s: the same by webhook and by look', (watched, all) => {
	it.each(all)('$what', async (one) => {
		const [hooked, polled] = await bothWays({ branches: watched }, one);
		expect(polled).toEqual(hooked);
		expect(hooked).toHaveLength(one.all);
	});

	it.each(all)('$what, without merged ones', async (one) => {
		const [hooked, polled] = await bothWays({ branches: watched, leaveOutMerged: true }, one);
		expect(polled).toEqual(hooked);
		expect(hooked).toHaveLength(one.straight);
	});
});
