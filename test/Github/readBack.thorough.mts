import { at, website, withSteps } from './sandboxSteps.mts';

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IBinaryKeyData, IDataObject, INodeParameters } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../catalogue/integrations.mts';

const { execute, github, octokit } = withSteps();
const repository = website;
const place = at(website);
const rest = () => octokit().rest;

/** What a step is given, and what the real client of the service finds afterwards. */
interface Written {
	readonly given: INodeParameters;
	readonly files?: IBinaryKeyData;
	/** Reads it, by what the step answered. */
	read(answer: IDataObject): Promise<unknown>;
	readonly is: unknown;
}

const issue = async (more: object = {}) => {
	const { data } = await rest().issues.create({ ...place, title: 'To be read', ...more });
	const read = async () => (await rest().issues.get({ ...place, issue_number: data.number })).data;
	const names = async () => (await read()).labels.map((label) => (typeof label === 'string' ? label : label.name));
	return { number: data.number, issueNumber: `${website}#${data.number}`, read, names };
};

const push = async (branch: string) => await github().handle.push({ ...place, ref: `refs/heads/${branch}` });

const pull = async (branch: string, more: object = {}) => {
	await push(branch);
	const { data } = await rest().pulls.create({ ...place, title: 'A change', head: branch, base: 'main', ...more });
	const read = async () => (await rest().pulls.get({ ...place, pull_number: data.number })).data;
	return { number: data.number, pullRequestNumber: `${website}#${data.number}`, read };
};

const ofIssue: Record<string, () => Promise<Written>> = {
	'issue:create': async () => ({
		given: { repository, title: 'New', body: 'Why', labels: 'bug', assignees: 'octo-sample' },
		read: async ({ number }) => (await rest().issues.get({ ...place, issue_number: Number(number) })).data,
		is: { title: 'New', body: 'Why', labels: [{ name: 'bug' }], assignees: [{ login: 'octo-sample' }] },
	}),
	'issue:update': async () => {
		const { issueNumber, read } = await issue();
		const updateFields = { title: 'Other', stateReason: 'not_planned' };
		return {
			given: { issueNumber, updateFields },
			read,
			is: { title: 'Other', state: 'closed', state_reason: 'not_planned' },
		};
	},
	'comment:create': async () => {
		const { issueNumber, number } = await issue();
		const read = async () => (await rest().issues.listComments({ ...place, issue_number: number })).data;
		return { given: { issueNumber, body: 'So 🎉' }, read, is: [{ body: 'So 🎉' }] };
	},
	'issue:addLabels': async () => {
		const { issueNumber, names } = await issue({ labels: ['bug'] });
		return { given: { issueNumber, labels: 'enhancement' }, read: names, is: ['bug', 'enhancement'] };
	},
	'issue:removeLabels': async () => {
		const { issueNumber, names } = await issue({ labels: ['bug', 'enhancement'] });
		return { given: { issueNumber, labels: 'bug' }, read: names, is: ['enhancement'] };
	},
	'issue:addAssignees': async () => {
		const { issueNumber, read } = await issue();
		return { given: { issueNumber, assignees: 'mona-sample' }, read, is: { assignees: [{ login: 'mona-sample' }] } };
	},
	'issue:removeAssignees': async () => {
		const { issueNumber, read } = await issue({ assignees: ['mona-sample', 'octo-sample'] });
		return { given: { issueNumber, assignees: 'mona-sample' }, read, is: { assignees: [{ login: 'octo-sample' }] } };
	},
	'issue:lock': async () => {
		const { issueNumber, read } = await issue();
		const is = { locked: true, active_lock_reason: 'resolved' };
		return { given: { issueNumber, lockReason: 'resolved' }, read, is };
	},
	'issue:unlock': async () => {
		const { issueNumber, number, read } = await issue();
		await rest().issues.lock({ ...place, issue_number: number });
		return { given: { issueNumber }, read, is: { locked: false } };
	},
};

/** One that waits for something, in a repository that allows it. */
const autoMergeable = async (branch: string) => {
	await rest().repos.update({ ...place, allow_auto_merge: true });
	return await pull(branch, { draft: true });
};

