import { platform, withSteps } from '../../sandboxSteps.mts';

import { expect, it } from 'vitest';

const { octokit, step } = withSteps();

interface Read {
	number: number;
	title: string;
	closed: boolean;
	shortDescription: string | null;
	items: {
		nodes: Array<{
			isArchived: boolean;
			content: { title?: string; number?: number };
			fieldValueByName: { name: string } | null;
		}>;
	};
	fields: { nodes: Array<{ name: string }> };
	statusUpdates: { nodes: Array<{ body: string; status: string }> };
	views: { nodes: Array<{ name: string; layout: string }> };
}

const read = async (title: string): Promise<Read | undefined> => {
	const query = `{ organization(login: "sample-org") { projectsV2(first: 50) { nodes {
		number title closed shortDescription
		items(first: 50) { nodes {
			isArchived content { ... on DraftIssue { title } ... on Issue { number } }
			fieldValueByName(name: "Status") { ... on ProjectV2ItemFieldSingleSelectValue { name } }
		} }
		fields(first: 50) { nodes { ... on ProjectV2FieldCommon { name } } }
		statusUpdates(first: 5) { nodes { body status } }
		views(first: 20) { nodes { name layout } }
	} } } }`;
	const { organization } = await octokit().graphql<{ organization: { projectsV2: { nodes: Read[] } } }>(query);
	return organization.projectsV2.nodes.find((one) => one.title === title);
};

const owner = 'sample-org';
const plan = { owner, project: 'Plan' };
const issue = { ...plan, item: `${platform}#1` };

it('a project is made, changed, copied and deleted', async () => {
	await step('project', 'create', { owner, title: 'Plan' });
	await step('project', 'update', { ...plan, updateFields: { description: 'Soon', closed: true } });
	expect(await read('Plan')).toMatchObject({ shortDescription: 'Soon', closed: true });
	await step('project', 'update', { ...plan, updateFields: { closed: false } });
	expect(await read('Plan')).toMatchObject({ shortDescription: 'Soon', closed: false });
	await step('project', 'copy', { ...plan, title: 'Copy', newOwner: owner });
	expect(await read('Copy')).toBeDefined();
	await step('project', 'delete', { owner, project: 'Copy' });
	expect(await read('Copy')).toBeUndefined();
});

it('an item comes, gets values, moves, rests and goes', async () => {
	const items = async () => (await read('Plan'))?.items.nodes ?? [];
	await step('projectItem', 'add', { ...plan, issueNumber: `${platform}#1` });
	await step('projectItem', 'createDraft', { ...plan, title: 'Think' });
	await step('projectItem', 'update', { ...issue, values: { value: [{ name: 'Status', value: 'Done' }] } });
	expect(await items()).toMatchObject([
		{ content: { number: 1 }, fieldValueByName: { name: 'Done' } },
		{ content: { title: 'Think' } },
	]);
	await step('projectItem', 'move', { ...plan, item: 'Think' });
	expect((await items()).map(({ content }) => content.title)).toEqual(['Think', undefined]);
	await step('projectItem', 'archive', issue);
	expect((await items())[1]?.isArchived).toBe(true);
	await step('projectItem', 'unarchive', issue);
	expect((await items())[1]?.isArchived).toBe(false);
	await step('projectItem', 'delete', issue);
	expect(await items()).toHaveLength(1);
});

it('a field comes and goes, and views and status updates are there', async () => {
	const names = async () => (await read('Plan'))?.fields.nodes.map(({ name }) => name);
	await step('projectField', 'create', { ...plan, name: 'Mood', fieldType: 'single_select', choices: 'Good, Bad' });
	expect(await names()).toContain('Mood');
	await step('projectField', 'delete', { ...plan, fieldName: 'Mood' });
	expect(await names()).not.toContain('Mood');
	await step('projectStatusUpdate', 'create', { ...plan, status: 'off_track', body: 'Late' });
	await step('projectView', 'create', { ...plan, name: 'Wall', layout: 'board' });
	const { statusUpdates, views } = (await read('Plan')) ?? {};
	expect(statusUpdates?.nodes).toEqual([{ body: 'Late', status: 'OFF_TRACK' }]);
	expect(views?.nodes).toContainEqual({ name: 'Wall', layout: 'BOARD_LAYOUT' });
});
