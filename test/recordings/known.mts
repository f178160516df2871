import { isEdited, isObject, type Recorded, type Recordings, yearOf } from './recordings.mts';

/** What a service had when: services add members and headers over the years, and change their limits. */
export interface Known {
	/** Whether the name is younger than a recording: unknown to all until then, and known to a later one. */
	youngerThan(recorded: Recorded, name: string): boolean;
	/** The last year in which the header was recorded. */
	lastYearOf(header: string): number;
}

function collect(value: unknown, add: (name: string) => void): void {
	if (Array.isArray(value)) for (const item of value) collect(item, add);
	if (!isObject(value)) return;
	for (const [name, inside] of Object.entries(value)) {
		add(name);
		collect(inside, add);
	}
}

/** Records and schemas have no date: n8n's were inferred from answers of 2025, all others are of 2023 or later. */
const yearOfRecord = (source: string): string => (source.startsWith('n8n-io/n8n:') ? '2025' : '2023');

/** Reads the names of all members and headers of a service out of its recordings. */
export function knownOf(service: string, { exchanges, records }: Recordings): Known {
	const first = new Map<string, string>();
	const last = new Map<string, number>();
	const adder = (at: string) => (name: string) => {
		const known = first.get(name);
		if (known === undefined || at < known) first.set(name, at);
	};
	const own = ({ service: other }: { service: string }) => other === service;
	const dated = exchanges.filter((one): one is Recorded => own(one) && one.recordedAt !== null);
	for (const recorded of dated) {
		const add = adder(recorded.recordedAt ?? '');
		if (!isEdited(recorded)) collect(recorded.body, add);
		for (const name of Object.keys(recorded.headers)) {
			add(`header ${name}`);
			last.set(name, Math.max(last.get(name) ?? 0, yearOf(recorded)));
		}
	}
	for (const { body, source } of records.filter(own)) collect(body, adder(yearOfRecord(source)));
	return {
		youngerThan: ({ recordedAt }, name) => (first.get(name) ?? '') > (recordedAt ?? ''),
		lastYearOf: (header) => last.get(header) ?? 0,
	};
}
