import { sublimeSearch } from '@n8n/utils/search/sublime-search';

/** What n8n's node panel knows of a node when it searches. */
export interface Searched {
	readonly name: string;
	readonly displayName: string;
	readonly hidden?: boolean;
	readonly codex?: { readonly alias?: readonly string[] };
}

const isTool = ({ name }: Searched) => name.endsWith('Tool');

/**
 * The node panel's own search over these nodes, of which it shows a trigger and its steps as one, and searches that one by
 * what the steps say (`nodeCreator` of n8n's editor).
 *
 * @returns the display names of what is found, best first.
 */
export function panelSearch(all: readonly Searched[]): (words: string) => string[] {
	const names = new Set(all.map(({ name }) => name));
	const tiles = all.filter(
		(node) =>
			!node.hidden && !isTool(node) && !(/Trigger$/.test(node.name) && names.has(node.name.replace(/Trigger$/, ''))),
	);
	const items = tiles.map(({ name, displayName, codex }) => ({
		key: name,
		properties: { displayName: displayName.replace(/ Trigger$/, ''), codex },
	}));
	return (words) => sublimeSearch(words, items).map(({ item }) => item.properties.displayName);
}
