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
		[
			{ ...onBoard, values: { value: [{ name: 'Estimate', value: 'much' }] } },
			/"Estimate" must be a number, not "much"/,
		],
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

describe('the iterations of a new field', () => {
	const create = { ...place, fieldType: 'iteration', startDate: '2026-12-01', days: 14 };
	let count = 0;
	const made = async (iterations: object[]) => {
		const name = `Cycle ${(count += 1)}`;
		const [field] = await step('projectField', 'create', {
			...{ ...create, name, iterationsJson: JSON.stringify(iterations) },
		});
		const shown = (field?.iterations ?? []) as Array<{ title: string; startDate: string; days: number }>;
		return shown.map(({ title, startDate, days }) => `${title} ${startDate} ${days}`);
	};

	it.each([
		[
			[{ title: 'A', days: 7 }, { title: 'B' }],
			['A 2026-12-01 7', 'B 2026-12-08 14'],
		],
		[
			[{ title: 'A', days: 21 }, { title: 'B' }],
			['A 2026-12-01 21', 'B 2026-12-22 14'],
		],
		[
			[{ title: 'A' }, { title: 'B', startDate: '2027-01-11' }, { title: 'C' }],
			['A 2026-12-01 14', 'B 2027-01-11 14', 'C 2027-01-25 14'],
		],
		[
			[{ startDate: '2026-12-24T10:00:00Z' }, {}],
			['Iteration 1 2026-12-24 14', 'Iteration 2 2027-01-07 14'],
		],
	])('start where the previous one ends, unless they have a start date: %j', async (iterations, expected) => {
		expect(await made(iterations)).toEqual(expected);
	});

	it.each([
		[
			[{ title: 'A' }, { title: 'B', startDate: '2026-12-14' }],
			/"B" starts on 2026-12-14, before "A" ends \(2026-12-14 is its last day\)/,
		],
		[
			[
				{ title: 'A', startDate: '2026-12-20' },
				{ title: 'B', startDate: '2026-12-10' },
			],
			/"A" starts on 2026-12-20, before "B"/,
		],
		[[{ title: 'A', days: 0 }], /"days" of "A" is 0/],
		[[{ title: 'A', days: 'a week' }], /"days" of "A" is "a week"/],
		[[{ title: 'A', startDate: '2026-13-01' }], /is not a date: "2026-13-01"/],
		[[{ title: 'A', start: '2026-12-01' }], /"start".*title, startDate and days/],
		[['A'], /An iteration is an object/],
	])('are refused where they overlap or do not fit: %j', async (iterations, words) => {
		const given = { ...create, name: 'Refused', iterationsJson: JSON.stringify(iterations) };
		const before = github().handle.requests.length;
		expect(await refusal('projectField', 'create', given)).toMatch(words);
		expect(github().handle.requests).toHaveLength(before);
	});
});

describe('the title of a project', () => {
	const update = (updateFields: object) => ({ ...place, updateFields: { ...updateFields } });

	it.each(['', '   '])('cannot become %j', async (title) => {
		const before = github().handle.requests.length;
		expect(await refusal('project', 'update', update({ title }))).toMatch(
			/"Title" is empty, and a project cannot be without/,
		);
		expect(github().handle.requests).toHaveLength(before);
	});

	it('is kept where other texts are cleared', async () => {
		await step('project', 'update', update({ description: 'Soon', readme: 'How' }));
		const [cleared] = await step('project', 'update', update({ description: '', readme: '' }));
		expect(cleared).toMatchObject({ title: 'Roadmap', description: '', readme: '' });
	});
});

describe('what GitHub refuses', () => {
	it('is told of a field that is there already, and of a project that is not', async () => {
		expect(await refusal('projectField', 'create', { ...place, name: 'Sprint' })).toContain('already been taken');
		expect(await refusal('project', 'get', { ...place, project: '77' })).toContain('There is no project 77');
		expect(await refusal('projectStatusUpdate', 'get', { statusUpdateId: 'PVTSU_x' })).toContain('no status update');
	});
});
