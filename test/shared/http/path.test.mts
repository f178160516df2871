import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { path } from '../../../nodes/shared/http/path.ts';

describe('path', () => {
	it('puts values into their segments', () => {
		expect(path`/cards/${'abc'}/actions`).toBe('/cards/abc/actions');
		expect(path`/repos/${['octo', 'my site']}/issues/${7}`).toBe('/repos/octo/my%20site/issues/7');
		expect(path`/cards`).toBe('/cards');
	});

	it.each(['', '.', '..'])('refuses %j', (value) => {
		expect(() => path`/cards/${value}`).toThrow(/cannot be part of an address/);
		expect(() => path`/repos/${['octo', value]}`).toThrow(/cannot be part of an address/);
	});

	it('refuses a list without entries', () => {
		expect(() => path`/repos/${[]}/issues`).toThrow(/cannot be part of an address/);
	});

	it('refuses half a character with words of its own', () => {
		expect(() => path`/cards/${'\ud800'}`).toThrow(/cannot be part of an address/);
	});

	it('never lets a value leave its segment (property)', () => {
		const nasty = fc.oneof(
			fc.string({ unit: 'binary', maxLength: 30 }),
			fc.string({
				unit: fc.constantFrom('/', '\\', '.', '%', '2', 'e', 'f', '?', '#', '@', ':', ' ', '\n', 'a'),
				maxLength: 12,
			}),
		);
		fc.assert(
			fc.property(nasty, (value) => {
				let made: string;
				try {
					made = path`/cards/${value}/actions`;
				} catch {
					return;
				}
				const url = new URL(`https://api.trello.com/1${made}?fields=name`);
				expect(url.origin).toBe('https://api.trello.com');
				expect(url.search).toBe('?fields=name');
				const segments = url.pathname.split('/');
				expect(segments).toHaveLength(5);
				expect([segments[1], segments[2], segments[4]]).toEqual(['1', 'cards', 'actions']);
				expect(decodeURIComponent(segments[3] ?? '')).toBe(value);
			}),
			{ numRuns: 2000, seed: 20260501 },
		);
	});
});
