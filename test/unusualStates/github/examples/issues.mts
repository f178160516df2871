import type { IDataObject } from 'n8n-workflow';

import { statusOf, type TestRepository } from '../repository.mts';
import type { Examples } from './example.mts';

const issueOf = (r: TestRepository, number: number) => ({ repository: r.fullName, issueNumber: String(number) });
const labelsOf = async (r: TestRepository, number: number) =>
	(await r.rest.issues.listLabelsOnIssue({ ...r.at, issue_number: number })).data;
const assigneesOf = async (r: TestRepository, number: number) => (await r.readIssue(number)).assignees ?? [];
const loginsOf = async (r: TestRepository, number: number) =>
	(await assigneesOf(r, number)).map(({ login }) => login).sort();

const pinned = async (r: TestRepository): Promise<number[]> => {
	interface Response {
		readonly repository: {
			readonly pinnedIssues: { readonly nodes: ReadonlyArray<{ readonly issue: { readonly number: number } }> };
		};
	}
	const query = `query ($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) {
		pinnedIssues(first: 3) { nodes { issue { number } } }
	} }`;
	const { repository } = await r.graphql<Response>(query, r.at);
	return repository.pinnedIssues.nodes.map(({ issue }) => issue.number);
};

const pin = async (r: TestRepository, id: string, isPinned: boolean) => {
	const mutation = isPinned ? 'pinIssue' : 'unpinIssue';
	const input = isPinned ? 'PinIssueInput' : 'UnpinIssueInput';
	await r.graphql(`mutation ($input: ${input}!) { ${mutation}(input: $input) { issue { id } } }`, {
		input: { issueId: id },
	});
};

/** At most three issues of a repository can be pinned, so each example leaves none. */
const withoutPins = async (r: TestRepository) => {
	for (const number of await pinned(r)) await pin(r, (await r.readIssue(number)).node_id, false);
};

