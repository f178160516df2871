import { at, type EventTable, type StoredEvent } from './eventTable.mts';
import { weightedPicker } from './random.mts';
import { AGE_BRACKETS, DEVICES, type EventName, GENDERS, ITEMS, PAGES, PLACES, PLANS, SOURCES } from './vocabulary.mts';

/** no rule: the sample data. */
const RETURNING = 0.42;
const pad = { item: -1, quantity: 0, value: 0, revenue: 0, engagementMs: 0, score: 0, transaction: 0 };
const weightsOf = (list: readonly (readonly [number, unknown])[]) => list.map(([weight]) => weight);
const cents = (amount: number) => Math.round(amount * 100) / 100;

/** Returns a function that appends one believable visit, beginning at a given time, to the table. */
export function sessionWriter(table: EventTable, random: () => number): (start: number) => void {
	const pick = {
		source: weightedPicker(weightsOf(SOURCES), random),
		place: weightedPicker(weightsOf(PLACES), random),
		device: weightedPicker(weightsOf(DEVICES), random),
		page: weightedPicker(weightsOf(PAGES), random),
		item: weightedPicker(weightsOf(ITEMS), random),
	};
	const code = (name: EventName) => table.names.indexOf(name);
	const codes = { start: code('session_start'), first: code('first_visit'), view: code('page_view') };
	const visits: number[] = [];
	const chance = (probability: number) => random() < probability;
	let transactions = 0;

	function someone(source: number): number {
		if (visits.length > 50 && chance(RETURNING)) return Math.floor(random() * visits.length);
		visits.push(0);
		return (
			table.users.push({
				device: pick.device(),
				place: pick.place(),
				firstSource: source,
				plan: Math.floor(random() * PLANS.length),
				age: Math.floor(random() * AGE_BRACKETS.length),
				gender: Math.floor(random() * GENDERS.length),
			}) - 1
		);
	}

	return (start) => {
		const source = pick.source();
		const user = someone(source);
		const number = at(visits, user) + 1;
		visits[user] = number;
		const landing = pick.page();
		const session = table.sessions.push({ user, number, source, landing, engaged: false, durationMs: 0 }) - 1;
		let time = start;
		let page = landing;
		let converted = false;
		const add = (name: number, more: Partial<StoredEvent> = {}) => {
			if (!table.full) table.push({ ...pad, time, session, name, page, ...more });
		};
		const views = 1 + Math.floor(random() * random() * 7);

		add(codes.start);
		if (number === 1) add(codes.first);
		for (let view = 0; view < views; view++) {
			if (view > 0) page = pick.page();
			const dwell = 2_000 + Math.floor(random() * random() * 90_000);
			add(codes.view, { engagementMs: view > 0 ? dwell : 0, score: Math.floor(random() * 10) });
			time += dwell;
			if (dwell > 8_000) add(code('user_engagement'), { engagementMs: dwell });
			if (chance(0.35)) add(code('scroll'), { engagementMs: 500 });
			if (chance(0.15)) add(code('click'));
			if (chance(0.03)) add(code('file_download'));
			if (chance(0.05)) add(code('search'));
			if (chance(0.18)) add(code('view_item'), { item: pick.item(), quantity: 1 });
		}
		if (views > 1 && chance(0.12)) {
			const item = pick.item();
			const quantity = 1 + Math.floor(random() * 3);
			const value = cents(at(ITEMS, item)[1].price * quantity);
			add(code('add_to_cart'), { item, quantity, value });
			if (chance(0.7)) add(code('begin_checkout'), { item, quantity, value });
			if (chance(0.5)) {
				converted = true;
				add(code('purchase'), { item, quantity, value, revenue: value, transaction: ++transactions });
			}
		}
		if (chance(0.02)) add(code('sign_up'), { value: 5 });
		if (chance(0.015)) {
			converted = true;
			add(code('generate_lead'), { value: 25 });
		}
		const stored = at(table.sessions, session);
		stored.durationMs = time - start;
		stored.engaged = converted || views > 1 || stored.durationMs > 10_000;
	};
}
