import { describe, expect, it } from 'vitest';

import { askForVersion } from '../../support/apiVersion.mts';
import { tellWholeStory } from './story.mts';

askForVersion('2026-03-10');

describe('every step at the newest version of the API', () => {
	const { github, seen } = tellWholeStory('github.com');

	it('leaves out what the version does not tell, and keeps the rest', () => {
		const pull = seen('pullRequest:get');
		expect(pull).not.toHaveProperty('mergeSha');
		expect(pull).toMatchObject({ title: 'Notes', isMerged: false, assignees: [] });
	});

	it('asked for that version, and nothing that it refuses', () => {
		const { requests } = github().handle;
		const rest = requests.filter(({ headers }) => headers['user-agent'] === 'n8n-nodes-agent-integrations');
		expect(rest.length).toBeGreaterThan(100);
		expect([...new Set(rest.map(({ headers }) => headers['x-github-api-version']))]).toEqual(['2026-03-10']);
		const refused = rest.filter(({ status, path }) => status === 422 && !/\/(?:dismissals|stacks)$/.test(path));
		expect(refused).toEqual([]);
	});
});
