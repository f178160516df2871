import { describe, expect, it } from 'vitest';
import { catalogue } from './integrations.mts';
import { panelSearch, type Searched } from './panelSearch.mts';
import { nodes } from './published.mts';
import { searches } from './searches.mts';

const ours = nodes.map(({ node: { description }, codex }): Searched => {
	const { name, displayName } = description;
	return { name, displayName, codex: codex as Searched['codex'] };
});
const found = panelSearch(ours);

describe('what people write', () => {
	it.each(searches)('"%s" (%s) finds %s', (words, _place, node) => {
		expect(found(words)[0]).toBe(node);
	});
});

describe.each(catalogue)('$integration.name', ({ integration, operations, events }) => {
	const steps = `${integration.name} Steps`;
	const named = (words: string) => found(`${integration.name} ${words}`.toLowerCase());

	it.each(operations.filter(({ legacy }) => !legacy).map(({ action }) => [action]))('is found by "%s"', (action) => {
		expect(found(action.toLowerCase())).toContain(steps);
		expect(named(action)[0]).toBe(steps);
	});

	it.each(events.map(({ name }) => [name]))('is found by the event "%s"', (name) => {
		expect(found(name.toLowerCase())).toContain(steps);
		expect(named(name)[0]).toBe(steps);
	});
});

it('a search that fits nothing finds nothing', () => {
	expect(found('quarterly tax return')).toEqual([]);
});
