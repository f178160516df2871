import { platform, withSteps } from '../../sandboxSteps.mts';

import { beforeAll, describe, expect, it } from 'vitest';

import { seedUnusualProject, type UnusualProject } from '../../../../sandbox/github/unusual/projects.mts';

const { execute, github, refusal, step } = withSteps();
const seeded: { project?: UnusualProject } = {};
const place = { owner: 'sample-org', project: 'Unusual' };

beforeAll(async () => void (seeded.project = await seedUnusualProject(github())), 60_000);

const idsOf = async (filters: object, more = {}) => {
	const items = await step('project', 'getItems', { ...place, returnAll: true, filters: { ...filters }, ...more });
	const names = new Map(Object.entries(seeded.project?.items ?? {}).map(([name, id]) => [id, name]));
	return items.map(({ id }) => names.get(String(id)));
};
const visible = ['redacted', 'draft', 'full', 'pull'];
const of = (fieldName: string, fieldValues: string) => ({ fieldName, fieldValues });

describe('items of a project', () => {
	it('have all values that GitHub returns, and the title only once', async () => {
		const [item] = await step('projectItem', 'get', { ...place, item: `${platform}#${seeded.project?.issueNumber}` });
		expect(item).toMatchObject({ title: 'With all values', type: 'issue' });
		expect(item?.fields).toEqual({
			...{ Status: 'Todo', Sprint: 'Sprint 2', Labels: ['bug'], Assignees: ['octo-sample'] },
			...{ Milestone: 'Unusual milestone', Repository: platform, Severity: 'High' },
			'Linked pull requests': [`${platform}#${seeded.project?.pullRequestNumber}`],
		});
		const [pull] = await step('projectItem', 'get', {
			...{ ...place, item: `${platform}#${seeded.project?.pullRequestNumber}` },
		});
		expect(pull?.fields).toEqual({ Repository: platform, Reviewers: ['mona-sample'] });
	});

	it.each([
		[of('Labels', 'bug'), ['full']],
		[of('labels', 'BUG, other'), ['full']],
		[of('Labels', 'none'), ['draft', 'pull']],
		[of('Assignees', 'octo-sample'), ['full']],
		[of('Assignees', 'none'), ['draft', 'pull']],
		[of('Milestone', 'unusual milestone'), ['full']],
		[of('Milestone', 'none'), ['draft', 'pull']],
		[of('Repository', platform), ['full', 'pull']],
		[of('Repository', 'platform'), ['full', 'pull']],
		[of('Repository', 'none'), ['draft']],
		[of('Reviewers', 'mona-sample'), ['pull']],
		[of('Reviewers', 'none'), ['draft', 'full']],
		[of('Linked pull requests', 'none'), ['draft', 'pull']],
		[of('Title', 'draft'), ['draft']],
		[of('Sprint', 'Sprint 2'), ['full']],
		[of('Severity', 'high'), ['full']],
		[of('Status', 'Todo'), ['redacted', 'full']],
		[of('Status', 'none'), ['draft', 'pull']],
		[{ types: ['issue'] }, ['full']],
		[{ types: ['draft_issue'] }, ['draft']],
		[{ includeArchived: true, types: ['draft_issue'] }, ['archivedDraft', 'draft']],
		[{}, visible],
	])('are filtered by %j', async (filters, expected) => {
		expect(await idsOf(filters)).toEqual(expected);
	});

	it('are filtered by the number, the link text and the repository of a linked pull request', async () => {
		const number = seeded.project?.pullRequestNumber;
		for (const value of [`${platform}#${number}`, `#${number}`, String(number)])
			expect(await idsOf(of('Linked pull requests', value))).toEqual(['full']);
	});

	it.each([
		[of('Labels', 'none'), 1],
		[{ types: ['issue'] }, 1],
		[of('Status', 'none'), 0],
		[{}, 0],
	])('are reported where GitHub hides what the filters %j need', async (filters, count) => {
		const { hints } = await execute('project', 'getItems', { ...place, returnAll: true, filters: { ...filters } });
		const texts = hints.map(({ message }) => message).filter((message) => message.includes('GitHub hides'));
		expect(texts).toHaveLength(count);
	});

	it.each(['Parent issue', 'Sub-issues progress'])(
		'are not filtered by %s, of which GitHub has no values',
		async (name) => {
			const message = await refusal('project', 'getItems', { ...place, filters: of(name, 'none') });
			expect(message).toContain(`Items cannot be filtered by the field "${name}"`);
		},
	);

	it('are read with at most six points for a hundred of them', async () => {
		const before = github().handle.graphqlPoints('octo-sample');
		await idsOf({});
		expect(github().handle.graphqlPoints('octo-sample') - before).toBeLessThanOrEqual(1 + 5 + 1);
	});
});