export const issueExamples: Examples<'issue'> = {
	'issue:create': async (r) => {
		const label = await r.label();
		const title = r.name('Created *');
		return {
			parameters: { repository: r.fullName, title, body: 'Why\n', labels: label, assignees: 'octo-sample' },
			truth: async ({ number }) => await r.readIssue(Number(number)),
			expected: { title, body: 'Why\n', labels: [{ name: label }], assignees: [{ login: 'octo-sample' }] },
		};
	},
	'issue:get': async (r) => {
		const { number } = await r.issue();
		return { parameters: issueOf(r, number), truth: async () => await r.readIssue(number) };
	},
	'issue:getAll': async (r) => {
		await r.issue();
		return {
			parameters: { repository: r.fullName, returnAll: true, state: 'all' },
			truth: async () =>
				(await r.octokit.paginate(r.rest.issues.listForRepo, { ...r.at, state: 'all', per_page: 100 })).filter(
					({ pull_request }) => !pull_request,
				),
		};
	},
	'issue:update': async (r) => {
		const { number } = await r.issue({ labels: [await r.label()] });
		const title = r.name('Changed *');
		return {
			parameters: { ...issueOf(r, number), updateFields: { title, body: 'Other', state: 'closed', labels: '' } },
			truth: async () => await r.readIssue(number),
			expected: { title, body: 'Other', state: 'closed', labels: [] },
		};
	},
	'issue:search': async (r) => {
		const { title } = await r.issue();
		const query = `"${title}"`;
		return {
			parameters: { query, repository: r.fullName },
			truth: async () => (await r.rest.search.issuesAndPullRequests({ q: `${query} repo:${r.fullName}` })).data.items,
		};
	},
	'issue:findDuplicates': async (r) => {
		const word = r.name('Unmistakable*');
		const { number, title } = await r.issue({ title: `${word} ${word.toUpperCase()}` });
		return {
			parameters: { repository: r.fullName, title, similarity: 100 },
			truth: async () => [await r.readIssue(number)],
		};
	},
	'issue:getTimeline': async (r) => {
		const { issue } = await r.comment();
		return {
			parameters: { ...issueOf(r, issue.number), returnAll: true },
			truth: async () =>
				(await r.rest.issues.listEventsForTimeline({ ...r.at, issue_number: issue.number, per_page: 100 })).data,
		};
	},
	'issue:getLabels': async (r) => {
		const { number } = await r.issue({ labels: [await r.label()] });
		return { parameters: issueOf(r, number), truth: async () => await labelsOf(r, number) };
	},
	'issue:addLabels': async (r) => {
		const [first, second] = [await r.label(), await r.label()];
		const { number } = await r.issue({ labels: [first] });
		return {
			parameters: { ...issueOf(r, number), labels: second },
			truth: async () => (await labelsOf(r, number)).map(({ name }) => name),
			expected: [first, second],
		};
	},
	'issue:removeLabels': async (r) => {
		const [first, second] = [await r.label(), await r.label()];
		const { number } = await r.issue({ labels: [first, second] });
		return {
			parameters: { ...issueOf(r, number), labels: first },
			truth: async () => (await labelsOf(r, number)).map(({ name }) => name),
			expected: [second],
		};
	},
	'issue:addAssignees': async (r) => {
		const { number } = await r.issue();
		return {
			parameters: { ...issueOf(r, number), assignees: 'octo-sample' },
			truth: async () => await loginsOf(r, number),
			expected: ['octo-sample'],
		};
	},
	'issue:removeAssignees': async (r) => {
		const { number } = await r.issue({ assignees: ['octo-sample'] });
		return {
			parameters: { ...issueOf(r, number), assignees: 'octo-sample' },
			truth: async () => await loginsOf(r, number),
			expected: [],
		};
	},
	'issue:getAssignees': async (r) => {
		const { number } = await r.issue({ assignees: ['octo-sample'] });
		return { parameters: issueOf(r, number), truth: async () => await assigneesOf(r, number) };
	},
	'issue:assignCopilot': async (r) => {
		const { number } = await r.issue();
		return {
			parameters: issueOf(r, number),
			truth: async () => await loginsOf(r, number),
			expected: ['copilot-swe-agent'],
		};
	},
	'issue:lock': async (r) => {
		const { number } = await r.issue();
		return {
			parameters: { ...issueOf(r, number), lockReason: 'resolved' },
			truth: async () => await r.readIssue(number),
			expected: { locked: true, active_lock_reason: 'resolved' },
		};
	},
	'issue:unlock': async (r) => {
		const { number } = await r.issue();
		await r.rest.issues.lock({ ...r.at, issue_number: number });
		return {
			parameters: issueOf(r, number),
			truth: async () => await r.readIssue(number),
			expected: { locked: false },
		};
	},
	'issue:pin': async (r) => {
		await withoutPins(r);
		const { number } = await r.issue();
		return { parameters: issueOf(r, number), truth: async () => await pinned(r), expected: [number] };
	},
	'issue:unpin': async (r) => {
		await withoutPins(r);
		const { number, node_id } = await r.issue();
		await pin(r, node_id, true);
		return { parameters: issueOf(r, number), truth: async () => await pinned(r), expected: [] };
	},
	'issue:transfer': async (r) => {
		const { number, title } = await r.issue();
		const name = r.name('target-*');
		const [owner = ''] = r.fullName.split('/');
		if (owner === 'sample-org') await r.rest.repos.createInOrg({ org: owner, name, auto_init: true });
		else await r.rest.repos.createForAuthenticatedUser({ name, auto_init: true });
		return {
			parameters: { ...issueOf(r, number), targetRepository: `${owner}/${name}` },
			truth: async () => (await r.rest.issues.listForRepo({ owner, repo: name })).data.map((one) => one.title),
			expected: [title],
		};
	},
	'issue:delete': async (r) => {
		const { number } = await r.issue();
		return {
			parameters: issueOf(r, number),
			truth: async () => await statusOf(r.rest.issues.get({ ...r.at, issue_number: number })),
			expected: 410,
		};
	},
};

const commentOf = (r: TestRepository, id: number) => ({
	repository: r.fullName,
	commentId: String(id),
	commentKind: 'issue',
});

const pinOf = async (r: TestRepository, id: number) => {
	const { data } = await r.rest.issues.getComment({ ...r.at, comment_id: id });
	return 'pin' in data ? data.pin : undefined;
};

