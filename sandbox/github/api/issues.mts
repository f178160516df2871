import { asObject, type JsonObject } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import { issueForm } from '../buildWorld.mts';
import type { Call, Handler } from '../call.mts';
import { goneIssuesIn } from './conversation/goneIssues.mts';
import { markedLink, markedStart, pageReply } from '../paging.mts';
import { noContent, notFound, ok } from '../replies.mts';
import { includesRole } from '../rights.mts';
import { seededLogins } from '../seed.mts';
import type { World } from '../world.mts';

const nameOf = ({ params }: Call): string => `${params['owner']}/${params['repo']}`;

/** Serves who can be assigned. */
function assigneeRoutes(router: Router<Handler>, world: World, visible: (call: Call) => Promise<boolean>): void {
	const { backend, rights } = world;

	const assignable = async (call: Call): Promise<string[]> => {
		const { owner = '', repo = '' } = call.params;
		const roles = await Promise.all(seededLogins.map((login) => rights.role(login, owner, repo)));
		const repository = asObject(await backend.read(`/repos/${owner}/${repo}`));
		const least = asObject(repository['owner'])['type'] === 'Organization' ? 'read' : 'triage';
		const member = await Promise.all(
			seededLogins.map(
				async (login) => least === 'triage' || (await rights.organizationRole(login, owner)) !== undefined,
			),
		);
		return seededLogins.filter((_login, index) => includesRole(roles[index] ?? 'none', least) && member[index]);
	};

	router.on('GET /repos/:owner/:repo/assignees', async (call) => {
		if (!(await visible(call))) return notFound();
		const users = await Promise.all((await assignable(call)).map((login) => world.user(login)));
		return pageReply(world.url, call, users, (user) => user);
	});
	router.on('GET /repos/:owner/:repo/assignees/:login', async (call) =>
		(await assignable(call)).includes(call.params['login'] ?? '') ? noContent() : notFound(),
	);
}

/** Serves what the emulator's issue endpoints lack: pull requests among the issues, and assignees. */
export function issueRoutes(router: Router<Handler>, world: World, fallback: Handler): void {
	const { backend, rights } = world;

	/** Who may see the repository; else it does not exist. */
	const visible = async (call: Call): Promise<boolean> =>
		(await rights.role(call.account?.login, call.params['owner'] ?? '', call.params['repo'] ?? '')) !== 'none';

	const mayPush = async ({ account, params }: Call): Promise<boolean> =>
		includesRole(await rights.role(account?.login, params['owner'] ?? '', params['repo'] ?? ''), 'write');

	const gone = goneIssuesIn(world);
	const isThere =
		(fullName: string) =>
		({ number }: JsonObject): boolean =>
			!gone.has(`${fullName}#${String(number)}`);

	router.on('GET /repos/:owner/:repo/issues', async (call) => {
		const root = `/repos/${nameOf(call)}`;
		const anyPull = await backend.read(`${root}/pulls?state=all&per_page=1`);
		const pulls =
			anyPull === undefined ? [] : await backend.list(`${root}/pulls?state=${call.query.get('state') ?? 'open'}`);
		const { size, start, refusal } = markedStart(call);
		if (refusal !== undefined) return refusal;
		const query = new URLSearchParams(call.query);
		query.delete('after');
		if (pulls.length === 0 || !(await visible(call))) {
			query.set('per_page', String(size));
			query.set('page', String(Math.floor(start / size) + 1));
			const reply = await fallback({ ...call, query, target: `${call.path}?${query.toString()}` });
			const { link, ...headers } = reply.headers ?? {};
			const more = link?.includes('rel="next"') === true ? markedLink(world.url, call) : {};
			const body = Array.isArray(reply.body) ? reply.body.map(asObject).filter(isThere(nameOf(call))) : reply.body;
			return { ...reply, body, headers: { ...headers, ...more } };
		}
		query.delete('page');
		query.delete('per_page');
		const issues = (await backend.list(`${root}/issues?${query.toString()}`)).filter(isThere(nameOf(call)));
		const found = sorted(
			[...issues, ...pulls.map(issueForm).filter((issue) => matches(issue, call.query))],
			call.query,
		);
		const end = start + size;
		return ok(found.slice(start, end), end < found.length ? markedLink(world.url, call) : undefined);
	});

	router.on('POST /repos/:owner/:repo/issues', async (call) => {
		if (await mayPush(call)) return await fallback(call);
		// "Only users with push access can set …": https://docs.github.com/rest/issues/issues#create-an-issue
		const { labels: _labels, assignees: _assignees, milestone: _milestone, type: _type, ...fields } = call.fields;
		return await fallback({ ...call, fields, body: Buffer.from(JSON.stringify(fields)) });
	});

	router.on('GET /repos/:owner/:repo/issues/:number', async (call) => {
		const reply = await fallback(call);
		if (reply.status !== 404 || !(await visible(call))) return reply;
		const issue = await world.issue(nameOf(call), Number(call.params['number']));
		return issue === undefined ? notFound() : ok(issue);
	});

	router.on('PATCH /repos/:owner/:repo/issues/:number', async (call) => {
		const { number } = call.params;
		const pull = await backend.read(`/repos/${nameOf(call)}/pulls/${number}`);
		if (pull === undefined) return await fallback(call);
		const root = `/repos/${nameOf(call)}`;
		const target = `${root}/pulls/${number}`;
		const reply = await fallback({ ...call, path: target, target });
		if (reply.status >= 400) return reply;
		if (Array.isArray(call.fields['labels'])) {
			const body = { labels: call.fields['labels'] };
			await backend.call('PUT', `${root}/issues/${number}/labels`, { as: call.account?.login, body });
		}
		return ok((await world.issue(nameOf(call), Number(number))) ?? {});
	});

	assigneeRoutes(router, world, visible);
}

export function matches(issue: JsonObject, query: URLSearchParams): boolean {
	const labels = (query.get('labels') ?? '').split(',').filter((label) => label !== '');
	const own = Array.isArray(issue['labels']) ? issue['labels'].map((label) => asObject(label)['name']) : [];
	const creator = query.get('creator');
	const since = Date.parse(query.get('since') ?? '');
	const assignees = Array.isArray(issue['assignees']) ? issue['assignees'].map((user) => asObject(user)['login']) : [];
	const assignee = query.get('assignee');
	const milestone = query.get('milestone');
	return (
		labels.every((label) => own.includes(label)) &&
		(creator === null || asObject(issue['user'])['login'] === creator) &&
		(Number.isNaN(since) || Date.parse(String(issue['updated_at'])) >= since) &&
		(assignee === null ||
			(assignee === 'none' && assignees.length === 0) ||
			(assignee === '*' ? assignees.length > 0 : assignees.includes(assignee))) &&
		(milestone === null || String(asObject(issue['milestone'])['number'] ?? 'none') === milestone)
	);
}

export function sorted(issues: JsonObject[], query: URLSearchParams): JsonObject[] {
	const sort = query.get('sort') ?? 'created';
	const key = sort === 'comments' ? 'comments' : `${sort}_at`;
	const sign = query.get('direction') === 'asc' ? 1 : -1;
	const compare = (one: unknown, other: unknown): number =>
		typeof one === 'number' ? one - Number(other) : String(one).localeCompare(String(other));
	return issues.sort(
		(one, other) => sign * (compare(one[key], other[key]) || Number(one['number']) - Number(other['number'])),
	);
}
