import { activate, addressOf, forgetProcessed, pollOnce, type Setting } from '../../harness.mts';

import nock from 'nock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { GithubStepsTrigger } from '../../../../nodes/Github/GithubStepsTrigger.node.ts';
import { pemOf } from '../../../../nodes/shared/http/signing/privateKey.ts';
import { githubAccounts } from '../../../../sandbox/github/start.mts';
import { goBy, hastenedClock } from '../../host/hastened.mts';
import { app, appCredential } from './account.mts';
import { newIssueParameters, secretOf } from '../githubAccount.mts';
import { website, withGithub } from '../sandboxed.mts';

goBy(hastenedClock);

const { github, onlyHook, reaching } = withGithub();

beforeEach(forgetProcessed);
afterEach(() => nock.cleanAll());

const trigger = (more: object = {}, credential: Record<string, string> = {}): Setting => ({
	nodeClass: GithubStepsTrigger,
	credentials: appCredential(github(), credential),
	parameters: newIssueParameters([website], { authentication: 'githubApp', ...more }),
});

describe('A trigger of a GitHub App', () => {
	it('has a webhook whose secret follows from the private key, however it was pasted', async () => {
		const { appPrivateKey } = github().handle;
		await activate(trigger({}, { privateKey: appPrivateKey.replaceAll('\n', '\\n') }));
		const hook = onlyHook();
		expect(hook.config.secret).toBe(secretOf(addressOf(trigger()), pemOf(appPrivateKey)));
	});

	it('receives what others do, and leaves out what the app itself does', async () => {
		const { handle } = github();
		const own = trigger({ ignoreOwn: true });
		const passed = reaching(own);
		await activate(own);
		await handle.createIssueAs(app.bot, website, { title: 'Of the workflow' });
		await handle.createIssueAs(githubAccounts.collaborator.login, website, { title: 'Of a person' });
		await handle.settle();
		expect(passed).toHaveLength(1);
	});

	it('looks for new events', async () => {
		const { handle } = github();
		const polling = trigger({ delivery: 'polling' });
		const { held: staticData } = await pollOnce(polling);
		await handle.createIssueAs(githubAccounts.collaborator.login, website, { title: 'Found' });
		await handle.settle();
		const { items } = await pollOnce({ ...polling, staticData });
		expect(items?.map(({ json }) => (json['issue'] as { title: string }).title)).toEqual(['Found']);
	});
});
