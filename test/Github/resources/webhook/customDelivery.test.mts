import examples from '@octokit/webhooks-examples' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { CustomDelivery } from '../../../../nodes/Github/log/payloads';
import { identityOf, momentIn } from '../../../../nodes/Github/resources/webhook/customDelivery';

const published = (examples as unknown as ReadonlyArray<{ name: string; examples: readonly object[] }>).flatMap(
	({ name, examples: payloads }) => payloads.map((payload) => ({ ...payload, webhook: name }) as CustomDelivery),
);
const withGuid = (delivery: CustomDelivery, deliveryId: string): CustomDelivery => ({ ...delivery, deliveryId });

const old = '2026-11-01T10:00:00Z';
const repository = { id: 1, full_name: 'octocat/hello-world', html_url: 'https://github.com/octocat/hello-world' };
const delivery = (webhook: string, action: string, content: object) =>
	({ webhook, action, repository, ...content }) as unknown as CustomDelivery;
const [issue, pull] = [
	{ id: 1, created_at: old, updated_at: old },
	{ id: 2, created_at: old, updated_at: old },
];

/** Pairs of actions that can alternate for ever without a trace in the rest of the payload. */
const repeating = [
	['pull_request_review_thread', 'resolved', 'unresolved', { pull_request: pull, thread: { node_id: 'PRRT_1' } }],
	['issues', 'pinned', 'unpinned', { issue }],
	['issues', 'typed', 'untyped', { issue, type: { name: 'Bug' } }],
	['issues', 'locked', 'unlocked', { issue }],
	['issues', 'field_added', 'field_removed', { issue, issue_field: { id: 1 } }],
	['discussion', 'pinned', 'unpinned', { discussion: issue }],
	['sub_issues', 'sub_issue_added', 'sub_issue_removed', { parent_issue: issue, sub_issue: issue }],
	['issue_dependencies', 'blocked_by_added', 'blocked_by_removed', { blocked_issue: issue, blocking_issue: issue }],
	['pull_request', 'enqueued', 'dequeued', { pull_request: pull }],
	['pull_request', 'auto_merge_enabled', 'auto_merge_disabled', { pull_request: pull }],
	['star', 'created', 'deleted', {}],
	['label', 'created', 'deleted', { label: { id: 1, name: 'bug' } }],
] as const;

describe('The identity of a delivery of Custom Webhook Events', () => {
	it.each(repeating)('differs for each time that %s reports %s and %s again', (webhook, one, other, content) => {
		fc.assert(
			fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: 12 }), (turns) => {
				const ids = turns.map((isOne, index) =>
					identityOf(withGuid(delivery(webhook, isOne ? one : other, content), `guid-${index}`)),
				);
				expect(new Set(ids).size).toBe(turns.length);
			}),
			{ numRuns: 20 },
		);
	});

	it.each(published.map((payload) => ({ title: [payload.webhook, payload.action].join(' '), payload })))(
		'is the same for a redelivery of $title, whose record has its members in another order',
		({ payload }) => {
			const reversed = Object.fromEntries(Object.entries(payload).toReversed()) as CustomDelivery;
			const again = { ...reversed, deliveredAt: '2026-11-20T12:00:00Z' };
			expect(identityOf(withGuid(again, 'guid'))).toBe(identityOf(withGuid(payload, 'guid')));
		},
	);

	it.each([
		delivery('issues', 'labeled', { issue }),
		delivery('pull_request', 'synchronize', { pull_request: pull }),
		delivery('milestone', 'closed', { milestone: issue }),
		delivery('issue_comment', 'edited', { issue, comment: issue }),
	])('is the same for a copy of $webhook $action under another GUID, because the change is dated', (dated) => {
		expect(identityOf(withGuid(dated, 'copy'))).toBe(identityOf(withGuid(dated, 'original')));
	});
});

describe('The time of a delivery of Custom Webhook Events', () => {
	const now = Date.parse('2026-11-20T12:00:00Z');

	it('is that of the subject, else that of its arrival', () => {
		const label = { webhook: 'label', repository, label: { name: 'bug' } };
		expect(momentIn(label, now)).toBe('2026-11-20T12:00:00.000Z');
		const milestone = { webhook: 'milestone', repository, milestone: { created_at: '2026-11-20T10:00:00Z' } };
		expect(momentIn(milestone, now)).toBe('2026-11-20T10:00:00.000Z');
	});

	it('is that of a submitted review', () => {
		const submitted = { review: { submitted_at: '2026-11-20T11:00:00Z' }, pull_request: pull };
		expect(momentIn(delivery('pull_request_review', 'submitted', submitted), now)).toBe('2026-11-20T11:00:00.000Z');
	});

	it.each(repeating)(
		'is that of the arrival for %s %s, which leaves the times in its payload',
		(webhook, one, _o, content) => {
			expect(momentIn(delivery(webhook, one, content), now)).toBe('2026-11-20T12:00:00.000Z');
		},
	);
});
