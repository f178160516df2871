import { type IDataObject, UserError } from 'n8n-workflow';
import type { DateTime } from 'luxon';

import { dateOf, dayOf } from '../dates/days';
import { type ComparedDays, daysText } from '../dates/periods';
import { counted, dayDimensions, daysIn, keyOf, type Unit, unitsIn } from './times';

/** Dimensions whose values contain a date. */
const dated = /^(?:date|dateHour|dateHourMinute)$/;

type Pair = readonly [before: Unit | undefined, now: Unit | undefined];

/** Each unit of both periods, with its counterpart in the other one. */
function pairsBy(
	theirs: readonly Unit[],
	mine: readonly Unit[],
	counterpart: (unit: Unit) => string | undefined,
): Pair[] {
	const own = new Map(mine.map((unit) => [unit.key, unit]));
	const pairs = theirs.map((unit): Pair => [unit, own.get(counterpart(unit) ?? '')]);
	const met = new Set(pairs.map(([, now]) => now?.key));
	return [...pairs, ...mine.filter(({ key }) => !met.has(key)).map((unit): Pair => [undefined, unit])];
}

/** Pairs of units by their place, so that most days meet where one period has more units. */
function pairsByPlace(theirs: readonly Unit[], mine: readonly Unit[]): Pair[] {
	const [long, short] = theirs.length > mine.length ? [theirs, mine] : [mine, theirs];
	const shared = (skipped: number) =>
		short.reduce((sum, { days }, place) => sum + Math.min(days, long[place + skipped]?.days ?? 0), 0);
	let best = 0;
	for (let skipped = 1; skipped <= long.length - short.length; skipped += 1) {
		if (shared(skipped) > shared(best)) best = skipped;
	}
	return long.map((unit, place): Pair => (long === theirs ? [unit, short[place - best]] : [short[place - best], unit]));
}

/** The day of another period that a day is compared with; undefined where that has none. */
function counterpartOf(from: DateTime, to: DateTime, byMonth: boolean) {
	const days = Math.round(to.diff(from, 'days').days);
	const months = (to.year - from.year) * 12 + to.month - from.month;
	return (day: DateTime): DateTime | undefined => {
		if (!byMonth) return day.plus({ days });
		// A period that begins on February 29 is compared with one from February 28 on.
		if (to.day !== from.day && day.equals(from)) return to;
		const moved = day.plus({ months });
		return moved.day === day.day ? moved : undefined;
	};
}

function dayPairs(names: readonly string[], { now, before, byMonth }: ComparedDays): Pair[] {
	const forth = counterpartOf(dateOf(before.startDate), dateOf(now.startDate), byMonth);
	return pairsBy(daysIn(names, before), daysIn(names, now), ({ key }) => {
		const day = forth(dateOf(key));
		return day && dayOf(day);
	});
}

/** How one dimension, or several that belong together, are compared. */
interface Mover {
	/** The values of this period that these of the earlier one are compared with. */
	readonly forth: (row: IDataObject) => IDataObject | undefined;
	readonly hasCounterpart: (row: IDataObject) => boolean;
	readonly uneven?: string | undefined;
}

/** Compares values with those that they are paired with, and others, such as "(other)", with equal ones. */
function pairMover(keyIn: (row: IDataObject) => string, pairs: readonly Pair[]): Mover {
	const places = new Map(pairs.flatMap(([before, now]) => (before ? [[before.key, now] as const] : [])));
	const alone = new Set(pairs.flatMap(([before, now]) => (now && !before ? [now.key] : [])));
	return {
		forth: (row) => (places.has(keyIn(row)) ? places.get(keyIn(row))?.values : {}),
		hasCounterpart: (row) => !alone.has(keyIn(row)),
	};
}

function dateMover(names: readonly string[], compared: ComparedDays): Mover {
	const dayName = names.find((name) => dated.test(name)) ?? '';
	const mover = pairMover((row) => String(row[dayName]).slice(0, 10), dayPairs(names, compared));
	const timeOf = (name: string, row: IDataObject) => (dated.test(name) ? String(row[name]).slice(10) : '');
	return {
		...mover,
		forth: (row) => {
			const values = mover.forth(row);
			const timed = ([name, value]: [string, unknown]) => [name, `${String(value)}${timeOf(name, row)}`];
			return values && (Object.fromEntries(Object.entries(values).map(timed)) as IDataObject);
		},
	};
}

/** The days on which users came first, which are in no period. */
function firstSessionMover({ now, before, byMonth }: ComparedDays): Mover {
	const [start, from] = [dateOf(now.startDate), dateOf(before.startDate)];
	const [forth, back] = [counterpartOf(from, start, byMonth), counterpartOf(start, from, byMonth)];
	const dayIn = ({ firstSessionDate }: IDataObject) => dateOf(String(firstSessionDate));
	return {
		forth: (row) => {
			if (!dayIn(row).isValid) return {};
			const day = forth(dayIn(row));
			return day && { firstSessionDate: dayOf(day) };
		},
		hasCounterpart: (row) => !dayIn(row).isValid || back(dayIn(row)) !== undefined,
	};
}

