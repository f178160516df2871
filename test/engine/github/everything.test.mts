import { activate, forgetProcessed, type Setting } from '../harness.mts';

import nock from 'nock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { goBy, hastenedClock } from '../host/hastened.mts';
import { name, owner, website, withGithub } from './sandboxed.mts';

goBy(hastenedClock);

const { github, octokit, trigger, reaching, onlyHook } = withGithub();
const place = { owner, repo: name };

beforeEach(() => forgetProcessed());
afterEach(() => nock.cleanAll());

const custom = (parameters: object): Setting =>
	trigger([website], { parameters: { ...trigger().parameters, event: 'customWebhookEvents', ...parameters } });

const posts = () =>
	github()
		.handle.requests.filter(({ method, path }) => method !== 'GET' && path.includes('/hooks'))
		.map(({ method }) => method);

describe('GitHub trigger: everything that a webhook reports', () => {
	const chosen = () => custom({ webhooks: ['*', 'push'] });

	it('is one webhook for all events, which later starts leave as it is', async () => {
		const everything = chosen();
		const { staticData } = await activate(everything);
		expect(onlyHook().events).toEqual(['*']);
		const before = posts().length;
		const { webhooks } = await activate({ ...everything, staticData }, { activation: 'init' });
		expect(webhooks[0]).toMatchObject({ existed: true });
		expect(posts()).toHaveLength(before);
	});

	it('starts an execution for each delivery, known or not, and none for the ping', async () => {
		const everything = chosen();
		const passed = reaching(everything);
		await activate(everything);
		await github().handle.settle();
		expect(
			github()
				.handle.hooks()[0]
				?.deliveries.map(({ event, statusCode }) => [event, statusCode]),
		).toEqual([['ping', 200]]);
		await octokit().rest.issues.createMilestone({ ...place, title: 'Everything' });
		await github().handle.emit('issue_status', website, { action: 'changed', status: 'at_risk' });
		await github().handle.settle();
		expect(passed).toHaveLength(2);
	});
});

describe('GitHub trigger: webhook events by their names', () => {
	it('are listened to beside those of the list', async () => {
		const some = custom({ webhooks: ['milestone'], otherWebhooks: 'sub_issues, milestone ,page_build' });
		const passed = reaching(some);
		await activate(some);
		expect(onlyHook().events).toEqual(['milestone', 'sub_issues', 'page_build']);
		await github().handle.emit('sub_issues', website, { action: 'sub_issue_added', sub_issue: { id: 1 } });
		await github().handle.emit('star', website, { action: 'created' });
		await github().handle.settle();
		expect(passed).toHaveLength(1);
	});

	it.each<[string, object, RegExp]>([
		['one that GitHub does not know', { otherWebhooks: 'no_such_event' }, /no_such_event.*does not know one/],
		['one of organizations alone', { webhooks: ['projects_v2_item'] }, /to webhooks of organizations only/],
		['one that can be none', { otherWebhooks: 'Sub Issues' }, /"Sub Issues".*small letters/],
		['the star', { otherWebhooks: '*' }, /choose "Everything"/],
		['none', { webhooks: [] }, /No webhook events are chosen/],
	])('are refused with a reason: %s', async (_name, parameters, reason) => {
		await expect(activate(custom(parameters))).rejects.toThrow(reason);
		expect(github().handle.hooks()).toEqual([]);
	});
});
