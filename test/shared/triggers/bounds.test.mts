import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { maxShown, shownMs } from '../../../nodes/shared/triggers/hooks/notices.ts';
import { maxAtOnce } from '../../../nodes/shared/triggers/polling/cursor.ts';
import { reachMs } from '../../../nodes/shared/triggers/hooks/registration.ts';
import { maxRemembered } from '../../../nodes/shared/triggers/nodeMemory.ts';
import { remembered } from '../../../nodes/shared/triggers/processedData.ts';
import { maxDone, maxOffers, maxReadAttempts } from '../../../nodes/shared/triggers/recovery/missedQueue.ts';

const read = (name: string) =>
	readFileSync(join(import.meta.dirname, '../../../docs', name), 'utf8').replaceAll(/\s+/g, ' ');
const number = (value: number) => value.toLocaleString('en-US');
const hours = (ms: number) => ms / 3_600_000;

describe('the bounds of triggers stand in the documents as in the code', () => {
	it.each([
		['operations.md', `the newest ${number(remembered)} ids`],
		['operations.md', `120 kB: ${number(maxDone)} deliveries`],
		['operations.md', `Events of the last ${hours(reachMs)} hours come back, up to the ${number(maxDone)} newest`],
		['operations.md', `target, ${number(maxAtOnce)} in one execution`],
		['operations.md', `it was refused ${maxReadAttempts} times`],
		['operations.md', `n8n took the event ${maxOffers} times`],
		['operations.md', `the newest ${maxShown} of the last ${hours(shownMs)} hours`],
		['operations.md', `${number(maxRemembered / 250)} deliveries and ${number(maxRemembered / 250)} events`],
		['adr/0044-claims-are-confirmed-later.md', `keeps ${number(remembered)} entries`],
	])('%s: %s', (name, words) => {
		expect(read(name)).toContain(words);
	});
});