const ofPullRequest: Record<string, () => Promise<Written>> = {
	'pullRequest:create': async () => {
		await push('read/created');
		return {
			given: { repository, title: 'New', head: 'read/created', body: 'How' },
			read: async ({ number }) => (await rest().pulls.get({ ...place, pull_number: Number(number) })).data,
			is: { title: 'New', body: 'How', head: { ref: 'read/created' }, base: { ref: 'main' } },
		};
	},
	'pullRequest:update': async () => {
		const { pullRequestNumber, read } = await pull('read/updated');
		const updateFields = { title: 'Other', state: 'closed' };
		return { given: { pullRequestNumber, updateFields }, read, is: updateFields };
	},
	'pullRequest:merge': async () => {
		const { pullRequestNumber, read } = await pull('read/merged');
		return { given: { pullRequestNumber, mergeMethod: 'squash' }, read, is: { merged: true, state: 'closed' } };
	},
	'pullRequest:requestReviewers': async () => {
		const { pullRequestNumber, read } = await pull('read/reviewed');
		const is = { requested_reviewers: [{ login: 'mona-sample' }] };
		return { given: { pullRequestNumber, reviewers: 'mona-sample' }, read, is };
	},
	'pullRequest:markReadyForReview': async () => {
		const { pullRequestNumber, read } = await pull('read/ready', { draft: true });
		expect(await read()).toMatchObject({ draft: true });
		return { given: { pullRequestNumber }, read, is: { draft: false } };
	},
	'pullRequest:convertToDraft': async () => {
		const { pullRequestNumber, read } = await pull('read/draft');
		return { given: { pullRequestNumber }, read, is: { draft: true } };
	},
	'pullRequest:removeReviewers': async () => {
		const { pullRequestNumber, number, read } = await pull('read/unasked');
		await rest().pulls.requestReviewers({ ...place, pull_number: number, reviewers: ['mona-sample'] });
		expect(await read()).toMatchObject({ requested_reviewers: [{ login: 'mona-sample' }] });
		return { given: { pullRequestNumber, reviewers: 'mona-sample' }, read, is: { requested_reviewers: [] } };
	},
	'pullRequest:updateBranch': async () => {
		const { pullRequestNumber, number, read } = await pull('read/behind');
		const before = (await read()).head.sha;
		const parents = async () => {
			const { head } = await read();
			const { data } = await rest().repos.getCommit({ ...place, ref: head.sha });
			return data.parents.map(({ sha }) => sha === before);
		};
		expect(number).toBeGreaterThan(0);
		return { given: { pullRequestNumber, sha: before }, read: parents, is: [true, false] };
	},
	'pullRequest:enableAutoMerge': async () => {
		const { pullRequestNumber, read } = await autoMergeable('read/auto');
		const is = { auto_merge: { merge_method: 'squash', enabled_by: { login: 'octo-sample' } } };
		return { given: { pullRequestNumber, mergeMethod: 'squash' }, read, is };
	},
	'pullRequest:disableAutoMerge': async () => {
		const { pullRequestNumber, read } = await autoMergeable('read/byHand');
		await execute('pullRequest', 'enableAutoMerge', { pullRequestNumber });
		expect((await read()).auto_merge).not.toBeNull();
		return { given: { pullRequestNumber }, read, is: { auto_merge: null } };
	},
};

const branchNames = async () =>
	(await rest().repos.listBranches({ ...place, per_page: 100 })).data.map(({ name }) => name);

const textAt = async (path: string) => {
	const { data } = await rest().repos.getContent({ ...place, path });
	return Buffer.from((data as { content: string }).content, 'base64').toString();
};

