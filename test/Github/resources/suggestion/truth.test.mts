import { describe, expect, it } from 'vitest';

import { github } from '../../../../nodes/Github/github';
import { addIssueLabels } from '../../../../nodes/Github/resources/issue/labels/addLabels.operation';
import { runContextOf } from '../../../../nodes/shared/steps/afterWrite';
import { readParams } from '../../../../nodes/shared/parameters/readParams';
import { fixtureContext } from '../../../support/fixtureContext.mts';
import { recordingApi } from '../../../support/recordingHost.mts';

const bug = { id: 1, name: 'bug' };
const crash = { id: 2, name: 'crash' };
const suggestion = {
	...{ id: 7, issue_id: 1, action: 'add_label', state: 'pending', target_id: 2, target_value: null },
	...{ rationale: null, confidence: null, actor_id: 1, issue_event_id: null, resolved_by: null },
	...{ created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' },
};

/**
 * Suggests two labels where GitHub then has these labels and these suggestions, and had others before; `failing` has the list fail
 * after the write.
 */
async function suggest(after: {
	labels: readonly object[];
	pending: readonly object[];
	before?: readonly object[];
	failing?: true;
}) {
	let isSent = false;
	const { api } = recordingApi(github, { accessToken: 'x', baseUrl: 'https://api.github.com' }, ({ method, path }) => {
		if (method === 'POST') isSent = true;
		if (path.endsWith('/suggestions')) {
			const status = isSent && after.failing ? 403 : 200;
			return {
				status,
				body: status === 200 ? (isSent ? after.pending : (after.before ?? [])) : { message: 'Forbidden' },
			};
		}
		if (path.endsWith('/labels') && method === 'GET') return { body: [bug, crash] };
		return { body: method === 'POST' ? after.labels : { number: 5, labels: isSent ? after.labels : [] } };
	});
	const given: Record<string, unknown> = {
		...{ repository: 'octo/site', issueNumber: '5', labels: 'bug, crash', asSuggestion: true },
	};
	const read = (name: string, fallback: unknown) => given[name] ?? fallback;
	const hints = new Map<string, string>();
	const context = runContextOf(api, fixtureContext({ given, exchanges: [], returns: [] }, [], hints));
	const params = readParams(addIssueLabels.fields, { read, zone: 'UTC' }) as never;
	const result = await addIssueLabels.run(api, params, context);
	return { result, hints: [...hints.values()].join(' ') };
}

describe('a suggestion that GitHub accepted', () => {
	it('is an error where GitHub made the change instead', async () => {
		await expect(suggest({ labels: [bug, crash], pending: [] })).rejects.toThrow(
			/changed octo\/site#5 instead of suggesting the change: it now has the label bug, the label crash/,
		);
	});

	it('is an error where GitHub did nothing', async () => {
		await expect(suggest({ labels: [], pending: [] })).rejects.toThrow(
			/neither suggested nor made the change: the label bug, the label crash/,
		);
	});

	it('is returned with a hint where GitHub made a part of the change', async () => {
		const { result, hints } = await suggest({ labels: [bug], pending: [suggestion] });
		expect(result).toMatchObject([{ id: 7, state: 'pending', target_name: 'crash' }]);
		expect(hints).toMatch(/instead of suggesting the change: it now has the label bug/);
	});

	it.each([
		[
			'says that GitHub stored nothing new where another suggested it before',
			[suggestion],
			/nothing new .*: the label crash\./,
		],
		['says nothing where GitHub renewed its own', [{ ...suggestion, updated_at: '2026-11-20T09:00:00Z' }], /^$/],
	])('%s', async (_what, before, words) => {
		const { result, hints } = await suggest({
			...{ labels: [], before },
			pending: [suggestion, { ...suggestion, id: 8, target_id: 1 }],
		});
		expect(result).toMatchObject([{ target_name: 'bug' }, { target_name: 'crash' }]);
		expect(hints).toMatch(words);
	});

	it('has no state where it cannot be read afterwards', async () => {
		const { result, hints } = await suggest({ labels: [], pending: [], failing: true });
		expect(result).toMatchObject([
			{ state: null, target_name: 'bug' },
			{ state: null, target_name: 'crash' },
		]);
		expect(hints).toMatch(/The suggestions for octo\/site#5 were sent, but reading it afterwards failed/);
	});
});
