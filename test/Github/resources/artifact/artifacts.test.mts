import { apiRepository as repository, withSteps } from '../../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

const { execute, github, refusal, step } = withSteps();
const workflow = 'ci.yml';

describe('artifacts', () => {
	it('of a run are listed and downloaded from another host', async () => {
		const id = await github().handle.startRun(repository, workflow);
		const chosen = { repository, runId: String(id) };
		expect(await step('artifact', 'getAll', chosen)).toEqual([]);
		await github().handle.finishRun(id);
		const [artifact] = await step('artifact', 'getAll', chosen);
		expect(artifact).toMatchObject({ name: 'report', isExpired: false, run: { id } });
		const artifactId = String(artifact?.id);
		const { items } = await execute('artifact', 'download', { repository, artifactId });
		const zip = Buffer.from(items[0]?.binary?.data?.data ?? '', 'base64');
		expect(zip.toString()).toContain(`Report of run ${id}`);
		expect(items[0]?.binary?.data?.fileName).toBe('report.zip');
		github().handle.faults.add({
			...{ method: 'GET', path: `/artifacts/${artifactId}$`, status: 200 },
			body: { id: Number(artifactId), name: 'report', expired: true },
		});
		expect(await refusal('artifact', 'download', { repository, artifactId })).toContain('has expired');
	});
});
