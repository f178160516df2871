import { describe, expect, it } from 'vitest';

import { newFork } from '../../../../nodes/Github/resources/repository/newFork.event';
import { newRepository } from '../../../../nodes/Github/resources/repository/newRepository.event';
import { newWatcher } from '../../../../nodes/Github/resources/repository/newWatcher.event';
import { hooked } from '../../../fixtures/github/events/repositories.mts';
import { pollOnce } from '../../pollOnce.mts';
import { octocat } from '../../../fixtures/github/samples.mts';
import { type Recorded } from '../../../support/recordingHost.mts';

describe('New repositories that are polled', () => {
	const made = (id: number, created_at: string) => ({ ...hooked, id, created_at, private: false, owner: octocat });
	const list = [made(3, '2026-11-20T11:00:00Z'), made(2, '2026-11-20T10:00:00Z'), made(1, '2026-11-01T10:00:00Z')];

	it('are those of the account, made since the last poll', async () => {
		const { items, sent } = await pollOnce(newRepository, { watch: 'mine' }, () => list);
		expect(items.map(({ eventId }) => eventId)).toEqual(['repository:3:created', 'repository:2:created']);
		expect(items[0]?.actor).toMatchObject({ username: 'octocat' });
		expect(sent).toMatchObject([
			{ path: '/user/repos', query: { affiliation: 'owner', sort: 'created', direction: 'desc' } },
		]);
	});

	it('or those of an organization', async () => {
		const { items, sent } = await pollOnce(newRepository, { watch: 'organization', organization: 'acme' }, () => list);
		expect(items.length).toBe(2);
		expect(sent[0]?.path).toBe('/orgs/acme/repos');
	});

	it('have no webhook where GitHub knows none', () => {
		expect(newRepository.subscribeTo?.({ watch: 'mine' } as never)).toEqual([]);
		expect(newRepository.subscribeTo?.({ watch: 'organization' } as never)).toEqual(['repository']);
	});
});

describe('Forks that are polled', () => {
	it('name who forked; of a fork into an organization nobody, since its owner is not who forked', async () => {
		const fork = (id: number, owner: object) => ({ ...hooked, id, created_at: '2026-11-20T11:00:00Z', owner });
		const acme = { id: 9919, login: 'acme', type: 'Organization' };
		const reply = ({ path }: Recorded) => (path.endsWith('/forks') ? [fork(8, acme), fork(7, octocat)] : hooked);
		const stored = { repositories: { repository: [{ repository: 'octocat/hello-world' }] } };
		const { items } = await pollOnce(newFork, stored, reply);
		expect(items).toMatchObject([
			{ actor: null, fork: { owner: { username: 'acme' } } },
			{ actor: { username: 'octocat' }, fork: { owner: { username: 'octocat' } } },
		]);
	});
});

describe('Watchers that are polled', () => {
	it('are the whole list, because it has no moments; each is one event for ever', async () => {
		const repositories = { repository: [{ repository: 'octocat/hello-world' }] };
		const reply = ({ path }: Recorded) =>
			path.endsWith('/subscribers') ? [octocat, { id: 7, login: 'mona' }] : hooked;
		const { items } = await pollOnce(newWatcher, { repositories, watching: 'subscribed' }, reply);
		expect(items.map(({ eventId }) => eventId)).toEqual([
			'watcher:subscribed:1296269:583231',
			'watcher:subscribed:1296269:7',
		]);
	});
});
