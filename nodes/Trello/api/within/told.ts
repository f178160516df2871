type Known = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Known =>
	typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

/** Where parts of answers tell of a board, such as the one that a card was moved from, and of the lists that lie on it. */
const boardMember = /^board(?:Source|Target)?$/;
const listMember = /^list(?:Before|After|Source)?$/;

const isElsewhere = (value: unknown, places: readonly string[]): boolean =>
	isObject(value) && typeof value['id'] === 'string' && !places.includes(value['id']);

/** The id alone, and what an entity of a message is. */
const idAlone = ({ id, type }: Known): Known => (type === undefined ? { id } : { id, type });

/**
 * An answer without the names of other boards and of their lists, which the history of a card that was moved tells, and without
 * the ids of all boards of people and workspaces. Where there are none, it is the same object. Pure.
 */
export function withoutOtherBoards(value: unknown, places: readonly string[]): unknown {
	if (Array.isArray(value)) {
		const rows = value.map((row) => withoutOtherBoards(row, places));
		return rows.some((row, at) => row !== value[at]) ? rows : value;
	}
	if (!isObject(value)) return value;
	const isMoved = isElsewhere(value['board'], places);
	const entries = Object.entries(value).map(([name, inner]): readonly [string, unknown] => {
		if (boardMember.test(name) && isElsewhere(inner, places)) return [name, idAlone(inner as Known)];
		if (isMoved && listMember.test(name) && isObject(inner)) return [name, idAlone(inner)];
		if (/^idBoards/.test(name) && Array.isArray(inner))
			return [name, inner.filter((id) => places.includes(String(id)))];
		return [name, withoutOtherBoards(inner, places)];
	});
	const isSame = entries.every(([name, inner]) => {
		const before = value[name];
		return (
			inner === before ||
			(Array.isArray(inner) && Array.isArray(before) && inner.length === before.length && /^idBoards/.test(name))
		);
	});
	return isSame ? value : Object.fromEntries(entries);
}
