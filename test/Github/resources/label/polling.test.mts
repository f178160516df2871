import { describe, expect, it } from 'vitest';

import { newLabel } from '../../../../nodes/Github/resources/label/newLabel.event';
import type { Recorded } from '../../../support/recordingHost.mts';
import { pollOnce } from '../../pollOnce.mts';

const stored = { repositories: { repository: [{ repository: 'octocat/hello-world' }] } };
const repository = {
	id: 1296269,
	full_name: 'octocat/hello-world',
	html_url: 'https://github.com/octocat/hello-world',
};
const node = (name: string, createdAt: string | null) => ({ name, createdAt });

/** GitHub with these labels, the newest first; those that it numbers are still there. */
const withLabels = (nodes: readonly object[], ids: Readonly<Record<string, number>>) => (request: Recorded) => {
	if (request.path === '/graphql')
		return {
			data: { repository: { labels: { nodes, pageInfo: { hasNextPage: true, endCursor: 'next' } } } },
		};
	const [, label] = /\/labels\/(.*)$/.exec(request.path) ?? [];
	if (label === undefined) return repository;
	const name = decodeURIComponent(label);
	return { id: ids[name], name, color: 'f29513', description: null };
};

describe('New labels, polled', () => {
	it('are those since the last look, under the id that webhooks tell', async () => {
		const nodes = [
			node('area/export', '2026-11-20T10:00:00Z'),
			node(':bug: Bugfix', '2026-11-20T09:30:00Z'),
			node('old', '2026-11-20T08:59:00Z'),
		];
		const { items, sent } = await pollOnce(
			newLabel,
			stored,
			withLabels(nodes, { 'area/export': 7, ':bug: Bugfix': 8 }),
		);
		expect(items).toMatchObject([
			{
				eventId: 'label:7:created',
				occurredAt: '2026-11-20T10:00:00.000Z',
				actor: null,
				label: { id: 7, name: 'area/export' },
			},
			{ eventId: 'label:8:created', label: { name: ':bug: Bugfix' } },
		]);
		expect(sent.map(({ path }) => path)).toEqual([
			'/graphql',
			'/repos/octocat/hello-world',
			'/repos/octocat/hello-world/labels/area%2Fexport',
			'/repos/octocat/hello-world/labels/%3Abug%3A%20Bugfix',
		]);
	});

	it('cost one query when there are none, although the moment of old ones is not known', async () => {
		const { items, sent } = await pollOnce(newLabel, stored, withLabels([node('bug', null)], {}));
		expect(items).toEqual([]);
		expect(sent).toHaveLength(1);
	});
});
