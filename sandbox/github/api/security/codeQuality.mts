import type { Router } from '../../../front/router.mts';
import type { Handler } from '../../call.mts';
import { activityReply } from '../../paging.mts';
import { notFound, ok } from '../../replies.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';

/** What code quality has found in any repository of the sandbox, in the members of the schema `code-quality-finding`. */
const findingsOf = (url: string, fullName: string) =>
	[1, 2].map((number) => ({
		id: number,
		shown: {
			...{ number, state: number === 1 ? 'open' : 'dismissed', created_at: '2026-11-20T10:00:00Z' },
			url: `${url}/repos/${fullName}/code-quality/findings/${number}`,
			rule: {
				...{ id: 'js/useless-assignment', title: 'Useless assignment', severity: 'warning' },
				...{ description: 'A value is assigned and never read.', category: 'maintainability' },
			},
			location: { path: 'src/query.ts', start_line: 84, end_line: 84, start_column: 3, end_column: 9 },
			message: { text: 'The value of rows is never read.', markdown: 'The value of `rows` is never read.' },
		},
	}));

/** Serves the findings of code quality. */
export function codeQualityRoutes(router: Router<Handler>, world: World): void {
	const withRole = roleGuard(world.rights);
	router.on(
		'GET /repos/:owner/:repo/code-quality/findings',
		withRole('read', (call, fullName) => {
			const state = call.query.get('state');
			const found = findingsOf(world.url, fullName).filter(({ shown }) => (state ?? shown.state) === shown.state);
			return activityReply(world.url, call, found, ({ shown }) => shown);
		}),
	);
	router.on(
		'GET /repos/:owner/:repo/code-quality/findings/:number',
		withRole('read', ({ params }, fullName) => {
			const found = findingsOf(world.url, fullName).find(({ id }) => String(id) === params['number']);
			return found === undefined ? notFound() : ok(found.shown);
		}),
	);
}
