import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { at, website, withSteps } from '../../sandboxSteps.mts';

const { octokit, step, refusal, github } = withSteps();
const place = at(website);
const event = (more: IDataObject = {}) => ({ repository: website, eventType: 'deploy', ...more });
const listener = `name: Deploy
on:
  repository_dispatch:
    types: [deploy, deploy-preview]
jobs: {}
`;

describe('a dispatch event', () => {
	it('starts the workflows that listen to its type, and is no error where none does', async () => {
		const { rest } = octokit();
		const content = Buffer.from(listener).toString('base64');
		const path = '.github/workflows/deploy.yml';
		await rest.repos.createOrUpdateFileContents({ ...place, path, message: 'Listen', content });
		const runs = async () =>
			await step('workflowRun', 'getAll', { repository: website, filters: { runEvent: 'repository_dispatch' } });
		expect(await step('repository', 'createDispatchEvent', event({ eventType: 'unheard' }))).toMatchObject([
			{ eventType: 'unheard', isCreated: true },
		]);
		expect(await runs()).toEqual([]);
		await step('repository', 'createDispatchEvent', event({ clientPayload: '{"version": "1.2.0"}' }));
		expect(await runs()).toMatchObject([{ title: 'Deploy', cause: 'repository_dispatch' }]);
	});

	const properties = (count: number) =>
		JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, at])));

	it.each<[string, IDataObject, string]>([
		['a payload that is a list', { clientPayload: '[1]' }, '"Payload" must be a JSON object'],
		['too many properties', { clientPayload: properties(11) }, '"Payload" has 11 properties'],
		['a payload of 64 KB', { clientPayload: JSON.stringify({ text: 'x'.repeat(65_536) }) }, '"Payload" is too large'],
		['a blank event type', { eventType: ' ' }, '"Event Type" must have 1 to 100 characters'],
		['a long event type', { eventType: 'x'.repeat(101) }, 'it has 101'],
	])('%s is rejected without a request', async (_name, given, words) => {
		const before = github().handle.requests.length;
		expect(await refusal('repository', 'createDispatchEvent', event(given))).toContain(words);
		expect(github().handle.requests).toHaveLength(before);
	});

	it('is refused to an account that cannot write, as a repository is that is not there', async () => {
		const missing = event({ repository: 'octo-sample/nowhere' });
		expect(await refusal('repository', 'createDispatchEvent', missing)).toContain('octo-sample/nowhere');
	});
});