const ofCode: Record<string, () => Promise<Written>> = {
	'branch:create': async () => ({
		given: { repository, newBranch: 'read/branch' },
		read: async () => (await branchNames()).includes('read/branch'),
		is: true,
	}),
	'branch:delete': async () => {
		await push('read/short');
		expect(await branchNames()).toContain('read/short');
		const read = async () => (await branchNames()).includes('read/short');
		return { given: { repository, branch: 'read/short' }, read, is: false };
	},
	'file:createOrUpdate': async () => ({
		given: { repository, filePath: 'read/a#b?.md', content: 'Ü' },
		read: async () => await textAt('read/a#b?.md'),
		is: 'Ü',
	}),
	'file:delete': async () => {
		const content = Buffer.from('x').toString('base64');
		await rest().repos.createOrUpdateFileContents({ ...place, path: 'read/gone.md', message: 'x', content });
		const read = async () => await textAt('read/gone.md').catch(({ status }: { status: number }) => status);
		return { given: { repository, filePath: 'read/gone.md' }, read, is: 404 };
	},
	'commit:create': async () => ({
		given: { repository, filesJson: '[{"path": "read/c.md", "content": "C"}]', message: 'Two' },
		read: async ({ sha }) => [
			await textAt('read/c.md'),
			(await rest().repos.getCommit({ ...place, ref: String(sha) })).data.commit.message,
		],
		is: ['C', 'Two'],
	}),
	'release:create': async () => ({
		given: { repository, tag: 'v7', additionalFields: { name: 'Seven', prerelease: true } },
		read: async () => (await rest().repos.getReleaseByTag({ ...place, tag: 'v7' })).data,
		is: { name: 'Seven', prerelease: true, draft: false },
	}),
	'release:update': async () => {
		await rest().repos.createRelease({ ...place, tag_name: 'v8' });
		const read = async () => (await rest().repos.getReleaseByTag({ ...place, tag: 'v8' })).data;
		return { given: { repository, release: 'v8', updateFields: { name: 'Eight' } }, read, is: { name: 'Eight' } };
	},
	'release:uploadAsset': async () => {
		const { data } = await rest().repos.createRelease({ ...place, tag_name: 'v9' });
		const bytes = Buffer.from([0, 1, 254, 255]);
		const file = { data: bytes.toString('base64'), mimeType: 'application/zip', fileName: 'a.zip' };
		const read = async ({ id }: IDataObject) =>
			(await rest().repos.getReleaseAsset({ ...place, asset_id: Number(id) })).data;
		const is = { name: 'a.zip', size: bytes.length, content_type: 'application/zip', state: 'uploaded' };
		return { given: { repository, release: data.tag_name }, files: { data: file }, read, is };
	},
	'release:delete': async () => {
		await rest().repos.createRelease({ ...place, tag_name: 'v10' });
		const read = async () => (await rest().repos.listReleases(place)).data.filter(({ tag_name: tag }) => tag === 'v10');
		return { given: { repository, release: 'v10' }, read, is: [] };
	},
};

const platform = { owner: 'sample-org', repo: 'platform' };
const statusOf = async (asked: Promise<unknown>) =>
	await asked.then(() => 200).catch(({ status }: { status: number }) => status);

const pinned = async () => {
	const query = `query ($owner: String!, $repo: String!) {
		repository(owner: $owner, name: $repo) { pinnedIssues(first: 3) { nodes { issue { number } } } }
	}`;
	interface Pinned {
		readonly repository: { readonly pinnedIssues: { readonly nodes: ReadonlyArray<{ issue: { number: number } }> } };
	}
	const { repository: found } = await octokit().graphql<Pinned>(query, { ...place });
	return found.pinnedIssues.nodes.map((node) => node.issue.number);
};

const ofStanding: Record<string, () => Promise<Written>> = {
	'issue:delete': async () => {
		const { issueNumber, number } = await issue();
		const list = async () => (await rest().issues.listForRepo({ ...place, state: 'all', per_page: 100 })).data;
		const read = async () => [
			await statusOf(rest().issues.get({ ...place, issue_number: number })),
			(await list()).some((one) => one.number === number),
		];
		return { given: { issueNumber }, read, is: [410, false] };
	},
	'issue:transfer': async () => {
		const { issueNumber, number } = await issue({ labels: ['bug'] });
		const read = async ({ number: there }: IDataObject) => [
			(await rest().issues.get({ ...at('octo-sample/api'), issue_number: Number(there) })).data.title,
			(await rest().issues.get({ ...place, issue_number: number })).data.number === Number(there),
		];
		return { given: { issueNumber, targetRepository: 'octo-sample/api' }, read, is: ['To be read', true] };
	},
	'issue:pin': async () => {
		const { issueNumber, number } = await issue();
		return { given: { issueNumber }, read: async () => (await pinned()).includes(number), is: true };
	},
	'issue:unpin': async () => {
		const { issueNumber, number } = await issue();
		await execute('issue', 'pin', { issueNumber });
		expect(await pinned()).toContain(number);
		return { given: { issueNumber }, read: async () => (await pinned()).includes(number), is: false };
	},
	'issueField:setValues': async () => ({
		given: { issueNumber: 'sample-org/platform#2', fieldValues: '{"Priority": "Urgent", "Start date": "2026-12-01"}' },
		read: async () =>
			(
				await octokit().request('GET /repos/{owner}/{repo}/issues/{issue_number}/issue-field-values', {
					...platform,
					issue_number: 2,
				})
			).data.map((one) => [one.data_type, one.single_select_option?.name ?? one.value]),
		is: [
			['single_select', 'Urgent'],
			['date', '2026-12-01'],
		],
	}),
};

