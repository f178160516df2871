import type { ChecklistObject } from './shape';

/** Which checklists and items are wanted. */
interface Wanted {
	/** What the name of a checklist or of an item contains, in any case; everything when empty. */
	readonly text: string;
	readonly openItems: boolean;
}

/**
 * The checklists that are wanted, with the items that are wanted: those of a checklist whose own name has the text need not
 * have it. A checklist of which no item is wanted is left out, unless it is wanted for its name alone. Pure.
 */
export const narrowed = <T extends object>(checklists: readonly T[], { text, openItems }: Wanted): T[] => {
	const sought = text.trim().toLowerCase();
	const has = (name = '') => name.toLowerCase().includes(sought);
	return checklists.flatMap((checklist) => {
		const { name, checkItems = [] }: Partial<ChecklistObject> = checklist;
		const isNamed = has(name);
		const items = checkItems.filter((item) => (isNamed || has(item.name)) && !(openItems && item.state === 'complete'));
		const isWanted = items.length > 0 || (isNamed && !openItems);
		return isWanted ? [{ ...checklist, checkItems: items }] : [];
	});
};
