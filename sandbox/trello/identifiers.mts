import { createHash } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A 24-hex id whose first eight digits are the creation time in seconds, as Trello's are; ids only ever grow. */
export function nextId(state: { counter: number }, at: number): string {
	state.counter += 1;
	const seconds = Math.floor(at / 1000)
		.toString(16)
		.padStart(8, '0');
	return `${seconds}5bd0c7e1${state.counter.toString(16).padStart(8, '0')}`;
}

/** The moment in an id, to the second. */
export const madeAt = (id: string): number => parseInt(id.slice(0, 8), 16) * 1000;

/** Whether an id comes before another by what `before` compares: ids, or only their seconds. */
export const isBefore = (id: string, bound: string, bySecond: boolean): boolean =>
	bySecond ? madeAt(id) < madeAt(bound) : id < bound;

/** The eight-character short link of a board or card. */
export function shortLinkOf(id: string): string {
	const digest = createHash('sha256').update(id).digest();
	return Array.from(digest.subarray(0, 8), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** The name that Atlassian's own interfaces know an object by: ruby-trello can_get_boards_of_organization#2. */
export const nodeId = (kind: 'board' | 'card' | 'label', idOrganization: string, id: string): string =>
	`ari:cloud:trello::${kind}/workspace/${idOrganization}/${id}`;

/** The readable tail of a Trello URL. */
export function slug(name: string): string {
	return (
		name
			.toLowerCase()
			.normalize('NFKD')
			.replace(/\p{Mark}/gu, '')
			.replace(/[^a-z0-9]+/g, '-')
			.replace(/^-|-$/g, '') || '-'
	);
}

export const isId = (text: string): boolean => /^[0-9a-f]{24}$/i.test(text);
export const isShortLink = (text: string): boolean => /^[0-9a-zA-Z]{8}$/.test(text);
