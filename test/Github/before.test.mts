import { at, website, withSteps } from './sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

const { octokit, step, github } = withSteps();
const place = at(website);
const requestOptions = { includeBefore: true };

const newIssue = async () => {
	const { data } = await octokit().rest.issues.create({ ...place, title: 'Old', body: 'Why', labels: ['bug'] });
	return { number: data.number, issueNumber: `${website}#${data.number}` };
};

describe('"Include Values Before"', () => {
	it('tells the members that an update replaced, whatever the output', async () => {
		const { issueNumber } = await newIssue();
		const updateFields = { title: 'New', state: 'closed' };
		const [told] = await step('issue', 'update', { issueNumber, updateFields, requestOptions });
		expect(told).toMatchObject({ title: 'New', state: 'closed', before: { title: 'Old', state: 'open' } });
		expect(told?.before).not.toHaveProperty('body');
		const chosen = { output: 'selected', outputFields: 'title', requestOptions };
		expect(await step('issue', 'update', { issueNumber, updateFields: { title: 'Newer' }, ...chosen })).toEqual([
			{ title: 'Newer', before: expect.objectContaining({ title: 'New' }) as unknown },
		]);
	});

	it('tells all of what was deleted', async () => {
		const { issueNumber, number } = await newIssue();
		const { data } = await octokit().rest.issues.createComment({ ...place, issue_number: number, body: 'To be gone' });
		const [told] = await step('comment', 'delete', { commentId: data.html_url, requestOptions });
		expect(told).toMatchObject({ before: { id: data.id, body: 'To be gone' } });
		expect(issueNumber).toContain(String(number));
	});

	it('tells nothing of what stays as it was, and nothing without being asked', async () => {
		const { issueNumber } = await newIssue();
		const same = { issueNumber, updateFields: { title: 'Old' } };
		const [told] = await step('issue', 'update', { ...same, requestOptions });
		expect(Object.keys(told?.before ?? {}).filter((name) => name !== 'updatedAt')).toEqual([]);
		expect((await step('issue', 'update', same))[0]).not.toHaveProperty('before');
	});

	it('is part of a preview, which changes nothing', async () => {
		const { issueNumber, number } = await newIssue();
		const options = { requestOptions: { preview: true, includeBefore: true } };
		const [told] = await step('issue', 'update', { issueNumber, updateFields: { title: 'New' }, ...options });
		expect(told).toMatchObject({
			...{ preview: true, complete: true, before: { title: 'Old', number } },
			requests: [{ method: 'PATCH', url: `${github().url}/repos/${website}/issues/${number}`, body: { title: 'New' } }],
		});
		expect((await octokit().rest.issues.get({ ...place, issue_number: number })).data.title).toBe('Old');
	});
});
