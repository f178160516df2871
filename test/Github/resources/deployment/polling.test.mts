import { describe, expect, it } from 'vitest';

import { deploymentStatusChanged } from '../../../../nodes/Github/resources/deployment/deploymentStatusChanged.event';
import { hooked } from '../../../fixtures/github/events/repositories.mts';
import { octocat } from '../../../fixtures/github/samples.mts';
import { pollOnce } from '../../pollOnce.mts';

const stored = { repositories: { repository: [{ repository: 'octocat/hello-world' }] } };
const before = '2026-11-20T08:00:00Z';
const recently = '2026-11-20T11:30:00Z';
const deployment = (id: number, created_at: string, updated_at = created_at) => ({
	...{ id, sha: 'abc', ref: 'main', task: 'deploy', environment: 'production', creator: octocat },
	...{ created_at, updated_at },
});
const status = (id: number, created_at: string) => ({ id, state: 'success', creator: octocat, created_at });

/** The statuses that a look finds, and the deployments that it looks into. */
async function look(deployments: readonly object[]) {
	const { items, sent } = await pollOnce(deploymentStatusChanged, stored, ({ path }) => {
		if (path.endsWith('/deployments')) return deployments;
		if (!path.endsWith('/statuses')) return hooked;
		const id = Number(path.split('/').at(-2)) * 10;
		return [status(id + 2, recently), status(id + 1, before)];
	});
	const lookedInto = sent.flatMap(({ path }) => /deployments\/(\d+)/.exec(path)?.[1] ?? []);
	return { found: items.map(({ eventId }) => eventId), lookedInto };
}

describe('Statuses of deployments by polling', () => {
	it('are read where a deployment was updated since the last look, however old it is', async () => {
		expect(await look([deployment(2, before), deployment(1, '2026-11-01T08:00:00Z', recently)])).toEqual({
			found: ['deployment-status:12'],
			lookedInto: ['1'],
		});
	});

	it('are read of what was begun lately, should a status not move the moment of its deployment', async () => {
		expect(await look([deployment(1, '2026-11-20T11:10:00Z')])).toEqual({
			found: ['deployment-status:12'],
			lookedInto: ['1'],
		});
	});
});
