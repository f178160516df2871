import { describe, expect, it } from 'vitest';

import { getAllDeployments } from '../../../../nodes/Github/resources/deployment/getAll.operation.ts';

const hintsFor = async (count: number): Promise<string[]> => {
	const hints: string[] = [];
	const rows = async function* () {
		for (let id = 1; id <= count; id += 1) yield await Promise.resolve({ id });
	};
	const given = { repository: 'octo/site', returnAll: true, limit: 50, filters: {} };
	await getAllDeployments.run({ rows } as never, given as never, { hint: (text: string) => hints.push(text) } as never);
	return hints;
};

describe('Deployment: Get Many', () => {
	it('says how many requests the states of many deployments cost', async () => {
		expect(await hintsFor(100)).toEqual([]);
		expect(await hintsFor(101)).toEqual([expect.stringContaining('cost 101 requests')]);
	});
});
