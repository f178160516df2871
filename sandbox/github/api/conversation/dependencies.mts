import type { Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { pageReply } from '../../paging.mts';
import { notFound, ok, validationFailed } from '../../replies.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';
import { isSame, type Item, relationsIn } from './relationStore.mts';

/**
 * Serves which issues wait for which (PyGithub IssueDependencies). Writes answer with the issue that waits.
 * https://docs.github.com/rest/issues/issue-dependencies
 */
export function dependencyRoutes(router: Router<Handler>, world: World): void {
	const { blocks, itemOf, itemWithId, show } = relationsIn(world);
	const withRole = roleGuard(world.rights);
	const route = '/repos/:owner/:repo/issues/:number/dependencies';

	const onIssue = (needed: 'read' | 'triage', act: (call: Call, issue: Item) => Reply | Promise<Reply>): Handler =>
		withRole(needed, async (call, fullName) => {
			const issue = await itemOf(fullName, Number(call.params['number']));
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return issue === undefined ? notFound() : await act(call, issue);
		});
	const list = async (call: Call, items: readonly Item[]): Promise<Reply> =>
		pageReply(world.url, call, await Promise.all(items.map((one) => show(one, call.account?.login))), (one) => one);

	/** https://docs.github.com/webhooks/webhook-events-and-payloads#issue_dependencies */
	const announce = async (kind: string, blocked: Item, blocking: Item, login: string | undefined): Promise<void> => {
		const [blockedIssue, blockingIssue] = await Promise.all([blocked, blocking].map((one) => show(one, login)));
		const ids = { blocked_issue_id: blocked.id, blocking_issue_id: blocking.id };
		const issues = { ...ids, blocked_issue: blockedIssue, blocking_issue: blockingIssue };
		await world.announce('issue_dependencies', blocked.fullName, login ?? '', {
			...{ action: `blocked_by_${kind}`, ...issues },
			blocking_issue_repo: blockingIssue?.['repository'],
		});
		await world.announce('issue_dependencies', blocking.fullName, login ?? '', {
			...{ action: `blocking_${kind}`, ...issues },
			blocked_issue_repo: blockedIssue?.['repository'],
		});
	};

	router.on(
		`GET ${route}/blocked_by`,
		onIssue('read', async (call, issue) =>
			list(
				call,
				blocks.filter(({ one }) => isSame(one, issue)).map(({ other }) => other),
			),
		),
	);
	router.on(
		`GET ${route}/blocking`,
		onIssue('read', async (call, issue) =>
			list(
				call,
				blocks.filter(({ other }) => isSame(other, issue)).map(({ one }) => one),
			),
		),
	);
	router.on(
		`POST ${route}/blocked_by`,
		onIssue('triage', async ({ fields, account }, issue) => {
			const other = await itemWithId(Number(fields['issue_id']));
			if (other === undefined) return notFound();
			const isKnown = blocks.some((bond) => isSame(bond.one, issue) && isSame(bond.other, other));
			if (isKnown || isSame(issue, other))
				return validationFailed({ resource: 'IssueDependency', field: 'issue_id', code: 'invalid' });
			blocks.push({ one: issue, other });
			await announce('added', issue, other, account?.login);
			return { status: 201, body: await show(issue, account?.login) };
		}),
	);
	router.on(
		`DELETE ${route}/blocked_by/:id`,
		onIssue('triage', async ({ params, account }, issue) => {
			const at = blocks.findIndex(({ one, other }) => isSame(one, issue) && other.id === Number(params['id']));
			if (at === -1) return notFound();
			const [removed] = blocks.splice(at, 1);
			if (removed) await announce('removed', issue, removed.other, account?.login);
			return ok(await show(issue, account?.login));
		}),
	);
}
