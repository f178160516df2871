import { beforeAll, describe, expect, it } from 'vitest';

import { at, website, withSteps } from '../../sandboxSteps.mts';
import { opened } from '../review/talk.mts';

const { github, octokit, step, refusal } = withSteps();
const state = { lower: 0, upper: 0, stack: 0 };

beforeAll(async () => {
	const { pull } = await opened(octokit);
	const place = at(website);
	const head = `${pull.head.ref}-upper`;
	await github().handle.push({ ...place, ref: `refs/heads/${head}` });
	const { data } = await octokit().rest.pulls.create({ ...place, title: 'Upper', head, base: pull.head.ref });
	Object.assign(state, { lower: pull.number, upper: data.number });
});

const parametersOf = (number: number) => ({ repository: website, pullRequestNumber: String(number) });
const isMerged = async (number: number) =>
	(await octokit().rest.pulls.get({ ...at(website), pull_number: number })).data.merged;

describe('Pull Request Stack', () => {
	it('refuses fewer than two pull requests, and pull requests of another repository, before it sends anything', async () => {
		const text = (pullRequests: string) => ({ repository: website, pullRequests });
		expect(await refusal('stack', 'create', text(String(state.lower)))).toContain('needs at least 2 pull requests');
		expect(await refusal('stack', 'create', text(`${state.lower}, octo/other#2`))).toContain('octo/other');
	});

	it('is created from the bottom to the top, and found by a pull request', async () => {
		const upsideDown = { repository: website, pullRequests: `${state.upper}, ${state.lower}` };
		expect(await refusal('stack', 'create', upsideDown)).toContain('Pull requests must form a stack');
		const [created] = await step('stack', 'create', {
			repository: website,
			pullRequests: `${state.lower}, ${state.upper}`,
		});
		expect(created).toMatchObject({ isOpen: true, pullRequests: [{ number: state.lower }, { number: state.upper }] });
		state.stack = Number(created?.['number']);
		const [found] = await step('stack', 'getAll', { repository: website, containing: String(state.upper) });
		expect(found).toMatchObject({ number: state.stack });
	});

	it.each(['merge', 'enableAutoMerge'])('makes %s name Merge Asynchronously', async (operation) => {
		await octokit().rest.repos.update({ ...at(website), allow_auto_merge: true });
		const message = await refusal('pullRequest', operation, parametersOf(state.upper));
		expect(message).toContain('Use Pull Request: Merge Asynchronously');
		expect(message).toMatch(/stacked/i);
	});

	it('keeps GitHub from another base, which the message explains', async () => {
		const change = { ...parametersOf(state.upper), updateFields: { base: 'main' } };
		expect(await refusal('pullRequest', 'update', change)).toContain('Pull Request Stack: Unstack');
	});

	it('is merged up to the pull request, in the background', async () => {
		const [started] = await step('pullRequest', 'mergeAsync', parametersOf(state.upper));
		expect(started).toMatchObject({ status: 'pending', isMerged: false });
		const uuid = String(started?.['uuid']);
		const read = async () => (await step('pullRequest', 'getMergeResult', { ...parametersOf(state.upper), uuid }))[0];
		await read();
		expect(await isMerged(state.lower)).toBe(false);
		expect(await read()).toMatchObject({ status: 'merged', isMerged: true });
		expect([await isMerged(state.lower), await isMerged(state.upper)]).toEqual([true, true]);
		const message = await refusal('stack', 'unstack', { repository: website, stackNumber: String(state.stack) });
		expect(message).toContain('Pull requests in this stack cannot be removed');
	});
});

describe('A stack of two', () => {
	it('grows on top', async () => {
		const place = at(website);
		const { pull } = await opened(octokit);
		const numbers = [pull.number];
		let base = pull.head.ref;
		for (const title of ['middle', 'top']) {
			const head = `${pull.head.ref}-${title}`;
			await github().handle.push({ ...place, ref: `refs/heads/${head}` });
			const { data } = await octokit().rest.pulls.create({ ...place, title, head, base });
			numbers.push(data.number);
			base = head;
		}
		const [bottom, middle, top] = numbers.map(String);
		const [stack] = await step('stack', 'create', { repository: website, pullRequests: `${bottom}, ${middle}` });
		const stackNumber = String(stack?.['number']);
		await step('stack', 'add', { repository: website, stackNumber, pullRequests: top ?? '' });
		const { data } = await octokit().request(`GET /repos/${website}/stacks/${stackNumber}`);
		expect(data.pull_requests.map(({ number }: { number: number }) => number)).toEqual(numbers);
	});
});
