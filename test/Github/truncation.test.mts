import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { runOperationOn } from '../support/operationRun.mts';

const repository = 'octocat/hello-world';
const numbers = (count: number) => Array.from({ length: count }, (_unused, index) => index);

describe('Workflow Run: Get Many (P8, J21)', () => {
	const runs = async (total: number, most: number, given: object) =>
		await runOperationOn('GitHub workflowRun:getAll', { repository, ...given }, ({ path, query }) => {
			const size = Number(query.per_page);
			const page = Number(query.page ?? 1);
			const rows = numbers(Math.min(total, most)).slice((page - 1) * size, page * size);
			const last = Math.ceil(Math.min(total, most) / size);
			const url = `https://api.github.com${path}`;
			const link = `<${url}?page=${page + 1}>; rel="next", <${url}?page=${last}>; rel="last"`;
			return {
				body: { total_count: total, workflow_runs: rows.map((id) => ({ id })) },
				headers: page < last ? { link } : {},
			};
		});

	it('says that GitHub returned 1,000 of 1,234 filtered runs, and how to get the others', async () => {
		const { rows, missing, sent } = await runs(1234, 1000, { returnAll: true, filters: { status: 'failure' } });
		expect(rows).toHaveLength(1000);
		expect(sent).toHaveLength(10);
		expect(missing).toBe(
			'1,000 of 1,234 entries were returned. GitHub returns at most 1,000 workflow runs of a filtered list. Narrow it with "Created" to get the others.',
		);
	});

	it('says nothing where a list of more than 1,000 is complete', async () => {
		const { rows, missing } = await runs(1234, Infinity, { returnAll: true });
		expect(rows).toHaveLength(1234);
		expect(missing).toBeUndefined();
	});
});

describe('Team: Get Many of a user (J11)', () => {
	const team = { databaseId: 1, id: 'T_1', name: 'Writers', slug: 'writers', privacy: 'VISIBLE', parentTeam: null };
	const page = (nodes: readonly unknown[], hasNextPage = false) => ({ nodes, pageInfo: { hasNextPage } });
	const teams = async (data: IDataObject, errors?: readonly object[]) =>
		await runOperationOn('GitHub team:getAll', { whose: 'user', username: 'mona', returnAll: true }, () => ({
			body: { data, ...(errors && { errors }) },
		}));

	it('fails for a user that GitHub does not have', async () => {
		const missing = [
			{ type: 'NOT_FOUND', path: ['user'], message: "Could not resolve to a User with the login of 'mona'." },
		];
		await expect(teams({ user: null }, missing)).rejects.toThrow(/no user "mona"/);
	});

	it.each([
		[
			'organizations beyond the hundredth',
			{ user: { organizations: page([{ teams: page([team]) }], true) } },
			undefined,
			/100 organizations/,
		],
		[
			'teams beyond the hundredth',
			{ user: { organizations: page([{ teams: page([team], true) }]) } },
			undefined,
			/100 teams/,
		],
		[
			'an organization that refuses',
			{ user: { organizations: page([{ teams: page([team]) }, null]) } },
			[
				{
					type: 'FORBIDDEN',
					path: ['user', 'organizations', 'nodes', 1],
					message: 'Resource protected by organization SAML enforcement.',
				},
			],
			/cannot read/,
		],
	])('says that it left out %s', async (_what, data, errors, said) => {
		const { rows, missing } = await teams(data as IDataObject, errors);
		expect(rows).toHaveLength(1);
		expect(missing).toMatch(said);
	});

	it('says nothing where it has all of them', async () => {
		expect((await teams({ user: { organizations: page([{ teams: page([team]) }]) } })).missing).toBeUndefined();
	});
});

it('Security Alert: Get Many keeps alerts whose rule has no security severity (J22)', async () => {
	const alert = (number: number, rule: object) => ({
		number,
		rule,
		tool: { name: 'CodeQL' },
		most_recent_instance: {},
	});
	const alerts = [
		alert(1, { severity: 'error' }),
		alert(2, { severity: 'error', security_severity_level: null }),
		alert(3, { severity: 'error', security_severity_level: 'high' }),
		alert(4, { severity: 'warning' }),
	];
	const given = { repository, kind: 'codeScanning', filters: { severity: 'error' }, returnAll: true };
	const { rows } = await runOperationOn('GitHub securityAlert:getAll', given, () => ({ body: alerts }));
	expect(rows.map(({ number }) => number)).toEqual([1, 2]);
});

it('Review: Get Comments applies the limit after "Since" (L10)', async () => {
	const comments = numbers(8).map((day) => ({ id: day, updated_at: `2026-11-0${day + 1}T00:00:00Z` }));
	const given = { repository, pullRequestNumber: '12', review: '81', since: '2026-11-05T00:00:00Z', limit: 3 };
	const { rows, missing, sent } = await runOperationOn('GitHub review:getComments', given, () => ({ body: comments }));
	expect(rows.map(({ id }) => id)).toEqual([4, 5, 6]);
	expect(missing).toMatch(/more entries than the 3/);
	expect(sent).toHaveLength(1);
});

describe('Issue: Find Duplicates (L11)', () => {
	const duplicates = async (title: string, body: object) =>
		await runOperationOn('GitHub issue:findDuplicates', { repository, title, limit: 50 }, () => ({ body }));

	it('says that GitHub gave up, also where it found nothing', async () => {
		const { rows, missing } = await duplicates('Export fails', { total_count: 0, incomplete_results: true, items: [] });
		expect(rows).toEqual([]);
		expect(missing).toMatch(/ran out of time/);
	});

	it('searches for small words where a title has no others', async () => {
		const { rows } = await duplicates('How is it?', {
			...{ total_count: 1, incomplete_results: false },
			items: [{ id: 1, number: 1, title: 'How is it' }],
		});
		expect(rows).toEqual([expect.objectContaining({ number: 1, similarity: 100 })]);
	});

	it('rejects a title without words before anything is sent', async () => {
		await expect(duplicates('?!', {})).rejects.toThrow(/no word to search for/);
	});

	it.each(['导出时丢失最后一行', 'エクスポートで最後の行が失われる'])(
		'finds parts of a title without blanks: %s',
		async (title) => {
			const { rows, sent } = await duplicates(title, {
				...{ total_count: 1, incomplete_results: false },
				items: [{ id: 1, number: 1, title: `${title}了` }],
			});
			expect(rows).toHaveLength(1);
			expect(sent.length).toBeGreaterThan(1);
		},
	);
});
