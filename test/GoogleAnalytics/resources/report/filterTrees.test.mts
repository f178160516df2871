import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { FilterGroup } from '../../../../nodes/GoogleAnalytics/resources/report/filters';
import {
	type DimensionRow,
	dimensionFilterOf,
	fieldsIn,
} from '../../../../nodes/GoogleAnalytics/resources/report/filters';
import { compileFilter, textTest } from '../../../../sandbox/analytics/data/filters.mts';

type Event = Readonly<Record<string, string>>;

const fields = ['country', 'device', 'hour'] as const;
const events: Event[] = ['Germany', 'France', '', '(not set)'].flatMap((country) =>
	['mobile', 'Desktop'].flatMap((device) => ['0', '7', '23'].map((hour) => ({ country, device, hour }))),
);

const numbers: Readonly<Record<string, (x: number, value: number, to: number) => boolean>> = {
	equal: (x, value) => x === value,
	lessThan: (x, value) => x < value,
	lessThanOrEqual: (x, value) => x <= value,
	greaterThan: (x, value) => x > value,
	greaterThanOrEqual: (x, value) => x >= value,
	between: (x, value, to) => x >= value && x <= to,
};
const texts: Readonly<Record<string, (x: string, value: string) => boolean>> = {
	exact: (x, value) => x === value,
	beginsWith: (x, value) => x.startsWith(value),
	endsWith: (x, value) => x.endsWith(value),
	contains: (x, value) => x.includes(value),
	inList: (x, value) => value === x,
	empty: (x) => x === '' || x === '(not set)',
};

/** What the words of a row say about an event, without any of the code under test. */
function says({ field, match, value, to, caseSensitive, not }: DimensionRow, event: Event): boolean {
	const given = event[field] ?? '';
	const fold = (text: string) => (caseSensitive || match === 'empty' ? text : text.toLowerCase());
	const number = numbers[match];
	const isNumber = given !== '' && Number.isFinite(Number(given));
	const holds = number
		? isNumber && number(Number(given), Number(value), Number(to))
		: (texts[match]?.(fold(given), fold(value)) ?? false);
	return holds !== not;
}

/** What the rows of a group and of those within it say; undefined where there are none. */
function chooses(rows: readonly DimensionRow[], groups: readonly FilterGroup[], event: Event) {
	const of = (name: string, combine: string): boolean | undefined => {
		const own = rows.filter(({ group }) => group === name).map((row) => says(row, event));
		const inner = groups.flatMap((group) => {
			const verdict = group.within === name ? of(group.name, group.combine) : undefined;
			return verdict === undefined ? [] : [verdict !== group.not];
		});
		const all = [...own, ...inner];
		if (all.length === 0) return undefined;
		return combine === 'and' ? all.every(Boolean) : all.some(Boolean);
	};
	return of;
}

const combine = fc.constantFrom('and' as const, 'or' as const);
const names = ['a', 'b', 'c', 'd', 'e'];
const groupList = fc
	.tuple(
		...names.map((name, index) =>
			fc.record({
				name: fc.constant(name),
				combine,
				not: fc.boolean(),
				within: fc.constantFrom('', ...names.slice(0, index)),
			}),
		),
	)
	.map((groups) => groups as FilterGroup[]);
const row = fc
	.record({
		field: fc.constantFrom(...fields),
		match: fc.constantFrom(...Object.keys(numbers), ...Object.keys(texts)),
		word: fc.constantFrom('Germany', 'ger', 'mobile', 'TOP', 'n', '7'),
		number: fc.constantFrom('0', '7', '9.5'),
		to: fc.constantFrom('7', '23'),
		caseSensitive: fc.boolean(),
		not: fc.boolean(),
		group: fc.constantFrom('', ...names),
	})
	.map(({ word, number, ...rest }): DimensionRow => ({ ...rest, value: rest.match in numbers ? number : word }));

describe('filters in groups', () => {
	it('choose the events that their words say, to any depth, through the form that Google takes', () => {
		fc.assert(
			fc.property(fc.array(row, { maxLength: 8 }), groupList, combine, (rows, groups, by) => {
				const built = dimensionFilterOf({ rows, groups, combine: by });
				if (rows.length === 0) return void expect(built).toBeUndefined();
				const sent = JSON.parse(JSON.stringify(built)) as Parameters<typeof compileFilter>[0];
				const again = dimensionFilterOf({ rows: [], combine: by, json: sent as never });
				expect(again).toEqual(sent);
				const test = compileFilter<Event>(sent, (filter, name) => (event) => textTest(filter)(event[name] ?? ''));
				const expected = events.filter((event) => chooses(rows, groups, event)('', by));
				expect(events.filter(test)).toEqual(expected);
				expect(fieldsIn(sent).length).toBe(rows.length);
			}),
			{ numRuns: 400 },
		);
	});

	const one: DimensionRow = {
		field: 'country',
		match: 'exact',
		value: 'Germany',
		to: '',
		caseSensitive: false,
		not: false,
		group: 'a',
	};
	const group = (name: string, within = ''): FilterGroup => ({ name, within, combine: 'or', not: false });

	it.each([
		['an unknown group', [group('b')], /no filter group "a"\. The groups are: b\./],
		['no groups at all', [], /no filter group "a"\. There are no groups\./],
		['a group twice', [group('a'), group('a')], /Two filter groups are called "a"/],
		['a circle', [group('a', 'b'), group('b', 'a')], /"a" lies within itself/],
	])('refuse %s', (_title, groups, message) => {
		expect(() => dimensionFilterOf({ rows: [one], groups, combine: 'and' })).toThrow(message);
	});
});
