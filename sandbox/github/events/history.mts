import { asObject, asText, type JsonObject } from '../../front/exchange.mts';

/** Remembers what items looked like before an edit, so that the event can name the old values. */
export interface History {
	remember(item: JsonObject | undefined): void;
	/** `{ changes: { title: { from } } }` against what was remembered; empty when nothing differs. */
	changes(item: unknown): JsonObject;
	/** Remembers where a new ref started: it may be gone when its event is worked on. */
	rememberRef(fullName: string, ref: string, sha: string): void;
	ref(fullName: string, ref: string): string | undefined;
}

const compared = ['title', 'body', 'name', 'description', 'color', 'due_on', 'prerelease'];

/** Keeps the last version of each item by its URL. */
export function createHistory(): History {
	const versions = new Map<string, JsonObject>();
	const refs = new Map<string, string>();
	return {
		rememberRef: (fullName, ref, sha) => void refs.set(`${fullName} ${ref}`, sha),
		ref: (fullName, ref) => refs.get(`${fullName} ${ref}`),
		remember(item) {
			const url = asText(item?.['url']);
			if (item !== undefined && url !== undefined) versions.set(url, item);
		},
		changes(item) {
			const after = asObject(item);
			const before = versions.get(asText(after['url']) ?? '');
			if (before === undefined) return {};
			const changed = compared.filter((name) => name in after && before[name] !== after[name]);
			if (changed.length === 0) return {};
			return { changes: Object.fromEntries(changed.map((name) => [name, { from: before[name] ?? '' }])) };
		},
	};
}