export const commentExamples: Examples<'comment'> = {
	'comment:create': async (r) => {
		const { number } = await r.issue();
		const body = 'So 🎉';
		return {
			parameters: { ...issueOf(r, number), body },
			truth: async () => (await r.rest.issues.listComments({ ...r.at, issue_number: number })).data,
			expected: [{ body, user: { login: 'octo-sample' } }],
		};
	},
	'comment:getAll': async (r) => {
		const { issue } = await r.comment();
		return {
			parameters: issueOf(r, issue.number),
			truth: async () => (await r.rest.issues.listComments({ ...r.at, issue_number: issue.number })).data,
		};
	},
	'comment:get': async (r) => {
		const { comment } = await r.comment();
		return {
			parameters: commentOf(r, comment.id),
			truth: async () => (await r.rest.issues.getComment({ ...r.at, comment_id: comment.id })).data,
		};
	},
	'comment:update': async (r) => {
		const { comment } = await r.comment();
		return {
			parameters: { ...commentOf(r, comment.id), body: 'Changed' },
			truth: async () => (await r.rest.issues.getComment({ ...r.at, comment_id: comment.id })).data,
			expected: { body: 'Changed' },
		};
	},
	'comment:pin': async (r) => {
		const { comment } = await r.comment();
		return {
			parameters: { repository: r.fullName, commentId: String(comment.id) },
			truth: async () => (await pinOf(r, comment.id)) !== null,
			expected: true,
		};
	},
	'comment:unpin': async (r) => {
		const { comment } = await r.comment();
		await r.octokit.request('PUT /repos/{owner}/{repo}/issues/comments/{comment_id}/pin', {
			...r.at,
			comment_id: comment.id,
		});
		return {
			parameters: { repository: r.fullName, commentId: String(comment.id) },
			truth: async () => await pinOf(r, comment.id),
			expected: null,
		};
	},
	'comment:delete': async (r) => {
		const { comment } = await r.comment();
		return {
			parameters: commentOf(r, comment.id),
			truth: async () => await statusOf(r.rest.issues.getComment({ ...r.at, comment_id: comment.id })),
			expected: 404,
		};
	},
};

const subIssuesOf = async (r: TestRepository, number: number) =>
	(await r.rest.issues.listSubIssues({ ...r.at, issue_number: number })).data;
const blockersOf = async (r: TestRepository, number: number) =>
	(await r.rest.issues.listDependenciesBlockedBy({ ...r.at, issue_number: number })).data;
const numbers = (issues: ReadonlyArray<{ readonly number: number }>) => issues.map(({ number }) => number);

/** An issue with sub-issues. */
const family = async (r: TestRepository, size: number) => {
	const parent = await r.issue();
	const parts = [];
	for (let count = 0; count < size; count += 1) {
		const part = await r.issue();
		parts.push(part);
		await r.rest.issues.addSubIssue({ ...r.at, issue_number: parent.number, sub_issue_id: part.id });
	}
	return { parent, parts: numbers(parts) };
};

const blocked = async (r: TestRepository) => {
	const [issue, blocker] = [await r.issue(), await r.issue()];
	await r.rest.issues.addBlockedByDependency({ ...r.at, issue_number: issue.number, issue_id: blocker.id });
	return { issue, blocker };
};