const ofPlan: Record<string, () => Promise<Written>> = {
	'label:create': async () => ({
		given: { repository, name: 'read new', hex: '#00FF00', description: 'To be read' },
		read: async () => (await rest().issues.getLabel({ ...place, name: 'read new' })).data,
		is: { name: 'read new', color: '00ff00', description: 'To be read' },
	}),
	'label:update': async () => {
		await rest().issues.createLabel({ ...place, name: 'read old', color: '00ff00' });
		return {
			given: { repository, label: 'read old', updateFields: { name: 'read renamed', hex: 'ff0000' } },
			read: async () => (await rest().issues.getLabel({ ...place, name: 'read renamed' })).data,
			is: { name: 'read renamed', color: 'ff0000' },
		};
	},
	'label:delete': async () => {
		await rest().issues.createLabel({ ...place, name: 'read gone' });
		const read = async () =>
			(await rest().issues.listLabelsForRepo(place)).data.filter(({ name }) => name === 'read gone');
		return { given: { repository, label: 'read gone' }, read, is: [] };
	},
	'milestone:create': async () => ({
		given: { repository, title: 'Read new', additionalFields: { description: 'To be read' } },
		read: async ({ number }) => (await rest().issues.getMilestone({ ...place, milestone_number: Number(number) })).data,
		is: { title: 'Read new', description: 'To be read', state: 'open' },
	}),
	'milestone:update': async () => {
		const { data } = await rest().issues.createMilestone({ ...place, title: 'Read old' });
		const read = async () => (await rest().issues.getMilestone({ ...place, milestone_number: data.number })).data;
		const given = { repository, milestone: 'Read old', updateFields: { title: 'Read renamed', state: 'closed' } };
		return { given, read, is: { title: 'Read renamed', state: 'closed' } };
	},
	'milestone:delete': async () => {
		await rest().issues.createMilestone({ ...place, title: 'Read gone' });
		const read = async () =>
			(await rest().issues.listMilestones({ ...place, state: 'all' })).data.filter(
				({ title }) => title === 'Read gone',
			);
		return { given: { repository, milestone: 'Read gone' }, read, is: [] };
	},
};

const related = async () => {
	const [whole, one, other] = [await issue(), await issue(), await issue()];
	const idOf = async ({ read }: typeof whole) => (await read()).id;
	const parts = async () =>
		(await rest().issues.listSubIssues({ ...place, issue_number: whole.number })).data.map(({ number }) => number);
	const blockers = async () =>
		(await rest().issues.listDependenciesBlockedBy({ ...place, issue_number: whole.number })).data.map(
			({ number }) => number,
		);
	return { whole, one, other, idOf, parts, blockers };
};

const ofRelations: Record<string, () => Promise<Written>> = {
	'subIssue:add': async () => {
		const { whole, one, parts } = await related();
		return { given: { issueNumber: whole.issueNumber, subIssue: one.issueNumber }, read: parts, is: [one.number] };
	},
	'subIssue:remove': async () => {
		const { whole, one, idOf, parts } = await related();
		await rest().issues.addSubIssue({ ...place, issue_number: whole.number, sub_issue_id: await idOf(one) });
		expect(await parts()).toEqual([one.number]);
		return {
			given: { repository, issueNumber: String(whole.number), subIssue: String(one.number) },
			read: parts,
			is: [],
		};
	},
	'subIssue:move': async () => {
		const { whole, one, other, idOf, parts } = await related();
		for (const each of [one, other])
			await rest().issues.addSubIssue({ ...place, issue_number: whole.number, sub_issue_id: await idOf(each) });
		const given = { issueNumber: whole.issueNumber, subIssue: one.issueNumber, otherSubIssue: other.issueNumber };
		return { given, read: parts, is: [other.number, one.number] };
	},
	'issueDependency:add': async () => {
		const { whole, one, blockers } = await related();
		const given = { issueNumber: one.issueNumber, relation: 'blocking', relatedIssue: whole.issueNumber };
		return { given, read: blockers, is: [one.number] };
	},
	'issueDependency:remove': async () => {
		const { whole, one, idOf, blockers } = await related();
		const issue_id = await idOf(one);
		await rest().issues.addBlockedByDependency({ ...place, issue_number: whole.number, issue_id });
		expect(await blockers()).toEqual([one.number]);
		return { given: { issueNumber: whole.issueNumber, relatedIssue: one.issueNumber }, read: blockers, is: [] };
	},
};

