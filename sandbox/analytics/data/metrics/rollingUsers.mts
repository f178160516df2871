import { DAY } from '../../table/calendar.mts';
import type { Grouping } from '../aggregate.mts';
import type { Measure } from './metrics.mts';

type Rolling = Extract<Measure, { kind: 'rolling' }>;

/**
 * Distinct users of the last days up to each group's last day: the day itself where the report has a dimension of time,
 * else the last day of its range.
 */
export function rollingUsers(
	{ members, scan, sample, slice }: Grouping,
	{ days, user, counts }: Rolling,
	groups: number,
	regroup: (group: number) => number = (group) => group,
): Float64Array {
	const { clock, readers, slices, times, length, visible } = scan;
	const others = readers.filter((_, index) => times[index] !== true);
	const keyOf = (row: number): string => others.map(({ code, label }) => label(code(row))).join('\u0000');
	const dayOf = (row: number): number => Math.floor((clock[row] ?? 0) / DAY);
	const targets = new Map<string, Set<number>>();
	const lastDays = new Map<number, number>();
	members.forEach((own, at) => {
		for (let row = 0; row < own.length; row++) {
			const group = own[row] ?? -1;
			if (group === -1) continue;
			const end = times.includes(true) ? dayOf(row) : Math.floor(((slices[at]?.to ?? 0) - 1) / DAY);
			lastDays.set(group, Math.max(lastDays.get(group) ?? 0, end));
		}
	});
	for (const [group, end] of lastDays) {
		const place = `${slice[group] ?? 0}|${end}|${keyOf(sample[group] ?? 0)}`;
		const target = regroup(group);
		if (target !== -1) targets.set(place, (targets.get(place) ?? new Set()).add(target));
	}
	const seen = new Set<string>();
	const totals = new Float64Array(groups);
	for (let row = 0; row < length; row++) {
		if (!visible(row) || !counts(row)) continue;
		const [day, key] = [dayOf(row), keyOf(row)];
		for (const { group, test } of slices) {
			if (test && !test(row)) continue;
			for (let end = day; end < day + days; end++) {
				for (const target of targets.get(`${group}|${end}|${key}`) ?? []) {
					const once = `${target}|${user(row)}`;
					if (seen.has(once)) continue;
					seen.add(once);
					totals[target] = (totals[target] ?? 0) + 1;
				}
			}
		}
	}
	return totals;
}
