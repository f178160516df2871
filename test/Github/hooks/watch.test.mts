import { describe, expect, it } from 'vitest';

import { github } from '../../../nodes/Github/github.ts';
import { isWatched, only, targetsOf, watchedRepositories } from '../../../nodes/Github/hooks/watch.ts';
import { recordingApi } from '../../support/recordingHost.mts';

const span = { since: 0, now: 0 };
const chosen = { repositories: { repository: [{ repository: 'acme/web' }, { repository: 'acme/web' }] } };

const having = (...rows: Array<string | object>) =>
	recordingApi(github, { baseUrl: 'https://api.github.com' }, () => ({
		body: rows.map((row) => (typeof row === 'string' ? { full_name: row } : row)),
	}));

describe('What a trigger watches', () => {
	it('is the chosen repositories, each once', async () => {
		const { api, sent } = having();
		expect(await targetsOf(api, chosen)).toEqual([{ id: 'acme/web', label: 'acme/web' }]);
		expect(await watchedRepositories(api, chosen, span)).toEqual(['acme/web']);
		expect(sent).toEqual([]);
	});

	it('is one target for an organization, and looked through repository by repository', async () => {
		const params = { watch: 'organization', organization: 'acme', excludeRepositories: 'Old-*' } as const;
		const { api, sent } = having('acme/web', 'acme/old-web', { full_name: 'acme/shelf', archived: true });
		expect(await targetsOf(api, params)).toEqual([{ id: 'acme', label: 'acme' }]);
		expect(await watchedRepositories(api, params, span)).toEqual(['acme/web']);
		expect(await watchedRepositories(api, params, span)).toEqual(['acme/web']);
		expect(sent.map(({ path }) => path)).toEqual(['/orgs/acme/repos']);
	});

	it('is a target each for the repositories of the account', async () => {
		const params = { watch: 'mine', includeRepositories: 'web, octocat/api-*' } as const;
		const { api, sent } = having('octocat/web', 'octocat/api-one', 'octocat/website');
		expect((await targetsOf(api, params)).map(({ id }) => id)).toEqual(['octocat/web', 'octocat/api-one']);
		expect(sent[0]).toMatchObject({ path: '/user/repos', query: { affiliation: 'owner' } });
	});

	it('is not more than can be looked through, unless a hook reports as well', async () => {
		const params = { watch: 'organization', organization: 'acme' } as const;
		const { api } = having(...Array.from({ length: 201 }, (_unused, index) => `acme/r${index}`));
		await expect(watchedRepositories(api, params, span)).rejects.toThrow(/201 repositories are too many.*Narrow them/);
		const told: string[] = [];
		const beside = { ...span, besideHook: true, tell: (text: string) => void told.push(text) };
		expect(await watchedRepositories(api, params, beside)).toHaveLength(200);
		expect(told).toEqual([expect.stringContaining('in 200 of 201 repositories, those pushed to last')]);
	});

	it('is left alone by patterns where repositories were chosen', () => {
		expect(isWatched({ watch: 'repositories', excludeRepositories: '**' }, 'acme/web')).toBe(true);
	});

	it.each([
		['', '', true],
		['WEB', '', true],
		['acme/*', '', true],
		['web-*', '', false],
		['octo/**', '', false],
		['', 'web', false],
		['*', 'acme/w?b', false],
	])('keeps to the patterns: only "%s", except "%s"', (includeRepositories, excludeRepositories, expected) => {
		expect(isWatched({ watch: 'mine', includeRepositories, excludeRepositories }, 'Acme/Web')).toBe(expected);
	});

	it('can be narrowed to some of its repositories; an organization is one', () => {
		expect(only({ watch: 'mine', labels: '' }, ['a/b'])).toEqual({
			watch: 'repositories',
			labels: '',
			repositories: { repository: [{ repository: 'a/b' }] },
		});
		expect(only({ watch: 'organization' }, ['acme'])).toEqual({ watch: 'organization' });
	});
});