const ofAccount: Record<string, () => Promise<Written>> = {
	'repository:create': async () => ({
		given: { name: 'read-back', visibility: 'private', additionalFields: { description: 'To be read' } },
		read: async ({ fullName }) => (await rest().repos.get(at(String(fullName)))).data,
		is: { name: 'read-back', private: true, description: 'To be read' },
	}),
	'collaborator:add': async () => ({
		given: { repository, username: 'hubot-sample', permission: 'triage' },
		read: async () => (await rest().repos.getCollaboratorPermissionLevel({ ...place, username: 'hubot-sample' })).data,
		is: { role_name: 'triage' },
	}),
	'collaborator:remove': async () => {
		await rest().repos.addCollaborator({ ...place, username: 'hubot-sample' });
		const read = async () =>
			await rest()
				.repos.checkCollaborator({ ...place, username: 'hubot-sample' })
				.catch(({ status }: { status: number }) => status);
		return { given: { repository, username: 'hubot-sample' }, read, is: 404 };
	},
	'gist:create': async () => ({
		given: { filesJson: '{"a.md": "# A"}', gistDescription: 'One' },
		read: async ({ id }) => (await rest().gists.get({ gist_id: String(id) })).data,
		is: { description: 'One', public: false, files: { 'a.md': { content: '# A' } } },
	}),
	'gist:update': async () => {
		const { data } = await rest().gists.create({ files: { 'a.md': { content: 'A' } } });
		const gist = String(data.id);
		const read = async () => (await rest().gists.get({ gist_id: gist })).data;
		const given = { gist, filesJson: '{"a.md": "B"}' };
		return { given, read, is: { files: { 'a.md': { content: 'B' } } } };
	},
	'workflow:disable': async () => {
		const read = async () => (await rest().actions.getWorkflow({ ...place, workflow_id: 'ci.yml' })).data;
		return { given: { repository, workflow: 'ci.yml' }, read, is: { state: 'disabled_manually' } };
	},
};

const table = Object.entries({
	...ofIssue,
	...ofPullRequest,
	...ofCode,
	...ofPlan,
	...ofRelations,
	...ofStanding,
	...ofAccount,
});

describe('The real client of GitHub reads back what a step wrote', () => {
	it.each(table)('%s', async (name, ready) => {
		const [resource = '', operation = ''] = name.split(':');
		const { given, files, read, is } = await ready();
		const { json } = await execute(resource, operation, given, { files });
		const found = await read(json[0] ?? {});
		if (typeof is === 'object' && !Array.isArray(is)) expect(found).toMatchObject(is as object);
		else if (Array.isArray(is) && typeof is[0] === 'object') expect(found).toMatchObject(is);
		else expect(found).toEqual(is);
	});

	const rooms = join(import.meta.dirname, 'resources');
	const tests = readdirSync(rooms, { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.(?:test|thorough)\.mts$/.test(file))
		.map((file) => readFileSync(join(rooms, file), 'utf8'));
	const writes = (catalogue.find(({ integration }) => integration.name === 'GitHub')?.operations ?? []).filter(
		({ kind }) => kind !== 'read',
	);
	it.each(writes.map(({ resource, value }) => [`${resource}:${value}`, resource, value] as const))(
		'%s is in this table, or in a test of its room that reads by octokit',
		(name, resource, value) => {
			const isHere = table.some(([own]) => own === name);
			const isThere = tests.some(
				(text) => new RegExp(`'${resource}',\\s*'${value}'`).test(text) && text.includes('octokit'),
			);
			expect(isHere || isThere).toBe(true);
		},
	);
});
