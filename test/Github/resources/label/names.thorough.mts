import { apiRepository as repository, at, withSteps } from '../../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

const { github, octokit, refusal, step } = withSteps();
const composed = 'Prüfung 1'.normalize('NFC');

const create = async (name: string) =>
	await octokit().rest.issues.createLabel({ ...at(repository), name, color: 'f29513' });
const names = async () =>
	(await octokit().rest.issues.listLabelsForRepo({ ...at(repository), per_page: 100 })).data.map(({ name }) => name);
const newIssue = async () => Number((await step('issue', 'create', { repository, title: 'Labelled' }))[0]?.number);

describe('A label', () => {
	it.each([composed.normalize('NFD'), composed.replace(' ', '\u00a0'), composed.toUpperCase()])(
		'is found by %j, which people read as its name',
		async (label) => {
			await create(composed);
			const number = await newIssue();
			expect(await step('label', 'get', { repository, label })).toMatchObject([{ name: composed }]);
			expect(await step('label', 'create', { repository, name: label, ifExists: 'return' })).toMatchObject([
				{ name: composed, isNew: false },
			]);
			expect(
				await step('issue', 'addLabels', { repository, issueNumber: String(number), labels: label }),
			).toMatchObject([{ name: composed }]);
			const before = await names();
			expect(before.filter((name) => name.normalize('NFC').startsWith('Prüfung'))).toEqual([composed]);
			expect(await step('issue', 'removeLabels', { repository, issueNumber: String(number), labels: label })).toEqual(
				[],
			);
			await step('label', 'delete', { repository, label });
			expect(await names()).toEqual(before.filter((name) => name !== composed));
		},
	);

	it('that people cannot distinguish from another is found by its exact characters, and else reported', async () => {
		const [twin, other] = ['Größe 2'.normalize('NFC'), 'Größe 2'.normalize('NFD')];
		await create(twin);
		await create(other);
		expect(await step('label', 'get', { repository, label: other })).toMatchObject([{ name: other }]);
		expect(await refusal('label', 'get', { repository, label: twin.replace(' ', '\u00a0') })).toMatch(
			/several labels named .* \(ID \d+\), .* \(ID \d+\)/,
		);
	});

	it('whose name is plain is used without a request for the list', async () => {
		await create('urgent now');
		const { requests } = github().handle;
		const before = requests.length;
		await step('label', 'get', { repository, label: 'urgent now' });
		expect(requests.slice(before).map(({ path }) => path)).toEqual([`/repos/${repository}/labels/urgent%20now`]);
	});
});
