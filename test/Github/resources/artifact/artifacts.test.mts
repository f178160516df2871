import { apiRepository as repository, at, withSteps } from '../../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

const { execute, github, octokit, refusal, step } = withSteps();
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
	it('of all runs are listed by name, read, and deleted', async () => {
		const id = await github().handle.startRun(repository, workflow);
		await github().handle.finishRun(id);
		const all = await step('artifact', 'getAll', { repository });
		expect(all.map(({ run }) => run)).toContainEqual({ id });
		expect(await step('artifact', 'getAll', { repository, artifactName: 'report' })).toEqual(all);
		expect(await step('artifact', 'getAll', { repository, artifactName: 'other' })).toEqual([]);
		const [artifact] = all;
		const given = { repository, artifactId: String(artifact?.id) };
		expect(await step('artifact', 'get', given)).toEqual([artifact]);
		await step('artifact', 'delete', given);
		const { data } = await octokit().rest.actions.listArtifactsForRepo(at(repository));
		expect(data.artifacts.map((one) => one.id)).not.toContain(artifact?.id);
		expect(await refusal('artifact', 'get', given)).toContain('has no artifact');
	});

	it('that GitHub keeps no longer are said to have expired, also where it finds out only then', async () => {
		const id = await github().handle.startRun(repository, workflow);
		await github().handle.finishRun(id);
		const [artifact] = await step('artifact', 'getAll', { repository, runId: String(id) });
		const artifactId = String(artifact?.id);
		github().handle.faults.add({
			method: 'GET',
			path: '/zip$',
			status: 410,
			times: 1,
			body: { message: 'Artifact has expired' },
		});
		expect(await refusal('artifact', 'download', { repository, artifactId })).toContain('has expired');
		github().handle.expireArtifact(Number(artifactId));
		expect(await refusal('artifact', 'download', { repository, artifactId })).toContain('has expired');
		expect(await step('artifact', 'get', { repository, artifactId })).toMatchObject([{ isExpired: true }]);
	});
});
