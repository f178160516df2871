import { NodeApiError } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { isAwaited, maxPartAttempts, PartialRead, readPart } from '../../../nodes/shared/triggers/partialRead.ts';

const day = 24 * 60 * 60_000;
const now = Date.parse('2026-05-01T12:00:00Z');
const node = { id: 'n', name: 'N', type: 't', typeVersion: 1, position: [0, 0] as [number, number], parameters: {} };
const row = { id: 1 };

describe('A part that is read to some moment', () => {
	const first = new PartialRead({}, { since: now - 3 * day, now });

	it('gives what was read, and notes where to go on', async () => {
		const begun = { rows: [row], restFrom: now - 2 * day };
		expect(await first.part('threads', async () => begun)).toEqual([row]);
		expect(first.startOf(row)).toBe(now - 3 * day);
		expect(first.backlog).toEqual({ threads: { since: now - 3 * day, tries: 0, from: now - 2 * day } });
		expect(first.notices).toEqual([]);
	});

	it('goes on there at the next look, however long ago that is, since the same moment', async () => {
		const next = new PartialRead(first.backlog, { since: now - 60_000, now });
		const asked: number[][] = [];
		const read = async (...moments: number[]) => {
			asked.push(moments);
			return [row];
		};
		await next.part('threads', read);
		await next.part('others', read);
		expect(asked).toEqual([
			[now - 3 * day, now - 2 * day],
			[now - 60_000, now - 60_000],
		]);
		expect(next.backlog).toEqual({});
	});

	it('keeps its place when it is refused, as often as others', async () => {
		const next = new PartialRead(first.backlog, { since: now - 60_000, now });
		await next.part('threads', async () => {
			throw new NodeApiError(node, {}, { message: 'No.', httpCode: '500' });
		});
		const { threads } = next.backlog;
		expect(threads).toEqual({ since: now - 3 * day, tries: 1, from: now - 2 * day });
		expect(threads && isAwaited(threads, now)).toBe(true);
		expect(threads && isAwaited({ ...threads, tries: maxPartAttempts }, now)).toBe(false);
	});

	it('is only begun where nothing is remembered', async () => {
		const span = { since: now - day, now };
		expect(
			await readPart(span, 'threads', async (since, from) => ({ rows: [{ since, from }], restFrom: now })),
		).toEqual([{ since: now - day, from: now - day }]);
	});
});
