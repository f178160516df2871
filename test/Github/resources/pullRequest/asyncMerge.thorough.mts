import { beforeAll, describe, expect, it } from 'vitest';

import { at, website, withSteps } from '../../sandboxSteps.mts';
import { opened } from '../review/talk.mts';

const { github, octokit, step, refusal } = withSteps();
/** A pull request of its own into a branch of its own. */
async function intoOwnBranch(name: string) {
	const pull = await opened(octokit);
	const { rest } = octokit();
	const base = `base-${name}`;
	const { data } = await rest.repos.getBranch({ ...at(website), branch: 'main' });
	await rest.git.createRef({ ...at(website), ref: `refs/heads/${base}`, sha: data.commit.sha });
	await rest.pulls.update({ ...pull.of, base });
	return pull;
}

const pulls = new Map<string, ReturnType<typeof intoOwnBranch>>();

/** The pull request of this name, which is created when it is needed. */
async function pullNamed(name: string) {
	const pull = pulls.get(name) ?? intoOwnBranch(name);
	pulls.set(name, pull);
	return await pull;
}

const parametersOf = async (name: string) => (await pullNamed(name)).given;
const isMerged = async (name: string) => (await octokit().rest.pulls.get((await pullNamed(name)).of)).data.merged;
const result = async (name: string, uuid: unknown) =>
	(await step('pullRequest', 'getMergeResult', { ...(await parametersOf(name)), uuid: String(uuid) }))[0];

describe('Pull Request: Merge Asynchronously', () => {
	it('reports pending until GitHub reports the merge', async () => {
		const [started] = await step('pullRequest', 'mergeAsync', {
			...(await parametersOf('plain')),
			mergeMethod: 'squash',
		});
		expect(started).toMatchObject({ status: 'pending', isMerged: false, method: 'squash', sha: null });
		expect(await isMerged('plain')).toBe(false);
		expect(await result('plain', started?.['uuid'])).toMatchObject({ status: 'pending', isMerged: false });
		const merged = await result('plain', started?.['uuid']);
		expect(merged).toMatchObject({ status: 'merged', isMerged: true, uuid: started?.['uuid'] });
		expect(await isMerged('plain')).toBe(true);
		const [again] = await step('pullRequest', 'mergeAsync', await parametersOf('plain'));
		expect(again).toMatchObject({ status: 'merged', isMerged: true, message: 'Pull request is already merged.' });
	});

	it('does not take the pending merge of another request for its own', async () => {
		const [first] = await step('pullRequest', 'mergeAsync', await parametersOf('twice'));
		const message = await refusal('pullRequest', 'mergeAsync', {
			...(await parametersOf('twice')),
			mergeMethod: 'squash',
		});
		expect(message).toContain('was not merged by this request: another merge of it is pending');
		expect(message).toContain(String(first?.['uuid']));
		expect(message).toContain('(GitHub: A merge request already exists for this pull request)');
	});

	it.each([
		['closed', { state: 'closed' }, 'Pull request is closed'],
		['draft', { draft: true }, 'draft'],
	] as const)('fails for a %s pull request in the words of GitHub', async (name, change, words) => {
		if (name === 'draft') await step('pullRequest', 'convertToDraft', await parametersOf(name));
		else await octokit().rest.pulls.update({ ...(await pullNamed(name)).of, ...(change as { state: 'closed' }) });
		const message = await refusal('pullRequest', 'mergeAsync', await parametersOf(name));
		expect(message).toMatch(/#\d+ was not merged\. \(GitHub: /);
		expect(message).toContain(words);
	});

	it('reports a failed merge with its reason and merges nothing', async () => {
		const rule = { required_status_checks: [{ context: 'ci' }] };
		github().handle.requireRule(website, 'base-ruled', { type: 'required_status_checks', parameters: rule });
		const [started] = await step('pullRequest', 'mergeAsync', await parametersOf('ruled'));
		await result('ruled', started?.['uuid']);
		expect(await result('ruled', started?.['uuid'])).toMatchObject({
			...{ status: 'failed', isMerged: false, message: 'Required status check "ci" is expected.' },
		});
		expect(await isMerged('ruled')).toBe(false);
	});

	it('refuses merge options that a merge queue does not accept before it sends anything', async () => {
		const custom = { ...(await parametersOf('sync')), mergeAction: 'merge_queue', mergeMethod: 'squash' };
		expect(await refusal('pullRequest', 'mergeAsync', custom)).toContain('Set "Merge Method" to Default');
	});
});

describe('Pull Request: Merge, where rules are not met', () => {
	it('names the rule and its ruleset', async () => {
		const message = await refusal('pullRequest', 'merge', await parametersOf('ruled'));
		expect(message).toContain('Required status check "ci" is expected');
		expect(message).toContain(
			`Not met: the required check "ci" has no result (rule required_status_checks of ruleset 42, ${website}).`,
		);
		const [rule] = await step('branch', 'getRules', { repository: website, branch: 'base-ruled' });
		expect(rule).toMatchObject({ type: 'required_status_checks', ruleset: { id: 42, sourceName: website } });
	});
});

describe('Pull Request: Enqueue and Dequeue', () => {
	beforeAll(() => github().handle.requireMergeQueue(website, 'base-dequeued'));

	it('refuses where the target branch has no merge queue', async () => {
		const message = await refusal('pullRequest', 'enqueue', await parametersOf('jump'));
		expect(message).toContain('its target branch "base-jump" has none. Use "Pull Request: Merge".');
	});

	it('adds, shows and removes an entry, and changes nothing the second time', async () => {
		for (let time = 0; time < 2; time += 1) {
			const [queued] = await step('pullRequest', 'enqueue', await parametersOf('dequeued'));
			expect(queued).toMatchObject({ isQueued: true, position: 1, queue: { branch: 'base-dequeued' } });
		}
		const [entry] = await step('pullRequest', 'getMergeQueueEntry', await parametersOf('dequeued'));
		expect(entry).toMatchObject({ isQueued: true, status: 'queued', queuedBy: { username: 'octo-sample' } });
		expect(await isMerged('dequeued')).toBe(false);
		for (let time = 0; time < 2; time += 1) {
			const [removed] = await step('pullRequest', 'dequeue', await parametersOf('dequeued'));
			expect(removed).toMatchObject({ isQueued: false, status: null, position: null });
		}
	});

	it('shows the error of an option for an entry that is in the queue', async () => {
		await step('pullRequest', 'enqueue', await parametersOf('dequeued'));
		const message = await refusal('pullRequest', 'enqueue', {
			...(await parametersOf('dequeued')),
			options: { jump: true },
		});
		expect(message).toContain('Pull request is already in the queue');
	});
});