export const relationExamples: Examples<'subIssue' | 'issueDependency'> = {
	'subIssue:getAll': async (r) => {
		const { parent } = await family(r, 1);
		return { parameters: issueOf(r, parent.number), truth: async () => await subIssuesOf(r, parent.number) };
	},
	'subIssue:getParent': async (r) => {
		const { parent, parts } = await family(r, 1);
		return {
			parameters: issueOf(r, parts[0] ?? 0),
			truth: async () => [await r.readIssue(parent.number)],
		};
	},
	'subIssue:add': async (r) => {
		const [parent, part] = [await r.issue(), await r.issue()];
		return {
			parameters: { ...issueOf(r, parent.number), subIssue: String(part.number) },
			truth: async () => numbers(await subIssuesOf(r, parent.number)),
			expected: [part.number],
		};
	},
	'subIssue:remove': async (r) => {
		const { parent, parts } = await family(r, 2);
		return {
			parameters: { ...issueOf(r, parent.number), subIssue: String(parts[0]) },
			truth: async () => numbers(await subIssuesOf(r, parent.number)),
			expected: [parts[1]],
		};
	},
	'subIssue:move': async (r) => {
		const { parent, parts } = await family(r, 2);
		return {
			parameters: {
				...issueOf(r, parent.number),
				subIssue: String(parts[0]),
				where: 'after',
				otherSubIssue: String(parts[1]),
			},
			truth: async () => numbers(await subIssuesOf(r, parent.number)),
			expected: [parts[1], parts[0]],
		};
	},
	'issueDependency:getAll': async (r) => {
		const { issue } = await blocked(r);
		return { parameters: issueOf(r, issue.number), truth: async () => await blockersOf(r, issue.number) };
	},
	'issueDependency:add': async (r) => {
		const [issue, blocker] = [await r.issue(), await r.issue()];
		return {
			parameters: { ...issueOf(r, issue.number), relatedIssue: String(blocker.number) },
			truth: async () => numbers(await blockersOf(r, issue.number)),
			expected: [blocker.number],
		};
	},
	'issueDependency:remove': async (r) => {
		const { issue, blocker } = await blocked(r);
		return {
			parameters: { ...issueOf(r, issue.number), relatedIssue: String(blocker.number) },
			truth: async () => numbers(await blockersOf(r, issue.number)),
			expected: [],
		};
	},
};

const reactionsOf = async (r: TestRepository, number: number) =>
	(await r.rest.reactions.listForIssue({ ...r.at, issue_number: number })).data;

export const reactionExamples: Examples<'reaction'> = {
	'reaction:create': async (r) => {
		const { number } = await r.issue();
		return {
			parameters: { repository: r.fullName, subject: String(number), subjectKind: 'issue', content: 'heart' },
			truth: async () => await reactionsOf(r, number),
			expected: [{ content: 'heart' }],
		};
	},
	'reaction:getAll': async (r) => {
		const { number } = await r.issue();
		await r.rest.reactions.createForIssue({ ...r.at, issue_number: number, content: 'rocket' });
		return {
			parameters: { repository: r.fullName, subject: String(number), subjectKind: 'issue' },
			truth: async () => await reactionsOf(r, number),
		};
	},
	'reaction:delete': async (r) => {
		const { number } = await r.issue();
		await r.rest.reactions.createForIssue({ ...r.at, issue_number: number, content: 'rocket' });
		return {
			parameters: { repository: r.fullName, subject: String(number), subjectKind: 'issue', content: 'rocket' },
			truth: async () => await reactionsOf(r, number),
			expected: [],
		};
	},
};

const labelOf = async (r: TestRepository, name: string) => (await r.rest.issues.getLabel({ ...r.at, name })).data;
const milestoneOf = async (r: TestRepository, number: number) =>
	(await r.rest.issues.getMilestone({ ...r.at, milestone_number: number })).data;

export const planExamples: Examples<'label' | 'milestone'> = {
	'label:getAll': async (r) => {
		await r.label();
		return {
			parameters: { repository: r.fullName, returnAll: true },
			truth: async () => await r.octokit.paginate(r.rest.issues.listLabelsForRepo, { ...r.at, per_page: 100 }),
		};
	},
	'label:get': async (r) => {
		const label = await r.label();
		return { parameters: { repository: r.fullName, label }, truth: async () => await labelOf(r, label) };
	},
	'label:create': async (r) => {
		const name = r.name('new label *');
		return {
			parameters: { repository: r.fullName, name, hex: '#0E8A16', description: 'New' },
			truth: async () => await labelOf(r, name),
			expected: { name, color: '0e8a16', description: 'New' },
		};
	},
	'label:update': async (r) => {
		const label = await r.label();
		return {
			parameters: { repository: r.fullName, label, updateFields: { description: 'Changed' } },
			truth: async () => await labelOf(r, label),
			expected: { name: label, color: '00ff00', description: 'Changed' },
		};
	},
	'label:delete': async (r) => {
		const label = await r.label();
		return {
			parameters: { repository: r.fullName, label },
			truth: async () => await statusOf(labelOf(r, label)),
			expected: 404,
		};
	},
	'milestone:getAll': async (r) => {
		await r.milestone();
		return {
			parameters: { repository: r.fullName, state: 'all', returnAll: true },
			truth: async () =>
				await r.octokit.paginate(r.rest.issues.listMilestones, { ...r.at, state: 'all', per_page: 100 }),
		};
	},
	'milestone:get': async (r) => {
		const { title, number } = await r.milestone();
		return {
			parameters: { repository: r.fullName, milestone: title },
			truth: async () => await milestoneOf(r, number),
		};
	},
	'milestone:create': async (r) => {
		const title = r.name('New milestone *');
		return {
			parameters: { repository: r.fullName, title, additionalFields: { description: 'New' } },
			truth: async ({ number }) => await milestoneOf(r, Number(number)),
			expected: { title, description: 'New', state: 'open' },
		};
	},
	'milestone:update': async (r) => {
		const { title, number } = await r.milestone();
		return {
			parameters: { repository: r.fullName, milestone: title, updateFields: { state: 'closed' } },
			truth: async () => await milestoneOf(r, number),
			expected: { title, state: 'closed' },
		};
	},
	'milestone:delete': async (r) => {
		const { title, number } = await r.milestone();
		return {
			parameters: { repository: r.fullName, milestone: title },
			truth: async () => await statusOf(milestoneOf(r, number)),
			expected: 404,
		};
	},
};

