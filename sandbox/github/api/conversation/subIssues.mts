import type { Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { pageReply } from '../../paging.mts';
import { failure, notFound, ok } from '../../replies.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';
import { isSame, type Item, relationsIn } from './relationStore.mts';

const parentTwice =
	'An error occured while adding the sub-issue to the parent issue. Issue may not contain duplicate sub-issues and Sub issue may only have one parent';

/** Announces a change for the parent and for the sub-issue. */
async function announceChange(
	world: World,
	kind: string,
	parent: Item,
	part: Item,
	login: string | undefined,
): Promise<void> {
	const { show } = relationsIn(world);
	const [parentIssue, subIssue] = await Promise.all([parent, part].map((one) => show(one, login)));
	const ids = { parent_issue_id: parent.id, sub_issue_id: part.id };
	const about = { ...ids, parent_issue: parentIssue, sub_issue: subIssue };
	// The four actions of `sub_issues` in @octokit/openapi: each names the repository of the other issue
	await world.announce('sub_issues', parent.fullName, login ?? '', {
		...{ action: `sub_issue_${kind}`, ...about },
		sub_issue_repo: subIssue?.['repository'],
	});
	await world.announce('sub_issues', part.fullName, login ?? '', {
		...{ action: `parent_issue_${kind}`, ...about },
		parent_issue_repo: parentIssue?.['repository'],
	});
}

/** Serves the parts of issues. https://docs.github.com/rest/issues/sub-issues */
export function subIssueRoutes(router: Router<Handler>, world: World): void {
	const { parts, itemOf, itemWithId, show } = relationsIn(world);
	const withRole = roleGuard(world.rights);
	const route = '/repos/:owner/:repo/issues/:number';

	const onIssue = (needed: 'read' | 'triage', act: (call: Call, issue: Item) => Reply | Promise<Reply>): Handler =>
		withRole(needed, async (call, fullName) => {
			const issue = await itemOf(fullName, Number(call.params['number']));
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return issue === undefined ? notFound() : await act(call, issue);
		});
	const partsOf = (issue: Item): Item[] => parts.filter(({ other }) => isSame(other, issue)).map(({ one }) => one);
	const take = (part: Item): void => {
		const at = parts.findIndex(({ one }) => isSame(one, part));
		if (at !== -1) parts.splice(at, 1);
	};

	router.on(
		`GET ${route}/sub_issues`,
		onIssue('read', async (call, issue) =>
			pageReply(
				world.url,
				call,
				await Promise.all(partsOf(issue).map((one) => show(one, call.account?.login))),
				(one) => one,
			),
		),
	);
	router.on(
		`GET ${route}/parent`,
		onIssue('read', async ({ account }, issue) => {
			const parent = parts.find(({ one }) => isSame(one, issue))?.other;
			return parent === undefined ? notFound() : ok(await show(parent, account?.login));
		}),
	);
	/** One parent each, unless it is to be replaced (cli/cli#13413). */
	router.on(
		`POST ${route}/sub_issues`,
		onIssue('triage', async ({ fields, account }, issue) => {
			const part = await itemWithId(Number(fields['sub_issue_id']));
			if (part === undefined) return failure(404, 'The provided sub-issue does not exist');
			const has = parts.find(({ one }) => isSame(one, part));
			if (isSame(part, issue) || (has !== undefined && (isSame(has.other, issue) || fields['replace_parent'] !== true)))
				return failure(422, parentTwice);
			take(part);
			parts.push({ one: part, other: issue });
			await announceChange(world, 'added', issue, part, account?.login);
			return { status: 201, body: await show(issue, account?.login) };
		}),
	);
	router.on(
		`DELETE ${route}/sub_issue`,
		onIssue('triage', async ({ fields, account }, issue) => {
			const part = partsOf(issue).find(({ id }) => id === Number(fields['sub_issue_id']));
			// belief(sub-issue-absent): these words, where the issue has no such sub-issue
			if (part === undefined) return failure(404, 'The provided sub-issue does not exist');
			take(part);
			await announceChange(world, 'removed', issue, part, account?.login);
			return ok(await show(issue, account?.login));
		}),
	);
	router.on(
		`PATCH ${route}/sub_issues/priority`,
		onIssue('triage', async ({ fields, account }, issue) => {
			const { sub_issue_id: moved, after_id: after, before_id: before } = fields;
			const own = partsOf(issue);
			const [part, beside] = [moved, after ?? before].map((id) => own.find((one) => one.id === Number(id)));
			// belief(sub-issue-absent): these words, where the issue has no such sub-issue
			if (part === undefined) return failure(404, 'The provided sub-issue does not exist');
			// belief(sub-issue-neighbor): status and words for a neighbor that is no sub-issue of the same issue
			if (beside === undefined || isSame(part, beside)) return failure(422, 'Invalid after_id or before_id');
			take(part);
			const at = parts.findIndex(({ one }) => isSame(one, beside));
			parts.splice(after === undefined || after === null ? at : at + 1, 0, { one: part, other: issue });
			return ok(await show(issue, account?.login));
		}),
	);
}