/** What to know where units of different length are compared, because a period has only a part of one. */
function unevenness(names: readonly string[], pairs: readonly Pair[]): string | undefined {
	const textOf = ({ values }: Unit) => names.map((name) => values[name]).join(' ');
	const uneven = pairs.flatMap(([before, now]) => {
		if (!now) return before ? [`the earlier ${textOf(before)} (${daysText(before.days)}) has no counterpart`] : [];
		if (!before) return [`${textOf(now)} has no counterpart`];
		if (now.days === before.days || (now.isWhole && before.isWhole)) return [];
		return [`${textOf(now)} has ${daysText(now.days)} in this report, ${textOf(before)} has ${before.days}`];
	});
	const many = dayDimensions.get(names[0] ?? '')?.many ?? 'units';
	return uneven.length === 0 || names.includes('day')
		? undefined
		: `The ${many} of the two periods are not equally long: ${uneven.join('; ')}. Their change says little; choose whole ${many}, or compare days.`;
}

/**
 * Compares units by their place in the period, and values that return in it (day, in two months) with equal ones.
 *
 * @throws UserError where some days of a value that returns are compared with another one.
 */
function unitMover(names: readonly string[], compared: ComparedDays, isWeekday = false): Mover {
	const [mine, theirs] = [unitsIn(names, compared.now), unitsIn(names, compared.before)];
	const keyIn = (row: IDataObject) => keyOf(names, row);
	const isOnce = (units: readonly Unit[]) => new Set(units.map(({ key }) => key)).size === units.length;
	if (!isWeekday && isOnce(mine) && isOnce(theirs)) {
		const pairs = pairsByPlace(theirs, mine);
		return { ...pairMover(keyIn, pairs), uneven: unevenness(names, pairs) };
	}
	const isSame = ([before, now]: Pair) => !before || !now || keyIn(before.values) === keyIn(now.values);
	if (!isWeekday && !dayPairs(names, compared).every(isSame)) {
		const distinct = new Set(names.map((name) => dayDimensions.get(name)?.distinct ?? name));
		throw new UserError(
			`These periods cannot be compared by ${names.join(', ')}, because a value occurs several times in a period, and its days are compared with different ones. Use ${[...distinct].join(', ')} instead, or compare shorter periods.`,
		);
	}
	return pairMover(
		keyIn,
		pairsBy(theirs, mine, ({ key }) => key),
	);
}

function countMover(name: string, { now, before }: ComparedDays): Mover {
	const isIn = (row: IDataObject, period: ComparedDays['now']) =>
		!(Number(row[name]) >= (counted.get(name)?.(period) ?? Infinity));
	return {
		forth: (row) => (isIn(row, now) ? {} : undefined),
		hasCounterpart: (row) => isIn(row, before),
	};
}

export interface Alignment {
	/** A row of the earlier period with the values of this one; undefined where this period cannot have them. */
	readonly moved: (row: IDataObject) => IDataObject | undefined;
	/** Whether the earlier period can have a counterpart of a row of this one. */
	readonly hasCounterpart: (row: IDataObject) => boolean;
	/** Dimensions that follow from others, so that rows are compared without them. */
	readonly implied: readonly string[];
	readonly warnings: readonly string[];
}

/**
 * How rows with these dimensions are compared. Pure.
 *
 * @throws UserError where they cannot be, with what to do instead.
 */
export function alignment(dimensions: readonly string[], compared: ComparedDays): Alignment {
	const ofDays = dimensions.filter((name) => dated.test(name) || dayDimensions.has(name));
	const [units, weekdays] = [true, false].map((isUnit) =>
		ofDays.filter((name) => (dayDimensions.get(name)?.many !== undefined) === isUnit),
	);
	const counts = dimensions.filter((name) => counted.has(name));
	const hasDates = dimensions.some((name) => dated.test(name));
	const movers: Mover[] = dimensions.includes('firstSessionDate') ? [firstSessionMover(compared)] : [];
	if (hasDates) movers.push(dateMover(ofDays, compared));
	else {
		if (units?.[0] !== undefined) movers.push(unitMover(units, compared));
		if (weekdays?.[0] !== undefined) movers.push(unitMover(weekdays, compared, true));
		movers.push(...counts.map((name) => countMover(name, compared)));
	}
	return {
		moved: (row) => {
			const parts = movers.map(({ forth }) => forth(row));
			return parts.includes(undefined) ? undefined : Object.assign({ ...row }, ...parts);
		},
		hasCounterpart: (row) => movers.every((mover) => mover.hasCounterpart(row)),
		implied: hasDates ? counts : [],
		warnings: movers.flatMap(({ uneven }) => uneven ?? []),
	};
}
