import { beforeAll, describe, expect, it } from 'vitest';
import { githubAccounts } from '../../../sandbox/github/start.mts';
import { place, withHooks } from './hooked.mts';
import { client, failureOf } from './receiver.mts';

const { sandbox } = withHooks();
const root = `/repos/${githubAccounts.repositories.website}`;
const nobody = 'f'.repeat(40);
const pull = { title: 'A change', head: 'refused', base: 'main' };

beforeAll(async () => {
	const octokit = client(sandbox().url);
	await sandbox().handle.push({ ...place, ref: 'refs/heads/refused' });
	const { data } = await octokit.rest.pulls.create({ ...place, ...pull });
	expect(data.number).toBe(4);
});

type Row = readonly [
	request: string,
	fields: object,
	status: number,
	message: string,
	errors?: readonly object[] | readonly string[],
];

const failed = 'Validation Failed';
const rows: readonly Row[] = [
	[
		...([`POST ${root}/pulls`, pull, 422, failed] as const),
		[{ resource: 'PullRequest', code: 'custom', message: 'A pull request already exists for octo-sample:refused.' }],
	],
	[
		...([`POST ${root}/pulls`, { ...pull, base: 'nowhere' }, 422, failed] as const),
		[{ resource: 'PullRequest', field: 'base', code: 'invalid' }],
	],
	[
		...([`POST ${root}/pulls`, { ...pull, head: 'nowhere' }, 422, failed] as const),
		[{ resource: 'PullRequest', field: 'head', code: 'invalid' }],
	],
	[
		...([`POST ${root}/pulls`, { ...pull, head: 'develop' }, 422, failed] as const),
		[{ resource: 'PullRequest', code: 'custom', message: 'No commits between main and develop' }],
	],
	[
		...([`PATCH ${root}/pulls/4`, { base: 'nowhere' }, 422, failed] as const),
		[{ resource: 'PullRequest', field: 'base', code: 'invalid' }],
	],
	[
		...([`POST ${root}/pulls/4/reviews`, { event: 'APPROVE' }, 422, 'Unprocessable Entity'] as const),
		['Can not approve your own pull request'],
	],
	[
		`POST ${root}/pulls/4/requested_reviewers`,
		{ reviewers: ['octo-sample'] },
		422,
		'Review cannot be requested from pull request author.',
	],
	[
		`POST ${root}/pulls/4/requested_reviewers`,
		{ reviewers: ['hubot-sample'] },
		422,
		'Reviews may only be requested from collaborators. One or more of the users or teams you specified is not a collaborator of the octo-sample/website repository.',
	],
	[
		`PUT ${root}/pulls/4/merge`,
		{ merge_method: 'wild' },
		422,
		'Invalid request.\n\nwild is not a member of ["merge", "squash", "rebase"].',
	],
	[`POST ${root}/git/refs`, { ref: 'refs/heads/main', sha: nobody }, 422, 'Reference already exists'],
	[`POST ${root}/git/refs`, { ref: 'refs/heads/other', sha: nobody }, 422, 'Object does not exist'],
	[`PATCH ${root}/git/refs/heads/nowhere`, { sha: nobody }, 422, 'Reference does not exist'],
	[`DELETE ${root}/git/refs/tags/nowhere`, {}, 422, 'Reference does not exist'],
	[`GET ${root}/commits/nowhere`, {}, 422, 'No commit found for SHA: nowhere'],
	[`GET ${root}/contents/README.md`, { ref: 'nowhere' }, 404, 'No commit found for the ref nowhere'],
	[
		`PUT ${root}/contents/new.md`,
		{ message: 'New', content: 'eA==', branch: 'nowhere' },
		404,
		'Branch nowhere not found',
	],
	[
		`PUT ${root}/contents/README.md`,
		{ message: 'New', content: 'eA==' },
		422,
		'Invalid request.\n\n"sha" wasn\'t supplied.',
	],
	[
		...([`POST ${root}/releases`, { tag_name: 'v9', target_commitish: 'nowhere' }, 422, failed] as const),
		[{ resource: 'Release', field: 'target_commitish', code: 'invalid' }],
	],
	[`POST ${root}/deployments`, { ref: 'nowhere' }, 422, 'No ref found for: nowhere'],
	[`POST ${root}/actions/workflows/ci.yml/dispatches`, { ref: 'nowhere' }, 422, 'No ref found for: nowhere'],
	[
		`POST ${root}/milestones`,
		{ title: 'Dated', due_on: '2016-04-13' },
		422,
		'Invalid request.\n\n2016-04-13 is not a valid date-time.',
	],
	[
		...([`POST ${root}/milestones`, { title: 'Launch' }, 422, failed] as const),
		[{ resource: 'Milestone', code: 'already_exists', field: 'title' }],
	],
	[`PATCH ${root}/issues/1`, { state: 'lost' }, 422, 'Invalid request.\n\nlost is not a member of ["open", "closed"].'],
	[
		...([`GET ${root}/issues`, { milestone: 'soon' }, 422, failed] as const),
		[{ value: 'soon', resource: 'Issue', field: 'milestone', code: 'invalid' }],
	],
	[
		...([`GET ${root}/issues`, { assignee: 'nobody-here' }, 422, failed] as const),
		[{ value: 'nobody-here', resource: 'Issue', field: 'assignee', code: 'invalid' }],
	],
	[
		...([`POST ${root}/labels`, { name: 'new', color: '#ff0000' }, 422, failed] as const),
		[{ resource: 'Label', field: 'color', code: 'invalid' }],
	],
	[
		...([`POST ${root}/labels`, { name: 'BUG' }, 422, failed] as const),
		[{ resource: 'Label', code: 'already_exists', field: 'name' }],
	],
	[
		...([`PATCH ${root}/labels/chore`, { new_name: 'Bug' }, 422, failed] as const),
		[{ resource: 'Label', code: 'already_exists', field: 'name' }],
	],
	[
		...([`PUT ${root}/topics`, { names: ['two words'] }, 422, failed] as const),
		['Topics must start with a lowercase letter or number, consist of 50 characters or less, and can include hyphens.'],
	],
	[...(['GET /search/issues', {}, 422, failed] as const), [{ resource: 'Search', field: 'q', code: 'missing' }]],
	[
		...(['POST /user/repos', { name: 'website' }, 422, 'Repository creation failed.'] as const),
		[{ resource: 'Repository', code: 'custom', field: 'name', message: 'name already exists on this account' }],
	],
];

