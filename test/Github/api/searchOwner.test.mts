import { describe, expect, it } from 'vitest';

import { runOperationOn } from '../../support/operationRun.mts';

describe('the owner of a search', () => {
	it.each(['repository', 'commit', 'file'])('can be given as a mention: %s', async (resource) => {
		const reply = () => ({ body: { total_count: 0, incomplete_results: false, items: [] } });
		const given = { query: 'export', limit: 5, filters: { owner: '@octocat' } };
		const { sent } = await runOperationOn(`GitHub ${resource}:search`, given, reply);
		expect(JSON.stringify(sent[0]?.query)).toContain('export user:octocat');
	});
});
