import { describe, expect, it } from 'vitest';
import { githubAccounts } from '../../../sandbox/github/start.mts';
import { place, withHooks } from './hooked.mts';
import { client, failureOf } from './receiver.mts';

const { sandbox } = withHooks();

const issues = async (count: number) => {
	const { rest } = client(sandbox().url);
	const made = [];
	for (let at = 0; at < count; at += 1) made.push((await rest.issues.create({ ...place, title: `Part ${at}` })).data);
	return made as Array<(typeof made)[number] & object>;
};
const at = (issue: { number: number } | undefined) => ({ ...place, issue_number: issue?.number ?? 0 });

describe('Sub-issues', () => {
	it('are added, ordered, counted and taken away, and each knows its parent', async () => {
		const { rest } = client(sandbox().url);
		const [parent, first, second, third] = await issues(4);
		const ids = [first, second, third].map((one) => one?.id ?? 0);
		for (const sub_issue_id of ids) {
			const { data, status } = await rest.issues.addSubIssue({ ...at(parent), sub_issue_id });
			expect([status, data.number]).toEqual([201, parent?.number]);
		}
		const numbers = async () => (await rest.issues.listSubIssues(at(parent))).data.map(({ number }) => number);
		expect(await numbers()).toEqual([first?.number, second?.number, third?.number]);
		const order = { ...at(parent), sub_issue_id: ids[2] ?? 0, before_id: ids[0] ?? 0 };
		await rest.issues.reprioritizeSubIssue(order);
		expect(await numbers()).toEqual([third?.number, first?.number, second?.number]);
		await rest.issues.update({ ...at(first), state: 'closed' });
		const { data: seen } = await rest.issues.get(at(parent));
		expect(seen.sub_issues_summary).toEqual({ total: 3, completed: 1, percent_completed: 33 });
		const { data: part } = await rest.issues.get(at(first));
		expect(part.parent_issue_url).toBe(seen.url);
		expect((await rest.issues.getParent(at(first))).data.number).toBe(parent?.number);
		await rest.issues.removeSubIssue({ ...at(parent), sub_issue_id: ids[0] ?? 0 });
		expect(await numbers()).toEqual([third?.number, second?.number]);
		expect((await failureOf(rest.issues.getParent(at(first)))).status).toBe(404);
	});

	it('have one parent, which can be replaced', async () => {
		const { rest } = client(sandbox().url);
		const [one, other, part] = await issues(3);
		const sub_issue_id = part?.id ?? 0;
		await rest.issues.addSubIssue({ ...at(one), sub_issue_id });
		const failed = await failureOf(rest.issues.addSubIssue({ ...at(other), sub_issue_id }));
		expect(failed.status).toBe(422);
		expect(failed.message).toContain('Sub issue may only have one parent');
		await rest.issues.addSubIssue({ ...at(other), sub_issue_id, replace_parent: true });
		expect((await rest.issues.listSubIssues(at(one))).data).toEqual([]);
		expect((await rest.issues.getParent(at(part))).data.number).toBe(other?.number);
	});
});

describe('Dependencies', () => {
	it('are told from both sides; what is closed blocks no longer', async () => {
		const { rest } = client(sandbox().url);
		const [blocked, blocker] = await issues(2);
		const issue_id = blocker?.id ?? 0;
		const { data: answer } = await rest.issues.addBlockedByDependency({ ...at(blocked), issue_id });
		expect(answer.number).toBe(blocked?.number);
		expect((await rest.issues.listDependenciesBlockedBy(at(blocked))).data.map(({ id }) => id)).toEqual([issue_id]);
		expect((await rest.issues.listDependenciesBlocking(at(blocker))).data.map(({ id }) => id)).toEqual([blocked?.id]);
		const summary = async () => (await rest.issues.get(at(blocked))).data.issue_dependencies_summary;
		expect(await summary()).toMatchObject({ blocked_by: 1, total_blocked_by: 1, blocking: 0 });
		await rest.issues.update({ ...at(blocker), state: 'closed' });
		expect(await summary()).toMatchObject({ blocked_by: 0, total_blocked_by: 1 });
		await rest.issues.removeDependencyBlockedBy({ ...at(blocked), issue_id });
		expect(await summary()).toMatchObject({ blocked_by: 0, total_blocked_by: 0 });
	});
});

describe('Issues of all repositories', () => {
	it('are those that are assigned, unless others are asked for', async () => {
		const { rest } = client(sandbox().url);
		const { data: own } = await rest.issues.create({
			...{ ...place, title: 'Mine' },
			assignees: [githubAccounts.owner.login],
		});
		const titles = async (filter: 'assigned' | 'created') =>
			(await rest.issues.list({ filter, per_page: 100 })).data.map(({ title, repository }) => [
				title,
				repository?.full_name,
			]);
		expect(await titles('assigned')).toContainEqual([own.title, githubAccounts.repositories.website]);
		expect(await titles('assigned')).not.toContainEqual(['Write the imprint', githubAccounts.repositories.website]);
		expect(await titles('created')).toContainEqual(['Write the imprint', githubAccounts.repositories.website]);
		const { data: ofOrg } = await rest.issues.listForOrg({ org: githubAccounts.organization, filter: 'all' });
		expect(ofOrg.map(({ title }) => title)).toContain('Rotate the signing keys');
		const other = client(sandbox().url, githubAccounts.collaborator.token).rest.issues;
		expect((await other.listForAuthenticatedUser({ filter: 'assigned' })).data).toEqual([]);
	});
});