describe('The stand-in refuses', () => {
	const refusals = rows.map(([request, fields, status, message, errors]) => ({
		...{ title: `${request} with ${JSON.stringify(fields)}: ${status} ${message}` },
		...{ request, fields, status, message, errors },
	}));

	it.each(refusals)('$title', async ({ request, fields, status, message, errors }) => {
		const refused = await failureOf(client(sandbox().url).request(request, fields as Record<string, unknown>));
		expect([refused.status, refused.response.data.message]).toEqual([status, message]);
		expect(refused.response.data.errors).toEqual(errors);
	});

	const refusedFor = async (request: string, fields: Record<string, unknown> = {}) => {
		const { status, response } = await failureOf(client(sandbox().url).request(request, fields));
		return { status, message: response.data.message, errors: response.data.errors };
	};

	it.each([
		[`POST ${root}/issues`, 'Issue', 'title', 256, {}],
		[`PATCH ${root}/issues/1`, 'Issue', 'body', 65_536, {}],
		[`POST ${root}/issues/1/comments`, 'IssueComment', 'body', 65_536, {}],
		[`PATCH ${root}/pulls/4`, 'Issue', 'title', 256, {}],
		[`POST ${root}/labels`, 'Label', 'description', 100, { name: 'new' }],
		[`PATCH ${root}/labels/bug`, 'Label', 'description', 100, {}],
	])('%s: a %s with a %s of more than %i characters', async (request, resource, field, most, fields) => {
		expect(await refusedFor(request, { ...fields, [field]: 'x'.repeat(most + 1) })).toEqual({
			...{ status: 422, message: failed },
			errors: [{ resource, code: 'custom', field, message: `${field} is too long (maximum is ${most} characters)` }],
		});
	});

	it('the deletion of a review that was submitted, with the words in `errors`', async () => {
		const octokit = client(sandbox().url);
		const review = { ...place, pull_number: 4, event: 'COMMENT', body: 'Fine.' } as const;
		const { data } = await octokit.rest.pulls.createReview(review);
		expect(await refusedFor(`DELETE ${root}/pulls/4/reviews/${data.id}`)).toEqual({
			...{ status: 422, message: 'Unprocessable Entity' },
			errors: ['Can not delete a non-pending pull request review'],
		});
	});

	it.each(['PUT', 'PATCH'])('%s of who can dismiss reviews in a repository of a person', async (method) => {
		const octokit = client(sandbox().url);
		const rule = { required_status_checks: null, enforce_admins: null, restrictions: null };
		const reviews = { required_pull_request_reviews: { required_approving_review_count: 1 } };
		await octokit.request(`PUT ${root}/branches/develop/protection`, { ...rule, ...reviews });
		const dismissal = { dismissal_restrictions: { users: ['hubot-sample'] } };
		const at = `${method} ${root}/branches/develop/protection`;
		const refused = await (method === 'PUT'
			? refusedFor(at, { ...rule, required_pull_request_reviews: dismissal })
			: refusedFor(`${at}/required_pull_request_reviews`, dismissal));
		expect(refused).toMatchObject(
			method === 'PUT'
				? { message: failed, errors: ['Only organization repositories can have users and team restrictions'] }
				: { message: 'Dismissal restrictions are supported only for repositories owned by an organization.' },
		);
		await octokit.request(`DELETE ${root}/branches/develop/protection`);
	});

	it('to run a disabled workflow', async () => {
		const octokit = client(sandbox().url);
		const workflow = { ...place, workflow_id: 'ci.yml' };
		await octokit.rest.actions.disableWorkflow(workflow);
		const { message } = await refusedFor(`POST ${root}/actions/workflows/ci.yml/dispatches`, { ref: 'main' });
		expect(message).toBe("Cannot trigger a 'workflow_dispatch' on a disabled workflow");
		await octokit.rest.actions.enableWorkflow(workflow);
	});

	it('no name of a label or topic in another case, and stores topics in lower case', async () => {
		const octokit = client(sandbox().url);
		const renamed = await octokit.rest.issues.updateLabel({ ...place, name: 'chore', new_name: 'Chore' });
		expect(renamed.data.name).toBe('Chore');
		await octokit.rest.issues.updateLabel({ ...place, name: 'Chore', new_name: 'chore' });
		const { data } = await octokit.rest.repos.replaceAllTopics({ ...place, names: ['Web', 'shop'] });
		expect(data.names).toEqual(['web', 'shop']);
	});

	it('nothing that the caller may not see: that is not there', async () => {
		const other = client(sandbox().url, githubAccounts.collaborator.token);
		const at = `/repos/${githubAccounts.repositories.secret}`;
		const refused = await failureOf(other.request(`POST ${at}/milestones`, { title: 'A', due_on: 'soon' }));
		expect(refused.status).toBe(404);
	});
});
