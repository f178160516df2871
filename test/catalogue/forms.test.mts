import { type INode, type INodeProperties, type INodePropertyMode, NodeHelpers } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { nested, nodes } from './published.mts';

/** Where a field is shown, as far as resource, operation and event say it. */
const placeOf = ({ displayOptions }: INodeProperties): string =>
	['resource', 'operation', 'event']
		.map((name) => displayOptions?.show?.[name] ?? [])
		.map((values) => (values.length < 4 ? values.join(' ') : `${String(values[0])} and ${values.length - 1} more`))
		.filter((place) => place !== '')
		.join(' ');

const titled = nodes.flatMap(({ name: node, node: { description } }) =>
	description.properties.flatMap((property) =>
		nested(property).map((field) => ({
			title: [node, placeOf(property), field === property ? '' : property.displayName, field.displayName]
				.filter((part) => part !== '')
				.join(' '),
			field,
		})),
	),
);

/** A field that several groups of one form have is counted, so that a failure names one of them. */
const published = titled.map(({ title, field }, index) => {
	const before = titled.slice(0, index).filter((one) => one.title === title).length;
	return { title: before === 0 ? title : `${title} (${before + 1})`, field };
});
const of = (...types: Array<INodeProperties['type']>) => published.filter(({ field }) => types.includes(field.type));

describe('what a person types into', () => {
	it.each(of('string', 'json'))('$title: shows an example', ({ field: { placeholder, default: usual } }) => {
		if (placeholder === undefined) expect(String(usual)).toMatch(/\w/);
		else expect(placeholder).toMatch(/^e\.g\. \S/);
	});

	it.each(of('number'))('$title: begins with a number that may be given', ({ field }) => {
		const { minValue = -Infinity, maxValue = Infinity } = field.typeOptions ?? {};
		expect(field.default).toBeTypeOf('number');
		expect(Number(field.default)).toBeGreaterThanOrEqual(minValue);
		expect(Number(field.default)).toBeLessThanOrEqual(maxValue);
	});

	it.each(of('json'))('$title: the example is JSON', ({ field: { placeholder = '', default: usual } }) => {
		const example = placeholder.replace('e.g. ', '') || String(usual);
		expect(() => JSON.parse(example) as unknown).not.toThrow();
	});

	it.each(of('collection', 'fixedCollection'))('$title: the button says what it adds', ({ field }) => {
		if (field.type === 'fixedCollection' && !field.typeOptions?.multipleValues) return;
		expect(field.placeholder).toMatch(/^Add \w/);
	});
});

describe('the words of a form', () => {
	const told = published.filter(({ field: { description, hint } }) => description ?? hint);

	it.each(told)('$title: is explained in sentences', ({ field: { description, hint, displayName } }) => {
		for (const words of [description, hint].filter((one) => one !== undefined)) {
			expect(words).toMatch(/^["A-Z]/);
			expect(words.trim()).toBe(words);
			expect(words.toLowerCase()).not.toBe(displayName.toLowerCase());
		}
	});

	it.each(told)('$title: one sentence has no full stop, several have', ({ field: { description = '' } }) => {
		const several = /(?<!e\.g|i\.e)\. ["A-Z]/.test(description);
		if (description !== '') expect(description.endsWith('.')).toBe(several);
	});
});

describe('resource locators', () => {
	const locators = of('resourceLocator');
	const modes = locators.flatMap(({ title, field }) =>
		(field.modes ?? []).map((mode) => ({ title: `${title}, ${mode.displayName}`, field, mode })),
	);
	const links = modes.filter(({ mode }) => mode.name === 'url');
	const checked = modes.filter(({ mode: { validation = [] } }) => validation.length > 0);
	const example = ({ placeholder = '' }: INodePropertyMode) => placeholder.replace(/^e\.g\. /, '');
	const account: INode = { id: '', name: 'Node', type: 'node', typeVersion: 1, position: [0, 0], parameters: {} };

	/** What the editor says about a value that is typed into the field. */
	const issues = (field: INodeProperties, mode: string, value: string): string[] => {
		const alone = { ...field, displayOptions: undefined };
		const parameters = { [field.name]: { __rl: true, mode, value } };
		const found = NodeHelpers.getNodeParametersIssues([alone], { ...account, parameters }, null);
		return Object.values(found?.parameters ?? {}).flat();
	};

	it('have rules that are tried below', () => {
		expect(links.length).toBe(locators.filter(({ field }) => field.name !== 'timeZone').length);
		expect(checked.length).toBeGreaterThan(links.length);
	});

	it.each(locators.filter(({ title }) => /^\w+Trigger /.test(title)))(
		'$title: is chosen in a trigger as in a step, though not by a name that may change',
		({ title, field }) => {
			const steps = title.split(' ')[0]?.replace(/Trigger$/, ' ');
			const same = locators.filter((one) => one.title.startsWith(steps ?? '-') && one.field.name === field.name);
			const ways = same.flatMap((one) => (one.field.modes ?? []).map(({ name }) => name));
			const offered = (field.modes ?? []).map(({ name }) => name);
			expect(offered).toEqual(expect.arrayContaining(ways.filter((way) => way !== 'name')));
		},
	);

	it.each(modes)('$title: is chosen from a list that can be searched, or shows an example', ({ mode }) => {
		if (mode.type === 'list') expect(mode.typeOptions?.searchable).toBe(true);
		else expect(mode.placeholder).toMatch(/^e\.g\. \S/);
	});

	it.each(links)('$title: takes an id out of its example', ({ mode }) => {
		const { extractValue } = mode;
		const regex = extractValue?.type === 'regex' ? String(extractValue.regex) : '(?!)';
		expect(new RegExp(regex).exec(example(mode))?.[1]).toMatch(/\w/);
	});

	it.each(checked)('$title: the editor accepts the example, and says what to do about a wrong value', (row) => {
		const { field, mode } = row;
		expect(issues(field, mode.name, example(mode))).toEqual([]);
		const wrong = ['what? no/such thing#', 'https://elsewhere.example?x'];
		const [words = ''] = wrong.flatMap((value) => issues(field, mode.name, value));
		expect(words).toMatch(/^(Give|Paste|Choose) /);
		if (mode.name === 'url') expect(words).toContain(example(mode));
	});

	/** A name is any text. */
	const isStrict = ({ mode: { validation = [] } }: (typeof checked)[number]) =>
		!JSON.stringify(validation).includes('.*');
	it.each(checked.filter(isStrict))('$title: no part of a wrong value makes it a right one', ({ field, mode }) => {
		for (const value of [`?? ${example(mode)}`, `${example(mode)} ??`]) {
			expect(issues(field, mode.name, value), value).not.toEqual([]);
		}
	});

	it.each(checked.filter(({ field }) => !field.required))('$title: may stay blank', ({ field, mode }) => {
		expect(issues(field, mode.name, '')).toEqual([]);
	});
});
