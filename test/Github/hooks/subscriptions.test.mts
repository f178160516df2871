import { describe, expect, it } from 'vitest';

import { githubTrigger } from '../../../nodes/Github/trigger';
import type { AnyEvent } from '../../../nodes/shared/catalogue/event';
import { readParams } from '../../../nodes/shared/parameters/readParams';

const eventOf = (value: string): AnyEvent => {
	const event = githubTrigger.events.find((one) => one.value === value);
	if (!event) throw new Error(`There is no event ${value}`);
	return event;
};

const website = { repositories: { repository: [{ repository: 'octocat/hello-world' }] } };

/** The webhooks that are made where the form holds `given`. */
const hooksOf = (value: string, given: Record<string, unknown>): readonly string[] => {
	const event = eventOf(value);
	const stored = { ...website, ...given } as Record<string, unknown>;
	const params = readParams(event.fields, { read: (name, fallback) => stored[name] ?? fallback, zone: 'UTC' }) as never;
	return event.subscribeTo?.(params) ?? event.subscribe ?? [];
};

/** GitHub has 20 webhooks of an event for a repository (https://docs.github.com/webhooks/about-webhooks). */
describe('A trigger takes no more webhooks than its choice needs', () => {
	it.each([
		['newComment', {}, ['commit_comment', 'issue_comment', 'pull_request_review_comment']],
		['newComment', { places: ['issue', 'pullRequest'] }, ['issue_comment']],
		['newComment', { places: ['reviewLine'] }, ['pull_request_review_comment']],
		['newIssueLabel', {}, ['issues']],
		['newIssueLabel', { includePullRequests: true }, ['issues', 'pull_request']],
		['newAssignment', {}, ['issues', 'pull_request']],
		['newAssignment', { places: ['pullRequest'] }, ['pull_request']],
		['newAssignment', { watch: 'everywhere' }, []],
		['newMention', { places: ['issue'] }, ['issues', 'issue_comment']],
		['newMention', { places: ['issue', 'pullRequest'] }, ['issues', 'issue_comment', 'pull_request']],
		['newMention', { places: ['discussion', 'release'] }, ['discussion', 'discussion_comment', 'release']],
		['newMention', { watch: 'everywhere', places: ['issue'] }, []],
	])('%s with %j', (value, given, expected) => {
		expect(hooksOf(value, given)).toEqual(expected);
	});

	it('newMention with nothing chosen takes all', () => {
		expect(hooksOf('newMention', {})).toHaveLength(9);
		expect(hooksOf('newMention', {})).toEqual(eventOf('newMention').subscribe);
	});
});