type StatedSuggestion = 'state' | 'target_id';

const suggestionsOf = async (r: TestRepository, number: number, state: 'all' | 'pending') => {
	const route = 'GET /repos/{owner}/{repo}/issues/{issue_number}/suggestions';
	return (await r.octokit.request(route, { ...r.at, issue_number: number, state })).data as ReadonlyArray<
		Record<StatedSuggestion | 'id', unknown>
	>;
};

/** An issue for which a label is suggested. */
const suggested = async (r: TestRepository) => {
	const [{ number }, name] = [await r.issue(), await r.label()];
	const route = 'POST /repos/{owner}/{repo}/issues/{issue_number}/labels';
	await r.octokit.request(route, { ...r.at, issue_number: number, labels: [{ name, suggest: true }] });
	const [first] = await suggestionsOf(r, number, 'pending').catch(() => []);
	return { number, parameters: { ...issueOf(r, number), suggestionId: String(first?.id ?? 1) } };
};

const resolved =
	(state: 'approved' | 'dismissed') =>
	async (r: TestRepository): Promise<Awaited<ReturnType<Examples<'suggestion'>['suggestion:approve']>>> => {
		const { number, parameters } = await suggested(r);
		return {
			parameters,
			truth: async () => (await suggestionsOf(r, number, 'all')).map((one) => one.state),
			expected: [state],
		};
	};

/** Changes that are suggested for issues. */
export const suggestionExamples: Examples<'suggestion'> = {
	'suggestion:getAll': async (r) => {
		const { number } = await suggested(r);
		return {
			parameters: issueOf(r, number),
			truth: async () => (await suggestionsOf(r, number, 'pending')) as never,
		};
	},
	'suggestion:approve': resolved('approved'),
	'suggestion:dismiss': resolved('dismissed'),
};

/** Issue types and issue fields belong to organizations. */
export const organizationIssueExamples: Examples<'issueType' | 'issueField'> = {
	'issueType:getAll': async (r) => ({
		parameters: { repository: r.fullName },
		truth: async () => (await r.rest.orgs.listIssueTypes({ org: r.at.owner })).data,
	}),
	'issueField:getAll': async (r) => ({
		parameters: { repository: r.fullName },
		truth: async () => (await r.octokit.request('GET /orgs/{org}/issue-fields', { org: r.at.owner })).data,
	}),
	'issueField:getValues': async (r) => {
		const { number } = await r.issue();
		return { parameters: issueOf(r, number), truth: async () => await fieldValuesOf(r, number) };
	},
	'issueField:setValues': async (r) => {
		const { number } = await r.issue();
		return {
			parameters: { ...issueOf(r, number), fieldValues: '{"Priority": "Urgent"}' },
			truth: async () => (await fieldValuesOf(r, number)).map((one) => Object(one['single_select_option'])['name']),
			expected: ['Urgent'],
		};
	},
};

async function fieldValuesOf(r: TestRepository, number: number): Promise<readonly IDataObject[]> {
	const route = 'GET /repos/{owner}/{repo}/issues/{issue_number}/issue-field-values';
	return (await r.octokit.request(route, { ...r.at, issue_number: number })).data as never;
}
