import { platform, withSteps } from '../../sandboxSteps.mts';

import { beforeAll, describe, expect, it } from 'vitest';

const { github, refusal, step } = withSteps();

const place = { owner: 'sample-org', project: 'Roadmap' };
const onBoard = { ...place, item: `${platform}#1` };

beforeAll(async () => {
	await step('projectItem', 'add', { ...place, issueNumber: `${platform}#1` });
	await step('projectItem', 'createDraft', { ...place, title: 'Think' });
	await step('projectField', 'create', {
		...{ ...place, name: 'Sprint', fieldType: 'iteration', startDate: '2026-12-01', days: 7 },
		iterationsJson: '[{"title": "One"}, {"title": "Two", "days": 3}]',
	});
});

describe('an item of a project', () => {
	it('gets several values at once, by one request, and loses them', async () => {
		const writes = () =>
			github().handle.requests.filter(({ body }) => JSON.stringify(body ?? '').includes('mutation')).length;
		const before = writes();
		const value = [
			{ name: 'status', value: 'in progress' },
			{ name: 'Estimate', value: '3' },
			{ name: 'Due', value: '2026-12-31T10:00:00Z' },
			{ name: 'Notes', value: 'Soon' },
			{ name: 'Sprint', value: 'two' },
		];
		const [set] = await step('projectItem', 'update', { ...onBoard, values: { value } });
		expect(set?.fields).toMatchObject({ Status: 'In Progress', Estimate: 3, Due: '2026-12-31', Notes: 'Soon' });
		expect(set?.fields).toMatchObject({ Sprint: 'Two' });
		expect(writes()).toBe(before + 1);
		const cleared = value.map(({ name }) => ({ name, value: '' }));
		const [bare] = await step('projectItem', 'update', { ...onBoard, values: { value: cleared } });
		expect(Object.keys(bare?.fields as object)).not.toContain('Estimate');
	});

	it('is moved, archived, brought back and taken out', async () => {
		const titles = async (more = {}) =>
			(await step('project', 'getItems', { ...place, returnAll: true, ...more })).map(({ title }) => title);
		await step('projectItem', 'move', { ...place, item: 'Think' });
		expect((await titles())[0]).toBe('Think');
		await step('projectItem', 'move', { ...place, item: 'Think', behind: `${platform}#1` });
		expect((await titles()).at(-1)).toBe('Think');
		await step('projectItem', 'archive', { ...place, item: 'Think' });
		expect(await titles()).not.toContain('Think');
		expect(await titles({ filters: { includeArchived: true } })).toContain('Think');
		await step('projectItem', 'unarchive', { ...place, item: 'Think' });
		await step('projectItem', 'delete', { ...place, item: 'Think' });
		expect(await titles({ filters: { includeArchived: true } })).not.toContain('Think');
	});

	it.each([
		[{ ...onBoard, values: { value: [{ name: 'Estimate', value: 'much' }] } }, /takes a number, not "much"/],
		[{ ...onBoard, values: { value: [{ name: 'Mood', value: 'good' }] } }, /has no field "Mood"/],
		[{ ...onBoard, values: {} }, /nothing to change/],
		[{ ...onBoard, values: { value: [{ name: 'Title', value: 'x' }] } }, /cannot be set in the project/],
	])('takes no value that does not fit, and none of the others then', async (given, words) => {
		expect(await refusal('projectItem', 'update', given)).toMatch(words);
	});

	it('is not put there by reading, moving or archiving', async () => {
		for (const operation of ['get', 'move', 'archive', 'delete'])
			expect(await refusal('projectItem', operation, { ...place, item: `${platform}#2` })).toMatch(
				/is not in the project|There is no issue/,
			);
	});
});

describe('what GitHub refuses', () => {
	it('is told of a field that is there already, and of a project that is not', async () => {
		expect(await refusal('projectField', 'create', { ...place, name: 'Sprint' })).toContain('already been taken');
		expect(await refusal('project', 'get', { ...place, project: '77' })).toContain('There is no project 77');
		expect(await refusal('projectStatusUpdate', 'get', { statusUpdateId: 'PVTSU_x' })).toContain('no status update');
	});
});
